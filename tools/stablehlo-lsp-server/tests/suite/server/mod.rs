//! Server that tests talk to as an editor does.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// Running server, and the ends of its pipes.
pub struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u32,
}

impl Server {
    /// Starts and initializes a server.
    pub fn start() -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_stablehlo-lsp-server"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut server = Self {
            input: process.stdin.take().expect("the server's input"),
            output: BufReader::new(process.stdout.take().expect("the server's output")),
            process,
            requests: 0,
        };
        let found = server.request("initialize", json!({"processId": null, "capabilities": {}}));
        assert_eq!(found["capabilities"]["hoverProvider"], json!(true));
        server.notify("initialized", json!({}));
        server
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len())
            .expect("the server reads");
        self.input.flush().expect("the server reads");
    }

    /// Sends a notification.
    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request, and returns the server's answer. Skips other messages.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}));
        loop {
            let mut message = self.receive();
            if message["id"] == id {
                return message["result"].take();
            }
        }
    }

    /// Receives a message.
    pub fn receive(&mut self) -> Value {
        let mut length = None;
        loop {
            let mut line = String::new();
            self.output
                .read_line(&mut line)
                .expect("output of the server");
            match line.trim_end() {
                "" if length.is_some() => break,
                head => {
                    if let Some(n) = head.strip_prefix("Content-Length: ") {
                        length = n.parse().ok();
                    }
                    assert!(!line.is_empty(), "the server has ended");
                }
            }
        }
        let mut text = vec![0; length.expect("the length of a message")];
        self.output.read_exact(&mut text).expect("a whole message");
        serde_json::from_slice(&text).expect("JSON")
    }

    /// Opens a document, and returns the diagnostics that the server publishes for it.
    pub fn open(&mut self, uri: &str, text: &str) -> Value {
        let document = json!({"uri": uri, "languageId": "mlir", "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}));
        loop {
            let mut message = self.receive();
            if message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
            {
                return message["params"]["diagnostics"].take();
            }
        }
    }

    /// Sends a request about a position in a document.
    pub fn at(&mut self, method: &str, uri: &str, line: usize, character: usize) -> Value {
        let mut params = json!({
            "textDocument": {"uri": uri},
            "position": {"line": line, "character": character},
        });
        if method == "references" {
            params["context"] = json!({"includeDeclaration": true});
        }
        self.request(&format!("textDocument/{method}"), params)
    }

    /// Opens a document with a cursor, `|`, and returns the completions at the cursor: the
    /// labels, each with the text that is inserted.
    pub fn complete(&mut self, text: &str) -> Vec<(String, String)> {
        let (before, after) = text.split_once('|').expect("a cursor");
        let uri = "file:///completion.mlir";
        self.open(uri, &format!("{before}{after}"));
        let line = before.matches('\n').count();
        let column = before.len() - before.rfind('\n').map_or(0, |i| i + 1);
        let items = self.at("completion", uri, line, column);
        let items = items.as_array().expect("a list").iter();
        let text = |v: &Value| v.as_str().expect("a text").to_owned();
        items
            .map(|item| (text(&item["label"]), text(&item["textEdit"]["newText"])))
            .collect()
    }

    /// Opens a document with a cursor, `|`, and returns the labels of the completions.
    pub fn labels(&mut self, text: &str) -> Vec<String> {
        self.complete(text)
            .into_iter()
            .map(|(label, _)| label)
            .collect()
    }

    /// Ends the server.
    pub fn stop(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert!(self.process.wait().expect("the server ends").success());
    }
}

/// Returns the lines of diagnostics, counted from 0, with the starts of their messages.
pub fn lines(diagnostics: &Value) -> Vec<(u64, &str)> {
    let all = diagnostics.as_array().expect("a list").iter();
    all.map(|d| {
        let message = d["message"].as_str().expect("a text");
        let line = d["range"]["start"]["line"].as_u64().expect("a number");
        (line, &message[..message.len().min(30)])
    })
    .collect()
}
