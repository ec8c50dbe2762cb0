// Passes whose body is Rust's.
#include "bridge.h"

#include "mlir/CAPI/Pass.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/ADT/DenseMap.h"

#include <atomic>

using namespace mlir;
using namespace bridge;

namespace {
// The options of a pass or pipeline.
struct OptionValues {
  // One of the two per declared option, at its index.
  std::vector<std::unique_ptr<detail::PassOptions::Option<std::string>>> texts;
  std::vector<std::unique_ptr<detail::PassOptions::Option<bool>>> flags;

  // Adds declared options to `parent`, whose option types are these two.
  template <typename Text, typename Flag, typename Parent>
  void declare(Parent &parent, ArrayRef<MbOptionTable> options) {
    for (const MbOptionTable &o : options) {
      auto desc = llvm::cl::desc(unwrap(o.description));
      StringRef value = unwrap(o.default_value);
      texts.emplace_back();
      flags.emplace_back();
      if (o.kind == MB_BOOL)
        flags.back() = std::make_unique<Flag>(parent, unwrap(o.name), desc,
                                              llvm::cl::init(value == "true"));
      else
        texts.back() = std::make_unique<Text>(parent, unwrap(o.name), desc,
                                              llvm::cl::init(value.str()));
    }
  }
};

struct PipelineOptions final : detail::PassOptions {
  OptionValues values;

  PipelineOptions(const MbPipelineTable *def) {
    values.declare<Option<std::string>, Option<bool>>(
        *this, {def->options, def->num_options});
  }
};

// How many pipelines are nested in a textual one. MLIR skips options, in braces, where it
// looks for pipelines; but some options are pipelines themselves.
size_t levelsOf(StringRef pipeline) {
  size_t level = 0, most = 0;
  SmallVector<size_t> braces;
  for (char c : pipeline) {
    size_t outer = braces.empty() ? 0 : braces.back();
    if (c == '{')
      braces.push_back(level);
    else if (c == '}' && !braces.empty())
      level = braces.pop_back_val();
    else if (c == '(')
      most = std::max(most, ++level);
    else if (c == ')' && level > outer)
      --level;
  }
  return most;
}

// A textual pipeline that this thread parses, maybe on behalf of one that names it. MLIR
// calls itself for each level of all of them.
class ParsedPipeline {
  static constexpr size_t kOfName = 10;
  static thread_local size_t all;
  size_t own;

public:
  // One that has a name takes as much of the stack as several levels.
  ParsedPipeline(StringRef text) : own(levelsOf(text) + kOfName) { all += own; }
  ~ParsedPipeline() { all -= own; }
  ParsedPipeline(const ParsedPipeline &) = delete;
  // False after a message.
  bool check(raw_ostream &os) const {
    if (all <= MB_MAX_BRACKETS + kOfName)
      return true;
    os << "pass pipelines are nested deeper than " << unsigned(MB_MAX_BRACKETS)
       << " levels";
    return false;
  }
};
thread_local size_t ParsedPipeline::all = 0;

// A textual pipeline, for an op; none after a diagnostic.
std::optional<OpPassManager> parsePipeline(Operation *op, StringRef pipeline) {
  std::string text;
  llvm::raw_string_ostream os(text);
  ParsedPipeline parsed(pipeline);
  if (!parsed.check(os)) {
    op->emitError() << "cannot run a pass pipeline: " << text;
    return std::nullopt;
  }
  FailureOr<OpPassManager> passes = parsePassPipeline(pipeline, os);
  if (succeeded(passes))
    return std::move(*passes);
  op->emitError() << "cannot run pass pipeline '" << pipeline << "': " << text;
  return std::nullopt;
}

// All passes whose body is Rust's, by their classes, registered before any runs.
llvm::DenseMap<const void *, const MbPassTable *> &rustPasses() {
  static auto &all = *new llvm::DenseMap<const void *, const MbPassTable *>;
  return all;
}

// How many ask that passes make nothing that is too deep: other passes and verifiers
// follow, which take it for granted.
std::atomic<unsigned> depthChecks = 0;
struct DepthChecks {
  DepthChecks() { ++depthChecks; }
  ~DepthChecks() { --depthChecks; }
};

struct RustPass final : Pass {
  const MbPassTable *def;
  OptionValues options;
  std::vector<std::unique_ptr<Statistic>> statistics;
  // What the pass takes for granted. MLIR's passes require verified input: whoever runs a
  // textual pipeline sees to it.
  MbScopes scopes = MB_SCOPES_VERIFIED;

