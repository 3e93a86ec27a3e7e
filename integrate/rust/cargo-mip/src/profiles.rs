// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The profiles in target/mip/MODE/profiles: `ID.mip` for each image, and the raw profiles.
use crate::crates::{crate_of, Project};
use crate::{failure, Failure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

/// The raw profiles that are there before cargo runs.
pub struct Raws(BTreeMap<PathBuf, Option<SystemTime>>);

/// Lists the raw profiles where runners run firmware: here, and in the packages' folders.
fn list_raws(project: &Project) -> BTreeMap<PathBuf, Option<SystemTime>> {
    let mut found = BTreeMap::new();
    let here = std::env::current_dir().unwrap_or_default();
    for folder in project.packages.iter().chain(Some(&project.root)).chain(Some(&here)) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.extension().map_or(false, |e| e == "mipraw") {
                let time = entry.metadata().and_then(|m| m.modified()).ok();
                found.insert(fs::canonicalize(&path).unwrap_or(path), time);
            }
        }
    }
    found
}

impl Raws {
    pub fn before(project: &Project) -> Raws {
        Raws(list_raws(project))
    }

    /// Returns those that are new or were written again.
    pub fn new_ones(&self, project: &Project) -> Vec<PathBuf> {
        list_raws(project).into_iter().filter(|(path, time)| self.0.get(path) != Some(time)).map(|(path, _)| path).collect()
    }
}

/// Has the file a map of MIP's?  It is named in the ELF file's table of section names.
fn is_instrumented(path: &Path) -> bool {
    const NAME: &[u8] = b"__llvm_mipmap\0";
    fs::read(path).map_or(false, |f| f.starts_with(b"\x7fELF") && f.windows(NAME.len()).rev().any(|w| w == NAME))
}

/// Returns the stems of the files in a folder.
fn stems(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|e| e.path().file_stem().map(|s| s.to_string_lossy().into_owned())).collect()
}

/// Returns the images that ran.  A dump of mipdump's has a name of its own, so with one all images count.
fn images_that_ran(project: &Project) -> Vec<PathBuf> {
    let all = images(project);
    let raws = stems(&project.folder().join("raw"));
    let stem = |p: &PathBuf| p.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    if raws.iter().any(|r| !all.iter().any(|i| stem(i) == *r)) {
        return all;
    }
    all.into_iter().filter(|i| raws.contains(&stem(i))).collect()
}

/// Does the name end as cargo's do, `NAME-0123456789abcdef`?  Beside it is a second name of the same file.
fn has_hash(file: &Path) -> bool {
    let name = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
    without_hash(&name).len() < name.len()
}

fn without_hash(name: &str) -> &str {
    match name.rfind('-') {
        Some(i) if name.len() - i == 17 && name[i + 1..].bytes().all(|b| b.is_ascii_hexdigit()) => &name[..i],
        _ => name,
    }
}

/// Returns the instrumented images of the target folder: `target/TRIPLE/PROFILE/{deps,examples}/NAME-HASH`.
fn images(project: &Project) -> Vec<PathBuf> {
    let list = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect::<Vec<_>>();
    let mut found = Vec::new();
    for profile in list(&project.target).iter().flat_map(|triple| list(triple)) {
        let examples = list(&profile.join("examples")).into_iter().filter(|f| has_hash(f));
        for file in list(&profile.join("deps")).into_iter().chain(examples) {
            if file.extension().map_or(true, |e| e == "elf") && file.is_file() && is_instrumented(&file) {
                found.push(file);
            }
        }
    }
    found.sort();
    found
}

/// Returns the path from the root, also of a file that is gone.
fn absolute(path: &Path) -> PathBuf {
    std::env::current_dir().unwrap_or_default().join(path)
}

fn mipdata() -> Command {
    let mut command = Command::new("mipdata");
    command.stdin(Stdio::null());
    command
}

fn finish(mut command: Command, what: &str) -> Result<(), Failure> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => failure(format!("mipdata {} failed", what), "its message is above"),
        Err(e) => failure(format!("mipdata: {}", e), "put MIP's bin folder on PATH"),
    }
}

