//! State of a program that is drawn.

use super::{
    options::{GenerateError, GenerateOptions, Profile},
    texts::{Value, decimal, elements, typed, types, with_types},
    types::{BOOLEAN, I32, I64, Tensor, all_elements},
};
use fastrand::Rng;
use stablehlo_opset::{
    constraints::TypeSet,
    types::{DYNAMIC, ElementType, FloatType},
};
use std::fmt::Write;

/// Largest number of elements of a tensor.
const MAX_ELEMENTS: i64 = 256;
/// Largest depth of regions.
const MAX_DEPTH: usize = 2;
/// Largest number of results of the function `main`.
const MAX_RESULTS: usize = 8;
/// Number of attempts to draw an op.
const ATTEMPTS: usize = 200;

/// Way to draw an op.
#[derive(Clone, Copy)]
pub struct Recipe {
    pub mnemonic: &'static str,
    /// Whether the results follow from the operands, on one device.
    pub is_evaluable: bool,
    /// Adds the op with this mnemonic to a program. Returns `None` if no types fit.
    pub draw: fn(&mut Draw, &str) -> Option<()>,
}

/// Op that is drawn. The texts of regions come from [`Draw::region`].
#[derive(Default)]
pub struct NewOp<'n> {
    pub name: &'n str,
    pub attributes: &'n str,
    pub regions: &'n [String],
}

/// Program that is drawn.
pub struct Draw<'o> {
    pub rng: Rng,
    options: &'o GenerateOptions<'o>,
    elements: Vec<ElementType>,
    /// Recipes of ops that regions have.
    simple: &'static [Recipe],
    /// Text of the innermost region.
    text: String,
    /// Arguments of the function `main`.
    arguments: Vec<Value>,
    /// Texts of the functions beside `main`.
    functions: Vec<String>,
    /// Values that ops of the innermost region can use, with the number of their uses.
    values: Vec<(Value, usize)>,
    /// Number of names of values.
    names: usize,
    depth: usize,
}

impl<'o> Draw<'o> {
    pub fn new(
        options: &'o GenerateOptions<'o>,
        simple: &'static [Recipe],
    ) -> Result<Self, GenerateError> {
        let all = all_elements();
        for name in options.elements {
            if !all.iter().any(|element| element.to_string() == *name) {
                return Err(GenerateError::UnknownElement(name.clone()));
            }
        }
        let mut elements = all;
        if !options.elements.is_empty() {
            elements.retain(|element| options.elements.contains(&element.to_string()));
        }
        Ok(Self {
            rng: Rng::with_seed(options.seed),
            options,
            elements,
            simple,
            text: String::new(),
            arguments: Vec::new(),
            functions: Vec::new(),
            values: Vec::new(),
            names: 0,
            depth: 0,
        })
    }

    // ---- The program -------------------------------------------------------------------

    /// Returns the text of a program, or `None` if no recipe draws an op.
    pub fn program(mut self, recipes: &[Recipe]) -> Option<String> {
        let inputs: Vec<_> = (0..self.rng.usize(1..4))
            .map(|_| self.any_tensor())
            .collect();
        self.arguments = inputs.iter().map(|ty| self.argument(ty.clone())).collect();
        for _ in 0..self.options.ops {
            self.draw_one(recipes)?;
        }
        let unused = self.values.iter().rev().filter(|(_, uses)| *uses == 0);
        let results: Vec<_> = unused
            .take(MAX_RESULTS)
            .map(|(value, _)| value.clone())
            .collect();
        let mut text = String::from("module @generated {\n");
        for function in &self.functions {
            text += function;
        }
        let named: Vec<_> = self.arguments.iter().map(typed).collect();
        let body = &self.text;
        _ = writeln!(
            text,
            "func.func @main({}) -> ({}) {{\n{body}return {}\n}}\n}}",
            named.join(", "),
            types(&results),
            with_types(&results)
        );
        Some(text)
    }
    /// Draws an op of one of the recipes.
    fn draw_one(&mut self, recipes: &[Recipe]) -> Option<()> {
        for _ in 0..ATTEMPTS {
            let recipe = recipes[self.rng.usize(..recipes.len())];
            let (length, values) = (self.text.len(), self.values.clone());
            let (functions, arguments) = (self.functions.len(), self.arguments.len());
            if (recipe.draw)(self, recipe.mnemonic).is_some() {
                return Some(());
            }
            // Constants of an op that could not be drawn are of no use.
            self.text.truncate(length);
            self.functions.truncate(functions);
            self.arguments.truncate(arguments);
            self.values = values;
        }
        None
    }
    /// Draws a few simple ops in a region.
    pub fn draw_simple(&mut self) {
        if self.depth > MAX_DEPTH {
            return;
        }
        let recipes = self.simple;
        for _ in 0..self.rng.usize(..3) {
            self.draw_one(recipes);
        }
    }
    pub fn profile(&self) -> Profile {
        self.options.profile
    }

