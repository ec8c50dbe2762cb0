//! Invariants of attributes and types that MLIR's reader assumes: files that violate them
//! are refused.

use mlir_bytecode::builtin::{Attribute, Bits, Signedness, Type, attribute_codes, type_codes};
use mlir_bytecode::{
    AttributeId, Builder, DialectDecoder, DialectTable, EncodedField, EncodingDef, ErrorItem,
    ErrorKind, Field, FloatType, Limits, NewOp, ResourceValue, Scalar, TypeId, UniqueTables,
    Validator, zigzag,
};

/// Example of a dialect.
const TOY: DialectTable = DialectTable {
    newest_version: None,
    name: "toy",
    attributes: &[
        EncodingDef::new(0, "number", &[Field::Type, Field::Integer]),
        EncodingDef::new(1, "real", &[Field::Type, Field::Float]),
        EncodingDef::new(2, "maybe", &[Field::OptionalAttribute]),
        EncodingDef::new(3, "list", &[Field::List(&[Field::Attribute])]),
    ],
    types: &[
        EncodingDef::scalar(0, "nibble", Scalar::Integer(4)),
        EncodingDef::new(1, "thing", &[]),
        EncodingDef::scalar(2, "half", Scalar::Float(16)),
    ],
    properties: &[("op", &[Field::Attribute])],
};

/// Returns a module with one op, whose properties are the attribute that `make` adds.
fn module(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) -> Vec<u8> {
    let mut b = Builder::new();
    let attribute = make(&mut b.tables);
    let location = b.tables.builtin(&Attribute::Unknown);
    let properties = Some(b.tables.properties(&[EncodedField::Attribute(attribute)]));
    let name = b.tables.op_name("x.op", false);
    b.op(NewOp {
        properties,
        ..NewOp::new(name, location)
    });
    let module = b.finish("test").unwrap();
    module.write(&[&TOY]).unwrap().to_vec()
}

fn check(bytes: &[u8]) -> Result<(), ErrorKind> {
    let known: &[&dyn DialectDecoder] = &[&TOY];
    let done = Validator::new(known).validate(bytes);
    done.map(|_| ()).map_err(|e| {
        assert!(e.offset().is_some(), "{e}");
        e.kind().clone()
    })
}

/// Returns the description of the valid value in the error.
fn expected(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) -> &'static str {
    match check(&module(make)) {
        Err(ErrorKind::Invalid { expected, .. }) => expected,
        other => panic!("{other:?}"),
    }
}

