import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packages, read, root } from "./workspace.js";

const [, table = ""] = read("SECURITY.md").split("## What each border promises");
const promises = (table.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("an address", () => {
  /** Modules that read an address of their own server, or build one. */
  const own = new Set([
    "packages/env-webshop/src/client/text-client.ts",
    "apps/cli/src/commands/mcp.ts",
    "apps/cli/src/commands/studio.ts",
    "apps/studio/src/server/guard.ts",
    "packages/agents/src/mcp/serve-over-http.ts",
    "packages/bench/src/run/package-file.ts",
    // It is handed what `shownBaseUrl` and `shownAddress` give.
    "packages/models/src/openai/endpoint-error.ts",
    "apps/cli/src/commands/telemetry.ts",
  ]);
  const code = packages
    .filter(({ folder }) => /^(?:packages|apps)\//.test(folder))
    .flatMap(({ sources }) => sources)
    .filter(
      ({ path, isTest }) =>
        !isTest && !own.has(path) && !path.startsWith("packages/core/src/address/"),
    )
    .map(({ path, text }) => ({ path, text: text.replaceAll(/^\s*\/?\*.*$/gm, "") }));
  const holding = (pattern: RegExp) =>
    code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it("of a user is taken apart by readAddress alone, which refuses what can be read in two ways", () => {
    expect(holding(/\bURL\.canParse\(|\bnew URL\((?![^)]*import\.meta)/)).toEqual([]);
  });

  it("is shown by shownAddress alone", () => {
    expect(holding(/\$\{(?:\w+\.)?(?:\w*[bB]aseUrl|databaseUrl|url|endpoint|proxy)\}/)).toEqual([]);
  });
});

describe("SECURITY.md", () => {
  it("is found from README and CONTRIBUTING", () => {
    for (const page of ["README.md", "CONTRIBUTING.md"])
      expect(read(page)).toContain("(SECURITY.md)");
  });

  it("promises something", () => expect(promises.length).toBeGreaterThan(10));

  it.each(
    promises.map(
      ([, from, promise, tests]) => [`${from}: ${promise?.slice(0, 60)}`, tests ?? ""] as const,
    ),
  )("names what holds its promise, %s", (_, tests) => {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  });
});
