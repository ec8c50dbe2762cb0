//! Types of the language server protocol: the parts that the server reads or writes.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::HashMap;

/// Methods of notifications and requests.
pub mod methods {
    pub const DID_OPEN: &str = "textDocument/didOpen";
    pub const DID_CHANGE: &str = "textDocument/didChange";
    pub const DID_CLOSE: &str = "textDocument/didClose";
    pub const PUBLISH_DIAGNOSTICS: &str = "textDocument/publishDiagnostics";
    pub const HOVER: &str = "textDocument/hover";
    pub const DEFINITION: &str = "textDocument/definition";
    pub const REFERENCES: &str = "textDocument/references";
    pub const DOCUMENT_SYMBOL: &str = "textDocument/documentSymbol";
    pub const COMPLETION: &str = "textDocument/completion";
    pub const CODE_ACTION: &str = "textDocument/codeAction";
    /// Request of MLIR's extension of Visual Studio Code: the text of a bytecode file.
    pub const FROM_BYTECODE: &str = "mlir/convertFromBytecode";
    /// Request of MLIR's extension of Visual Studio Code: the bytecode of an open text, as base64.
    pub const TO_BYTECODE: &str = "mlir/convertToBytecode";
}

/// Name of a document.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uri(String);

impl Uri {
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// Returns the path, in which percent signs encode bytes.
    pub fn path(&self) -> String {
        let (_, rest) = self.0.split_once(':').unwrap_or(("", &self.0));
        let path = match rest.strip_prefix("//") {
            Some(rest) => rest.find('/').map_or("", |start| &rest[start..]),
            None => rest,
        };
        let mut rest = path.split(['?', '#']).next().unwrap_or_default().as_bytes();
        let mut bytes = Vec::new();
        while let [first, after @ ..] = rest {
            let digits = after.get(..2).filter(|_| *first == b'%');
            let digits = digits.and_then(|digits| std::str::from_utf8(digits).ok());
            let encoded = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
            bytes.push(encoded.unwrap_or(*first));
            rest = if encoded.is_some() {
                &after[2..]
            } else {
                after
            };
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Position in a document: a line, and a UTF-16 code unit of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub line: u32,
    pub character: u32,
}

impl Position {
    pub const fn new(line: u32, character: u32) -> Self {
        Self { line, character }
    }
}

/// Part of a document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Range {
    pub start: Position,
    pub end: Position,
}

/// Part of a document with a name.
#[derive(Debug, Serialize)]
pub struct Location {
    pub uri: Uri,
    pub range: Range,
}

/// Error, warning or remark.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Diagnostic {
    pub range: Range,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub severity: Option<u32>,
    pub message: String,
    /// The other fields, which an editor gets back as it sent them.
    #[serde(flatten)]
    pub others: Map<String, Value>,
}

/// Severities of diagnostics.
pub mod severity {
    pub const ERROR: u32 = 1;
    pub const WARNING: u32 = 2;
    pub const INFORMATION: u32 = 3;
}

/// Note of a diagnostic.
#[derive(Debug, Serialize)]
pub struct RelatedInformation {
    pub location: Location,
    pub message: String,
}

#[derive(Debug, Serialize)]
pub struct PublishedDiagnostics {
    pub uri: Uri,
    pub diagnostics: Vec<Diagnostic>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i32>,
}

/// Text in Markdown.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename = "markdown")]
pub struct Markdown {
    pub value: String,
}

#[derive(Debug, Serialize)]
pub struct Hover {
    pub contents: Markdown,
    pub range: Range,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TextEdit {
    pub range: Range,
    pub new_text: String,
}

#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CompletionItem {
    pub label: String,
    /// One of [`completion_kind`].
    pub kind: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub documentation: Option<Markdown>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insert_text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text_edit: Option<TextEdit>,
}

/// Kinds of completions.
pub mod completion_kind {
    pub const FUNCTION: u32 = 3;
    pub const FIELD: u32 = 5;
    pub const VARIABLE: u32 = 6;
    pub const CLASS: u32 = 7;
    pub const MODULE: u32 = 9;
    pub const KEYWORD: u32 = 14;
    pub const REFERENCE: u32 = 18;
    pub const ENUM_MEMBER: u32 = 20;
}

/// Symbol of a document, with the symbols in it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DocumentSymbol {
    pub name: String,
    pub detail: String,
    /// One of [`symbol_kind`].
    pub kind: u32,
    pub range: Range,
    pub selection_range: Range,
    pub children: Vec<DocumentSymbol>,
}

/// Kinds of symbols.
pub mod symbol_kind {
    pub const NAMESPACE: u32 = 3;
    pub const FUNCTION: u32 = 12;
}

/// Kind of the code actions that solve a problem.
pub const QUICK_FIX: &str = "quickfix";

/// Change that an editor offers.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CodeAction {
    pub title: String,
    pub kind: &'static str,
    pub diagnostics: Vec<Diagnostic>,
    pub edit: WorkspaceEdit,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_preferred: bool,
}

#[derive(Debug, Serialize)]
pub struct WorkspaceEdit {
    pub changes: HashMap<Uri, Vec<TextEdit>>,
}

#[derive(Debug, Deserialize)]
pub struct OpenedDocument {
    pub uri: Uri,
    pub version: i32,
    pub text: String,
}
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DidOpen {
    pub text_document: OpenedDocument,
}

#[derive(Debug, Deserialize)]
pub struct ChangedDocument {
    pub uri: Uri,
    pub version: i32,
}
/// Change of a document: the new text of a range, or of the whole document.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub range: Option<Range>,
    pub text: String,
}
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DidChange {
    pub text_document: ChangedDocument,
    pub content_changes: Vec<Change>,
}

/// Document that a request is about.
#[derive(Debug, Deserialize)]
pub struct DocumentId {
    pub uri: Uri,
}
/// Parameters of requests about a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InDocument {
    pub text_document: DocumentId,
}
/// Parameters of requests about a position.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AtPosition {
    pub text_document: DocumentId,
    pub position: Position,
}

#[derive(Debug, Deserialize)]
pub struct CodeActionContext {
    pub diagnostics: Vec<Diagnostic>,
}
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CodeActionParams {
    pub text_document: DocumentId,
    pub context: CodeActionContext,
}

/// Program in another form.
#[derive(Debug, Serialize)]
pub struct Converted {
    pub output: String,
}

#[cfg(test)]
mod tests {
    use super::Uri;

    #[test]
    fn paths_are_decoded() {
        for (uri, path) in [
            ("file:///a%20b/c.mlirbc", "/a b/c.mlirbc"),
            ("file://host/%C3%A9?q#f", "/\u{e9}"),
            ("file:///100%/%zz", "/100%/%zz"),
            ("untitled:a", "a"),
            ("file://host", ""),
        ] {
            assert_eq!(Uri(uri.to_owned()).path(), path);
        }
    }
}
