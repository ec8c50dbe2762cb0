//! The language server protocol: messages, documents and capabilities.

use crate::{
    actions::actions,
    completion::completions,
    document::Document,
    hover::hover,
    navigation::{definition, references, symbols},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions,
    HoverProviderCapability, InitializeResult, OneOf, PublishDiagnosticsParams, ServerCapabilities,
    ServerInfo, TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
    notification::{
        DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument,
        Notification as NotificationType, PublishDiagnostics,
    },
    request::{
        CodeActionRequest, Completion, DocumentSymbolRequest, GotoDefinition, HoverRequest,
        References, Request as RequestType,
    },
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
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
    let result = InitializeResult {
        capabilities: capabilities(),
        server_info: Some(ServerInfo {
            name: "stablehlo-lsp-server".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
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

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(
            TextDocumentSyncKind::INCREMENTAL,
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        })),
        ..ServerCapabilities::default()
    }
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
            DidOpenTextDocument::METHOD => {
                if let Some(opened) = read::<DidOpenTextDocument>(params) {
                    let opened = opened.text_document;
                    let document = Document::new(opened.uri.clone(), opened.version, opened.text);
                    self.documents.insert(opened.uri, (document, true));
                }
            }
            DidChangeTextDocument::METHOD => {
                if let Some(changed) = read::<DidChangeTextDocument>(params)
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
            DidCloseTextDocument::METHOD => {
                if let Some(closed) = read::<DidCloseTextDocument>(params) {
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
            HoverRequest::METHOD => reply::<HoverRequest>(request, |params| {
                let params = params.text_document_position_params;
                let document = self.document(&params)?;
                Ok(hover(self.context, document, params.position))
            }),
            GotoDefinition::METHOD => reply::<GotoDefinition>(request, |params| {
                let params = params.text_document_position_params;
                let document = self.document(&params)?;
                Ok(Some(definition(document, params.position).into()))
            }),
            References::METHOD => reply::<References>(request, |params| {
                let params = params.text_document_position;
                let document = self.document(&params)?;
                Ok(Some(references(document, params.position)))
            }),
            DocumentSymbolRequest::METHOD => reply::<DocumentSymbolRequest>(request, |params| {
                let document = self.open(&params.text_document.uri)?;
                Ok(Some(symbols(document).into()))
            }),
            Completion::METHOD => reply::<Completion>(request, |params| {
                let params = params.text_document_position;
                let document = self.document(&params)?;
                let items = completions(self.context, &self.ops, document, params.position);
                Ok(Some(items.into()))
            }),
            CodeActionRequest::METHOD => reply::<CodeActionRequest>(request, |params| {
                let document = self.open(&params.text_document.uri)?;
                Ok(Some(actions(document, &params.context.diagnostics)))
            }),
            FromBytecode::METHOD => reply::<FromBytecode>(request, |file| {
                let path = file.uri.path().as_estr().decode().into_string_lossy();
                let bytes = fs::read(&*path).map_err(|e| format!("cannot read {path}: {e}"))?;
                let module = parse(self.context, &bytes).map_err(|e| e.to_string())?;
                let output = print(&module).map_err(|e| e.to_string())?;
                Ok(Converted { output })
            }),
            ToBytecode::METHOD => reply::<ToBytecode>(request, |file| {
                let text = &self.open(&file.uri)?.text;
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
    fn document(&self, params: &TextDocumentPositionParams) -> Result<&Document<'_>, String> {
        self.open(&params.text_document.uri)
    }
    fn open(&self, uri: &Uri) -> Result<&Document<'_>, String> {
        let found = self.documents.get(uri).map(|(document, _)| document);
        found.ok_or_else(|| format!("{} is not open", uri.as_str()))
    }
}

/// Publishes the diagnostics of a document. A closed document has no diagnostics.
fn publish(
    connection: &Connection,
    uri: &Uri,
    document: Option<&Document>,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let params = PublishDiagnosticsParams {
        uri: uri.clone(),
        diagnostics: document.map(Document::diagnostics).unwrap_or_default(),
        version: document.map(|d| d.version),
    };
    let notification = Notification::new(PublishDiagnostics::METHOD.to_owned(), params);
    connection
        .sender
        .send(Message::Notification(notification))?;
    Ok(())
}

fn read<N: NotificationType>(params: serde_json::Value) -> Option<N::Params>
where
    N::Params: DeserializeOwned,
{
    serde_json::from_value(params).ok()
}

/// Answers a request with the result of `answer`.
fn reply<R: RequestType>(
    request: Request,
    answer: impl FnOnce(R::Params) -> Result<R::Result, String>,
) -> Response
where
    R::Params: DeserializeOwned,
    R::Result: Serialize,
{
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

/// Request of MLIR's extension of Visual Studio Code: the text of a bytecode file.
enum FromBytecode {}
impl RequestType for FromBytecode {
    type Params = File;
    type Result = Converted;
    const METHOD: &'static str = "mlir/convertFromBytecode";
}
/// Request of MLIR's extension of Visual Studio Code: the bytecode of an open text, as base64.
enum ToBytecode {}
impl RequestType for ToBytecode {
    type Params = File;
    type Result = Converted;
    const METHOD: &'static str = "mlir/convertToBytecode";
}

/// File or open text that a request is about.
#[derive(Serialize, Deserialize)]
struct File {
    uri: Uri,
}

/// Program in another form.
#[derive(Serialize, Deserialize)]
struct Converted {
    output: String,
}
