// Versions, and portable artifacts of programs that are text or bytecode.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef STABLEHLO_API_PORTABLEAPI_H
#define STABLEHLO_API_PORTABLEAPI_H

#include <string>

#include "stablehlo/dialect/Version.h"

namespace mlir {
namespace stablehlo {

/// The version of this interface, as the original counts.
inline int64_t getApiVersion() { return stablehloGetApiVersion(); }

/// The smaller of two versions; a failure if one is not of the form `#.#.#`.
inline FailureOr<std::string> getSmallerVersion(llvm::StringRef version1,
                                                llvm::StringRef version2) {
  std::string smaller;
  if (failed(unwrap(stablehloGetSmallerVersion(wrap(version1), wrap(version2),
                                               detail::append, &smaller))))
    return failure();
  return smaller;
}

/// The newest version.
inline std::string getCurrentVersion() {
  return vhlo::Version::getCurrentVersion().toString();
}

/// The oldest version that artifacts can be written for.
inline std::string getMinimumVersion() {
  return vhlo::Version::getMinimumVersion().toString();
}

/// Writes a program, given as text or as bytecode, as a portable artifact for consumers
/// that know the version `#.#.#`. Fails after diagnostics on standard error.
inline LogicalResult serializePortableArtifact(llvm::StringRef moduleStr,
                                               llvm::StringRef targetVersion,
                                               llvm::raw_ostream &os) {
  return unwrap(stablehloSerializePortableArtifactFromStringRef(
      wrap(moduleStr), wrap(targetVersion), detail::write, &os));
}

/// Reads a portable artifact as a StableHLO program, in bytecode that only this version
/// of MLIR reads for sure. Fails after diagnostics on standard error.
inline LogicalResult deserializePortableArtifact(llvm::StringRef artifactStr,
                                                 llvm::raw_ostream &os) {
  return unwrap(
      stablehloDeserializePortableArtifact(wrap(artifactStr), detail::write, &os));
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_API_PORTABLEAPI_H
