// Command-line flags.
#include "bridge.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace bridge;
namespace cl = llvm::cl;

namespace {
cl::OptionCategory &toolCategory() {
  static cl::OptionCategory category("Options of this tool");
  return category;
}
bool isIn(const cl::Option &flag, StringRef category) {
  return llvm::any_of(flag.Categories, [&](const cl::OptionCategory *c) {
    return c->getName() == category;
  });
}
} // namespace

extern "C" {
bool mb_flag_exists(MlirStringRef name) {
  return cl::getRegisteredOptions().contains(unwrap(name));
}
// Makes a command-line flag. Must run before the main function. The flag is
// never freed.
void *mb_flag_string(MlirStringRef name, MlirStringRef description,
                     MlirStringRef value) {
  return new cl::opt<std::string>(
      unwrap(name), cl::desc(unwrap(description)),
      cl::init(unwrap(value).str()), cl::cat(toolCategory()));
}
void *mb_flag_bool(MlirStringRef name, MlirStringRef description) {
  return new cl::opt<bool>(unwrap(name), cl::desc(unwrap(description)),
                           cl::init(false), cl::cat(toolCategory()));
}
MlirStringRef mb_flag_string_value(const void *flag) {
  return wrap(
      StringRef(static_cast<const cl::opt<std::string> *>(flag)->getValue()));
}
bool mb_flag_bool_value(const void *flag) {
  return *static_cast<const cl::opt<bool> *>(flag);
}

// Prepares the command line before a main function, which adds MLIR's flags
// later. Hides all flags that exist now, except those of this tool and generic
// ones such as --help. The hidden flags belong to LLVM's optimizations and code
// generators; --help-hidden shows them.
void mb_begin_main(MlirStringRef version) {
  for (auto &entry : cl::getRegisteredOptions()) {
    cl::Option &flag = *entry.second;
    if (flag.getOptionHiddenFlag() == cl::NotHidden &&
        !isIn(flag, toolCategory().getName()) && !isIn(flag, "Generic Options"))
      flag.setHiddenFlag(cl::Hidden);
  }
  if (!unwrap(version).empty())
    cl::SetVersionPrinter([text = unwrap(version).str()](raw_ostream &os) {
      os << text << "LLVM " << LLVM_VERSION_STRING << "\n";
    });
}
// Parses the arguments of a tool that runs none of MLIR's main functions. Prints `--help`
// and `--version`, and ends the process after them and after an error.
void mb_parse_flags(int argc, const char *const *argv, MlirStringRef overview) {
  cl::ParseCommandLineOptions(argc, argv, unwrap(overview));
}
}
