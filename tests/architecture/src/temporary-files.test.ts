import { tmpdir } from "node:os";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { packages, read, repositoryFiles } from "./workspace.js";

describe("the machine's temporary folder", () => {
  it("is one of the run's own while tests run, and goes with it", () => {
    expect(basename(tmpdir())).toMatch(/^mnemograph-tests-\d+-/);
  });

  const tested = packages.filter(({ sources }) =>
    sources.some(({ path }) => path.endsWith(".test.ts")),
  );
  it.each(tested.map(({ folder }) => [folder]))("is so in %s", (folder) => {
    const text = read(`${folder}/vitest.config.ts`);
    const own = /globalSetup: .*/.exec(text)?.[0];
    expect(own ?? text).toContain(
      own === undefined ? "...commonTest" : "...commonTest.globalSetup",
    );
  });

  it.skipIf(repositoryFiles() === undefined)(
    "is left as it was by programs that make a folder there",
    () => {
      const makers = (repositoryFiles() ?? []).filter(
        (path) => path.endsWith(".mjs") && /mkdtemp(?:Sync)?\(join\(tmpdir\(\)/.test(read(path)),
      );
      expect(makers.length).toBeGreaterThan(5);
      expect(makers.filter((path) => !/\brmSync\(/.test(read(path)))).toEqual([]);
    },
  );
});