fn accepted(make: impl FnOnce(&mut UniqueTables<'static>) -> AttributeId) {
    assert_eq!(check(&module(make)), Ok(()));
}

fn int(t: &mut UniqueTables, width: u32) -> TypeId {
    let signedness = Signedness::Signless;
    t.builtin_type(&Type::Integer { width, signedness })
}
fn float(t: &mut UniqueTables) -> TypeId {
    t.builtin_type(&Type::Float(FloatType::F32))
}
fn tensor(t: &mut UniqueTables, shape: &[i64], element: TypeId) -> TypeId {
    t.builtin_type(&Type::Tensor {
        shape: shape.to_vec(),
        element,
        encoding: None,
    })
}
fn of_type(t: &mut UniqueTables, ty: TypeId) -> AttributeId {
    t.builtin(&Attribute::Type(ty))
}
/// Adds a builtin attribute without any check.
fn raw(t: &mut UniqueTables, code: u64, fields: &[EncodedField]) -> AttributeId {
    let builtin = t.dialect("builtin");
    t.attribute(builtin, code, fields)
}
fn raw_type(t: &mut UniqueTables, code: u64, fields: &[EncodedField]) -> TypeId {
    let builtin = t.dialect("builtin");
    t.ty(builtin, code, fields)
}

#[test]
fn attributes_that_contain_themselves_are_refused() {
    // The array is its own element: the first attribute has the id 0.
    let own = module(|t| t.builtin(&Attribute::Array(vec![AttributeId(0)])));
    assert_eq!(check(&own), Err(ErrorKind::Cycle));
    // Two locations refer to each other.
    let ring = module(|t| {
        let unknown = AttributeId(1);
        let first = t.builtin(&Attribute::CallSite {
            callee: AttributeId(2),
            caller: unknown,
        });
        t.builtin(&Attribute::Unknown);
        t.builtin(&Attribute::CallSite {
            callee: first,
            caller: first,
        });
        first
    });
    assert_eq!(check(&ring), Err(ErrorKind::Cycle));
    // The cycle has an optional reference, which MLIR's reader follows without a limit.
    let maybe = module(|t| {
        let toy = t.dialect("toy");
        let field = EncodedField::OptionalAttribute(Some(AttributeId(0)));
        t.attribute(toy, 2, &[field])
    });
    assert_eq!(check(&maybe), Err(ErrorKind::Cycle));
    // The cycle has a type: the encoding of a tensor contains the tensor's type.
    let types = module(|t| {
        let ty = t.builtin_type(&Type::Tensor {
            shape: vec![],
            element: TypeId(1),
            encoding: Some(AttributeId(0)),
        });
        let attribute = of_type(t, ty);
        int(t, 8);
        attribute
    });
    assert_eq!(check(&types), Err(ErrorKind::Cycle));
}

#[test]
fn deeply_nested_attributes_are_refused() {
    let nest = |depth: u32, optional: bool| {
        module(|t| {
            let toy = t.dialect("toy");
            let mut a = t.builtin(&Attribute::Unit);
            for _ in 0..depth {
                a = match optional {
                    true => t.attribute(toy, 2, &[EncodedField::OptionalAttribute(Some(a))]),
                    false => t.builtin(&Attribute::Array(vec![a, a])),
                };
            }
            a
        })
    };
    let limit = Limits::default().entry_depth;
    let item = ErrorItem::Attribute;
    for optional in [false, true] {
        assert_eq!(check(&nest(limit, optional)), Ok(()));
        let deep = nest(limit + 1, optional);
        assert_eq!(check(&deep), Err(ErrorKind::Depth { item, limit }));
    }
    // This depth would exhaust the stack of a recursive validator.
    assert!(check(&nest(100_000, false)).is_err());
}

#[test]
fn deeply_nested_text_is_refused() {
    let text = |text: &str| {
        module(|t| {
            let other = t.dialect("other");
            t.attribute_text(other, text)
        })
    };
    let item = ErrorItem::Text;
    let limit = Limits::default().text_depth;
    assert_eq!(check(&text(&"<".repeat(limit as usize))), Ok(()));
    let deep = check(&text(&"tuple<".repeat(limit as usize + 1)));
    assert_eq!(deep, Err(ErrorKind::Depth { item, limit }));
    assert_eq!(check(&text("a\0b")), Err(ErrorKind::Terminator));
}

#[test]
fn too_wide_integers_are_refused() {
    let wide = |width: u64| {
        move |t: &mut UniqueTables<'static>| {
            let ty = raw_type(t, type_codes::INTEGER, &[EncodedField::Varint(width << 2)]);
            of_type(t, ty)
        }
    };
    accepted(wide((1 << 24) - 1));
    assert_eq!(expected(wide(1 << 24)), "a width below 2^24");
    assert_eq!(expected(wide(1 << 40)), "a width below 2^24");
    let signedness = expected(|t| {
        let ty = raw_type(t, type_codes::INTEGER, &[EncodedField::Varint(32 << 2 | 3)]);
        of_type(t, ty)
    });
    assert_eq!(signedness, "a signedness of 0, 1 or 2");
}

#[test]
fn invalid_shapes_and_element_types_are_refused() {
    accepted(|t| {
        let f32 = float(t);
        let ty = tensor(t, &[2, i64::MIN, 0], f32);
        of_type(t, ty)
    });
    for size in [-1, i64::MIN + 1] {
        let negative = expected(|t| {
            let f32 = float(t);
            let ty = tensor(t, &[2, size], f32);
            of_type(t, ty)
        });
        assert_eq!(negative, "a size that is not negative");
    }
    let tensors = expected(|t| {
        let f32 = float(t);
        let inner = tensor(t, &[2], f32);
        let ty = tensor(t, &[2], inner);
        of_type(t, ty)
    });
    assert_eq!(tensors, "what a tensor can hold");
    let zero = expected(|t| {
        let element = float(t);
        let ty = t.builtin_type(&Type::Vector {
            shape: vec![0],
            scalable: vec![],
            element,
        });
        of_type(t, ty)
    });
    assert_eq!(zero, "a size that is not negative");
    let scalable = expected(|t| {
        let element = float(t);
        let ty = t.builtin_type(&Type::Vector {
            shape: vec![2],
            scalable: vec![true, false],
            element,
        });
        of_type(t, ty)
    });
    assert_eq!(scalable, "as many scalable dimensions as sizes");
    let complex = expected(|t| {
        let index = t.builtin_type(&Type::Index);
        let ty = t.builtin_type(&Type::Complex(index));
        of_type(t, ty)
    });
    assert_eq!(complex, "an integer or a float");
    let layout = expected(|t| {
        let element = float(t);
        let layout = t.builtin(&Attribute::Unit);
        let ty = t.builtin_type(&Type::MemRef {
            shape: vec![2],
            element,
            layout,
            space: None,
        });
        of_type(t, ty)
    });
    assert_eq!(layout, "a layout");
}

