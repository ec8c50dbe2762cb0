//! # Bytecode, a guided tour
//!
//! This page explains the format well enough to read a hex dump, and shows a file byte by
//! byte. The example is a test.
//!
//! ## Numbers
//!
//! Almost everything is a **varint**: a number of up to 64 bits in 1 to 9 bytes. The
//! trailing zero bits of the first byte are the number of bytes that follow, so the first
//! byte determines the length. The bits above the lowest set bit are the number:
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
//! Bytes are in little-endian order. So a number below 128 is the byte `n << 1 | 1`,
//! which is frequent in a dump: `03` is 1, `05` is 2, `0B` is 5. *Signed* varints have
//! the sign in the lowest bit ([`zigzag`]). *Flagged* varints have a boolean in the
//! lowest bit.
//!
//! [`zigzag`]: crate::zigzag
//!
//! ## The file
//!
//! A file starts with the magic `4D 4C EF 52` (`ML\xEFR`), the version as a varint, and
//! the *producer* with a NUL at its end. Sections follow up to the end. A section is its
//! id, its length and its bytes. If the high bit of the id is set, an alignment follows
//! the length, and then padding of `CB` up to this alignment. MLIR writes these sections,
//! in this order:
//!
//! | id | section | |
//! |---|---|---|
//! | 1 | dialect | dialects and op names |
//! | 3 | attribute/type offset | for each attribute and type: dialect, size, kind of encoding |
//! | 2 | attribute/type | bodies of attributes and types, contiguous |
//! | 4 | IR | ops |
//! | 6 | resource offset | for each resource: key, size, kind |
//! | 5 | resource | values of resources, aligned |
//! | 0 | string | all strings |
//! | 8 | properties | properties of ops, from version 5 on |
//!
//! **Strings**: a count; the lengths *from the last to the first*; then the strings from
//! the first to the last. Each string ends with a NUL, which its length includes.
//! Everything else refers to strings by index.
//!
//! **Dialects**: a count; for each dialect the index of its name, flagged if the dialect
//! has a version. The version follows as a section with id 7. Then the number of op names
//! (from version 4 on), and the names in groups: a dialect, a count, and as many indices
//! of strings. From version 5 on, these indices are flagged if the op is *registered*.
//!
//! **Attributes and types**: the number of attributes and the number of types. Then
//! groups of attributes, and groups of types: a dialect, a count, and for each entry the
//! size of its body. The size is flagged if the body is in the dialect's own encoding;
//! otherwise the body is text with a NUL. Each dialect defines its own encodings, but all
//! of them start with a varint, the code. For builtin, see [`builtin`](crate::builtin).
//! Attributes and types refer to each other by index.
//!
//! **Ops** are in blocks, blocks are in regions, and regions are in ops. The section is a
//! block of one op. An op is
//!
//! 1. the index of its name;
//! 2. a mask of the optional parts: 1 attributes, 2 results, 4 operands, 8 successors, 10
//!    regions, 20 use-list orders, 40 properties (in hex);
//! 3. the attribute that is its location;
//! 4. the parts in the mask, in this order: the attribute that is a dictionary of its
//!    attributes; the index of its properties; the count and the types of its results;
//!    the count and the values of its operands; the count and the blocks of its
//!    successors; the use-list orders of its results;
//! 5. the number of its regions, flagged if the op is *isolated*, and the regions. From
//!    version 2 on, the regions of an isolated op are in a section, so that a reader can
//!    skip them.
//!
//! A region is the number of its blocks and, if it has blocks, the number of values that
//! they define. A block is the number of its ops, flagged if the block has arguments.
//! Then the number of arguments follows, and the type of each. From version 4 on, a type
//! is flagged if a location follows; before, a location always follows. From version 3
//! on, a byte says whether use-list orders follow.
//!
//! **Values** have no names; their numbers follow the order of their definitions. All
//! values of a region come first, and its nested regions continue the numbers. In the
//! regions of an isolated op, numbers start at 0. Operands can refer to values that are
//! defined later.
//!
//! **Use-list orders**: a use is an operand of an op. MLIR keeps the uses of a value in a
//! list, and some code depends on its order. A reader adds each use to the front, so the
//! default order is from the last use to the first. A file contains only other orders, as
//! permutations.
//!
//! ## Byte by byte
//!
//! For this program, MLIR writes the bytes below:
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
//! // Three ops; the result of the second is the operand of the third.
//! let (body, tables) = (&module.body, &module.tables);
//! let names: Vec<_> = body.ops().map(|op| tables.full_name(op.name)).collect();
//! assert_eq!(names, ["builtin.module", "toy.one", "toy.two"]);
//! assert_eq!(body.operands(OpId(2)), [ValueId(0)]);
//!
//! // Attribute 3: line 3, column 3 of the file with the name in attribute 0.
//! let decoder = Decoder::new(tables, module.version, &[]);
//! let mut fields = Vec::new();
//! let encoding = decoder.attribute(AttributeId(3), &mut |f| fields.push(f))?.unwrap();
//! let location = Attribute::from_fields(encoding.code, &fields[1..]).unwrap();
//! let file_name = AttributeId(0);
//! assert_eq!(location, Attribute::FileLineColumn { file: file_name, line: 3, column: 3 });
//!
//! // Writing does not copy the input: it counts references and assigns numbers again.
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
//! | `07` | three op names: |
//! | `01 03` `0B` | one name of dialect 0: string 2 (`module`), registered: 5 |
//! | `03 05` `0D` `11` | two names of dialect 1: strings 3 and 4, not registered: 6 and 8 |
//! | `03 17` | section 3 (attribute/type offset) of 11 bytes: |
//! | `09` `03` | four attributes, one type |
//! | `01 09` `0B 13 13 13` | four attributes of dialect 0: 2, 4, 4 and 4 bytes, all in builtin's own encoding |
//! | `01 03` `07` | one type of dialect 0: 1 byte, in builtin's own encoding |
//! | `02 1F` | section 2 (attribute/type) of 15 bytes: |
//! | `05 0B` | attribute 0: code 2, a string: string 5 (`tiny.mlir`) |
//! | `17 01 03 03` | attribute 1: code 11, a location in a file: attribute 0, line 1, column 1 |
//! | `17 01 05 11`, `17 01 07 07` | attributes 2 and 3: line 2, column 8; line 3, column 3 |
//! | `03` | type 0: code 1, `index` |
//! | `04 2B` | section 4 (IR) of 21 bytes: |
//! | `05` | a block of one op, without arguments: 2 |
//! | `01` `50` `03` `01` | name 0 (`builtin.module`); has properties and regions; at location 1; properties 0 |
//! | `07` | one region, isolated: 3 |
//! | `04 1B` | a nested section 4, of 13 bytes: |
//! | `03 03` | the region: one block, one value |
//! | `09` | the block: two ops, no arguments: 4 |
//! | `03` `02` `05` `03 01` | name 1 (`toy.one`); has results; at location 2; one result, of type 0: this is value 0 |
//! | `05` `04` `07` `03 01` | name 2 (`toy.two`); has operands; at location 3; one operand, value 0 |
//! | `06 03` `01`, `05 01` | sections 6 and 5: no resources |
//! | `00 59` | section 0 (string) of 44 bytes: |
//! | `0D` `15 09 09 0F 09 11` | six strings; the lengths from the last to the first: 10, 4, 4, 7, 4, 8 |
//! | `62 75 ..` | the strings |
//! | `08 09` | section 8 (properties) of 4 bytes: |
//! | `03` `05` `01 01` | one entry, of 2 bytes: builtin.module has two optional attributes, both absent |
//!
//! ## Numbers of entries
//!
//! The example does not show *why* an attribute has the number 0. A reader need not know;
//! a writer that wants MLIR's bytes must count references like MLIR:
//!
//! - A walk over all ops **finds** attributes, types, op names and dialects. An op refers
//!   to its name, the types of its results, its dictionary, the entries in its
//!   properties, and its location, in this order. A block argument refers to its
//!   location, then its type. The walk visits all blocks and ops of a region, but not the
//!   regions of these ops. It pushes those regions on a stack, and continues with the
//!   last one. When the walk finds an entry for the first time, it follows the entry's
//!   references, in the order of its encoding. Each further reference is only counted.
//! - **Dialects** have numbers in the order in which the walk finds them.
//! - The other entries are sorted by the number of references, in descending order; the
//!   sort is stable. Then the entries whose index takes one byte are sorted by dialect,
//!   and so are those whose index takes two bytes, and so on. This makes groups longer.
//!   Each range starts with the dialect at the end of the previous range.
//! - **Strings** have numbers in the order in which they are first written, in the order
//!   of the sections.
//! - **Properties** have numbers in the order of their first use. Equal bytes are one
//!   entry, even if they mean different things for different ops.
//! - **Resources** are sorted by dialect, in the order of reference; resources without
//!   data come last.
//!
//! ## Versions
//!
//! | version | new features |
//! |---|---|
//! | 0 | |
//! | 1 | versions of dialects |
//! | 2 | sections for the regions of isolated ops |
//! | 3 | use-list orders |
//! | 4 | omitted unknown locations of arguments; number of op names |
//! | 5 | properties; before, the dictionary of an op has all of its attributes |
//! | 6 | segment sizes of operands and results as numbers in properties, not attributes |
