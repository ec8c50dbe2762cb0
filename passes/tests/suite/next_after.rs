//! The decomposition of `chlo.next_after`, which the interpreter evaluates, against the neighbours
//! in the sorted list of all numbers of a type.

use crate::support::*;
use mlir_bridge::{melior::ir::Module, passes::run_pipeline};
use stablehlo_interpreter::{
    array::{Array, Packing},
    element::{ElementType, Scalar},
    eval::{Interpreter, Value},
    memory::Memory,
};
use stablehlo_program::Program;
use vhlo_dialect::Version;

/// Format of floats, by which the test decodes bits without the code under test.
struct Format {
    scalar: Scalar,
    /// Bits of the exponent and of the significand.
    exponent: u32,
    significand: u32,
    bias: i32,
    special: Special,
}

/// Bits that are no finite numbers.
#[derive(Clone, Copy, PartialEq)]
enum Special {
    /// The largest exponent is that of infinities and NaNs, as in IEEE 754.
    Ieee,
    /// The largest magnitude is NaN.
    LargestIsNan,
    /// The negative zero is NaN.
    NegativeZeroIsNan,
    /// All bits are finite numbers.
    None,
    /// All bits are powers of two, but the largest one is NaN. There is no sign.
    Powers,
}

const fn format(
    scalar: Scalar,
    exponent: u32,
    significand: u32,
    bias: i32,
    special: Special,
) -> Format {
    Format {
        scalar,
        exponent,
        significand,
        bias,
        special,
    }
}

const FORMATS: &[Format] = &[
    format(Scalar::F4E2M1FN, 2, 1, 1, Special::None),
    format(Scalar::F8E3M4, 3, 4, 3, Special::Ieee),
    format(Scalar::F8E4M3, 4, 3, 7, Special::Ieee),
    format(Scalar::F8E4M3FN, 4, 3, 7, Special::LargestIsNan),
    format(Scalar::F8E4M3FNUZ, 4, 3, 8, Special::NegativeZeroIsNan),
    format(Scalar::F8E4M3B11FNUZ, 4, 3, 11, Special::NegativeZeroIsNan),
    format(Scalar::F8E5M2, 5, 2, 15, Special::Ieee),
    format(Scalar::F8E5M2FNUZ, 5, 2, 16, Special::NegativeZeroIsNan),
    format(Scalar::F8E8M0FNU, 8, 0, 127, Special::Powers),
    format(Scalar::Bf16, 8, 7, 127, Special::Ieee),
    format(Scalar::F16, 5, 10, 15, Special::Ieee),
];

impl Format {
    fn width(&self) -> u32 {
        self.exponent + self.significand + u32::from(self.special != Special::Powers)
    }

    /// Returns the number with these bits. Returns `None` for NaN.
    fn decode(&self, bits: u32) -> Option<f64> {
        let top = (1 << self.exponent) - 1;
        if self.special == Special::Powers {
            return (bits != top).then(|| 2_f64.powi(bits as i32 - self.bias));
        }
        let magnitude = bits & ((1 << (self.width() - 1)) - 1);
        let sign = if magnitude == bits { 1.0 } else { -1.0 };
        let fraction = magnitude & ((1 << self.significand) - 1);
        let exponent = magnitude >> self.significand;
        match self.special {
            Special::Ieee if exponent == top => {
                return (fraction == 0).then_some(sign * f64::INFINITY);
            }
            Special::LargestIsNan if magnitude == (1 << (self.width() - 1)) - 1 => return None,
            Special::NegativeZeroIsNan if magnitude == 0 && bits != 0 => return None,
            _ => {}
        }
        let normal = if exponent == 0 {
            0
        } else {
            1 << self.significand
        };
        let power = exponent.max(1) as i32 - self.bias - self.significand as i32;
        Some(sign * f64::from(normal + fraction) * 2_f64.powi(power))
    }

    /// Returns all bits by ascending number. A negative zero comes before the positive zero.
    fn sorted(&self) -> Vec<(f64, u32)> {
        let mut all: Vec<_> = (0..1 << self.width())
            .filter_map(|bits| Some((self.decode(bits)?, bits)))
            .collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all
    }

    /// Returns `next_after(x, y)` of numbers by their bits. Returns `None` for NaN.
    fn next_after(&self, sorted: &[(f64, u32)], x: u32, y: u32) -> Option<u32> {
        let (from, to) = (self.decode(x)?, self.decode(y)?);
        if from == to {
            return Some(y);
        }
        let (next, bits) = match to > from {
            true => sorted[sorted.partition_point(|n| n.0 <= from)],
            false => sorted[sorted.partition_point(|n| n.0 < from) - 1],
        };
        // A number that becomes zero keeps its sign.
        let sign = 1 << (self.width() - 1);
        let is_signed = !matches!(self.special, Special::NegativeZeroIsNan | Special::Powers);
        Some(match next == 0.0 && is_signed {
            true => x & sign,
            false => bits,
        })
    }

