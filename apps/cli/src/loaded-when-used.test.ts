import { describe, expect, it } from "vitest";
import { program } from "../test/binary.js";
import { temporaryFolder } from "../test/folder.js";
import { loadedPackages } from "../test/loaded-packages.js";

const folder = temporaryFolder();

describe("what an entry loads", () => {
  it.each(["--version", "--help"])("mnemograph %s: names, options and help texts, nothing that runs a command", async (flag) => {
    const loaded = await loadedPackages([program, flag], folder);
    expect(loaded).toEqual(["cli", "commander", "core", "fastest-levenshtein", "harness", "picocolors", "telemetry", "zod"]);
  });

  it("@mnemograph/env-alfworld: no LangChain", async () => {
    const loaded = await loadedPackages(["--input-type=module", "--eval", 'import "@mnemograph/env-alfworld";'], import.meta.dirname);
    expect(loaded).toEqual(expect.arrayContaining(["core", "env-alfworld", "tar-stream", "zod"]));
    expect(loaded.filter((name) => /^(@langchain\/|langsmith$)/.test(name))).toEqual([]);
  });
});
