//! Search for the changes that keep a fault.

use crate::edits::{Edit, apply, count};
use stablehlo_mlir::{
    load,
    melior::{Context, ir::Module},
    mlir_bridge::{diag::collect, ir::Op, rewrite::edit},
    on_large_stack, parse, verify,
};
use std::{
    fs, io,
    process::{Command, Stdio},
};
use tempfile::TempPath;

/// Test script, and the file from which it reads a program. Drop removes the file.
struct Test<'s> {
    script: &'s str,
    file: TempPath,
}

impl Test<'_> {
    /// Returns whether the script fails on a program.
    ///
    /// # Errors
    /// If the file cannot be written, or the script cannot be run.
    fn fails(&self, text: &str) -> Result<bool, String> {
        let file = self.file.display();
        fs::write(&self.file, text).map_err(|e| format!("cannot write {file}: {e}"))?;
        let ran = Command::new(self.script)
            .arg(&self.file)
            .stdin(Stdio::null())
            .status();
        let status = ran.map_err(|e| {
            let remedy = match e.kind() {
                io::ErrorKind::PermissionDenied => {
                    format!(": make the file executable (chmod +x {})", self.script)
                }
                io::ErrorKind::NotFound if !self.script.contains('/') => {
                    format!(": is the file in this folder? Then write ./{}", self.script)
                }
                _ => String::new(),
            };
            format!("cannot run the test '{}': {e}{remedy}", self.script)
        })?;
        Ok(!status.success())
    }
}

/// Finds changes after which `script` still fails on a program. Applied in order, they leave
/// a program without a single change that the script still fails on.
///
/// # Errors
/// If the script cannot be run, or does not fail on the program.
pub fn search(text: &str, script: &str) -> Result<Vec<Edit>, String> {
    let context = Context::new();
    context.set_allow_unregistered_dialects(true);
    load(&context).map_err(|e| e.to_string())?;
    let file = tempfile::Builder::new()
        .prefix("stablehlo-reduce-")
        .suffix(".mlir")
        .tempfile()
        .map_err(|e| format!("cannot create a temporary file: {e}"))?;
    let test = Test {
        script,
        file: file.into_temp_path(),
    };
    if !test.fails(text)? {
        return Err(format!(
            "the test '{script}' succeeds on the program: it must fail (exit code other than 0) \
             on programs that show the fault"
        ));
    }
    let mut text = text.to_owned();
    let mut edits = Vec::new();
    loop {
        let before = edits.len();
        let ops =
            |text: &str| parse(&context, text.as_bytes()).map_or(0, |m| count(Op::of_module(&m)));
        let mut size = ops(&text);
        while size > 0 {
            // Ops at the end first: they use the others.
            let mut end = ops(&text);
            while end > 0 {
                let tried = end.saturating_sub(size)..end;
                end = tried.start;
                if let Some(smaller) = variant(&context, &text, tried.clone())
                    && test.fails(&smaller)?
                {
                    text = smaller;
                    edits.push(tried);
                }
            }
            size /= 2;
        }
        if edits.len() == before {
            return Ok(edits);
        }
    }
}

/// Returns the text of a program after a change, or `None` if nothing changes or the result is
/// invalid.
fn variant(context: &Context, text: &str, tried: Edit) -> Option<String> {
    let mut module: Module = parse(context, text.as_bytes()).ok()?;
    let (changed, _) = collect(context, || {
        edit(&mut module, |root, step| apply(root, step, tried))
    });
    if !changed.ok()? || verify(&module).is_err() {
        return None;
    }
    Some(on_large_stack(|| module.as_operation().to_string()))
}
