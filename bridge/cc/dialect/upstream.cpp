// Registration of all of MLIR's dialects, without the external models of their
// interfaces. Only transformations need these models, and linking a model links
// its implementation.
#include "bridge.h"

// Declarations that some of the dialects' declarations need.
#include "mlir/Dialect/GPU/IR/GPUOpsEnums.h.inc"
#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/Dialect/SPIRV/IR/SPIRVEnums.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Support/ThreadLocalCache.h"
namespace mlir::xegpu {
class DistributeLayoutAttr;
}

// Include only the dialect declarations: their full headers take half a minute
// to compile.
#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h.inc"
#include "mlir/Dialect/AMX/AMXDialect.h.inc"
#include "mlir/Dialect/Affine/IR/AffineOpsDialect.h.inc"
#include "mlir/Dialect/Arith/IR/ArithOpsDialect.h.inc"
#include "mlir/Dialect/ArmNeon/ArmNeonDialect.h.inc"
#include "mlir/Dialect/ArmSME/IR/ArmSMEDialect.h.inc"
#include "mlir/Dialect/ArmSVE/IR/ArmSVEDialect.h.inc"
#include "mlir/Dialect/Async/IR/AsyncOpsDialect.h.inc"
#include "mlir/Dialect/Bufferization/IR/BufferizationOpsDialect.h.inc"
#include "mlir/Dialect/Complex/IR/ComplexOpsDialect.h.inc"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOpsDialect.h.inc"
#include "mlir/Dialect/DLTI/DLTIDialect.h.inc"
#include "mlir/Dialect/EmitC/IR/EmitCDialect.h.inc"
#include "mlir/Dialect/Func/IR/FuncOpsDialect.h.inc"
#include "mlir/Dialect/GPU/IR/GPUOpsDialect.h.inc"
#include "mlir/Dialect/IRDL/IR/IRDLDialect.h.inc"
#include "mlir/Dialect/Index/IR/IndexOpsDialect.h.inc"
#include "mlir/Dialect/LLVMIR/LLVMOpsDialect.h.inc"
#include "mlir/Dialect/LLVMIR/NVVMOpsDialect.h.inc"
#include "mlir/Dialect/LLVMIR/ROCDLOpsDialect.h.inc"
#include "mlir/Dialect/LLVMIR/XeVMOpsDialect.h.inc"
#include "mlir/Dialect/Linalg/IR/LinalgOpsDialect.h.inc"
#include "mlir/Dialect/MLProgram/IR/MLProgramOpsDialect.h.inc"
#include "mlir/Dialect/MPI/IR/MPIDialect.h.inc"
#include "mlir/Dialect/Math/IR/MathOpsDialect.h.inc"
#include "mlir/Dialect/MemRef/IR/MemRefOpsDialect.h.inc"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h.inc"
#include "mlir/Dialect/OpenACC/OpenACCOpsDialect.h.inc"
#include "mlir/Dialect/OpenMP/OpenMPOpsDialect.h.inc"
#include "mlir/Dialect/PDL/IR/PDLOpsDialect.h.inc"
#include "mlir/Dialect/PDLInterp/IR/PDLInterpOpsDialect.h.inc"
#include "mlir/Dialect/Ptr/IR/PtrOpsDialect.h.inc"
#include "mlir/Dialect/Quant/IR/QuantOpsDialect.h.inc"
#include "mlir/Dialect/SCF/IR/SCFOpsDialect.h.inc"
#include "mlir/Dialect/SMT/IR/SMTDialect.h.inc"
#include "mlir/Dialect/SPIRV/IR/SPIRVOpsDialect.h.inc"
#include "mlir/Dialect/Shape/IR/ShapeOpsDialect.h.inc"
#include "mlir/Dialect/Shard/IR/ShardDialect.h.inc"
#include "mlir/Dialect/SparseTensor/IR/SparseTensorOpsDialect.h.inc"
#include "mlir/Dialect/Tensor/IR/TensorOpsDialect.h.inc"
#include "mlir/Dialect/Tosa/IR/TosaOpsDialect.h.inc"
#include "mlir/Dialect/UB/IR/UBOpsDialect.h.inc"
#include "mlir/Dialect/Vector/IR/VectorDialect.h.inc"
#include "mlir/Dialect/WasmSSA/IR/WasmSSAOpsDialect.h.inc"
#include "mlir/Dialect/X86Vector/X86VectorDialect.h.inc"
#include "mlir/Dialect/XeGPU/IR/XeGPUDialect.h.inc"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/Interfaces/CastInterfaces.h"

using namespace mlir;

namespace {
// List of dialect classes.
template <typename... Dialects> struct List {
  static void insert(DialectRegistry &registry) {
    registry.insert<Dialects...>();
  }
  static void insert(DialectRegistry &registry, StringRef name) {
    (void)((Dialects::getDialectNamespace() == name &&
            (registry.insert<Dialects>(), true)) ||
           ...);
  }
};
using All = List<
    acc::OpenACCDialect, affine::AffineDialect, amdgpu::AMDGPUDialect,
    amx::AMXDialect, arith::ArithDialect, arm_neon::ArmNeonDialect,
    arm_sme::ArmSMEDialect, arm_sve::ArmSVEDialect, async::AsyncDialect,
    bufferization::BufferizationDialect, BuiltinDialect, cf::ControlFlowDialect,
    complex::ComplexDialect, DLTIDialect, emitc::EmitCDialect,
    func::FuncDialect, gpu::GPUDialect, index::IndexDialect, irdl::IRDLDialect,
    linalg::LinalgDialect, LLVM::LLVMDialect, math::MathDialect,
    memref::MemRefDialect, ml_program::MLProgramDialect, mpi::MPIDialect,
    nvgpu::NVGPUDialect, NVVM::NVVMDialect, omp::OpenMPDialect, pdl::PDLDialect,
    pdl_interp::PDLInterpDialect, ptr::PtrDialect, quant::QuantDialect,
    ROCDL::ROCDLDialect, scf::SCFDialect, shape::ShapeDialect,
    shard::ShardDialect, smt::SMTDialect, sparse_tensor::SparseTensorDialect,
    spirv::SPIRVDialect, tensor::TensorDialect, tosa::TosaDialect,
    transform::TransformDialect, ub::UBDialect, vector::VectorDialect,
    wasmssa::WasmSSADialect, x86vector::X86VectorDialect, xegpu::XeGPUDialect,
    xevm::XeVMDialect>;
} // namespace

void bridge::insertUpstream(DialectRegistry &registry, StringRef name) {
  All::insert(registry, name);
}

extern "C" {
void mb_register_upstream_dialects(MlirDialectRegistry registry) {
  All::insert(*unwrap(registry));
  // MLIR's verifier needs these models.
  builtin::registerCastOpInterfaceExternalModels(*unwrap(registry));
}
}