  RustPass(const MbPassTable *def)
      : Pass(bridge::typeID(def->type_id),
             def->op_name.length
                 ? std::optional<StringRef>(unwrap(def->op_name))
                 : std::nullopt),
        def(def) {
    options.declare<Option<std::string>, Option<bool>>(
        *this, {def->options, def->num_options});
    for (size_t i = 0; i < def->num_statistics; ++i)
      statistics.push_back(std::make_unique<Statistic>(
          this, def->statistics[i].name, def->statistics[i].description));
  }
  StringRef getName() const final { return unwrap(def->name); }
  StringRef getArgument() const final { return unwrap(def->argument); }
  StringRef getDescription() const final { return unwrap(def->description); }
  bool canScheduleOn(RegisteredOperationName name) const final {
    return !getOpName() || name.getStringRef() == *getOpName();
  }
  void getDependentDialects(DialectRegistry &r) const final {
    for (const MbDependency &d : dependencies()) {
      if (d.def)
        bridge::insertDialect(r, d.def);
      else
        insertUpstream(r, unwrap(d.ns));
    }
  }
  LogicalResult initialize(MLIRContext *ctx) final {
    for (const MbDependency &d : dependencies())
      if (!ctx->getLoadedDialect(unwrap(d.ns)))
        return emitError(UnknownLoc::get(ctx))
               << "pass '" << unwrap(def->argument) << "' needs the dialect '"
               << unwrap(d.ns) << "', which does not exist";
    return success();
  }
  void runOnOperation() final {
    if (scopes == MB_SCOPES_UNKNOWN && !checkDepth(getOperation()))
      return signalPassFailure();
    switch (def->run(def->user, wrap(getOperation()), this)) {
    case MB_PASS_FAILED:
      return signalPassFailure();
    case MB_PASS_CHANGED:
      // A pass cannot nest regions.
      if ((scopes == MB_SCOPES_UNKNOWN || depthChecks) &&
          !checkDepth(getOperation(), std::numeric_limits<unsigned>::max()))
        signalPassFailure();
      return;
    case MB_PASS_UNCHANGED:
      return markAllAnalysesPreserved();
    }
  }
  // Pass::clone copies the options' values after this.
  std::unique_ptr<Pass> clonePass() const final {
    auto clone = std::make_unique<RustPass>(def);
    clone->scopes = scopes;
    return clone;
  }
  ArrayRef<MbDependency> dependencies() const {
    return {def->dialects, def->num_dialects};
  }
  // Runs a textual pipeline on the op, once the pass's own function is done.
  LogicalResult then(StringRef pipeline) {
    Operation *op = getOperation();
    if (!checkDepth(op))
      return failure();
    std::optional<OpPassManager> passes = parsePipeline(op, pipeline);
    if (!passes)
      return failure();
    auto fail = [&]() {
      return op->emitError() << "cannot run pass pipeline '" << pipeline << "': ";
    };
    std::optional<StringRef> name = passes->getOpName();
    if (name && *name != op->getName().getStringRef())
      return fail() << "it is not for '" << op->getName() << "'";
    // Other threads look up dialects at this time.
    DialectRegistry needed;
    passes->getDependentDialects(needed);
    for (StringRef dialect : needed.getDialectNames())
      if (!op->getContext()->getLoadedDialect(dialect))
        return fail() << "it needs the dialect '" << dialect
                      << "', which pass '" << getArgument() << "' does not name";
    // A pass may run itself, and end the stack.
    static constexpr unsigned kMost = 100;
    static thread_local unsigned within = 0;
    if (within == kMost)
      return fail() << "passes run each other in a circle";
    // MLIR's passes require verified input.
    if (failed(verify(op)))
      return failure();
    ++within;
    LogicalResult done = runPipeline(*passes, op);
    --within;
    return done;
  }
};
} // namespace

void bridge::checkDepthInPasses() { ++depthChecks; }

