import { describe, expect, it } from "vitest";
import { program } from "../test/binary.js";
import { temporaryFolder } from "../test/folder.js";
import { loadedModules, packagesOf } from "../test/loaded-modules.js";

const folder = temporaryFolder();

describe("what an entry loads", () => {
  it.each(["--version", "--help", "bench --games nowhere"])(
    "mnemograph %s: names, options and help texts, nothing that runs a command",
    (words) => {
      const loaded = packagesOf(loadedModules([program, ...words.split(" ")], folder));
      expect(loaded).toEqual([
        "bench",
        "cli",
        "commander",
        "core",
        "fastest-levenshtein",
        "picocolors",
        "telemetry",
        "zod",
      ]);
    },
  );

  it("@mnemograph/env-alfworld and its plugin: no LangChain", () => {
    const both = ["", "/plugin"].map((entry) => `import "@mnemograph/env-alfworld${entry}";`);
    const loaded = packagesOf(
      loadedModules(["--input-type=module", "--eval", both.join("")], import.meta.dirname),
    );
    expect(loaded).toEqual(expect.arrayContaining(["core", "env-alfworld", "tar-stream", "zod"]));
    expect(loaded.filter((name) => /^(@langchain\/|langsmith$)/.test(name))).toEqual([]);
  });

  it("mnemograph run act: ALFWorld and no other environment, no PostgreSQL, no MuJoCo", () => {
    const urls = loadedModules([program, "run", "act"], folder);
    const environments = urls.flatMap(
      (url) =>
        /\/packages\/(env-[^/]+)\/dist\/(?:index|open-[\w-]+)\.js$/.exec(url)?.slice(1) ?? [],
    );
    expect([...new Set(environments)]).toEqual(["env-alfworld"]);
    const unused = [
      "@langchain/langgraph-checkpoint-postgres",
      "@mujoco/mujoco",
      "pg",
      "pg-boss",
      "studio",
    ];
    expect(packagesOf(urls)).toEqual(expect.arrayContaining(["bench", "env-alfworld"]));
    expect(packagesOf(urls).filter((name) => unused.includes(name))).toEqual([]);
  });
});
