//! Tests that talk to the server as an editor does.

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u32,
}

impl Server {
    fn start() -> Self {
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

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}));
    }

    /// Sends a request, and returns the server's answer. Skips other messages.
    fn request(&mut self, method: &str, params: Value) -> Value {
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

    fn receive(&mut self) -> Value {
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
    fn open(&mut self, uri: &str, text: &str) -> Value {
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

    fn stop(mut self) {
        self.request("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        assert!(self.process.wait().expect("the server ends").success());
    }
}

const ADD: &str = "\
func.func @add(%a: tensor<4xf32>) -> tensor<4xf32> {
  %sum = stablehlo.add %a, %a : tensor<4xf32>
  return %sum : tensor<4xf32>
}
";

#[test]
fn hover_shows_the_op_and_its_type() {
    let mut server = Server::start();
    let uri = "file:///add.mlir";
    assert_eq!(server.open(uri, ADD), json!([]));
    let position = json!({"line": 1, "character": 12});
    let found = server.request(
        "textDocument/hover",
        json!({"textDocument": {"uri": uri}, "position": position}),
    );
    let text = found["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("stablehlo.add"), "{text}");
    assert!(text.contains("tensor<4xf32>"), "{text}");
    server.stop();
}

#[test]
fn invalid_op_gets_a_diagnostic() {
    let mut server = Server::start();
    let wrong = ADD.replace("stablehlo.add %a, %a", "stablehlo.iota dim = 3");
    let found = server.open("file:///wrong.mlir", &wrong);
    let found = found.as_array().expect("a list");
    assert_eq!(found.len(), 1, "{found:?}");
    let message = found[0]["message"].as_str().expect("a text");
    assert!(message.contains("'stablehlo.iota' op"), "{message}");
    assert_eq!(found[0]["range"]["start"]["line"], json!(1));
    server.stop();
}

#[test]
fn vhlo_and_mlir_dialects_are_known() {
    let mut server = Server::start();
    let text = "\"vhlo.func_v1\"() : () -> ()\n";
    let found = server.open("file:///vhlo.mlir", text);
    let message = found[0]["message"].as_str().expect("a text");
    assert!(message.contains("'vhlo.func_v1' op"), "{message}");
    let text = "%c = arith.constant 1 : i32\n";
    assert_eq!(server.open("file:///arith.mlir", text), json!([]));
    server.stop();
}

#[test]
fn deeply_nested_programs_do_not_end_the_server() {
    let mut server = Server::start();
    let levels = 5_000;
    let regions = "module {\n".repeat(levels) + &"}\n".repeat(levels);
    assert_eq!(server.open("file:///regions.mlir", &regions), json!([]));
    let types = "!vhlo.tuple_v1<".repeat(levels) + "!vhlo.i32_v1" + &">".repeat(levels);
    let text = format!("\"vhlo.func_v1\"() : () -> {types}\n");
    assert_ne!(server.open("file:///types.mlir", &text), json!([]));
    server.stop();
}
