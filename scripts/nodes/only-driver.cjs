// Loaded into every process of a run by NODE_OPTIONS: as if no other SQLite than MNEMOGRAPH_ONLY_DRIVER were there.
const Module = require("node:module");

const refused = ["node:sqlite", "better-sqlite3", "node-sqlite3-wasm"].filter(
  (name) => name !== process.env.MNEMOGRAPH_ONLY_DRIVER,
);
const { _load: load } = Module;
Object.assign(Module, {
  _load(request, ...rest) {
    if (refused.includes(request))
      throw Object.assign(new Error(`Cannot find module '${request}'`), {
        code: "MODULE_NOT_FOUND",
      });
    return load.call(this, request, ...rest);
  },
});