extern "C" {
// False if there is a pass of that argument already.
bool mb_register_pass(const MbPassTable *def) {
  if (PassInfo::lookup(unwrap(def->argument)))
    return false;
  registerPass([def] { return std::make_unique<RustPass>(def); });
  rustPasses()[def->type_id] = def;
  return true;
}
// False if there is a pipeline of that name already.
bool mb_register_pipeline(const MbPipelineTable *def) {
  if (PassPipelineInfo::lookup(unwrap(def->name)))
    return false;
  registerPassPipeline(
      unwrap(def->name), unwrap(def->description),
      [def](OpPassManager &pm, StringRef given,
            function_ref<LogicalResult(const Twine &)> error) {
        PipelineOptions options(def);
        std::string text;
        llvm::raw_string_ostream os(text);
        if (failed(options.parseFromString(given, os)))
          return error(StringRef(text).rtrim());
        if (!def->passes(def->user, &options.values, &os))
          return failure();
        ParsedPipeline parsed(text);
        std::string message;
        llvm::raw_string_ostream to(message);
        if (parsed.check(to) && succeeded(parsePassPipeline(text, pm, to)))
          return success();
        return error(StringRef(message).rtrim());
      },
      [def](function_ref<void(const detail::PassOptions &)> print) {
        if (def->num_options)
          print(PipelineOptions(def));
      });
  return true;
}
// A pass of ours with options as in a textual pipeline, the caller's to add to a
// pass manager, which may run it on anything; null if there is none, or after its
// message about the options.
MlirPass mb_make_pass(MlirStringRef argument, MlirStringRef options,
                      bool (*say)(MlirStringRef, void *), void *user) {
  for (auto [_, def] : rustPasses()) {
    if (unwrap(def->argument) != unwrap(argument))
      continue;
    auto pass = std::make_unique<RustPass>(def);
    auto error = [&](const Twine &message) {
      say(wrap(StringRef(message.str())), user);
      return failure();
    };
    if (failed(pass->initializeOptions(unwrap(options), error)))
      break;
    pass->scopes = MB_SCOPES_UNKNOWN;
    return wrap(static_cast<Pass *>(pass.release()));
  }
  return {nullptr};
}
const void *mb_pass_options(const void *pass) {
  return &static_cast<const RustPass *>(pass)->options;
}
MbScopes mb_pass_scopes(const void *pass) {
  return static_cast<const RustPass *>(pass)->scopes;
}
MlirStringRef mb_option_text(const void *options, size_t i) {
  auto *o = static_cast<const OptionValues *>(options);
  return wrap(StringRef(o->texts[i]->getValue()));
}
bool mb_option_flag(const void *options, size_t i) {
  return *static_cast<const OptionValues *>(options)->flags[i];
}
void mb_pass_count(void *pass, size_t i, unsigned n) {
  *static_cast<RustPass *>(pass)->statistics[i] += n;
}
// Runs a textual pipeline, e.g. "builtin.module(a,b{x=1})"; false after a
// diagnostic. MLIR's passes take it for granted that each finds a verified
// program. Rust's do not: what comes in is verified, unless it was already, and
// what goes out.
bool mb_run_pipeline(MlirOperation op, MlirStringRef pipeline, bool verified) {
  Operation *o = unwrap(op);
  ShownDiagnostics shown(o->getContext());
  if (!checkDepth(o))
    return false;
  std::optional<OpPassManager> passes = parsePipeline(o, unwrap(pipeline));
  if (!passes)
    return false;
  bool rust = llvm::all_of(passes->getPasses(), [](const Pass &pass) {
    return rustPasses().contains(pass.getTypeID().getAsOpaquePointer());
  });
  // What a caller says is verified need not be; passes may run on several threads.
  if (rust && verified) {
    if (!checkScopes(o))
      return false;
    // Each of the passes leaves it so.
    for (Pass &pass : passes->getPasses())
      static_cast<RustPass &>(pass).scopes = MB_SCOPES_CHECKED;
  } else if (failed(verify(o))) {
    return false;
  }
  PassManager pm(o->getContext(), passes->getOpAnchorName());
  static_cast<OpPassManager &>(pm) = std::move(*passes);
  pm.enableVerifier(!rust);
  if (rust)
    return succeeded(pm.run(o)) && checkDepth(o) && succeeded(verify(o));
  DepthChecks checks;
  return succeeded(pm.run(o));
}
// The same on the op that a pass runs on, once its own function is done.
bool mb_pass_then(void *pass, MlirStringRef pipeline) {
  return succeeded(static_cast<RustPass *>(pass)->then(unwrap(pipeline)));
}
}
