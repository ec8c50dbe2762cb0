//! Kinds of StableHLO's attributes, as text shows them.

use mlir_format::{Field, FieldLayout, field};
use stablehlo_opset::{
    enums::{self, Case},
    structs::{
        ChannelHandle, ConvDimensionNumbers, DotAlgorithm, DotDimensionNumbers,
        GatherDimensionNumbers, ScatterDimensionNumbers,
    },
};
use vhlo_opset::kinds::{Kind as VhloKind, attributes as va};

/// AttributeKind of an attribute.
#[derive(Debug)]
pub struct AttributeKind {
    /// Mnemonic, as in `#stablehlo.mnemonic`.
    pub mnemonic: &'static str,
    pub fields: &'static [Field],
    pub syntax: Syntax,
    /// AttributeKind in VHLO; `None` if VHLO stores the fields as attributes of ops.
    pub vhlo: Option<&'static VhloKind>,
}

/// Syntax of the fields of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// `<name = value, ...>`
    Struct,
    /// `<name = value, ...>`, without zeros and empty lists.
    SparseStruct,
    /// ` NAME`
    Enum,
    /// `<NAME>`
    BracketedEnum,
    /// A syntax that `mlir-format` defines by mnemonic.
    Irregular,
    /// The syntax of Shardy.
    Shardy,
}

impl AttributeKind {
    const fn of_struct(mnemonic: &'static str, fields: &'static [Field], syntax: Syntax) -> Self {
        Self {
            mnemonic,
            fields,
            syntax,
            vhlo: None,
        }
    }
    const fn of_vhlo(
        mnemonic: &'static str,
        fields: &'static [Field],
        syntax: Syntax,
        vhlo: &'static VhloKind,
    ) -> Self {
        Self {
            mnemonic,
            fields,
            syntax,
            vhlo: Some(vhlo),
        }
    }
    const fn of_enum<T: Case>(mnemonic: &'static str, syntax: Syntax) -> Self {
        const FIELDS: &[Field] = &[field("value", FieldLayout::Uint)];
        Self::of_vhlo(mnemonic, FIELDS, syntax, T::KIND)
    }
    const fn of_shardy(mnemonic: &'static str) -> Self {
        Self {
            mnemonic,
            fields: ELEMENTS,
            syntax: Syntax::Shardy,
            vhlo: None,
        }
    }
    /// Returns the name of a case.
    pub fn case(&self, value: i64) -> &'static str {
        let value = u64::try_from(value).ok();
        let case = self.vhlo.and_then(|kind| kind.case(value?));
        case.unwrap_or("?")
    }
    /// Returns the name in text.
    pub fn text_name(&self) -> &'static str {
        match self.mnemonic {
            "type_extensions" => "bounds",
            mnemonic => mnemonic,
        }
    }
}

use Syntax::{Irregular, SparseStruct, Struct};

pub static GATHER: AttributeKind =
    AttributeKind::of_struct("gather", GatherDimensionNumbers::DECLARED, SparseStruct);
pub static SCATTER: AttributeKind =
    AttributeKind::of_struct("scatter", ScatterDimensionNumbers::DECLARED, SparseStruct);
pub static DOT: AttributeKind =
    AttributeKind::of_struct("dot", DotDimensionNumbers::DECLARED, SparseStruct);
pub static DOT_ALGORITHM: AttributeKind =
    AttributeKind::of_struct("dot_algorithm", DotAlgorithm::DECLARED, Struct);
pub static CHANNEL_HANDLE: AttributeKind =
    AttributeKind::of_struct("channel_handle", ChannelHandle::DECLARED, Struct);
pub static CONV: AttributeKind =
    AttributeKind::of_struct("conv", ConvDimensionNumbers::DECLARED, Irregular);

