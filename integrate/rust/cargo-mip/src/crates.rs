// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Where the project is, and to which crate a source file belongs.
use crate::{failure, Failure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The cargo that called this program.
pub fn cargo() -> String {
    env::var("CARGO").unwrap_or_else(|_| "cargo".into())
}

pub struct Project {
    /// The workspace's folder.
    pub root: PathBuf,
    /// Where cargo builds with these settings: target/mip/SETTINGS.  So images of two modes never mix, and the
    /// project's own images stay as they are.
    pub target: PathBuf,
    /// The folders of the workspace's packages: cargo runs tests there.
    pub packages: Vec<PathBuf>,
}

/// Returns the strings after each `"key":` of a JSON text.
fn strings_of(json: &str, key: &str) -> Vec<String> {
    let quoted = format!("\"{}\":\"", key);
    let mut found = Vec::new();
    for part in json.split(quoted.as_str()).skip(1) {
        let mut text = String::new();
        let mut letters = part.chars();
        while let Some(c) = letters.next() {
            match c {
                '"' => break,
                '\\' => text.extend(letters.next()),
                _ => text.push(c),
            }
        }
        found.push(text);
    }
    found
}

impl Project {
    /// settings: the name of a folder; empty: that of the last build.
    pub fn find(settings: &str) -> Result<Project, Failure> {
        let mut ask = Command::new(cargo());
        ask.args(&["metadata", "--no-deps", "--format-version", "1", "--offline"]);
        let answer = match ask.output() {
            Ok(answer) => answer,
            Err(e) => return failure(format!("cargo metadata: {}", e), "is cargo on PATH?"),
        };
        let json = String::from_utf8_lossy(&answer.stdout).into_owned();
        let said = String::from_utf8_lossy(&answer.stderr).into_owned();
        let one = |key: &str| strings_of(&json, key).pop().map(PathBuf::from);
        match (one("workspace_root"), one("target_directory")) {
            (Some(root), Some(target)) => {
                let all = target.join("mip");
                let last = fs::read_to_string(all.join("last")).unwrap_or_default();
                let target = all.join(if settings.is_empty() { last.trim() } else { settings });
                let manifests = strings_of(&json, "manifest_path");
                let packages = manifests.iter().filter_map(|m| Path::new(m).parent().map(Path::to_path_buf)).collect();
                Ok(Project { root, target, packages })
            }
            _ => failure(format!("this is no project of cargo's: {}", said.trim()), "go to the folder of Cargo.toml"),
        }
    }

    /// The folder of the profiles.
    pub fn folder(&self) -> PathBuf {
        self.target.join("profiles")
    }

    /// Notes which settings `report` is about.
    pub fn note_last(&self) -> Result<(), Failure> {
        let name = self.target.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let last = self.target.with_file_name("last");
        match fs::create_dir_all(&self.target).and_then(|_| fs::write(&last, name)) {
            Ok(()) => Ok(()),
            Err(e) => failure(format!("{}: {}", last.display(), e), "is the disk full?"),
        }
    }
}

/// Returns the name of the crate that the source file belongs to: that of the nearest Cargo.toml above.
pub fn crate_of(file: &Path) -> String {
    for folder in file.ancestors().skip(1) {
        if let Ok(text) = fs::read_to_string(folder.join("Cargo.toml")) {
            let mut in_package = false;
            for line in text.lines().map(str::trim) {
                if line.starts_with('[') {
                    in_package = line == "[package]";
                } else if in_package && line.starts_with("name") {
                    if let Some(name) = line.split('"').nth(1) {
                        return name.to_string();
                    }
                }
            }
        }
    }
    "(no crate)".into()
}
