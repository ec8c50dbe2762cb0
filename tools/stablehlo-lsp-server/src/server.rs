//! The language server protocol: messages, documents and capabilities.

use crate::{
    actions::actions,
    completion::completions,
    document::Document,
    hover::hover,
    navigation::{definition, references, symbols},
    protocol::{
        AtPosition, CodeActionParams, Converted, DidChange, DidOpen, DocumentId, InDocument,
        PublishedDiagnostics, QUICK_FIX, Uri, methods,
    },
};
use base64::{Engine, prelude::BASE64_STANDARD};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use stablehlo_mlir::{melior::Context, mlir_bridge::tools::op_names, parse, print, write_bytecode};
use std::{collections::HashMap, error::Error, fs};

/// Characters after which an editor asks for completions.
const TRIGGERS: [&str; 13] = [
    ".", "%", "^", "!", "#", "(", ",", "<", ":", "[", " ", "\"", "/",
];

/// Serves an editor until it ends the server.
///
/// # Errors
/// If the editor breaks the protocol or closes the connection without a request.
pub fn run(context: &Context) -> Result<(), Box<dyn Error + Send + Sync>> {
    let (connection, threads) = Connection::stdio();
    let (id, _) = connection.initialize_start()?;
    let result = json!({
        "capabilities": capabilities(),
        "serverInfo": {"name": "stablehlo-lsp-server", "version": env!("CARGO_PKG_VERSION")},
    });
    // Some clients send no `initialized`, on which `initialize_finish` insists.
    let response = Message::Response(Response::new_ok(id, result));
    connection.sender.send(response)?;
    let mut server = Server {
        context,
        ops: op_names(context),
        documents: HashMap::new(),
        connection,
    };
    server.serve()?;
    drop(server);
    threads.join()?;
    Ok(())
}

fn capabilities() -> Value {
    /// Documents change by ranges of text.
    const INCREMENTAL: u32 = 2;
    json!({
        "textDocumentSync": INCREMENTAL,
        "hoverProvider": true,
        "definitionProvider": true,
        "referencesProvider": true,
        "documentSymbolProvider": true,
        "completionProvider": {"triggerCharacters": TRIGGERS},
        "codeActionProvider": {"codeActionKinds": [QUICK_FIX]},
    })
}

struct Server<'c> {
    context: &'c Context,
    /// Names of all ops.
    ops: Vec<String>,
    /// Open documents, each with whether its analysis is out of date.
    documents: HashMap<Uri, (Document<'c>, bool)>,
    connection: Connection,
}

