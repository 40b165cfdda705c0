import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { ExtensionFiles } from "../extensions/extension-files.js";
import { givenFiles } from "./given-files.js";

describe("givenFiles", () => {
  it("names each file's content by a hash, once, and neither names nor addresses", () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "mine.ts"), "export const one = 1;");
    const given = ExtensionFiles.parse({
      pipelines: ["./mine.ts#one", "./mine.ts#two"],
      environment: "http://127.0.0.1:8080",
      model: "openai:gpt-4o-mini",
    });
    const before = givenFiles(given, cwd);
    expect(Object.keys(before)).toEqual(["./mine.ts"]);
    expect(givenFiles(given, cwd)).toEqual(before);
    writeFileSync(join(cwd, "mine.ts"), "export const one = 2;");
    expect(givenFiles(given, cwd)["./mine.ts"]).not.toBe(before["./mine.ts"]);
  });
});
