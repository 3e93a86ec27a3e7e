// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! `cargo mip run|test|build …`: cargo's command with counters in the firmware, then a table by crate.
//!
//! Problem: the settings of a build with counters must stand beside the project's own.  RUSTFLAGS in the environment
//! would replace those of .cargo/config.toml.
//! Method: cargo calls this program for each crate of the project (RUSTC_WORKSPACE_WRAPPER).  It adds `--emit=asm`, and
//! `-C linker=mip-rust-ld` where a target is given, to rustc's own arguments.  Crates from elsewhere, and Rust's own,
//! are compiled as always, unless `--crates` names them.  The project's runner runs the firmware.
//! Invariant: RUSTC_BOOTSTRAP is never set.

mod crates;
mod profiles;
mod settings;

use settings::Settings;
use std::env;
use std::ffi::OsString;
use std::process::{exit, Command};

const HELP: &str = "\
usage: cargo mip [options] run|test|build [arguments of cargo]
       cargo mip [--mode MODE] report [--html FILE] [--lcov FILE]
       cargo mip [--mode MODE] clean

Runs cargo with counters in the firmware, merges what the runs wrote, and prints lines by crate.

  --mode MODE       lines (default) and edges: by source lines, at opt-level 1 where the profile has more;
                    functions, blocks, calls: of the code as it ships
  --crates LIST     also these crates' code: names with commas between them, or `all'
  --raw FILE        merge this dump, too: of a probe, a serial line (mipdump)
  -h, --help        this text

