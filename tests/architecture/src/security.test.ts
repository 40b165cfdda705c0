import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { read, root } from "./workspace.js";

const [, table = ""] = read("SECURITY.md").split("## What each border promises");
const promises = (table.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("SECURITY.md", () => {
  it("is found from README and CONTRIBUTING", () => {
    for (const page of ["README.md", "CONTRIBUTING.md"]) expect(read(page)).toContain("(SECURITY.md)");
  });

  it("promises something", () => expect(promises.length).toBeGreaterThan(10));

  it.each(promises.map(([, from, promise, tests]) => [`${from}: ${promise?.slice(0, 60)}`, tests ?? ""] as const))(
    "names what holds its promise, %s",
    (_, tests) => {
      const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file]) => file as string);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    },
  );
});
