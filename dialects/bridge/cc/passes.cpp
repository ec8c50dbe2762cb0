// Passes whose body is Rust's.
#include "bridge.h"

#include "mlir/InitAllDialects.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include <mutex>

using namespace mlir;
using namespace bridge;

namespace {
// Inserts a dialect that comes with MLIR, given its name alone. A registry
// wants the TypeID, too, and aborts if two entries of a name disagree on it:
// a dialect that has been loaded tells it.
void insertUpstream(DialectRegistry &registry, StringRef ns) {
  static const DialectRegistry &all = *[] {
    auto *r = new DialectRegistry;
    registerAllDialects(*r);
    return r;
  }();
  static std::mutex mutex;
  static llvm::StringMap<TypeID> &ids = *new llvm::StringMap<TypeID>;

  if (!all.getDialectAllocator(ns))
    return;
  std::lock_guard<std::mutex> lock(mutex);
  auto [id, isNew] = ids.try_emplace(ns);
  if (isNew) {
    MLIRContext scratch(all, MLIRContext::Threading::DISABLED);
    id->second = scratch.getOrLoadDialect(ns)->getTypeID();
  }
  registry.insert(id->second, ns, [ns](MLIRContext *ctx) {
    return all.getDialectAllocator(ns)(ctx);
  });
}

struct RustPass final : Pass {
  const MbPassDef *def;
  // One of the two per declared option, at its index.
  std::vector<std::unique_ptr<Option<std::string>>> strings;
  std::vector<std::unique_ptr<Option<bool>>> bools;
  std::vector<std::unique_ptr<Statistic>> statistics;

  RustPass(const MbPassDef *def)
      : Pass(bridge::typeID(def->typeID),
             def->opName.length
                 ? std::optional<StringRef>(unwrap(def->opName))
                 : std::nullopt),
        def(def) {
    for (size_t i = 0; i < def->numOptions; ++i) {
      const MbOption &o = def->options[i];
      auto desc = llvm::cl::desc(unwrap(o.description));
      strings.emplace_back();
      bools.emplace_back();
      if (o.kind == MB_BOOL)
        bools.back() = std::make_unique<Option<bool>>(
            *this, unwrap(o.name), desc,
            llvm::cl::init(unwrap(o.defaultValue) == "true"));
      else
        strings.back() = std::make_unique<Option<std::string>>(
            *this, unwrap(o.name), desc,
            llvm::cl::init(unwrap(o.defaultValue).str()));
    }
    for (size_t i = 0; i < def->numStatistics; ++i)
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
    if (!callbacks.runPass(def->user, wrap(getOperation()), this))
      signalPassFailure();
  }
  // Pass::clone copies the options' values after this.
  std::unique_ptr<Pass> clonePass() const final {
    return std::make_unique<RustPass>(def);
  }
  ArrayRef<MbDependency> dependencies() const {
    return {def->dialects, def->numDialects};
  }
};
} // namespace

extern "C" {
// False if there is a pass of that argument already.
bool mb_register_pass(const MbPassDef *def) {
  if (PassInfo::lookup(unwrap(def->argument)))
    return false;
  registerPass([def] { return std::make_unique<RustPass>(def); });
  return true;
}
bool mb_register_pipeline(MlirStringRef name, MlirStringRef description,
                          MlirStringRef passes) {
  if (PassPipelineInfo::lookup(unwrap(name)))
    return false;
  std::string text = unwrap(passes).str();
  registerPassPipeline(
      unwrap(name), unwrap(description),
      [text](OpPassManager &pm, StringRef,
             function_ref<LogicalResult(const Twine &)>) {
        return parsePassPipeline(text, pm);
      },
      [](function_ref<void(const mlir::detail::PassOptions &)>) {});
  return true;
}
MlirStringRef mb_pass_string(const void *pass, size_t i) {
  return wrap(
      StringRef(static_cast<const RustPass *>(pass)->strings[i]->getValue()));
}
bool mb_pass_bool(const void *pass, size_t i) {
  return *static_cast<const RustPass *>(pass)->bools[i];
}
void mb_pass_count(void *pass, size_t i, unsigned n) {
  *static_cast<RustPass *>(pass)->statistics[i] += n;
}
// Runs a textual pipeline, e.g. "builtin.module(a,b{x=1})"; false after a
// diagnostic.
bool mb_run_pipeline(MlirOperation op, MlirStringRef pipeline) {
  Operation *o = unwrap(op);
  std::string text;
  llvm::raw_string_ostream os(text);
  FailureOr<OpPassManager> passes = parsePassPipeline(unwrap(pipeline), os);
  if (failed(passes)) {
    o->emitError() << "cannot run pass pipeline '" << unwrap(pipeline)
                   << "': " << text;
    return false;
  }
  PassManager pm(o->getContext(), passes->getOpAnchorName());
  static_cast<OpPassManager &>(pm) = std::move(*passes);
  return succeeded(pm.run(o));
}
}
