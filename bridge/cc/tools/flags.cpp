// Command-line flags.
#include "bridge.h"

#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <unistd.h>

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
cl::opt<bool> &forceFlag() {
  static cl::opt<bool> flag("f", cl::desc("Write bytecode even to a terminal"));
  return flag;
}
// Returns how messages name an output.
std::string shownOutput(StringRef path) {
  return path == "-" ? "standard output" : ("output file '" + path + "'").str();
}
// Returns the value of the flag -o. The flag is a text in all main functions.
StringRef outputPath() {
  cl::Option *flag = cl::getRegisteredOptions().lookup("o");
  if (!flag || !flag->getNumOccurrences())
    return "-";
  return static_cast<cl::opt<std::string> *>(flag)->getValue();
}
// Prints a fatal error of LLVM, after which LLVM ends the process. A stream that is
// destroyed with an error is fatal; then this function names the output, and removes the
// incomplete file. Streams other than standard output are of the flag -o. Does not use
// LLVM's own streams, since they may be destroyed already.
void onFatalError(void *, const char *reason, bool) {
  StringRef text = reason;
  std::string message = "LLVM ERROR: " + text.str() + "\n";
  if (text.consume_front("IO failure on output stream: ")) {
    StringRef path = llvm::outs().has_error() ? "-" : outputPath();
    // A reader that has ended, such as `head`, needs no message.
    if (text == std::make_error_code(std::errc::broken_pipe).message())
      return;
    message = "error: cannot write " + shownOutput(path) + ": " + text.str() + "\n";
    if (path != "-")
      (void)llvm::sys::fs::remove(path);
  }
  (void)!write(STDERR_FILENO, message.data(), message.size());
}
} // namespace

bool bridge::keepOutput(llvm::ToolOutputFile &file, StringRef path) {
  file.os().flush();
  if (std::error_code error = file.os().error()) {
    // A reader that has ended, such as `head`, needs no message.
    if (error != std::errc::broken_pipe)
      llvm::errs() << "error: cannot write " << shownOutput(path) << ": "
                   << error.message() << "\n";
    file.os().clear_error();
    return false;
  }
  file.keep();
  return true;
}
void bridge::addForceFlag() { forceFlag(); }
bool bridge::isFlagOfTool(const cl::Option &flag) {
  return &flag == &forceFlag() || isIn(flag, toolCategory().getName());
}
bool bridge::isRefusedTerminal(llvm::raw_ostream &output) {
  if (forceFlag() || !output.is_displayed())
    return false;
  llvm::errs() << "error: bytecode is not written to a terminal: name a file with -o, or "
                  "use -f\n";
  return true;
}

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
// Returns true, after a message, if bytecode must not be written to a stream.
bool mb_os_is_refused_terminal(void *os) {
  return isRefusedTerminal(*static_cast<llvm::raw_ostream *>(os));
}
bool mb_flag_bool_value(const void *flag) {
  return *static_cast<const cl::opt<bool> *>(flag);
}

// Prepares messages and the command line before a main function, which adds MLIR's
// flags later. Hides all flags that exist now, except those of this tool and generic
// ones such as --help. The hidden flags belong to LLVM's optimizations and code
// generators; --help-hidden shows them.
void mb_begin_main(MlirStringRef version) {
  llvm::install_fatal_error_handler(onFatalError);
  // A file that exceeds the limit of file sizes is an error in writing. LLVM would handle
  // the signal as a crash. Threads inherit the mask.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
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
