// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The options of `cargo mip` itself.  What follows the verb is cargo's.
use crate::{failure, Failure};
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::hash::{Hash, Hasher};

#[derive(Default)]
pub struct Settings {
    pub help: bool,
    pub crates: String,
    pub raws: Vec<String>,
    mode: String,
}

/// Options of mipcc for each mode.
const MODES: [(&str, &str); 5] = [
    ("lines", "-fmachine-profile-function-coverage -fmachine-profile-source"),
    ("functions", "-fmachine-profile-function-coverage"),
    ("blocks", "-fmachine-profile-function-coverage -fmachine-profile-block-coverage"),
    ("calls", "-fmachine-profile-call-graph"),
    ("edges", "-fmachine-profile-edge-counts -fmachine-profile-source"),
];

impl Settings {
    /// Returns the options before the verb, the verb, and the words after it.
    pub fn read(words: Vec<String>) -> Result<(Settings, String, Vec<String>), Failure> {
        let mut s = Settings::default();
        let mut at = words.into_iter();
        while let Some(word) = at.next() {
            let (name, joined) = match word.find('=') {
                Some(i) if word.starts_with("--") => (word[..i].to_string(), Some(word[i + 1..].to_string())),
                _ => (word.clone(), None),
            };
            let mut value = |next: &str| match joined.clone().or_else(|| at.next()) {
                Some(v) => Ok(v),
                None => failure(format!("{} needs a value", name), next),
            };
            match name.as_str() {
                "-h" | "--help" => s.help = true,
                "--mode" => s.mode = value("--mode lines")?,
                "--crates" => s.crates = value("--crates core,alloc")?,
                "--raw" => s.raws.push(value("--raw run.mipraw")?),
                _ if word.starts_with('-') => return failure(format!("unknown option {}", word), "cargo mip --help"),
                _ => {
                    s.check()?;
                    return Ok((s, word, at.collect()));
                }
            }
        }
        Ok((s, String::new(), Vec::new()))
    }

    /// Returns the name of these settings' folder: the mode, and a number for all else.  Cargo knows none of them, so it
    /// would take objects of other settings for new.
    pub fn name(&self) -> String {
        let variables = ["MIP_FLAGS", "MIP_RUST_CC", "MIP_RUST_LINKER", "MIP_RUST_CRATES"];
        let others: Vec<String> = variables.iter().map(|v| env::var(v).unwrap_or_default()).chain(Some(self.crates.clone())).collect();
        if others.iter().all(String::is_empty) {
            return self.mode().into();
        }
        let mut hasher = DefaultHasher::new();
        others.hash(&mut hasher);
        format!("{}-{:08x}", self.mode(), hasher.finish() as u32)
    }

    /// Returns the name of the folder to report; empty: that of the last build.
    pub fn name_to_report(&self) -> String {
        if self.mode.is_empty() && self.crates.is_empty() { String::new() } else { self.name() }
    }

    fn mode(&self) -> &str {
        if self.mode.is_empty() { "lines" } else { &self.mode }
    }

    /// Shall lines and code agree?  The other modes count the code that ships.
    pub fn by_lines(&self) -> bool {
        self.mode() == "lines" || self.mode() == "edges"
    }

    fn check(&self) -> Result<(), Failure> {
        if MODES.iter().any(|m| m.0 == self.mode()) {
            return Ok(());
        }
        failure(format!("unknown mode `{}'", self.mode), "lines, functions, blocks, calls or edges")
    }

    /// Returns MIP_FLAGS: the mode, and the user's own flags after it.  Each image names its own file.
    pub fn flags(&self) -> String {
        let mode = MODES.iter().find(|m| m.0 == self.mode()).map_or("", |m| m.1);
        let own = env::var("MIP_FLAGS").unwrap_or_default();
        format!("{} -fmachine-profile-output=%n.mipraw {}", mode, own).trim_end().to_string()
    }
}
