//! Damaged files: reading them does not panic, hang or take disproportionate memory. A
//! file that is accepted can be written and read again.

use crate::support::DIALECTS;
use mlir_bytecode::{
    Bytecode, Emitter, Module, Result, SectionId, Use, Validator, ValueId, is_canonical,
};
use std::path::Path;

/// Files of one or two KB, in several versions.
const SAMPLES: &[&str] = &["all.0", "all.3", "all.6", "order.6"];

fn sample(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    std::fs::read(folder.join(format!("{name}.mlir.bc"))).unwrap()
}

/// Distance between damaged bytes. Debug builds damage only some bytes, starting at
/// another byte for each sample; with `--release`, they damage all.
const STRIDE: usize = if cfg!(debug_assertions) { 17 } else { 1 };

/// Bytes of memory for an op that shares no data with other ops.
const OP_MEMORY: usize = 128;
/// Bytes of memory for an attribute or type.
const ENTRY_MEMORY: usize = 12;

/// Returns an estimate of the memory that a module takes, in bytes, from the module's
/// public interface.
fn footprint(module: &Module) -> usize {
    let (body, tables) = (&module.body, &module.tables);
    let operands: usize = body.op_ids().map(|id| body.operands(id).len()).sum();
    let uses: usize = body
        .use_lists()
        .values()
        .map(|u| u.len() * size_of::<Use>())
        .sum();
    OP_MEMORY * body.op_count()
        + 4 * (operands + body.value_count())
        + uses
        + body.use_lists().len() * size_of::<(ValueId, Vec<Use>)>()
        + size_of_val(tables.strings())
        + size_of_val(tables.dialects())
        + size_of_val(tables.op_names())
        + ENTRY_MEMORY * (tables.attributes().len() + tables.types().len())
        + size_of_val(tables.properties())
        + size_of_val(tables.resources())
}

/// Reads, validates and writes a file, and returns whether it is valid.
fn try_all(bytes: &[u8]) -> bool {
    if let Ok(module) = Module::read(bytes) {
        let (memory, size) = (footprint(&module), bytes.len());
        assert!(memory <= 64 * size, "{memory} bytes of memory for {size}");
        // Writing may fail, because reading decodes nothing, but must not panic.
        let _ = module.write(&DIALECTS).map(|out| out.to_vec());
    }
    let Ok(module) = Validator::new(&DIALECTS).validate(bytes) else {
        let validator = Validator {
            accept_undescribed: true,
            ..Validator::default()
        };
        let _ = validator.validate(bytes);
        return false;
    };
    check_canonical(&module).expect("a valid module can be written and read again");
    true
}

/// Checks that writing a module gives canonical bytes.
fn check_canonical(module: &Module) -> Result<()> {
    let bytes = module.write(&DIALECTS)?.to_vec();
    let again = Validator::new(&DIALECTS).validate(&bytes)?;
    assert!(is_canonical(&bytes, &again, &DIALECTS)?);
    Ok(())
}

#[test]
fn truncated_files_are_refused() {
    for (start, name) in SAMPLES.iter().enumerate() {
        let bytes = sample(name);
        assert!(try_all(&bytes), "{name}");
        for n in (start..bytes.len()).step_by(STRIDE) {
            assert!(!try_all(&bytes[..n]), "{n} bytes of {name}");
        }
    }
}

#[test]
fn a_wrong_byte_causes_no_panic() {
    for (start, name) in SAMPLES.iter().enumerate() {
        let mut bytes = sample(name);
        for at in (start..bytes.len()).step_by(STRIDE) {
            let right = bytes[at];
            for wrong in [0, 1, 3, 0xFF, right ^ 1, right ^ 2, right ^ 4, right ^ 0x80] {
                bytes[at] = wrong;
                try_all(&bytes);
            }
            bytes[at] = right;
        }
    }
}

/// Returns the file, with `content` in the section `id`.
fn with_section(file: &Bytecode, id: SectionId, content: &[u8]) -> Vec<u8> {
    let mut out = Emitter::new();
    out.bytes(&mlir_bytecode::MAGIC);
    out.varint(file.version);
    out.bytes(file.producer.as_bytes());
    out.byte(0);
    for section in &file.sections {
        let mut bytes = Emitter::new();
        bytes.align(section.alignment);
        bytes.bytes(if section.id == id {
            content
        } else {
            section.bytes
        });
        out.section(section.id, bytes);
    }
    out.finish().to_vec()
}

fn varint(value: u64) -> Vec<u8> {
    let mut e = Emitter::new();
    e.varint(value);
    e.finish().to_vec()
}

#[test]
fn a_wrong_number_causes_no_panic() {
    // A new number may take more or fewer bytes than the old. `with_section` writes the new
    // length of the section.
    let numbers = [0, 1, 2, 127, 1 << 14, 1 << 28, 1 << 32, 1 << 63, u64::MAX].map(varint);
    let mut valid = 0;
    for (start, name) in ["all.1", "all.6"].into_iter().enumerate() {
        let bytes = sample(name);
        let file = Bytecode::parse(&bytes).unwrap();
        assert_eq!(
            with_section(
                &file,
                SectionId::Strings,
                file.section(SectionId::Strings).unwrap().bytes
            ),
            bytes
        );
        for section in &file.sections {
            for at in (start..section.bytes.len()).step_by(STRIDE) {
                let (before, after) = section.bytes.split_at(at);
                let (byte, after) = after.split_first().unwrap();
                let replaced = numbers.iter().map(|n| [before, n, after].concat());
                let removed = [before, after].concat();
                let doubled = [before, &[*byte, *byte], after].concat();
                for content in replaced.chain([removed, doubled]) {
                    valid += u32::from(try_all(&with_section(&file, section.id, &content)));
                }
            }
        }
    }
    // Many changed files are valid: for example, only a string differs.
    assert!(valid > 50, "{valid} valid");
}

#[test]
fn several_wrong_bytes_cause_no_panic() {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for name in SAMPLES {
        let good = sample(name);
        let file = Bytecode::parse(&good).unwrap();
        for _ in 0..4000 / STRIDE {
            let section = &file.sections[random(file.sections.len())];
            if section.bytes.is_empty() {
                continue;
            }
            let mut content = section.bytes.to_vec();
            for _ in 0..1 + random(4) {
                let at = random(content.len());
                // Either a likely index or count, or another byte of the same section.
                match random(3) {
                    0 => content[at] = (random(64) as u8) << 1 | 1,
                    1 => content[at] = random(256) as u8,
                    _ => content[at] = content[random(content.len())],
                }
            }
            try_all(&with_section(&file, section.id, &content));
        }
    }
}

// `try_all` allows 64 bytes of memory per byte of a file. An op has at least 3 bytes in a
// file, and an attribute at least 2.
const _: () = assert!(OP_MEMORY <= 3 * 64 && ENTRY_MEMORY <= 2 * 64);

/// Returns the peak memory of this process in KB, or `None` if the system does not report
/// it.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn huge_counts_reserve_no_memory() {
    // Every number of a file claims to be a count of 2^31 items. Memory for them would be
    // gigabytes.
    for name in ["all.0", "all.6"] {
        let bytes = sample(name);
        let file = Bytecode::parse(&bytes).unwrap();
        for section in &file.sections {
            for at in (0..section.bytes.len()).step_by(STRIDE) {
                let (before, after) = section.bytes.split_at(at);
                let content = [before, &varint(1 << 31), &after[1..]].concat();
                try_all(&with_section(&file, section.id, &content));
            }
        }
    }
    if let Some(peak) = peak() {
        assert!(peak < 400_000, "{peak} KB");
    }
}
