// Flags of the command line.
#include "bridge.h"

#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace bridge;

extern "C" {
bool mb_flag_exists(MlirStringRef name) {
  return llvm::cl::getRegisteredOptions().contains(unwrap(name));
}
// Command line flags, to be made before the main runs and never freed.
void *mb_flag_string(MlirStringRef name, MlirStringRef description,
                     MlirStringRef value) {
  return new llvm::cl::opt<std::string>(unwrap(name),
                                        llvm::cl::desc(unwrap(description)),
                                        llvm::cl::init(unwrap(value).str()));
}
void *mb_flag_bool(MlirStringRef name, MlirStringRef description) {
  return new llvm::cl::opt<bool>(unwrap(name),
                                 llvm::cl::desc(unwrap(description)),
                                 llvm::cl::init(false));
}
MlirStringRef mb_flag_string_value(const void *flag) {
  return wrap(StringRef(
      static_cast<const llvm::cl::opt<std::string> *>(flag)->getValue()));
}
bool mb_flag_bool_value(const void *flag) {
  return *static_cast<const llvm::cl::opt<bool> *>(flag);
}
}