    // ---- Numbers -----------------------------------------------------------------------

    /// Returns true `n` times of ten.
    pub fn often(&mut self, n: u8) -> bool {
        self.rng.u8(..10) < n
    }
    pub fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.rng.usize(..all.len())].clone()
    }
    /// Returns a permutation of the dimensions of a rank.
    pub fn permutation(&mut self, rank: usize) -> Vec<i64> {
        let mut all: Vec<_> = (0..rank as i64).collect();
        self.rng.shuffle(&mut all);
        all
    }
    /// Returns some numbers below a limit, each once, in ascending order.
    pub fn some_of(&mut self, limit: usize, count: usize) -> Vec<i64> {
        let mut all = self.permutation(limit);
        all.truncate(count);
        all.sort_unstable();
        all
    }

    // ---- Types -------------------------------------------------------------------------

    pub fn size(&mut self) -> i64 {
        match self.rng.u8(..40) {
            0 => 0,
            _ => self.positive(),
        }
    }
    /// Returns a size that is not zero.
    pub fn positive(&mut self) -> i64 {
        self.rng.i64(1..=self.options.size.max(1))
    }
    /// Returns sizes of at least `least` dimensions, most of which are not zero.
    pub fn shape(&mut self, least: usize) -> Vec<i64> {
        let rank = self.rng.usize(least..=self.options.rank.max(least));
        let shape: Vec<_> = (0..rank).map(|_| self.size()).collect();
        self.limited(shape)
    }
    /// Returns sizes of which none is zero.
    pub fn positive_shape(&mut self, least: usize) -> Vec<i64> {
        let rank = self.rng.usize(least..=self.options.rank.max(least));
        let shape: Vec<_> = (0..rank).map(|_| self.positive()).collect();
        self.limited(shape)
    }
    /// Returns sizes that fit the largest number of elements.
    fn limited(&self, mut shape: Vec<i64>) -> Vec<i64> {
        while shape.iter().product::<i64>() > MAX_ELEMENTS {
            let largest = shape.iter_mut().max();
            *largest.expect("a dimension") /= 2;
        }
        shape
    }
    /// Returns an element type that all declarations accept, or `None` if no type fits.
    pub fn element_in(&mut self, sets: &[&TypeSet]) -> Option<ElementType> {
        let fits = |element: &&ElementType| {
            let ty = Tensor::scalar((*element).clone());
            sets.iter().all(|set| ty.is_in(set))
        };
        let all: Vec<_> = self.elements.iter().filter(fits).cloned().collect();
        (!all.is_empty()).then(|| self.one_of(&all))
    }
    /// Returns an element type for which `fits` is true, or `None` if no type fits.
    pub fn element_where(&mut self, fits: impl Fn(&ElementType) -> bool) -> Option<ElementType> {
        let all: Vec<_> = self.elements.iter().filter(|e| fits(e)).cloned().collect();
        (!all.is_empty()).then(|| self.one_of(&all))
    }
    pub fn element(&mut self) -> ElementType {
        let all = self.elements.len();
        self.elements[self.rng.usize(..all)].clone()
    }
    pub fn any_tensor(&mut self) -> Tensor {
        let shape = self.shape(0);
        Tensor::new(&shape, self.element())
    }
    /// Returns the type of a value that exists, or a new type.
    pub fn known_or_new(&mut self, fits: impl Fn(&Tensor) -> bool) -> Option<Tensor> {
        let known = self.values.iter().map(|(value, _)| &value.ty);
        let known: Vec<_> = known.filter(|ty| fits(ty)).cloned().collect();
        if !known.is_empty() && self.often(7) {
            return Some(self.one_of(&known));
        }
        (0..20).map(|_| self.any_tensor()).find(|ty| fits(ty))
    }

    // ---- Values ------------------------------------------------------------------------

    /// Returns the name of a new value.
    pub fn name(&mut self) -> String {
        self.names += 1;
        format!("%{}", self.names - 1)
    }
    fn argument(&mut self, ty: Tensor) -> Value {
        let value = Value {
            name: self.name(),
            ty,
        };
        self.values.push((value.clone(), 0));
        value
    }
    /// Returns a value of a type: one that exists, or a new one.
    pub fn value(&mut self, ty: &Tensor) -> Value {
        let known: Vec<_> = (0..self.values.len())
            .filter(|&i| self.values[i].0.ty == *ty)
            .collect();
        if !known.is_empty() && self.often(8) {
            let last = known.len() - 1;
            // The newest values are those that most often have no use.
            let i = known[last
                - self
                    .rng
                    .usize(..known.len())
                    .min(self.rng.usize(..known.len()))];
            return self.values[i].0.clone();
        }
        self.new_value(ty)
    }
    /// Returns a value for which `fits` is true: one that exists, or a new one.
    pub fn value_where(&mut self, fits: impl Fn(&Tensor) -> bool) -> Option<Value> {
        let ty = self.known_or_new(fits)?;
        Some(self.value(&ty))
    }
    fn new_value(&mut self, ty: &Tensor) -> Value {
        if self.depth == 0 && self.often(6) {
            let value = self.argument(ty.clone());
            self.arguments.push(value.clone());
            return value;
        }
        let is_quantized = matches!(ty.element, ElementType::Quantized(_));
        if !ty.is_static() || is_quantized && self.often(5) {
            let source = NewOp {
                name: "custom_call",
                attributes: "call_target_name = \"source\"",
                ..NewOp::default()
            };
            return self.op(source, &[], std::slice::from_ref(ty)).remove(0);
        }
        if let ElementType::Quantized(q) = &ty.element {
            let float = self.value(&ty.with_element(ElementType::Float(q.expressed)));
            let op = NewOp {
                name: "uniform_quantize",
                ..NewOp::default()
            };
            return self.op(op, &[float], std::slice::from_ref(ty)).remove(0);
        }
        let count = ty.count();
        let is_splat = count > 16 || self.often(4);
        let numbers = if is_splat { 1 } else { count };
        let numbers: Vec<_> = (0..numbers).map(|_| self.number(&ty.element)).collect();
        self.constant(ty, &elements(&numbers, &ty.shape, is_splat))
    }
    /// Adds a constant. `body` is the part in the brackets of `dense<...>`.
    pub fn constant(&mut self, ty: &Tensor, body: &str) -> Value {
        let attributes = format!("value = dense<{body}> : {ty}");
        let op = NewOp {
            name: "constant",
            attributes: &attributes,
            ..NewOp::default()
        };
        self.op(op, &[], std::slice::from_ref(ty)).remove(0)
    }
    /// Adds a constant whose elements are some of the texts.
    pub fn constant_of(&mut self, ty: &Tensor, texts: &[&str]) -> Value {
        let all: Vec<_> = (0..ty.count())
            .map(|_| self.one_of(texts).to_owned())
            .collect();
        self.constant(ty, &elements(&all, &ty.shape, false))
    }
    /// Adds a constant with the numbers of a list, of one dimension.
    pub fn list(&mut self, element: &ElementType, numbers: &[i64]) -> Value {
        let ty = Tensor::new(&[numbers.len() as i64], element.clone());
        let texts: Vec<_> = numbers.iter().map(i64::to_string).collect();
        self.constant(&ty, &elements(&texts, &ty.shape, false))
    }
    /// Adds a scalar constant.
    pub fn scalar(&mut self, element: &ElementType, number: &str) -> Value {
        self.constant(&Tensor::scalar(element.clone()), number)
    }
    /// Returns the text of a number.
    pub fn number(&mut self, element: &ElementType) -> String {
        match element {
            ElementType::Boolean => self.rng.bool().to_string(),
            ElementType::Integer(ty) => {
                let limit = 1_i128 << (ty.width - u32::from(!ty.unsigned));
                let (least, most) = (if ty.unsigned { 0 } else { -limit }, limit - 1);
                let number = match self.rng.u8(..12) {
                    0 => least,
                    1 => most,
                    _ => i128::from(self.rng.i8(-3..8)).clamp(least, most),
                };
                number.to_string()
            }
            ElementType::Float(FloatType::F8E8M0FNU) => {
                self.one_of(&["1.0", "0.5", "2.0", "4.0"]).into()
            }
            ElementType::Float(float) => {
                let [smallest, largest] = float.positive_range();
                match self.rng.u8(..200) {
                    0 => "-0.0".to_owned(),
                    1 => decimal(smallest),
                    2 => decimal(largest),
                    _ => self
                        .one_of(&["0.0", "1.0", "-1.0", "0.5", "2.0", "-3.0", "1.5", "4.0"])
                        .into(),
                }
            }
            ElementType::Complex(float) => {
                let part = ElementType::Float(*float);
                format!("({}, {})", self.number(&part), self.number(&part))
            }
            ElementType::Index | ElementType::IntegerComplex(_) | ElementType::Quantized(_) => {
                "0".to_owned()
            }
        }
    }
    pub fn i32_scalar(&mut self, least: i64, most: i64) -> Value {
        let number = self.rng.i64(least..=most).to_string();
        self.scalar(&I32, &number)
    }
    /// Returns a boolean scalar.
    pub fn predicate(&mut self) -> Value {
        self.value(&Tensor::scalar(BOOLEAN))
    }
    /// Returns an integer type for indices.
    pub fn index_element(&mut self) -> ElementType {
        self.one_of(&[
            I32,
            I64,
            I32,
            super::types::UI32,
            super::types::integer(16, false),
        ])
    }

    // ---- Ops ---------------------------------------------------------------------------

    /// Adds an op on tensors, and returns its results.
    pub fn op(&mut self, op: NewOp, operands: &[Value], results: &[Tensor]) -> Vec<Value> {
        for operand in operands {
            let known = self
                .values
                .iter_mut()
                .find(|(value, _)| value.name == operand.name);
            if let Some((_, uses)) = known {
                *uses += 1;
            }
        }
        let operands: Vec<_> = operands
            .iter()
            .map(|v| (v.name.clone(), v.ty.to_string()))
            .collect();
        let texts: Vec<_> = results.iter().map(Tensor::to_string).collect();
        let names = self.raw(op, &operands, &texts);
        let values = names.into_iter().zip(results.iter().cloned());
        let values: Vec<_> = values.map(|(name, ty)| Value { name, ty }).collect();
        self.values
            .extend(values.iter().map(|value| (value.clone(), 0)));
        values
    }
    /// Adds an op without regions, as [`Draw::op`] does, for the end of a recipe.
    pub fn add(
        &mut self,
        name: &str,
        attributes: &str,
        operands: &[Value],
        results: &[Tensor],
    ) -> Option<()> {
        let op = NewOp {
            name,
            attributes,
            ..NewOp::default()
        };
        self.op(op, operands, results);
        Some(())
    }
    /// Adds an op on values of any types, and returns the names of its results. `operands` are names and types.
    pub fn raw(
        &mut self,
        op: NewOp,
        operands: &[(String, String)],
        results: &[String],
    ) -> Vec<String> {
        let names: Vec<_> = results.iter().map(|_| self.name()).collect();
        if !names.is_empty() {
            _ = write!(self.text, "{} = ", names.join(", "));
        }
        let (used, used_types): (Vec<_>, Vec<_>) = operands.iter().cloned().unzip();
        _ = write!(self.text, "\"stablehlo.{}\"({})", op.name, used.join(", "));
        if !op.regions.is_empty() {
            _ = write!(self.text, " ({})", op.regions.join(", "));
        }
        if !op.attributes.is_empty() {
            _ = write!(self.text, " {{{}}}", op.attributes);
        }
        _ = writeln!(
            self.text,
            " : ({}) -> ({})",
            used_types.join(", "),
            results.join(", ")
        );
        names
    }
    /// Draws a region whose block returns the values that `body` returns. Ops of an isolated region only use
    /// values of the region.
    pub fn region(
        &mut self,
        arguments: &[Tensor],
        is_isolated: bool,
        body: impl FnOnce(&mut Self, &[Value]) -> Vec<Value>,
    ) -> String {
        let outer_text = std::mem::take(&mut self.text);
        let outer = self.values.clone();
        if is_isolated {
            self.values.clear();
        }
        self.depth += 1;
        let arguments: Vec<_> = arguments
            .iter()
            .map(|ty| self.argument(ty.clone()))
            .collect();
        let results = body(self, &arguments);
        self.depth -= 1;
        let header = match &arguments[..] {
            [] => String::new(),
            all => {
                let all: Vec<_> = all.iter().map(typed).collect();
                format!("^bb0({}):\n", all.join(", "))
            }
        };
        let names: Vec<_> = results.iter().map(|value| &value.name[..]).collect();
        let body = std::mem::replace(&mut self.text, outer_text);
        self.values = outer;
        let (names, types) = (names.join(", "), types(&results));
        format!("{{\n{header}{body}\"stablehlo.return\"({names}) : ({types}) -> ()\n}}")
    }
    /// Adds a private function, and returns its name.
    pub fn function(
        &mut self,
        inputs: &[Tensor],
        body: impl FnOnce(&mut Self, &[Value]) -> Vec<Value>,
    ) -> (String, Vec<Tensor>) {
        let outer_text = std::mem::take(&mut self.text);
        let outer = std::mem::take(&mut self.values);
        self.depth += 1;
        let arguments: Vec<_> = inputs.iter().map(|ty| self.argument(ty.clone())).collect();
        let results = body(self, &arguments);
        self.depth -= 1;
        self.values = outer;
        let body = std::mem::replace(&mut self.text, outer_text);
        let name = format!("helper_{}", self.functions.len());
        let named: Vec<_> = arguments.iter().map(typed).collect();
        self.functions.push(format!(
            "func.func private @{name}({}) -> ({}) {{\n{body}return {}\n}}\n",
            named.join(", "),
            types(&results),
            with_types(&results)
        ));
        (name, results.into_iter().map(|value| value.ty).collect())
    }
    /// Adds a call of a function.
    pub fn call(&mut self, function: &str, operands: &[Value], results: &[Tensor]) {
        let names: Vec<_> = results.iter().map(|_| self.name()).collect();
        let used: Vec<_> = operands.iter().map(|value| &value.name[..]).collect();
        let result_types: Vec<_> = results.iter().map(Tensor::to_string).collect();
        let prefix = if names.is_empty() {
            String::new()
        } else {
            names.join(", ") + " = "
        };
        _ = writeln!(
            self.text,
            "{prefix}func.call @{function}({}) : ({}) -> ({})",
            used.join(", "),
            types(operands),
            result_types.join(", ")
        );
        let values = names.into_iter().zip(results.iter().cloned());
        let values = values.map(|(name, ty)| (Value { name, ty }, 0));
        self.values.extend(values);
    }
}

/// Returns the dynamic size, or the size.
pub fn maybe_dynamic(draw: &mut Draw, size: i64) -> i64 {
    if draw.often(3) { DYNAMIC } else { size }
}