/// As [`finish`].  Of what mipdata says of a success only the lines that are `worth` it are printed.
fn finish_quietly(mut command: Command, what: &str, worth: impl Fn(&str) -> bool) -> Result<(), Failure> {
    match command.output() {
        Ok(o) => {
            let said = String::from_utf8_lossy(&o.stderr).into_owned();
            said.lines().filter(|line| !o.status.success() || worth(line)).for_each(|line| eprintln!("{}", line));
            if o.status.success() { Ok(()) } else { failure(format!("mipdata {} failed", what), "its message is above") }
        }
        Err(e) => failure(format!("mipdata: {}", e), "put MIP's bin folder on PATH"),
    }
}

/// Merges the raw profiles into those of their images, and keeps them.
pub fn merge(project: &Project, raws: Vec<PathBuf>, more: &[String]) -> Result<(), Failure> {
    if raws.is_empty() && more.is_empty() {
        return failure(
            "no run wrote a profile",
            "call mip::dump() where the firmware ends; its runner needs semihosting, or read the counters with mipdump \
             and give --raw FILE",
        );
    }
    let images = images(project);
    if images.is_empty() {
        return failure("there is no instrumented image in the target folder", "run it by `cargo mip run' or `cargo mip test'");
    }
    let folder = project.folder();
    let kept = folder.join("raw");
    if let Err(e) = fs::create_dir_all(&kept) {
        return failure(format!("{}: {}", kept.display(), e), "is the disk full?");
    }
    let pattern = folder.join("%m.mip");
    let mut create = mipdata();
    create.arg("create").arg("--force").arg("-p").arg(&pattern).args(&images).stdout(Stdio::null());
    finish_quietly(create, "create", |line| !line.contains("wrote empty profile"))?;
    let moved: Vec<PathBuf> = raws.iter().map(|raw| absolute(raw)).collect();
    for raw in raws {
        let goal = kept.join(raw.file_name().unwrap_or_default());
        if fs::rename(&raw, &goal).is_err() && fs::copy(&raw, &goal).and_then(|_| fs::remove_file(&raw)).is_err() {
            return failure(format!("{}: cannot be moved to {}", raw.display(), goal.display()), "is the disk full?");
        }
    }
    for file in more.iter().filter(|file| !moved.contains(&absolute(Path::new(file)))) {
        let name = Path::new(file).file_name().unwrap_or_default();
        if let Err(e) = fs::copy(file, kept.join(name)) {
            return failure(format!("{}: {}", file, e), "--raw names a file of mipdump's");
        }
    }
    merge_kept(&kept, &pattern)
}

/// Merges all raw profiles of the folder.  One of an image that is no longer there is removed.
fn merge_kept(kept: &Path, pattern: &Path) -> Result<(), Failure> {
    let mut merged = 0;
    for entry in fs::read_dir(kept).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let run = without_hash(&name);
        let mut command = mipdata();
        command.arg("merge").arg("-p").arg(pattern).arg("--name").arg(run).arg(&path);
        match command.output() {
            Ok(o) if o.status.success() => merged += 1,
            Ok(o) if o.status.code() == Some(4) || o.status.code() == Some(7) => {
                let _ = fs::remove_file(&path);
            }
            Ok(o) => return failure(String::from_utf8_lossy(&o.stderr).trim().to_string(), "cargo mip clean; run again"),
            Err(e) => return failure(format!("mipdata: {}", e), "put MIP's bin folder on PATH"),
        }
    }
    if merged == 0 {
        return failure("no profile belongs to an image in the target folder", "build and run again: cargo mip test");
    }
    Ok(())
}

/// Returns a command over all images with runs.
fn command_of(project: &Project, verb: &str) -> Result<Command, Failure> {
    let images = images_that_ran(project);
    let folder = project.folder();
    if images.is_empty() || !folder.join("raw").is_dir() {
        return failure("there is no profile yet", "cargo mip test");
    }
    let mut command = mipdata();
    command.arg(verb).arg("-p").arg(folder.join("%m.mip")).arg("--root").arg(&project.root);
    for package in &project.packages {
        // Paths below --root are relative to it, and no other path is.
        let below = package.strip_prefix(&project.root).unwrap_or(package);
        let pattern = if below.as_os_str().is_empty() { "[!/]*".into() } else { below.join("*") };
        command.arg("--files").arg(pattern);
    }
    command.args(&images);
    Ok(command)
}

