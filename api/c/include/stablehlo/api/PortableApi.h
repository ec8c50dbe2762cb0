// Versions, and portable artifacts of programs given as text or bytecode.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef STABLEHLO_API_PORTABLEAPI_H
#define STABLEHLO_API_PORTABLEAPI_H

#include <string>

#include "stablehlo/dialect/Version.h"

namespace mlir {
namespace stablehlo {

/// Returns the version of upstream's interface that this library implements.
inline int64_t getApiVersion() { return stablehloGetApiVersion(); }

/// Returns the smaller of two versions, or a failure if one is not of the form `#.#.#`.
inline FailureOr<std::string> getSmallerVersion(llvm::StringRef version1,
                                                llvm::StringRef version2) {
  std::string smaller;
  if (failed(unwrap(stablehloGetSmallerVersion(wrap(version1), wrap(version2),
                                               detail::append, &smaller))))
    return failure();
  return smaller;
}

/// Returns the newest version.
inline std::string getCurrentVersion() {
  return vhlo::Version::getCurrentVersion().toString();
}

/// Returns the oldest version that artifacts can be written for.
inline std::string getMinimumVersion() {
  return vhlo::Version::getMinimumVersion().toString();
}

/// Writes a program, given as text or as bytecode, as a portable artifact for consumers
/// that know the version `#.#.#`. On failure, prints diagnostics to standard error and
/// writes nothing.
inline LogicalResult serializePortableArtifact(llvm::StringRef moduleStr,
                                               llvm::StringRef targetVersion,
                                               llvm::raw_ostream &os) {
  return unwrap(stablehloSerializePortableArtifactFromStringRef(
      wrap(moduleStr), wrap(targetVersion), detail::write, &os));
}

/// Converts a portable artifact to plain MLIR bytecode of the StableHLO program. Other
/// versions of MLIR may be unable to read this bytecode. On failure, prints diagnostics to
/// standard error and writes nothing.
inline LogicalResult deserializePortableArtifact(llvm::StringRef artifactStr,
                                                 llvm::raw_ostream &os) {
  return unwrap(
      stablehloDeserializePortableArtifact(wrap(artifactStr), detail::write, &os));
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_API_PORTABLEAPI_H
