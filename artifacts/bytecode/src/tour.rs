//! # Bytecode, a guided tour
//!
//! This module has no code. It explains the format, as far as one needs to know to
//! read a hex dump, and shows one byte by byte; the example below is a test.
//!
//! ## Numbers
//!
//! Almost everything is a **varint**: a number of up to 64 bits in 1 to 9 bytes. The
//! trailing zero bits of the first byte count the bytes that follow, so that the
//! length is known at once. The number stands above the lowest bit that is set:
//!
//! | first byte | bytes in all | bits of the number |
//! |---|---|---|
//! | `.......1` | 1 | 7 |
//! | `......10` | 2 | 14 |
//! | `.....100` | 3 | 21 |
//! | ... | | |
//! | `10000000` | 8 | 56 |
//! | `00000000` | 9 | 64, in the eight bytes that follow |
//!
//! Bytes are in little-endian order. So a number below 128 with the lowest bit
//! attached, as it is everywhere in a dump, is `n << 1 | 1`: `03` is 1, `05` is 2,
//! `0B` is 5. *Signed* varints hold the sign in the lowest bit ([`zigzag`]); a
//! *flagged* varint holds a truth value there.
//!
//! [`zigzag`]: crate::zigzag
//!
//! ## The file
//!
//! The magic `4D 4C EF 52` (`ML\xEFR`), the version as a varint, the *producer* with
//! a NUL behind it; then sections up to the end. A section is its id, its length,
//! and its bytes. If the high bit of the id is set, an alignment follows the length,
//! and padding of `CB` up to it. MLIR writes these, in this order:
//!
//! | id | section | |
//! |---|---|---|
//! | 1 | dialect | the dialects, and the names of ops |
//! | 3 | attribute/type offset | per attribute and type: dialect, size, encoding |
//! | 2 | attribute/type | the bodies, one behind the other |
//! | 4 | IR | the ops |
//! | 6 | resource offset | per resource: key, size, kind |
//! | 5 | resource | the values, aligned |
//! | 0 | string | all strings |
//! | 8 | properties | the properties of ops, from version 5 on |
//!
//! **Strings**: how many; the lengths *from the last to the first*; then the strings
//! from the first to the last, each with a NUL, which its length counts. Everything
//! else refers to them by index.
//!
//! **Dialects**: how many; of each the index of its name, flagged if it has a
//! version, which follows as a section with id 7. Then the number of op names
//! (from version 4 on), and the names in groups: a dialect, a count, and so many
//! indices of strings (from version 5 on flagged if the op is *registered*).
//!
//! **Attributes and types**: the number of each; then, for the attributes and again
//! for the types, groups of one dialect: the dialect, a count, and for each the size
//! of its body, flagged if the body is in an encoding of the dialect. Otherwise it is
//! text, with a NUL. What a dialect's encoding looks like is the dialect's affair,
//! but they all start with a varint that tells the kind; for builtin, see
//! [`builtin`](crate::builtin). Attributes and types refer to each other by index.
//!
//! **Ops** are nested in blocks, blocks in regions, regions in ops. The section is a
//! block of one op. An op is
//!
//! 1. the index of its name;
//! 2. a byte that says what follows: 1 attributes, 2 results, 4 operands,
//!    8 successors, 10 regions, 20 orders of uses, 40 properties (in hex);
//! 3. the attribute that is its location;
//! 4. the attribute that is a dictionary of its attributes; the index of its
//!    properties; the count and the types of its results; the count and the values
//!    of its operands; the count and the blocks that it can go to; the orders of
//!    uses: each of these only if the byte says so;
//! 5. the number of its regions, flagged if it is *isolated*, and the regions. From
//!    version 2 on, those of an isolated op are in a section, so that a reader can
//!    skip them.
//!
//! A region is the number of its blocks and, if there are any, the number of values
//! that they define. A block is the number of its ops, flagged if it has arguments:
//! then their number, and for each the type (from version 4 on flagged, if a
//! location follows; before, it always does), and a byte that says whether orders of
//! uses follow (from version 3 on).
//!
//! **Values** have no names; they are numbered in the order of their definition. All
//! values of a region come first, and those of regions within go on from there; in
//! an isolated op they start at 0. Operands can refer to values that are defined
//! later.
//!
//! **Orders of uses**: a use is an operand of an op. MLIR keeps the uses of a value in
//! a list, whose order matters to some who walk it. A reader that adds each use to
//! the front gets them from the last to the first; only other orders are in the
//! file, as permutations.
//!
//! ## Byte by byte
//!
//! This is what MLIR writes for
//!
//! ```mlir
//! "builtin.module"() ({
//!   %0 = "toy.one"() : () -> index
//!   "toy.two"(%0) : (index) -> ()
//! }) : () -> ()
//! ```
//!
//! ```
//! use mlir_bytecode::builtin::{Attribute, Type};
//! use mlir_bytecode::{AttributeId, Decoder, Module, OpId, ValueId};
//!
//! let file: &[u8] = b"\
//!     ML\xEFR\x0DMLIR22.1.8\0\
//!     \x01\x17\
//!         \x05\x01\x05\
//!         \x07\
//!             \x01\x03\x0B\
//!             \x03\x05\x0D\x11\
//!     \x03\x17\
//!         \x09\x03\
//!         \x01\x09\x0B\x13\x13\x13\
//!         \x01\x03\x07\
//!     \x02\x1F\
//!         \x05\x0B\
//!         \x17\x01\x03\x03\
//!         \x17\x01\x05\x11\
//!         \x17\x01\x07\x07\
//!         \x03\
//!     \x04\x2B\
//!         \x05\
//!         \x01\x50\x03\x01\
//!             \x07\
//!             \x04\x1B\
//!                 \x03\x03\
//!                 \x09\
//!                 \x03\x02\x05\x03\x01\
//!                 \x05\x04\x07\x03\x01\
//!     \x06\x03\x01\
//!     \x05\x01\
//!     \0\x59\
//!         \x0D\x15\x09\x09\x0F\x09\x11\
//!         builtin\0toy\0module\0one\0two\0tiny.mlir\0\
//!     \x08\x09\
//!         \x03\
//!         \x05\x01\x01";
//!
//! let module = Module::read(file)?;
//! assert_eq!((module.version, &*module.producer), (6, "MLIR22.1.8"));
//!
//! // Three ops; the second one's result is the third one's operand.
//! let (body, tables) = (&module.body, &module.tables);
//! let names: Vec<_> = body.ops().map(|op| tables.full_name(op.name)).collect();
//! assert_eq!(names, ["builtin.module", "toy.one", "toy.two"]);
//! assert_eq!(body.operands(OpId(2)), [ValueId(0)]);
//!
//! // Attribute 3: line 3, column 3 of the file that attribute 0 names.
//! let decoder = Decoder::new(tables, module.version, &[]);
//! let mut pieces = Vec::new();
//! let kind = decoder.attribute(AttributeId(3), &mut |p| pieces.push(p))?.unwrap();
//! let location = Attribute::from_pieces(kind.code, &pieces[1..]).unwrap();
//! let file_name = AttributeId(0);
//! assert_eq!(location, Attribute::FileLineColumn { file: file_name, line: 3, column: 3 });
//!
//! // And back: not from the input, but counted and numbered anew.
//! assert_eq!(module.write(&[])?.to_vec(), file);
//! # Ok::<(), mlir_bytecode::Error>(())
//! ```
//!
//! | bytes | |
//! |---|---|
//! | `4D 4C EF 52` `0D` | the magic; version 6 |
//! | `4D 4C .. 38 00` | the producer, `MLIR22.1.8` |
//! | `01 17` | section 1 (dialect) of 11 bytes: |
//! | `05` `01` `05` | two dialects: string 0 (`builtin`) and string 1 (`toy`), without versions: 0 and 2 with the flag in the lowest bit |
//! | `07` | three names of ops: |
//! | `01 03` `0B` | of dialect 0 one: string 2 (`module`), registered: 5 |
//! | `03 05` `0D` `11` | of dialect 1 two: strings 3 and 4, not registered: 6 and 8 |
//! | `03 17` | section 3 (attribute/type offset) of 11 bytes: |
//! | `09` `03` | four attributes, one type |
//! | `01 09` `0B 13 13 13` | of dialect 0 four attributes: 2, 4, 4 and 4 bytes, all in builtin's encoding |
//! | `01 03` `07` | of dialect 0 one type: 1 byte, in builtin's encoding |
//! | `02 1F` | section 2 (attribute/type) of 15 bytes: |
//! | `05 0B` | attribute 0: kind 2, a string: string 5 (`tiny.mlir`) |
//! | `17 01 03 03` | attribute 1: kind 11, a place in a file: attribute 0, line 1, column 1 |
//! | `17 01 05 11`, `17 01 07 07` | attributes 2 and 3: line 2, column 8; line 3, column 3 |
//! | `03` | type 0: kind 1, `index` |
//! | `04 2B` | section 4 (IR) of 21 bytes: |
//! | `05` | a block of one op, without arguments: 2 |
//! | `01` `50` `03` `01` | name 0 (`builtin.module`); has properties and regions; at location 1; properties 0 |
//! | `07` | one region, isolated: 3 |
//! | `04 1B` | a section 4 within, of 13 bytes: |
//! | `03 03` | the region: one block, one value |
//! | `09` | the block: two ops, no arguments: 4 |
//! | `03` `02` `05` `03 01` | name 1 (`toy.one`); has results; at location 2; one result, of type 0: this is value 0 |
//! | `05` `04` `07` `03 01` | name 2 (`toy.two`); has operands; at location 3; one operand, value 0 |
//! | `06 03` `01`, `05 01` | sections 6 and 5: no resources |
//! | `00 59` | section 0 (string) of 44 bytes: |
//! | `0D` `15 09 09 0F 09 11` | six strings; the last one's length first: 10, 4, 4, 7, 4, 8 |
//! | `62 75 ..` | the strings |
//! | `08 09` | section 8 (properties) of 4 bytes: |
//! | `03` `05` `01 01` | one, of 2 bytes: builtin.module has two optional attributes, and neither is there |
//!
//! ## Numbers of things
//!
//! Nothing above says *which* attribute is attribute 0. A reader need not care; a
//! writer that wants MLIR's bytes must count as MLIR does:
//!
//! - Attributes, types, op names and dialects are **found** in a walk over all ops: of
//!   an op the name, the types of the results, the dictionary, what the properties
//!   refer to, the location; of an argument the location, then the type. A region is
//!   walked with all its blocks and ops, but not the regions of these: those wait on
//!   a stack, from which the last is taken next. What is found for the first time is
//!   followed into what it refers to, in the order of its encoding; each further
//!   reference only counts.
//! - **Dialects** are numbered as they were found.
//! - The others are sorted by the number of references, the most first; what is equal
//!   stays as it was found. Then what takes one byte as an index is sorted by
//!   dialect, and so is what takes two bytes, and so on, so that groups are long.
//!   Each of these starts with the dialect that the one before ended with.
//! - **Strings** are numbered as they are first written, in the order of the sections.
//! - **Properties** are numbered as they are first used; equal bytes are one entry,
//!   even of ops that mean different things by them.
//! - **Resources** go by dialect, in the order of reference, those without data last.
//!
//! ## Versions
//!
//! | version | what is new |
//! |---|---|
//! | 0 | |
//! | 1 | dialects have versions |
//! | 2 | regions of isolated ops are sections |
//! | 3 | orders of uses |
//! | 4 | arguments leave out unknown locations; the number of op names |
//! | 5 | properties; before, all attributes of an op are in its dictionary |
//! | 6 | sizes of segments of operands and results are numbers in properties, not attributes |
