//! Prints the sections, the tables and the ops of a file:
//!
//! ```sh
//! cargo run --example dump -- file.mlir.bc
//! ```
//!
//! The example decodes builtin attributes and types. It prints encodings of other dialects
//! as bytes, because it has no descriptions of these dialects.

use mlir_bytecode::{
    AttributeId, Bytecode, Decoder, EncodedField, EncodingDef, Entry, Event, Events, OpEvent,
    Result, TypeId,
};
use std::fmt::Write as _;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: dump file.mlir.bc");
        return ExitCode::FAILURE;
    };
    let bytes = match std::fs::read(&path) {
        Ok(bytes) => bytes,
        Err(e) => {
            eprintln!("{path}: {e}");
            return ExitCode::FAILURE;
        }
    };
    let mut out = String::new();
    let result = dump(&bytes, &mut out);
    print!("{out}");
    if let Err(e) = result {
        eprintln!("{path}: {e}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn dump(bytes: &[u8], out: &mut String) -> Result<()> {
    let file = Bytecode::parse(bytes)?;
    let tables = &file.tables;
    line(
        out,
        0,
        &format!("version {}, producer {:?}", file.version, file.producer),
    );
    for s in &file.sections {
        let text = format!(
            "section {:<21} at {:>6}: {} bytes",
            s.id.name(),
            s.offset,
            s.bytes.len()
        );
        line(out, 0, &text);
    }
    for (n, d) in tables.dialects().iter().enumerate() {
        let versioned = if d.version.is_some() {
            ", versioned"
        } else {
            ""
        };
        line(
            out,
            0,
            &format!("dialect {n}: {}{versioned}", tables.str(d.name)?),
        );
    }
    let decoder = Decoder::new(tables, file.version, &[]);
    for (n, entry) in tables.attributes().iter().enumerate() {
        let mut fields = Vec::new();
        let encoding = decoder.attribute(AttributeId(n as u32), &mut |f| fields.push(f));
        entry_line(out, &format!("#{n}"), entry, encoding, &fields, &decoder);
    }
    for (n, entry) in tables.types().iter().enumerate() {
        let mut fields = Vec::new();
        let encoding = decoder.ty(TypeId(n as u32), &mut |f| fields.push(f));
        entry_line(out, &format!("!{n}"), entry, encoding, &fields, &decoder);
    }
    for (n, p) in tables.properties().iter().enumerate() {
        line(out, 0, &format!("properties {n}: {}", hex(&p.body)));
    }
    for r in tables.resources() {
        let key = tables.string(r.key).escape_ascii();
        line(out, 0, &format!("resource {key}: {:?}", r.value.kind()));
    }
    ops(&file, out)
}

fn ops(file: &Bytecode, out: &mut String) -> Result<()> {
    let mut events = Events::new(file)?;
    let mut depth = 0;
    while let Some(event) = events.next()? {
        match event {
            Event::Op(op) => {
                line(out, depth, &op_text(file, &op));
                depth += usize::from(op.regions > 0);
            }
            Event::Region(r) => {
                line(
                    out,
                    depth,
                    &format!("region: {} blocks, {} values", r.blocks, r.values),
                );
                depth += 1;
            }
            Event::Block(b) => {
                let types: Vec<_> = b.arguments.iter().map(|a| format!("!{}", a.ty.0)).collect();
                line(
                    out,
                    depth,
                    &format!("block({}):{}", types.join(", "), orders(b.use_list_orders)),
                );
                depth += 1;
            }
            Event::EndBlock | Event::EndRegion | Event::EndOp => depth -= 1,
        }
    }
    Ok(())
}

fn op_text(file: &Bytecode, op: &OpEvent) -> String {
    let mut text = file.tables.full_name(op.name);
    let operands: Vec<_> = op.operands.iter().map(|v| format!("%{v}")).collect();
    let results: Vec<_> = op.results.iter().map(|t| format!("!{}", t.0)).collect();
    let _ = write!(text, "({})", operands.join(", "));
    if !results.is_empty() {
        let _ = write!(text, " -> {}", results.join(", "));
    }
    if let Some(a) = op.attributes {
        let _ = write!(text, " attributes #{}", a.0);
    }
    if let Some(p) = op.properties {
        let _ = write!(text, " properties {}", p.0);
    }
    if !op.successors.is_empty() {
        let _ = write!(text, " to {:?}", op.successors);
    }
    if op.isolated {
        text += " isolated";
    }
    let _ = write!(text, "{} at #{}", orders(op.use_list_orders), op.location.0);
    text
}

fn orders(orders: mlir_bytecode::UseListOrders) -> String {
    let mut text = String::new();
    for o in orders.iter() {
        let kind = if o.is_pairs { "pairs" } else { "order" };
        let _ = write!(text, " uses of {}: {kind} {:?}", o.value, o.indices);
    }
    text
}

fn entry_line(
    out: &mut String,
    name: &str,
    entry: Entry,
    encoding: Result<Option<&EncodingDef>>,
    fields: &[EncodedField],
    decoder: &Decoder,
) {
    let dialect = decoder.tables().dialect_name(entry.dialect);
    let text = match (encoding, entry.text()) {
        (_, Some(text)) => format!("{name} {dialect} text {}", text.escape_ascii()),
        (Ok(Some(encoding)), None) => {
            let fields: Vec<_> = fields[1..]
                .iter()
                .map(|p| field_text(*p, decoder))
                .collect();
            format!("{name} {} {}", encoding.name, fields.join(" "))
        }
        _ => format!("{name} {dialect} bytes {}", hex(entry.body)),
    };
    line(out, 0, &text);
}

fn field_text(field: EncodedField, decoder: &Decoder) -> String {
    match field {
        EncodedField::Varint(v) => v.to_string(),
        EncodedField::Byte(b) => b.to_string(),
        EncodedField::Attribute(a) | EncodedField::OptionalAttribute(Some(a)) => {
            format!("#{}", a.0)
        }
        EncodedField::OptionalAttribute(None) => "-".to_owned(),
        EncodedField::Type(t) => format!("!{}", t.0),
        EncodedField::String(s) => format!("\"{}\"", decoder.tables().string(s).escape_ascii()),
        EncodedField::Resource(r) => format!("resource {}", r.0),
        EncodedField::Blob(b) => format!("blob of {}", b.len()),
    }
}

fn hex(bytes: &[u8]) -> String {
    let shown: Vec<_> = bytes.iter().take(40).map(|b| format!("{b:02x}")).collect();
    let more = if bytes.len() > 40 { " ..." } else { "" };
    format!("{}{more}", shown.join(" "))
}

fn line(out: &mut String, depth: usize, text: &str) {
    let _ = writeln!(out, "{:1$}{text}", "", 2 * depth);
}