    /// Returns elements as an array.
    fn array(&self, memory: &Memory, elements: &[u32]) -> Array {
        let size = self.width().div_ceil(8) as usize;
        let bytes: Vec<u8> = elements
            .iter()
            .flat_map(|bits| bits.to_le_bytes()[..size].to_vec())
            .collect();
        let ty = ElementType::Scalar(self.scalar);
        Array::from_bytes(memory, ty, &[elements.len()], &bytes, Packing::Bytes).expect("an array")
    }
}

/// Returns the artifact of a program that computes `next_after` of `len` elements.
fn artifact(scalar: Scalar, len: usize) -> Vec<u8> {
    let context = context();
    let ty = format!("tensor<{len}x{scalar}>");
    let text = format!(
        "func.func @main(%x: {ty}, %y: {ty}) -> {ty} {{
          %0 = chlo.next_after %x, %y : {ty}, {ty} -> {ty}
          return %0 : {ty}
        }}"
    );
    let mut module = Module::parse(&context, &text).expect("a valid program");
    run_pipeline(
        &mut module,
        "builtin.module(func.func(chlo-legalize-to-stablehlo))",
    )
    .expect("a decomposition");
    serialized(&mut module, Version::CURRENT).expect("an artifact")
}

/// Computes `next_after` of pairs of bits, and compares.
fn check(format: &Format, pairs: &[(u32, u32)]) {
    let artifact = artifact(format.scalar, pairs.len());
    let program = Program::read(&artifact).expect("a program");
    let memory = Memory::with_limit(1 << 30);
    let arguments = [
        pairs.iter().map(|p| p.0).collect::<Vec<_>>(),
        pairs.iter().map(|p| p.1).collect(),
    ];
    let arguments = arguments.map(|bits| Value::Array(format.array(&memory, &bits)));
    let interpreter = Interpreter::new(&program, memory).expect("a valid program");
    let results = interpreter
        .run("main", arguments.to_vec())
        .expect("results");
    let Value::Array(result) = &results[0] else {
        panic!("an array")
    };
    let bytes = result.to_bytes(Packing::Bytes).expect("bytes");
    let size = format.width().div_ceil(8) as usize;
    let sorted = format.sorted();
    for (&(x, y), element) in pairs.iter().zip(bytes.chunks(size)) {
        let mut found = [0; 4];
        found[..size].copy_from_slice(element);
        let found = u32::from_le_bytes(found) & ((1 << format.width()) - 1);
        let expected = format.next_after(&sorted, x, y);
        let is_same = match expected {
            Some(bits) => bits == found,
            None => format.decode(found).is_none(),
        };
        let scalar = format.scalar;
        assert!(
            is_same,
            "{scalar}: {x:#x}, {y:#x}: {found:#x}, expected {expected:x?}"
        );
    }
}

#[test]
fn next_after_of_all_pairs_of_narrow_floats_is_the_neighbour() {
    for format in FORMATS.iter().filter(|format| format.width() <= 8) {
        let all = 0..1 << format.width();
        let pairs: Vec<_> = all
            .clone()
            .flat_map(|x| all.clone().map(move |y| (x, y)))
            .collect();
        check(format, &pairs);
    }
}

#[test]
fn next_after_of_all_floats_of_sixteen_bits_is_the_neighbour() {
    for format in FORMATS.iter().filter(|format| format.width() == 16) {
        let infinity = ((1 << format.exponent) - 1) << format.significand;
        let sign = 1 << 15;
        // Towards both infinities, both zeros, the least numbers, a NaN, and close numbers.
        let fixed = [
            infinity,
            sign | infinity,
            0,
            sign,
            1,
            sign | 1,
            infinity + 1,
        ];
        let all = 0..1_u32 << 16;
        let pairs: Vec<_> = all
            .flat_map(|x| {
                let near = [x, x ^ sign, x ^ 1, x.wrapping_add(2) & 0xFFFF];
                fixed.into_iter().chain(near).map(move |y| (x, y))
            })
            .collect();
        check(format, &pairs);
    }
}

#[test]
fn next_after_of_six_bits_is_refused_with_a_reason() {
    let context = context();
    let diagnostics = Diagnostics::of(&context);
    let text = "func.func @main(%x: tensor<2xf6E2M3FN>) -> tensor<2xf6E2M3FN> {
      %0 = chlo.next_after %x, %x : tensor<2xf6E2M3FN>, tensor<2xf6E2M3FN> -> tensor<2xf6E2M3FN>
      return %0 : tensor<2xf6E2M3FN>
    }";
    let mut module = Module::parse(&context, text).expect("a valid program");
    let legalize = "builtin.module(func.func(chlo-legalize-to-stablehlo))";
    assert!(run_pipeline(&mut module, legalize).is_err());
    let found = diagnostics.take();
    assert!(
        found[0].message.ends_with(
            "'chlo.next_after' that was explicitly marked illegal: \
             there is no decomposition for elements of type 'f6E2M3FN'"
        ),
        "{found:?}"
    );
}
