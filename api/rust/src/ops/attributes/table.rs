// Rust types of the attribute types in the dialect's declarations, a row each:
//
//     how Type: type in builders => type in views, value to attribute, attribute to value;
//
// A builder takes a view's value by reference if `how` is `slice`, and as a clone if it is
// `value`. If it is `attribute`, the Rust type implements `AsAttribute`. `convert.rs`
// implements `Typed` from this table. `dev/opset` reads the table, too: it generates the
// typed ops, and their documentation spells the types as this table does.
attribute_types! {
    slice I64Array: &'a [i64] => &'c [i64], |c, v| c.i64_array(v), Self::read;
    slice BoolArray: &'a [bool] => Vec<bool>, |c, v| c.bool_array(v), Self::read;
    slice Str: &'a str => &'c str, |c, v| c.string(v), Self::read;
    slice SymbolName: &'a str => &'c str, |c, v| c.symbol_ref(v), Self::read;
    slice AnyArray: &'a [Attribute<'c>] => Vec<Attribute<'c>>, |c, v| c.array(v), Self::read;
    slice PrecisionConfig: &'a [Precision] => Vec<Precision>, |c, v| c.array(&all(v, c)?), Self::read;
    slice FlatSymbolArray: &'a [&'a str] => Vec<&'c str>,
        |c, v| c.array(&v.iter().map(|s| c.symbol_ref(s)).collect::<Vec<_>>()), Self::read;
    slice LayoutArray: &'a [Vec<i64>] => Vec<Vec<i64>>, |c, v| index_lists(c, v), Self::read;
    slice TilingArray: &'a [Vec<Vec<i64>>] => Vec<Vec<Vec<i64>>>,
        |c, v| c.array(&v.iter().map(|tiles| index_lists(c, tiles)).collect::<Vec<_>>()), Self::read;
    slice OutputOperandAliases: &'a [OutputOperandAlias] => Vec<OutputOperandAlias>,
        |c, v| c.array(&all(v, c)?), AsAttribute::of;

    value I64: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I64NonNegative: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I64Positive: i64 => i64, |c, v| integer(c.int_type(64), v), Self::read;
    value I32: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value I32NonNegative: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value I32Positive: i32 => i32, |c, v| integer(c.int_type(32), v.into()), |a| narrow(Self::read(a)?);
    value F32: f32 => f32, |c, v| float(Type::float32(c), v.into()), |a| Some(Self::read(a)? as f32);
    value Bool: bool => bool, |c, v| c.boolean(v), Self::read;
    value ComparisonDirection: ComparisonDirection => ComparisonDirection, |c, v| v.attribute(c), Self::read;
    value ComparisonType: ComparisonType => ComparisonType, |c, v| v.attribute(c), Self::read;
    value FftType: FftType => FftType, |c, v| v.attribute(c), Self::read;
    value RngAlgorithm: RngAlgorithm => RngAlgorithm, |c, v| v.attribute(c), Self::read;
    value RngDistribution: RngDistribution => RngDistribution, |c, v| v.attribute(c), Self::read;
    value Transpose: TransposeOption => TransposeOption, |c, v| v.attribute(c), Self::read;

    attribute Dictionary: Attribute<'c>;
    attribute AnyAttribute: Attribute<'c>;
    attribute Elements: Attribute<'c>;
    attribute I64Elements: I64Tensor;
    attribute ReplicaGroups: ReplicaGroups<'c>;
    attribute StrOrDictionary: BackendConfig<'c>;
    attribute Channel: ChannelHandle;
    attribute GatherDimensions: GatherDimensionNumbers;
    attribute ScatterDimensions: ScatterDimensionNumbers;
    attribute DotDimensions: DotDimensionNumbers;
    attribute Algorithm: DotAlgorithm<'c>;
    attribute ConvDimensions: ConvDimensionNumbers;
    attribute Accuracy: ResultAccuracy;
    attribute CustomCallApiVersion: CustomCallApiVersion;
}