#[derive(Default)]
struct Count {
    all: usize,
    ran: usize,
}

/// Reads lcov's text: of each crate its lines (DA:LINE,HITS) or functions (FNDA:HITS,NAME), and how many of them ran.
fn by_crate(project: &Project, lcov: &str, functions: bool) -> BTreeMap<String, Count> {
    let (tag, column) = if functions { ("FNDA:", 0) } else { ("DA:", 1) };
    let mut table: BTreeMap<String, Count> = BTreeMap::new();
    let mut name = String::new();
    for line in lcov.lines() {
        if let Some(file) = line.strip_prefix("SF:") {
            name = crate_of(&project.root.join(file));
        } else if let Some(row) = line.strip_prefix(tag) {
            let count = table.entry(name.clone()).or_default();
            count.all += 1;
            count.ran += usize::from(row.split(',').nth(column).map_or(false, |n| n != "0"));
        }
    }
    table
}

pub fn print_table(project: &Project) -> Result<(), Failure> {
    let mut command = command_of(project, "export")?;
    command.arg("--format=lcov");
    let output = match command.output() {
        Ok(o) if o.status.success() => o.stdout,
        Ok(o) if String::from_utf8_lossy(&o.stderr).contains("no debug information") => {
            return failure("the firmware has no debug information", "cargo-mip keeps it; no -s among the linker's arguments?")
        }
        Ok(_) => return finish(command_of(project, "export").map(|mut c| { c.arg("--format=lcov"); c })?, "export"),
        Err(e) => return failure(format!("mipdata: {}", e), "put MIP's bin folder on PATH"),
    };
    let lcov = String::from_utf8_lossy(&output);
    let functions = !lcov.contains("\nDA:"); // the mode tells no lines
    let table = by_crate(project, &lcov, functions);
    println!("{:<24} {:>9} {:>7}", "crate", if functions { "functions" } else { "lines" }, "ran");
    for (name, c) in &table {
        let tenths = 1000 * c.ran / c.all; // rounded down: only all is 100 %
        println!("{:<24} {:>9} {:>7} {:>3}.{} %", name, c.all, c.ran, tenths / 10, tenths % 10);
    }
    Ok(())
}

/// Writes what the arguments ask for, or prints the table.
pub fn report(project: &Project, arguments: &[String]) -> Result<i32, Failure> {
    let mut at = arguments.iter();
    let mut wrote = false;
    while let Some(word) = at.next() {
        let (name, joined) = match word.find('=') {
            Some(i) => (&word[..i], Some(word[i + 1..].to_string())),
            None => (word.as_str(), None),
        };
        let verb = match name {
            "--html" => "report",
            "--lcov" => "export",
            _ => return failure(format!("unknown option {}", word), "cargo mip report --html FILE --lcov FILE"),
        };
        let usual = || if verb == "report" { "coverage.html".into() } else { "lcov.info".into() };
        let file = joined.unwrap_or_else(|| at.as_slice().first().filter(|w| !w.starts_with("--")).cloned().map(|f| { at.next(); f }).unwrap_or_else(usual));
        let mut command = command_of(project, verb)?;
        if verb == "export" {
            command.arg("--format=lcov");
        }
        command.arg("-o").arg(&file).stdout(Stdio::inherit()); // --lcov=- is a stream
        // A package may have no code in the firmware.
        finish_quietly(command, verb, |line| !line.contains("--files '") && !line.contains("compared with the whole path"))?;
        println!("{}", file);
        wrote = true;
    }
    if !wrote {
        print_table(project)?;
    }
    Ok(0)
}

pub fn clean(project: &Project) -> Result<i32, Failure> {
    match fs::remove_dir_all(project.folder()) {
        Err(e) if project.folder().exists() => failure(format!("{}: {}", project.folder().display(), e), "remove it by hand"),
        _ => Ok(0),
    }
}
