import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { packageFile } from "./package-file.js";

it("is found from the package itself, at any depth, and from those who depend on it", () => {
  for (const name of ["@mnemograph/bench", "@mnemograph/core"]) {
    expect(
      JSON.parse(readFileSync(packageFile(name, "package.json", import.meta.url), "utf8")),
    ).toMatchObject({ name });
  }
  expect(
    packageFile("@mnemograph/bench", "dist/programs/worker-process.js", import.meta.url).pathname,
  ).toMatch(/\/bench\/dist\/programs\/worker-process\.js$/);
});

it("says what to do where no such package is installed", () => {
  expect(() => packageFile("@mnemograph/nowhere", "x", import.meta.url)).toThrow(
    expect.objectContaining({
      code: "USAGE",
      message: expect.stringContaining("@mnemograph/nowhere"),
      hint: expect.stringContaining("install"),
    }),
  );
});
