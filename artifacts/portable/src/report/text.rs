//! Reports for readers.

use super::{Bytecode, CauseKind, Need, Report};
use std::fmt;

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "smallest version: {}", self.smallest_version)?;
        if let Some(bytecode) = &self.bytecode {
            write!(f, "{bytecode}")?;
        }
        let dialects: Vec<_> = self
            .dialects
            .iter()
            .map(|(dialect, n)| format!("{dialect} ({})", ops(*n)))
            .collect();
        writeln!(f, "dialects: {}", dialects.join(", "))?;
        if !self.unversioned.is_empty() {
            writeln!(
                f,
                "not looked at, for lack of versions: {}",
                self.unversioned.join(", ")
            )?;
        }
        for need in &self.requirements {
            write!(f, "\n{need}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Bytecode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(target) = self.target {
            writeln!(f, "target version: {target}")?;
        }
        writeln!(f, "producer: {}", self.producer)?;
        writeln!(f, "bytecode version: {}", self.version)
    }
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cause = &self.cause;
        let kind = match cause.kind {
            CauseKind::Op => "op",
            CauseKind::Type => "type",
            CauseKind::Attribute => "attribute",
            CauseKind::Dialect => "dialect",
        };
        write!(f, "{}: {kind} {}", cause.version, cause.name)?;
        if let Some(reason) = &cause.reason {
            write!(f, ", for {reason}")?;
        }
        write!(f, "\n  {}", ops(self.ops))?;
        if !self.locations.is_empty() {
            write!(f, ": {}", self.locations.join(", "))?;
            if self.ops > self.locations.len() {
                f.write_str(", ...")?;
            }
        }
        writeln!(f)
    }
}

impl Need {
    /// In one line.
    pub(crate) fn line(&self) -> String {
        self.to_string().trim_end().replace("\n ", ",")
    }
}

fn ops(n: usize) -> String {
    format!("{n} op{}", if n == 1 { "" } else { "s" })
}