#[test]
fn dictionaries_with_invalid_names_are_refused() {
    let twice = expected(|t| {
        let (a, unit) = (t.string_attribute(&b"a"[..]), t.builtin(&Attribute::Unit));
        t.builtin(&Attribute::Dictionary(vec![(a, unit), (a, unit)]))
    });
    assert_eq!(twice, "names that differ");
    let apart = expected(|t| {
        let (a, b) = (t.string_attribute(&b"a"[..]), t.string_attribute(&b"b"[..]));
        t.builtin(&Attribute::Dictionary(vec![(a, a), (b, b), (a, b)]))
    });
    assert_eq!(apart, "names that differ");
    let number = expected(|t| {
        let unit = t.builtin(&Attribute::Unit);
        t.builtin(&Attribute::Dictionary(vec![(unit, unit)]))
    });
    assert_eq!(number, "names that are strings");
}

#[test]
fn dense_data_of_wrong_size_is_refused() {
    let dense = |shape: &'static [i64], width: u32, data: &'static [u8]| {
        move |t: &mut UniqueTables<'static>| {
            let element = int(t, width);
            let ty = tensor(t, shape, element);
            t.builtin(&Attribute::Dense { ty, data })
        }
    };
    accepted(dense(&[3], 32, &[0; 12]));
    accepted(dense(&[3], 32, &[0; 4]));
    accepted(dense(&[9], 1, &[0; 2]));
    accepted(dense(&[9], 1, &[255]));
    accepted(dense(&[3], 4, &[0; 3]));
    accepted(dense(&[0], 32, &[]));
    let bytes = "as many bytes as the type needs";
    for (shape, width, data) in [
        (&[3][..], 32, &[0u8; 11][..]),
        (&[3], 32, &[]),
        (&[3], 32, &[0; 16]),
        (&[9], 1, &[2]),
        (&[1 << 32, 1 << 32], 8, &[0; 2]),
        (&[1 << 62], 64, &[0; 16]),
    ] {
        let data: &'static [u8] = data.to_vec().leak();
        let shape: &'static [i64] = shape.to_vec().leak();
        let found = check(&module(dense(shape, width, data)));
        assert!(
            matches!(found, Err(ErrorKind::Invalid { .. })),
            "{shape:?} {width}"
        );
    }
    assert_eq!(expected(dense(&[3], 32, &[0; 11])), bytes);
    let unknown = expected(dense(&[i64::MIN], 32, &[0; 4]));
    assert_eq!(unknown, "a type of numbers with a static shape");

    let array = |width: u32, size: u64, data: &'static [u8]| {
        move |t: &mut UniqueTables<'static>| {
            let element = int(t, width);
            t.builtin(&Attribute::DenseArray {
                element,
                size,
                data,
            })
        }
    };
    accepted(array(16, 2, &[0; 4]));
    accepted(array(1, 2, &[0; 2]));
    assert_eq!(
        expected(array(16, 3, &[0; 4])),
        "as many bytes as the elements take"
    );
    assert_eq!(
        expected(array(16, 1 << 63, &[])),
        "as many bytes as the elements take"
    );
    assert_eq!(
        expected(array(4, 2, &[0; 2])),
        "elements of one bit or of whole bytes"
    );
}

#[test]
fn too_short_resources_are_refused() {
    let resource = |size: usize| {
        move |t: &mut UniqueTables<'static>| {
            let f32 = float(t);
            let ty = tensor(t, &[3], f32);
            let builtin = t.dialect("builtin");
            let value = ResourceValue::Blob {
                alignment: 8,
                data: vec![0; size].into(),
            };
            let resource = t.resource(builtin, &b"k"[..], value);
            t.builtin(&Attribute::Resource { ty, resource })
        }
    };
    accepted(resource(12));
    assert_eq!(expected(resource(11)), "as many bytes as the type needs");
}