Each mode builds in a folder of its own, target/mip/MODE, and has its profiles there.  `report' and `clean' are about
the last one, or take --mode, too.  `report' without a file prints the table again.  `clean' forgets the profiles.
The firmware needs the crate `mip', and a call of mip::dump() where a run ends (docs/rust.md).

Example:
  cargo mip test --release && cargo mip report --html coverage.html
";

/// What went wrong, and what to do next.
pub struct Failure {
    pub cause: String,
    pub next: String,
}

pub fn failure<T>(cause: impl Into<String>, next: impl Into<String>) -> Result<T, Failure> {
    Err(Failure { cause: cause.into(), next: next.into() })
}

/// Returns the option that names the linker: beside this program, or on PATH.
fn linker() -> OsString {
    let beside = env::current_exe().map(|own| own.with_file_name("mip-rust-ld")).unwrap_or_default();
    let mut option = OsString::from("-Clinker=");
    option.push(if beside.exists() { beside.as_os_str() } else { "mip-rust-ld".as_ref() });
    option
}

/// What keeps each line's code apart, as -fmachine-profile-source does for Clang (host/driver/source_options.c).
/// docs/rust.md has what each level buys.
const BY_LINES: [&str; 10] = [
    "-Copt-level=1",
    "-Cllvm-args=-inline-threshold=-10000",
    "-Cllvm-args=-phi-node-folding-threshold=0",
    "-Cllvm-args=-two-entry-phi-node-folding-threshold=0",
    "-Cllvm-args=-speculate-one-expensive-inst=0",
    "-Cllvm-args=-enable-tail-merge=0",
    "-Cllvm-args=-hoist-common-insts=0",
    "-Cllvm-args=-sink-common-insts=0",
    "-Cllvm-args=-disable-branch-fold",
    "-Cllvm-args=-ifcvt-limit=0",
];

/// Reports need lines and names, whatever the profile says.  No instruction depends on them.
const KEEPS_NAMES: [&str; 2] = ["-Cdebuginfo=2", "-Cstrip=none"];

/// Returns rustc's options of this mode, for a crate that is compiled with these arguments.
fn by_lines(arguments: &[OsString]) -> &'static [&'static str] {
    let level = |a: &OsString| a.to_str().and_then(|s| s.rsplit("opt-level=").next().filter(|l| l.len() < s.len())).map(String::from);
    let optimised = arguments.iter().filter_map(level).last().map_or(false, |l| l != "0");
    if optimised && env::var_os("MIP_CARGO_LINES").is_some() { &BY_LINES } else { &[] }
}

/// Is a library for a C compiler's link compiled?  rustc calls no linker for it.
fn is_static_library(arguments: &[OsString]) -> bool {
    let words: Vec<_> = arguments.iter().filter_map(|a| a.to_str()).collect();
    let joined = words.iter().filter_map(|w| w.strip_prefix("--crate-type="));
    let next = words.windows(2).filter(|w| w[0] == "--crate-type").map(|w| w[1]);
    joined.chain(next).any(|types| types.split(',').any(|t| t == "staticlib"))
}

/// Runs rustc for cargo: `cargo-mip RUSTC ARGUMENTS…`.
fn wrap(mut arguments: Vec<OsString>) -> Result<i32, Failure> {
    let rustc = arguments.remove(0);
    let is_target = arguments.iter().any(|a| a.to_str().map_or(false, |a| a == "--target" || a.starts_with("--target=")));
    let mut command = Command::new(&rustc);
    command.args(&arguments);
    // A build script has no target.
    if is_target {
        if is_static_library(&arguments) {
            eprintln!("cargo-mip: warning: a staticlib gets no probes: rustc calls no linker for it");
            eprintln!("cargo-mip: note: the same code as an rlib in a Rust program has them (docs/rust.md)");
        }
        command.args(&["--emit=asm".into(), linker()]).args(&KEEPS_NAMES).args(by_lines(&arguments));
    }
    match command.status() {
        Ok(status) => Ok(status.code().unwrap_or(101)),
        Err(e) => failure(format!("{}: {}", rustc.to_string_lossy(), e), "is Rust installed?"),
    }
}

fn build(verb: &str, settings: &Settings, rest: &[String]) -> Result<i32, Failure> {
    if rest.iter().take_while(|w| *w != "--").any(|w| w == "--target-dir" || w.starts_with("--target-dir=")) {
        return failure("--target-dir: each mode has a folder of its own", "CARGO_TARGET_DIR moves all of them");
    }
    let project = crates::Project::find(&settings.name())?;
    project.note_last()?;
    let own = env::current_exe().map_err(|e| Failure { cause: e.to_string(), next: "try again".into() })?;
    let mut cargo = Command::new(crates::cargo());
    cargo.arg(verb).args(rest).env("CARGO_TARGET_DIR", &project.target);
    cargo.env("MIP_RUST", "1").env("MIP_FLAGS", settings.flags()).env("CARGO_INCREMENTAL", "0");
    cargo.env(if settings.crates.is_empty() { "RUSTC_WORKSPACE_WRAPPER" } else { "RUSTC_WRAPPER" }, own);
    cargo.env("MIP_CARGO_WRAPS", "1");
    if settings.by_lines() {
        cargo.env("MIP_CARGO_LINES", "1");
    }
    if !settings.crates.is_empty() {
        cargo.env("MIP_RUST_CRATES", &settings.crates);
    }
    let started = profiles::Raws::before(&project);
    let status = match cargo.status() {
        Ok(status) => status.code().unwrap_or(101),
        Err(e) => return failure(format!("cargo: {}", e), "is cargo on PATH?"),
    };
    let raws = started.new_ones(&project);
    if verb == "build" || (status != 0 && raws.is_empty()) {
        return Ok(status); // cargo has said why
    }
    profiles::merge(&project, raws, &settings.raws)?;
    profiles::print_table(&project)?;
    Ok(status)
}

fn run() -> Result<i32, Failure> {
    let mut arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if env::var_os("MIP_CARGO_WRAPS").is_some() {
        return wrap(arguments);
    }
    if arguments.first().map_or(false, |a| a == "mip") {
        arguments.remove(0);
    }
    let words: Vec<String> = arguments.iter().map(|a| a.to_string_lossy().into_owned()).collect();
    let (settings, verb, rest) = Settings::read(words)?;
    match verb.as_str() {
        "" | "help" => {
            print!("{}", HELP);
            Ok(if settings.help || verb == "help" { 0 } else { 2 })
        }
        "run" | "test" | "build" => build(&verb, &settings, &rest),
        "report" => profiles::report(&crates::Project::find(&settings.name_to_report())?, &rest),
        "clean" => profiles::clean(&crates::Project::find(&settings.name_to_report())?),
        _ => failure(format!("unknown verb `{}'", verb), "cargo mip --help"),
    }
}

fn main() {
    exit(run().unwrap_or_else(|f| {
        eprintln!("cargo-mip: error: {}", f.cause);
        eprintln!("cargo-mip: note: {}", f.next);
        2
    }))
}