pub static OUTPUT_OPERAND_ALIAS: AttributeKind = AttributeKind::of_vhlo(
    "output_operand_alias",
    &[
        field("output_tuple_indices", FieldLayout::Ints),
        field("operand_index", FieldLayout::Int),
        field("operand_tuple_indices", FieldLayout::Ints),
    ],
    Struct,
    &va::OUTPUT_OPERAND_ALIAS,
);
pub static RESULT_ACCURACY: AttributeKind = AttributeKind::of_vhlo(
    "result_accuracy",
    &[
        field("atol", FieldLayout::F64),
        field("rtol", FieldLayout::F64),
        field("ulps", FieldLayout::Int),
        field("mode", FieldLayout::Attribute),
    ],
    Irregular,
    &va::RESULT_ACCURACY,
);
pub static TYPE_EXTENSIONS: AttributeKind = AttributeKind::of_vhlo(
    "type_extensions",
    &[field("bounds", FieldLayout::Ints)],
    Irregular,
    &va::TYPE_EXTENSIONS,
);
pub static SUB_AXIS_INFO: AttributeKind = AttributeKind::of_vhlo(
    "sub_axis_info",
    &[
        field("pre_size", FieldLayout::Int),
        field("size", FieldLayout::Int),
    ],
    Irregular,
    &va::SUB_AXIS_INFO,
);
pub static AXIS_REF: AttributeKind = AttributeKind::of_vhlo(
    "axis_ref",
    &[
        field("name", FieldLayout::Str),
        field("sub_axis_info", FieldLayout::FlaggedAttribute),
    ],
    Irregular,
    &va::AXIS_REF,
);
pub static MESH_AXIS: AttributeKind = AttributeKind::of_vhlo(
    "mesh_axis",
    &[
        field("name", FieldLayout::Str),
        field("size", FieldLayout::Int),
    ],
    Struct,
    &va::MESH_AXIS,
);
pub static MESH: AttributeKind = AttributeKind::of_vhlo(
    "mesh",
    &[
        field("axes", FieldLayout::Attribute),
        field("device_ids", FieldLayout::FlaggedAttribute),
    ],
    Irregular,
    &va::MESH,
);
pub static REPLICA_GROUP_MESH_AXES: AttributeKind = AttributeKind::of_vhlo(
    "replica_group_mesh_axes",
    &[
        field("mesh", FieldLayout::Attribute),
        field("axes", FieldLayout::Attributes),
    ],
    Irregular,
    &va::REPLICA_GROUP_MESH_AXES,
);

macro_rules! enum_kinds {
    ([] $(
        $(#[doc = $doc:literal])+
        $name:ident $kind:ident = $mnemonic:literal, $summary:literal, code $code:literal, $syntax:ident { $($cases:tt)* }
    )*) => {
        $(pub static $kind: AttributeKind =
            AttributeKind::of_enum::<enums::$name>($mnemonic, Syntax::$syntax);)*
        /// Kinds of enums, with the names of the enums.
        pub static ENUMS: &[(&str, &AttributeKind)] = &[$((stringify!($name), &$kind)),*];
    };
}
stablehlo_opset::attribute_enums! { [enum_kinds] }

/// Kinds whose attributes VHLO stores as several attributes of an op.
static STRUCTS: &[&AttributeKind] = &[
    &GATHER,
    &SCATTER,
    &DOT,
    &DOT_ALGORITHM,
    &CHANNEL_HANDLE,
    &CONV,
];
/// Returns the kind of StableHLO's attributes with a mnemonic.
pub fn of_stablehlo(mnemonic: &str) -> Option<&'static AttributeKind> {
    let mut all = STRUCTS.iter().copied().chain(of_vhlo());
    all.find(|kind| kind.mnemonic == mnemonic)
}

/// Kinds with fields whose attributes VHLO stores as one attribute.
static RECORDS: &[&AttributeKind] = &[
    &OUTPUT_OPERAND_ALIAS,
    &RESULT_ACCURACY,
    &TYPE_EXTENSIONS,
    &SUB_AXIS_INFO,
    &AXIS_REF,
    &MESH_AXIS,
    &MESH,
    &REPLICA_GROUP_MESH_AXES,
];
/// Returns the kinds whose attributes VHLO stores as one attribute.
pub fn of_vhlo() -> impl Iterator<Item = &'static AttributeKind> {
    RECORDS
        .iter()
        .chain(ENUMS.iter().map(|(_, kind)| kind))
        .copied()
}

/// Fields of the lists of Shardy's kinds that printers of ops read. Text and encodings determine
/// the fields of the other kinds.
const ELEMENTS: &[Field] = &[field("value", FieldLayout::Attributes)];

macro_rules! shardy_kinds {
    ($($kind:ident = $mnemonic:literal;)*) => {
        $(pub static $kind: AttributeKind = AttributeKind::of_shardy($mnemonic);)*
        /// Kinds of Shardy's attributes.
        pub static OF_SHARDY: &[&AttributeKind] = &[$(&$kind),*];
    };
}
shardy_kinds! {
    SHARDING = "sharding";
    SHARDING_PER_VALUE = "sharding_per_value";
    DIMENSION_SHARDING = "dimension_sharding";
    SHARDY_AXIS_REF = "axis_ref";
    SHARDY_SUB_AXIS_INFO = "sub_axis_info";
    SHARDY_MESH_AXIS = "mesh_axis";
    SHARDY_MESH = "mesh";
    MANUAL_AXES = "manual_axes";
    AXIS_REF_LIST = "axis_ref_list";
    LIST_OF_AXIS_REF_LISTS = "list_of_axis_ref_lists";
    ALL_TO_ALL_PARAM = "all_to_all_param";
    ALL_TO_ALL_PARAMS = "all_to_all_param_list";
    OP_SHARDING_RULE = "op_sharding_rule";
    TENSOR_MAPPING = "tensor_mapping";
    DIM_MAPPING = "dim_mapping";
}
/// Returns the kind of Shardy's attributes with a mnemonic.
pub fn of_shardy(mnemonic: &str) -> Option<&'static AttributeKind> {
    let mut all = OF_SHARDY.iter().copied();
    all.find(|kind| kind.mnemonic == mnemonic)
}
