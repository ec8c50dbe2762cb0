//! Tests of the elements of constants.

use half::bf16;
use mlir_bytecode::FloatType;
use stablehlo_opset::types::IntegerType;
use stablehlo_program::{
    Builder, Constant, ElementType, Elements, Matrix, Op, Program, Version, new,
};

fn integer(width: u32, unsigned: bool) -> ElementType {
    ElementType::Integer(IntegerType { width, unsigned })
}

/// Returns a program with a constant, or `None` if the type does not fit the bytes.
fn program(shape: &[i64], element: ElementType, data: &[u8]) -> Option<Program<'static>> {
    let mut b = Builder::new();
    let output = b.tensor(shape, element);
    b.function("main", &[], &[output], |b, _| {
        let bytes = data.to_vec();
        let value = Constant { ty: output, bytes };
        let results = b.op(new::Constant { value, output });
        b.op(new::Return { results });
    });
    b.finish().ok()
}
fn elements<'p>(program: &'p Program<'static>) -> Elements<'p> {
    let mut ops = program.ops().map(|op| op.typed());
    let found = ops.find_map(|op| match op {
        Op::Constant(constant) => Some(constant.value),
        _ => None,
    });
    found.expect("a constant")
}
#[test]
fn booleans_are_read_from_bits_bytes_and_splats() {
    let read = |n: i64, data: &[u8]| {
        let program = program(&[n], ElementType::Boolean, data)?;
        let elements = elements(&program);
        let all = elements.integers().expect("booleans").collect::<Vec<_>>();
        Some((elements.is_splat(), all))
    };
    assert_eq!(read(3, &[0b101]), Some((false, vec![1, 0, 1])));
    assert_eq!(read(3, &[1, 0, 1]), Some((false, vec![1, 0, 1])));
    assert_eq!(read(3, &[0xFF]), Some((true, vec![1; 3])));
    assert_eq!(read(9, &[1]), Some((true, vec![1; 9])));
    assert_eq!(read(1, &[1]), Some((true, vec![1])));
    assert_eq!(read(0, &[]), Some((false, vec![])));
    assert_eq!(read(9, &[1, 2, 3]), None);
}

#[test]
fn integers_have_the_sign_and_the_width_of_their_type() {
    let read = |width, unsigned, data: &[u8]| {
        let program = program(&[2], integer(width, unsigned), data).expect("a program");
        let elements = elements(&program);
        elements.integers().expect("integers").collect::<Vec<_>>()
    };
    assert_eq!(read(8, false, &[0xFF, 1]), [-1, 1]);
    assert_eq!(read(8, true, &[0xFF, 1]), [255, 1]);
    assert_eq!(read(4, false, &[0x0F, 7]), [-1, 7]);
    assert_eq!(read(16, false, &[0, 0x80]), [i64::from(i16::MIN); 2]);
}
#[test]
fn floats_of_all_formats_are_exact() {
    let read = |format: FloatType, data: &[u8]| {
        let program = program(&[], ElementType::Float(format), data).expect("a program");
        elements(&program)
            .floats()
            .expect("floats")
            .next()
            .expect("a float")
    };
    assert_eq!(read(FloatType::F32, &1.5f32.to_le_bytes()), 1.5);
    assert_eq!(read(FloatType::F64, &0.1f64.to_le_bytes()), 0.1);
    assert_eq!(read(FloatType::F16, &[0, 0x3E]), 1.5);
    assert_eq!(read(FloatType::BF16, &[0xC0, 0x3F]), 1.5);
    let ones = [
        (FloatType::F8E4M3FN, 0x38),
        (FloatType::F8E5M2, 0x3C),
        (FloatType::F8E4M3FNUZ, 0x40),
        (FloatType::F8E5M2FNUZ, 0x40),
        (FloatType::F8E4M3B11FNUZ, 0x58),
        (FloatType::F8E4M3, 0x38),
        (FloatType::F8E3M4, 0x30),
        (FloatType::F8E8M0FNU, 0x7F),
        (FloatType::F6E2M3FN, 0x08),
        (FloatType::F6E3M2FN, 0x0C),
        (FloatType::F4E2M1FN, 0x02),
    ];
    for (format, one) in ones {
        assert_eq!(read(format, &[one]), 1.0, "{}", format.name());
    }
}

#[test]
fn matrix_has_the_rows_that_it_was_made_of() {
    let matrix = Matrix::from(&[[1, 2], [3, 4], [5, 6]][..]);
    assert_eq!([matrix.rows, matrix.columns], [3, 2]);
    assert_eq!(matrix.row(2), [5, 6]);
    let bytes: Vec<u8> = (1..7).flat_map(i64::to_le_bytes).collect();
    let program = program(&[3, 2], integer(64, false), &bytes).expect("a program");
    assert_eq!(elements(&program).matrix(), Some(matrix));
}

#[test]
fn slices_have_the_type_of_the_elements() {
    let of = |data: &[u8]| program(&[3], integer(16, false), data).expect("a program");
    let program = of(&[1, 0, 2, 0, 3, 0]);
    let all = elements(&program);
    assert_eq!(all.slice::<i16>().as_deref(), Some(&[1, 2, 3][..]));
    assert_eq!(all.slice::<u16>(), None);
    assert_eq!(all.slice::<bf16>(), None);
    let splat = of(&[1, 0]);
    let splat = elements(&splat).slice::<i16>();
    assert_eq!(splat.as_deref(), Some(&[1][..]));
}

#[test]
fn slices_are_aligned_wherever_the_elements_are() {
    // Bytes of another constant precede the elements, so that some elements are not aligned.
    for before in 1..9 {
        let text = format!(
            "func.func @f() {{
  %0 = stablehlo.constant dense<\"0x{}\"> : tensor<{before}xi8>
  %1 = stablehlo.constant dense<[256, 512, 768]> : tensor<3xi16>
  return
}}",
            (0..before).map(|i| format!("{i:02X}")).collect::<String>()
        );
        let program = Program::parse(text.as_bytes(), Default::default()).expect("a program");
        let bytes = program.to_vec(Version::CURRENT).expect("an artifact");
        let program = Program::read(&bytes).expect("a program");
        let found = program.ops().filter_map(|op| match op.typed() {
            Op::Constant(constant) => constant.value.slice::<i16>().map(|s| s.to_vec()),
            _ => None,
        });
        assert_eq!(found.collect::<Vec<_>>(), [[256, 512, 768]]);
    }
}