#[test]
fn dense_strings_of_wrong_count_are_refused() {
    let of = |shape: &'static [i64], fields: &'static [EncodedField<'static>]| {
        move |t: &mut UniqueTables<'static>| {
            let i8 = int(t, 8);
            let ty = tensor(t, shape, i8);
            t.string(&b"s"[..]);
            let mut all = vec![EncodedField::Type(ty)];
            all.extend(fields);
            raw(t, attribute_codes::DENSE_STRINGS, &all)
        }
    };
    let string = EncodedField::String(mlir_bytecode::StringId(0));
    let two: &[EncodedField] = vec![EncodedField::Varint(0), string, string].leak();
    accepted(of(&[2], two));
    let one: &[EncodedField] = vec![EncodedField::Varint(1), string].leak();
    accepted(of(&[1 << 40], one));
    // The writer also decodes the attribute, and reports the error.
    let mut t = UniqueTables::new();
    of(&[1 << 40], two)(&mut t);
    let tables = t.finish();
    let decoder = mlir_bytecode::Decoder::new(&tables, 6, &[]);
    let e = decoder.attribute(AttributeId(0), &mut |_| ()).unwrap_err();
    assert!(
        matches!(
            e.kind(),
            ErrorKind::Count {
                item: ErrorItem::Element,
                ..
            }
        ),
        "{e}"
    );
}

#[test]
fn invalid_locations_are_refused() {
    let fused = |n: usize| {
        move |t: &mut UniqueTables<'static>| {
            let file = t.string_attribute(&b"f"[..]);
            let at_line = |line| Attribute::FileLineColumn {
                file,
                line,
                column: 1,
            };
            let all = [at_line(1), at_line(2)].map(|a| t.builtin(&a));
            let unknown = t.builtin(&Attribute::Unknown);
            let locations = match n {
                0 => vec![],
                1 => vec![all[0]],
                2 => vec![all[0], all[0], unknown],
                _ => vec![all[0], all[1]],
            };
            t.builtin(&Attribute::Fused {
                locations,
                metadata: None,
            })
        }
    };
    accepted(fused(3));
    for n in 0..3 {
        assert_eq!(expected(fused(n)), "two locations", "{n}");
    }
    let child = expected(|t| {
        let name = t.string_attribute(&b"n"[..]);
        t.builtin(&Attribute::Name { name, child: name })
    });
    assert_eq!(child, "a location");
    let (line, column) = (1, 1);
    let file = |has_range: bool| {
        expected(move |t| {
            let (file, range) = (t.builtin(&Attribute::Unit), vec![1]);
            t.builtin(&match has_range {
                false => Attribute::FileLineColumn { file, line, column },
                true => Attribute::FileRange { file, range },
            })
        })
    };
    assert_eq!([false, true].map(file), ["a string"; 2]);
    let far = expected(|t| {
        let (file, line) = (t.string_attribute(&b"f"[..]), 1 << 32);
        t.builtin(&Attribute::FileLineColumn { file, line, column })
    });
    assert_eq!(far, "a line and a column of 32 bits");
    let many = expected(|t| {
        let file = t.string_attribute(&b"f"[..]);
        let range = vec![1; 5];
        t.builtin(&Attribute::FileRange { file, range })
    });
    assert_eq!(many, "at most four numbers");
}

#[test]
fn invalid_sparse_elements_are_refused() {
    let of = |index_count: i64, value_count: i64| {
        move |t: &mut UniqueTables<'static>| {
            let (i64_, f32) = (int(t, 64), float(t));
            let ty = tensor(t, &[4, 4], f32);
            let index_type = tensor(t, &[index_count, 2], i64_);
            let value_type = tensor(t, &[value_count], f32);
            let zeros: &'static [u8] = vec![0; 16 * index_count as usize].leak();
            let indices = t.builtin(&Attribute::Dense {
                ty: index_type,
                data: zeros,
            });
            let zeros: &'static [u8] = vec![0; 4 * value_count as usize].leak();
            let values = t.builtin(&Attribute::Dense {
                ty: value_type,
                data: zeros,
            });
            t.builtin(&Attribute::Sparse {
                ty,
                indices,
                values,
            })
        }
    };
    accepted(of(2, 2));
    assert_eq!(expected(of(3, 2)), "an index for each value");
    let none = expected(|t| {
        let f32 = float(t);
        let ty = tensor(t, &[4], f32);
        let unit = t.builtin(&Attribute::Unit);
        t.builtin(&Attribute::Sparse {
            ty,
            indices: unit,
            values: unit,
        })
    });
    assert_eq!(none, "dense elements");
}

