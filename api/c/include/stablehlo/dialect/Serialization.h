// Portable artifacts of modules.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef STABLEHLO_DIALECT_SERIALIZATION_H
#define STABLEHLO_DIALECT_SERIALIZATION_H

#include "mlir/CAPI/IR.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/dialect/Version.h"

namespace mlir {
namespace stablehlo {

/// Writes a module as a portable artifact for consumers that know the version `#.#.#`.
/// Does not change the module. On failure, emits diagnostics and writes nothing.
inline LogicalResult serializePortableArtifact(ModuleOp module, StringRef targetVersion,
                                               raw_ostream &os,
                                               bool allowOtherDialects = false) {
  return unwrap(stablehloSerializePortableArtifactFromModule(
      wrap(module), wrap(targetVersion), detail::write, &os, allowOtherDialects));
}

/// Reads a portable artifact as a StableHLO module. On failure, emits diagnostics and
/// returns null.
inline OwningOpRef<ModuleOp> deserializePortableArtifact(StringRef sourceStr,
                                                         MLIRContext *context) {
  return unwrap(stablehloDeserializePortableArtifactNoError(wrap(sourceStr), wrap(context)));
}

/// Returns the version that a portable artifact was written for, or a failure if the bytes
/// are no portable artifact.
inline FailureOr<vhlo::Version> getPortableArtifactVersion(llvm::StringRef bytecode) {
  std::string version;
  if (failed(unwrap(stablehloGetPortableArtifactVersion(wrap(bytecode), detail::append,
                                                        &version))))
    return failure();
  return vhlo::Version::fromString(version);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_SERIALIZATION_H
