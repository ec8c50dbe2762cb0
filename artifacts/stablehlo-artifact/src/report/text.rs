//! Text of reports.

use super::{Bytecode, Cause, CauseKind, Report};
use crate::internals::tally::ops;
use mlir_bytecode::mlir_text::one_line;
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
        writeln!(f, "dialects: {}", one_line(&dialects.join(", ")))?;
        if !self.unversioned.is_empty() {
            writeln!(
                f,
                "not looked at, for lack of versions: {}",
                one_line(&self.unversioned.join(", "))
            )?;
        }
        for group in &self.requirements {
            writeln!(f, "\n{}\n  {}", group.cause, group.summary())?;
        }
        Ok(())
    }
}

impl fmt::Display for Bytecode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(target) = self.target {
            writeln!(f, "target version: {target}")?;
        }
        writeln!(f, "producer: {}", one_line(&self.producer))?;
        writeln!(f, "bytecode version: {}", self.version)
    }
}

/// Prints e.g. `1.4.0: op tan`.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let kind = match self.kind {
            CauseKind::Op => "op",
            CauseKind::Type => "type",
            CauseKind::Attribute => "attribute",
            CauseKind::Dialect => "dialect",
        };
        write!(f, "{}: {kind} {}", self.version, one_line(&self.name))?;
        if let Some(reason) = &self.reason {
            write!(f, ", for {}", one_line(reason))?;
        }
        Ok(())
    }
}
