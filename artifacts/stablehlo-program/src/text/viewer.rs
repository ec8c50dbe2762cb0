//! Texts of types and attributes, for viewers.

use super::{
    attributes::code_of,
    handles::{Attr, Shown, Value},
    model::Model,
    texts::Texts,
};
use crate::{
    elements::{Elements, Layout},
    function::Function,
    op_ref::OpRef,
    program::Program,
    stored::Stored,
};
use mlir_bytecode::{OpId, TypeId};
use mlir_format::text::{Model as _, NamedAttributes, PrintOptions, TypeElision};
use rustc_hash::FxHashMap;
use stablehlo_artifact::internals::text as entries;

/// Maximum number of bytes of a text. Longer texts are cut.
const MAX_LENGTH: usize = 4096;

/// Names and texts of the attributes of an op or an argument.
type NamedTexts = Vec<(String, String)>;

/// Texts of the types and attributes of a program, for viewers.
#[derive(Clone, Debug)]
pub struct ViewerTexts {
    types: Vec<String>,
    ops: Vec<NamedTexts>,
    /// Attributes of the arguments of functions.
    arguments: FxHashMap<OpId, Vec<NamedTexts>>,
}

impl ViewerTexts {
    /// Returns the text of a type.
    pub fn of_type(&self, ty: TypeId) -> &str {
        &self.types[ty.index()]
    }
    /// Returns the names and texts of the attributes of an op. Properties come before other
    /// attributes, and defaults are omitted.
    pub fn of_op(&self, op: OpRef) -> &[(String, String)] {
        &self.ops[op.id().index()]
    }
    /// Returns the names and texts of the attributes of an argument of a function.
    pub fn of_argument(&self, function: &Function, index: usize) -> &[(String, String)] {
        let arguments = self.arguments.get(&function.op.id());
        arguments
            .and_then(|all| all.get(index))
            .map_or(&[], |all| all)
    }
}

impl Program<'_> {
    /// Returns the texts of all types and attributes, for viewers.
    ///
    /// Texts are those that the program prints, with these exceptions. Of a constant, the first
    /// `max_elements` elements are printed, and at least two. A long text ends with `...`. If a type
    /// or an attribute has no text, the reason is in parentheses.
    pub fn viewer_texts(&self, max_elements: usize) -> ViewerTexts {
        let shown = Shown::new(self);
        let model = Model::new(&shown, PrintOptions::default());
        let of_op = |op| {
            let mut all = model.properties(op);
            all.extend(model.attributes(op));
            model.short_texts(all, max_elements)
        };
        let of_arguments = |f: Function<'_>| {
            let all = model.dictionaries(f.argument_attributes.id()).into_iter();
            let texts = all.map(|a| model.short_texts(a, max_elements));
            (f.op.id(), texts.collect())
        };
        let types = (0..self.tables().types().len()).map(|n| TypeId(n as u32));
        let functions = self.ops().filter_map(Function::of);
        ViewerTexts {
            types: types.map(|id| model.texts.short_type(id)).collect(),
            ops: self.body().op_ids().map(of_op).collect(),
            arguments: functions.map(of_arguments).collect(),
        }
    }
}

impl<'p> Model<'p> {
    /// Returns the names and texts of attributes for viewers.
    fn short_texts(&self, all: NamedAttributes<'_, Self>, max_elements: usize) -> NamedTexts {
        let texts = all.into_iter().map(|(name, value)| {
            let name = String::from_utf8_lossy(name).into_owned();
            (name, self.texts.short(value, max_elements))
        });
        texts.collect()
    }
}

impl<'p> Texts<'p> {
    /// Returns the text of an attribute for viewers.
    fn short(&self, attribute: Attr<'p>, max_elements: usize) -> String {
        let mut out = String::new();
        match attribute.value {
            Value::Stored(Stored::Elements(stored), _) => {
                let elements = self.program.elements(stored);
                if !self.first_elements(&elements, max_elements.max(2), &mut out) {
                    self.attribute(attribute, TypeElision::Never, &mut out);
                }
            }
            _ => self.attribute(attribute, TypeElision::Never, &mut out),
        }
        self.cut(out)
    }
    /// Returns the text of a type for viewers.
    fn short_type(&self, ty: TypeId) -> String {
        let mut out = String::new();
        self.ty(ty, &mut out);
        self.cut(out)
    }
    /// Returns the start of a text, or its fault.
    fn cut(&self, mut text: String) -> String {
        if let Some(fault) = self.take_fault() {
            return format!("({fault})");
        }
        if text.len() > MAX_LENGTH {
            text.truncate(text.floor_char_boundary(MAX_LENGTH));
            text.push_str("...");
        }
        text
    }
    /// Appends the first elements of a constant that has more than `count` elements. Returns
    /// `false` if the constant has no more elements, and appends nothing.
    fn first_elements(&self, elements: &Elements, count: usize, out: &mut String) -> bool {
        let ty = elements.ty();
        let Some((code, is_complex)) = code_of(&ty.element) else {
            return false;
        };
        if elements.is_splat() || elements.len() <= count {
            return false;
        }
        let mut list = String::new();
        let printed = match elements.layout() {
            Layout::Bits => {
                let bits = elements.integers().into_iter().flatten().take(count);
                let words = bits.map(|bit| if bit == 0 { "false" } else { "true" });
                list = format!("[{}]", words.collect::<Vec<_>>().join(", "));
                true
            }
            _ => {
                let size = elements.bytes().len() / elements.len();
                let first = &elements.bytes()[..count * size];
                entries::elements(&[count as i64], code, is_complex, first, &mut list)
            }
        };
        if printed {
            let list = list.trim_end_matches(']');
            let ty = self.type_text(elements.type_id());
            *out += &format!("dense<{list}, ...]> : {ty}");
        }
        printed
    }
}
