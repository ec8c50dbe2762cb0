stablehlo.custom_call @f() {has_side_effect = true} : () -> ()
