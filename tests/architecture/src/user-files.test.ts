import { expect, it } from "vitest";
import { packages } from "./workspace.js";

/** Modules that read files of this project or of the system as text: each says whose. */
const own = new Map([
  ["packages/bench/src/extensions/shared-modules.ts", "package.json of our packages"],
  ["packages/bench/src/session/version-facts.ts", "our package.json"],
  ["packages/bench/src/run/package-file.ts", "our package.json"],
  ["packages/bench/src/run/run-lock.ts", "the system's table of processes"],
  ["packages/agents/src/mcp/package-version.ts", "our package.json"],
  ["packages/create-mnemograph/src/copy-template.ts", "our templates"],
  ["packages/memory/src/embeddings/file-cached-embedder.ts", "our vectors"],
  ["packages/memory/src/sqlite-driver/load-wasm.ts", "a package's program"],
  ["packages/memory/src/sqlite-driver/wasm-file-lock.ts", "our lock"],
  ["apps/cli/src/program.ts", "our package.json"],
  ["apps/studio/src/graphs/node-notes.ts", "our notes on nodes"],
]);

it("users' text files are read by readTextFile and its like, which refuse other encodings and ignore a byte order mark", () => {
  const code = packages
    .filter(({ folder }) => /^(?:packages|apps)\//.test(folder))
    .flatMap(({ sources }) => sources)
    .filter(({ isTest }) => !isTest)
    .map(({ path, text }) => ({ path, text: text.replaceAll(/^\s*\/?\*.*$/gm, "") }));
  const asText =
    /\breadFile(?:Sync)?\([^;]*["']utf-?8["']|createReadStream\([^;]*["']utf-?8["']|\bcreateInterface\(\{ input: createReadStream|setEncoding\(/;
  const readers = code.filter(({ text }) => asText.test(text)).map(({ path }) => path);
  expect(readers.toSorted()).toEqual([...own.keys()].toSorted());
});
