// Rust types of the attribute types that only CHLO's declarations have: rows as in `table.rs`.
attribute_types! {
    slice PrecisionConfig: &'a [Precision] => Vec<Precision>, |c, v| precisions(c, v), Self::read;

    value Direction: ComparisonDirection => ComparisonDirection,
        |c, v| COMPARISON_DIRECTION.case(c, v as i64), Self::read;
    value Comparison: ComparisonType => ComparisonType,
        |c, v| COMPARISON_TYPE.case(c, v as i64), Self::read;

    attribute TypedValue: Attribute<'c>;
    attribute RaggedDotDimensions: RaggedDotDimensionNumbers;
}
