// RUN: stablehlo-opt %s --allow-unregistered-dialect --verify-diagnostics --split-input-file

// expected-error@+1 {{expected comparison_direction to be one of: EQ, NE, GE, GT, LE, LT}}
"use"() {a = #chlo<comparison_direction XX>} : () -> ()

// -----

// expected-error@+1 {{expected comparison_type to be one of: NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED, WEAKORDER}}
"use"() {a = #chlo<comparison_type INT>} : () -> ()

// -----

// expected-error@+1 {{expected precision to be one of: DEFAULT, HIGH, HIGHEST}}
"use"() {a = #chlo<precision LOW>} : () -> ()

// -----

// expected-error@+1 {{duplicated `lhs_ragged_dimensions` entry}}
"use"() {a = #chlo.ragged_dot<lhs_ragged_dimensions = [1], lhs_ragged_dimensions = [2]>} : () -> ()

// -----

// expected-error@+1 {{expected one of: `lhs_batching_dimensions`, `rhs_batching_dimensions`, `lhs_contracting_dimensions`, `rhs_contracting_dimensions`, `lhs_ragged_dimensions`, `rhs_group_dimensions`}}
"use"() {a = #chlo.ragged_dot<rhs_ragged_dimensions = [1]>} : () -> ()

// -----

// expected-error@+1 {{unknown chlo attribute: nothing}}
"use"() {a = #chlo.nothing} : () -> ()