impl Server<'_> {
    fn serve(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            // Several changes often arrive at once. One analysis suffices for them.
            let message = match self.connection.receiver.try_recv() {
                Ok(message) => message,
                Err(_) => {
                    self.analyze()?;
                    self.connection.receiver.recv()?
                }
            };
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        return Ok(());
                    }
                    self.analyze()?;
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(notification) => self.notice(notification)?,
                Message::Response(_) => {}
            }
        }
    }
    /// Analyzes the documents that have changed, and publishes their diagnostics.
    fn analyze(&mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        for (document, changed) in self.documents.values_mut().filter(|(_, changed)| *changed) {
            *changed = false;
            document.analyze(self.context);
            publish(&self.connection, &document.uri, Some(document))?;
        }
        Ok(())
    }
    /// Handles a notification. Ignores notifications that are unknown or invalid.
    fn notice(&mut self, notification: Notification) -> Result<(), Box<dyn Error + Send + Sync>> {
        let params = notification.params;
        match notification.method.as_str() {
            methods::DID_OPEN => {
                if let Some(opened) = read::<DidOpen>(params) {
                    let opened = opened.text_document;
                    let document = Document::new(opened.uri.clone(), opened.version, opened.text);
                    self.documents.insert(opened.uri, (document, true));
                }
            }
            methods::DID_CHANGE => {
                if let Some(changed) = read::<DidChange>(params)
                    && let Some((document, is_changed)) =
                        self.documents.get_mut(&changed.text_document.uri)
                {
                    document.version = changed.text_document.version;
                    *is_changed = true;
                    for change in changed.content_changes {
                        document.change(change);
                    }
                }
            }
            methods::DID_CLOSE => {
                if let Some(closed) = read::<InDocument>(params) {
                    self.documents.remove(&closed.text_document.uri);
                    publish(&self.connection, &closed.text_document.uri, None)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
    fn answer(&self, request: Request) -> Response {
        match request.method.as_str() {
            methods::HOVER => reply(request, |at: AtPosition| {
                Ok(hover(
                    self.context,
                    self.open(&at.text_document)?,
                    at.position,
                ))
            }),
            methods::DEFINITION => reply(request, |at: AtPosition| {
                Ok(definition(self.open(&at.text_document)?, at.position))
            }),
            methods::REFERENCES => reply(request, |at: AtPosition| {
                Ok(references(self.open(&at.text_document)?, at.position))
            }),
            methods::DOCUMENT_SYMBOL => reply(request, |params: InDocument| {
                Ok(symbols(self.open(&params.text_document)?))
            }),
            methods::COMPLETION => reply(request, |at: AtPosition| {
                let document = self.open(&at.text_document)?;
                Ok(completions(self.context, &self.ops, document, at.position))
            }),
            methods::CODE_ACTION => reply(request, |params: CodeActionParams| {
                let document = self.open(&params.text_document)?;
                Ok(actions(document, &params.context.diagnostics))
            }),
            methods::FROM_BYTECODE => reply(request, |file: DocumentId| {
                let path = file.uri.path();
                let bytes = fs::read(&path).map_err(|e| format!("cannot read {path}: {e}"))?;
                let module = parse(self.context, &bytes).map_err(|e| e.to_string())?;
                let output = print(&module).map_err(|e| e.to_string())?;
                Ok(Converted { output })
            }),
            methods::TO_BYTECODE => reply(request, |file: DocumentId| {
                let text = &self.open(&file)?.text;
                let module = parse(self.context, text.as_bytes()).map_err(|e| e.to_string())?;
                let mut bytes = Vec::new();
                write_bytecode(&module, &mut bytes).map_err(|e| e.to_string())?;
                Ok(Converted {
                    output: BASE64_STANDARD.encode(bytes),
                })
            }),
            method => {
                let message = format!("unknown method '{method}'");
                Response::new_err(request.id, ErrorCode::MethodNotFound as i32, message)
            }
        }
    }
    fn open(&self, id: &DocumentId) -> Result<&Document<'_>, String> {
        let found = self.documents.get(&id.uri).map(|(document, _)| document);
        found.ok_or_else(|| format!("{} is not open", id.uri.as_str()))
    }
}

/// Publishes the diagnostics of a document. A closed document has no diagnostics.
fn publish(
    connection: &Connection,
    uri: &Uri,
    document: Option<&Document>,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let params = PublishedDiagnostics {
        uri: uri.clone(),
        diagnostics: document.map(Document::diagnostics).unwrap_or_default(),
        version: document.map(|d| d.version),
    };
    let notification = Notification::new(methods::PUBLISH_DIAGNOSTICS.to_owned(), params);
    connection
        .sender
        .send(Message::Notification(notification))?;
    Ok(())
}

fn read<P: DeserializeOwned>(params: Value) -> Option<P> {
    serde_json::from_value(params).ok()
}

/// Answers a request with the result of `answer`.
fn reply<P: DeserializeOwned, R: Serialize>(
    request: Request,
    answer: impl FnOnce(P) -> Result<R, String>,
) -> Response {
    match serde_json::from_value(request.params) {
        Ok(params) => match answer(params) {
            Ok(result) => Response::new_ok(request.id, result),
            Err(message) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, message),
        },
        Err(error) => Response::new_err(
            request.id,
            ErrorCode::InvalidParams as i32,
            error.to_string(),
        ),
    }
}
