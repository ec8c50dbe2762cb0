//! Parser of the resources at the end of a text.

use super::{
    dense::hex_string,
    engine::Engine,
    error::{Fault, Parsed},
    lexer::{Lexer, Token},
};

/// Number of bytes that state the alignment of a resource.
const ALIGNMENT: usize = 4;

impl Engine<'_> {
    /// Reads the resources at the end of the text, which constants before refer to. Reports no
    /// errors: the parser reaches the resources again.
    pub fn read_resources(&mut self) {
        let Some(at) = memchr::memmem::rfind(self.lexer.text, b"{-#") else {
            return;
        };
        let text = self.lexer.text;
        let main = std::mem::replace(&mut self.lexer, Lexer::new(&text[..0]));
        self.lexer.text = text;
        self.lexer.reset(at);
        if self.file_metadata().is_err() {
            self.resources.clear();
        }
        self.lexer = main;
    }
    /// Parses `{-# dialect_resources: {builtin: {key: "0x..."}} #-}`.
    pub fn file_metadata(&mut self) -> Parsed {
        self.expect("{-#")?;
        while !self.at("#-}") {
            let at = self.lexer.start;
            let Some(section) = self.eat_token(Token::Word) else {
                return Err(self.error("expected identifier key in file metadata dictionary"));
            };
            self.expect(":")?;
            let keep = match section {
                "dialect_resources" => true,
                "external_resources" => false,
                _ => {
                    let message = format!("unknown key '{section}' in file metadata dictionary");
                    return Err(Fault::new(at, message));
                }
            };
            self.expect("{")?;
            self.items("}", |p| {
                let dialect = p.name_or_string()?;
                p.expect(":")?;
                p.expect("{")?;
                p.items("}", |p| p.resource(keep && dialect == b"builtin"))?;
                Ok(())
            })?;
            if !self.eat(",") {
                break;
            }
        }
        self.expect("#-}")
    }
    fn resource(&mut self, keep: bool) -> Parsed {
        let key = self.name_or_string()?;
        self.expect(":")?;
        let at = self.lexer.start;
        match self.lexer.token {
            Token::String => {}
            Token::Word if matches!(self.lexer.word(), "true" | "false") => {
                self.lexer.advance();
                return Ok(());
            }
            _ => return Err(self.error("expected 'true', 'false' or a string")),
        }
        if keep {
            let Some(bytes) = hex_string(self.lexer.spelling()) else {
                let message = "expected hex string blob for the resource";
                return Err(Fault::new(at, message));
            };
            if bytes.len() < ALIGNMENT {
                let message = "expected the alignment of the resource in 4 bytes";
                return Err(Fault::new(at, message));
            }
            let content = bytes[ALIGNMENT..].to_vec();
            self.resources.insert(key, content);
        }
        self.lexer.advance();
        Ok(())
    }
}
