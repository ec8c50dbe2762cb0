//! Texts that an editor has open, and their analyses.

use crate::{
    protocol::{
        Change, Diagnostic, Location, Position, Range as EditorRange, RelatedInformation, Uri,
        severity,
    },
    recovery::{Analysis, Finding},
    text::Lines,
};
use serde_json::{Map, json};
use stablehlo_mlir::{melior::Context, mlir_bridge::diag::Severity};
use std::ops::Range;

/// Line that splits a file into programs.
const SPLIT: &str = "// -----";

/// Text that an editor has open.
pub struct Document<'c> {
    /// Name of the document.
    pub uri: Uri,
    /// Version of the text, which the editor counts.
    pub version: i32,
    /// Text.
    pub text: String,
    /// Lines of the text.
    pub lines: Lines,
    /// Programs of the text, in order.
    pub programs: Vec<Program<'c>>,
}

/// Program in a document. Its offsets count from its first byte.
pub struct Program<'c> {
    /// Bytes of the document.
    pub range: Range<usize>,
    /// Program and its errors.
    pub analysis: Analysis<'c>,
}

impl<'c> Document<'c> {
    /// Makes a document without an analysis.
    pub fn new(uri: Uri, version: i32, text: String) -> Self {
        Self {
            uri,
            version,
            lines: Lines::new(&text),
            text,
            programs: Vec::new(),
        }
    }
    /// Applies a change of the editor. The analysis becomes out of date.
    pub fn change(&mut self, change: Change) {
        match change.range {
            None => self.text = change.text,
            Some(range) => {
                let start = self.lines.byte(&self.text, range.start);
                let end = self.lines.byte(&self.text, range.end).max(start);
                self.text.replace_range(start..end, &change.text);
            }
        }
        self.lines = Lines::new(&self.text);
    }
    /// Analyzes the programs of the text.
    pub fn analyze(&mut self, context: &'c Context) {
        self.programs.clear();
        let mut start = 0;
        let mut ends: Vec<usize> = Vec::new();
        let mut offset = 0;
        for line in self.text.split_inclusive('\n') {
            if line.trim_end() == SPLIT {
                ends.push(offset);
            }
            offset += line.len();
        }
        ends.push(self.text.len());
        for end in ends {
            let range = start..end;
            let analysis = Analysis::new(context, &self.text[range.clone()]);
            self.programs.push(Program { range, analysis });
            start = end;
        }
    }
    /// Returns the program at an editor's position, and the byte in that program.
    pub fn at(&self, position: Position) -> Option<(&Program<'c>, usize)> {
        let byte = self.lines.byte(&self.text, position);
        let program = self.programs.iter().rfind(|p| p.range.start <= byte)?;
        Some((program, byte - program.range.start))
    }
    /// Returns the text of a program.
    pub fn text_of(&self, program: &Program) -> &str {
        &self.text[program.range.clone()]
    }
    /// Returns the editor's range of bytes of a program.
    pub fn range(&self, program: &Program, bytes: &Range<usize>) -> EditorRange {
        let start = program.range.start;
        self.lines
            .range(&self.text, &(start + bytes.start..start + bytes.end))
    }
    /// Returns the editor's location of bytes of a program.
    pub fn location(&self, program: &Program, bytes: &Range<usize>) -> Location {
        Location {
            uri: self.uri.clone(),
            range: self.range(program, bytes),
        }
    }
    /// Returns the diagnostics of all programs.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let programs = self.programs.iter();
        programs
            .flat_map(|p| {
                p.analysis
                    .findings
                    .iter()
                    .map(move |f| self.diagnostic(p, f))
            })
            .collect()
    }
    fn diagnostic(&self, program: &Program, finding: &Finding) -> Diagnostic {
        let notes = finding.notes.iter();
        let related = notes.map(|(range, message)| RelatedInformation {
            location: self.location(program, range.as_ref().unwrap_or(&finding.range)),
            message: message.clone(),
        });
        let related: Vec<_> = related.collect();
        let mut others = Map::from_iter([("source".to_owned(), json!("mlir"))]);
        if !related.is_empty() {
            others.insert("relatedInformation".to_owned(), json!(related));
        }
        Diagnostic {
            range: self.range(program, &finding.range),
            severity: Some(match finding.severity {
                Severity::Error => severity::ERROR,
                Severity::Warning => severity::WARNING,
                _ => severity::INFORMATION,
            }),
            message: finding.message.clone(),
            others,
        }
    }
}