#[test]
fn numbers_that_do_not_fit_their_type_are_refused() {
    // VHLO encodes integers and floats with these fields. MLIR aborts if the type of such a
    // number is not a number type.
    let number = |code: u64, ty: u64, field: EncodedField<'static>| {
        let mut t = UniqueTables::new();
        let toy = t.dialect("toy");
        let ty = t.ty(toy, ty, &[]);
        t.attribute(toy, code, &[EncodedField::Type(ty), field]);
        let tables = t.finish();
        let known: &[&dyn DialectDecoder] = &[&TOY];
        let decoder = mlir_bytecode::Decoder::new(&tables, 6, known);
        let done = decoder.attribute(AttributeId(0), &mut |_| ());
        done.map(|_| ()).map_err(|e| e.kind().clone())
    };
    assert_eq!(number(0, 0, EncodedField::Byte(15)), Ok(()));
    assert!(
        number(0, 0, EncodedField::Byte(16)).is_err(),
        "bits above the width"
    );
    assert!(number(0, 1, EncodedField::Byte(1)).is_err(), "no number");
    assert!(number(0, 2, EncodedField::Byte(1)).is_err(), "a float");
    assert_eq!(number(1, 2, EncodedField::Varint(zigzag(0xFFFF))), Ok(()));
    assert!(number(1, 2, EncodedField::Varint(zigzag(0x10000))).is_err());
    assert!(number(1, 0, EncodedField::Byte(1)).is_err(), "an integer");
}

/// For an integer of another type, MLIR's reader reports an error and continues with a
/// number of zero bits.
#[test]
fn builtin_numbers_with_types_of_other_dialects_are_refused() {
    let number = |code: u64, of_toy: u64, field: EncodedField<'static>| {
        move |t: &mut UniqueTables<'static>| {
            let toy = t.dialect("toy");
            let ty = t.ty(toy, of_toy, &[]);
            raw(t, code, &[EncodedField::Type(ty), field])
        }
    };
    let integer = number(attribute_codes::INTEGER, 0, EncodedField::Byte(1));
    assert_eq!(expected(integer), "an integer or an index of builtin");
    let float = number(attribute_codes::FLOAT, 2, EncodedField::Varint(0));
    assert_eq!(expected(float), "a float of builtin");
}

#[test]
fn dense_data_with_elements_of_other_dialects_is_refused() {
    let dense = |own: bool| {
        move |t: &mut UniqueTables<'static>| {
            let toy = t.dialect("toy");
            let element = match own {
                true => int(t, 4),
                false => t.ty(toy, 0, &[]),
            };
            let ty = tensor(t, &[2], element);
            t.builtin(&Attribute::Dense { ty, data: &[1] })
        }
    };
    accepted(dense(true));
    // The element type has the width of the builtin type, but MLIR's reader assumes a
    // builtin integer or float.
    let numbers = "a type of numbers with a static shape";
    assert_eq!(expected(dense(false)), numbers);
}

#[test]
fn wide_integers_with_extra_bits_or_words_are_refused() {
    let words = |width: u32, words: Vec<u64>| {
        let mut t = UniqueTables::new();
        let ty = int(&mut t, width);
        let bits = Bits::Words(words);
        t.builtin(&Attribute::Integer { ty, bits });
        let tables = t.finish();
        let decoder = mlir_bytecode::Decoder::new(&tables, 6, &[]);
        decoder.attribute(AttributeId(0), &mut |_| ()).is_ok()
    };
    assert!(words(128, vec![1, 2]));
    assert!(words(65, vec![1, 1]));
    assert!(!words(65, vec![1, 2]), "bits above the width");
    assert!(
        !words(128, vec![1, 2, 3]),
        "more words than the width takes"
    );
    assert!(!words(128, vec![]), "no words");
}

#[test]
fn encodings_without_description_are_refused_unless_accepted() {
    let bytes = module(|t| {
        let toy = t.dialect("toy");
        let unit = t.builtin(&Attribute::Unit);
        t.attribute(
            toy,
            3,
            &[EncodedField::Varint(1), EncodedField::Attribute(unit)],
        )
    });
    assert_eq!(check(&bytes), Ok(()));
    let e = mlir_bytecode::validate(&bytes, &[]).unwrap_err();
    let unknown = ErrorKind::UnknownEncoding {
        item: ErrorItem::Attribute,
        name: "toy".into(),
        code: Some(3),
    };
    assert_eq!(e.kind(), &unknown);
    let validator = Validator {
        accept_undescribed: true,
        ..Validator::default()
    };
    assert!(validator.validate(&bytes).is_ok());
}
