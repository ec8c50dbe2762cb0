// Debug information as attributes of the llvm dialect, which has an encoding of its own,
// and ops with properties that are not only attributes.

#f = #llvm.di_file<"a.c" in "/x">
#t = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #f, producer = "p", isOptimized = true, emissionKind = Full>
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #t, #t>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #f, name = "n", linkageName = "l", file = #f, line = 3, scopeLine = 3, subprogramFlags = Definition, type = #st>
#lb = #llvm.di_lexical_block<scope = #sp, file = #f, line = 4, column = 5>
#lf = #llvm.di_lexical_block_file<scope = #lb, file = #f, discriminator = 0>
#lv = #llvm.di_local_variable<scope = #lf, name = "v", file = #f, line = 5, arg = 1, alignInBits = 32, type = #t, flags = Zero>
#dt = #llvm.di_derived_type<tag = DW_TAG_pointer_type, name = "p", baseType = #t, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #t>
#ct = #llvm.di_composite_type<recId = distinct[2]<>, tag = DW_TAG_structure_type, name = "s", file = #f, line = 1, scope = #f, baseType = #dt, flags = Public, sizeInBits = 64, elements = #dt, #llvm.di_subrange<count = 5 : i64>>
#gv = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "g", file = #f, line = 9, type = #ct, isLocalToUnit = true, isDefined = true, alignInBits = 8>
#ex = #llvm.di_expression<[DW_OP_plus_uconst(8), DW_OP_deref]>
#ge = #llvm.di_global_variable_expression<var = #gv, expr = #ex>
#ns = #llvm.di_namespace<name = "ns", scope = #f, exportSymbols = true>
#im = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #sp, entity = #ns, file = #f, line = 3, name = "i", elements = #t>
#la = #llvm.di_label<scope = #lb, name = "label", file = #f, line = 3>
#lo = #llvm.loop_annotation<disableNonforced = true, mustProgress = false>
module attributes {a.all = [#t, #cu, #st, #sp, #lv, #ct, #ge, #im, #la, #lo]} {
  func.func @f(%a: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %a, %a : tensor<f32>
    return %0 : tensor<f32>
  }
  llvm.func @g(%a: i32, %p: !llvm.ptr) -> i32 {
    %0 = llvm.add %a, %a overflow<nsw> : i32
    %1 = llvm.getelementptr inbounds %p[%0, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x i32>
    %2 = llvm.mul %0, %a : i32
    llvm.return %2 : i32
  }
  func.func @h(%a: index, %b: index, %c: index) -> index {
    %0 = affine.linearize_index disjoint [%a, %b, %a] by (%c, 3, %c) : index
    return %0 : index
  }
  func.func @i(%a: !gpu.sparse.spmat_handle, %b: !gpu.sparse.dntensor_handle) -> index {
    %0:2, %1 = gpu.spmm_buffer_size async %a{TRANSPOSE}, %b, %b : index, index into f64
    gpu.wait [%1]
    return %0#1 : index
  }
}
