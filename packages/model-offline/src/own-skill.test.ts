import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ranked, refusal } from "./own-skill.testing.js";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

describe("the README's skill", () => {
  it("answers as it says", () => {
    expect(ranked).toEqual(["green door", "red door"]);
    expect(refusal).toBe("MODEL_SKILL_UNKNOWN");
  });

  it("stands there as it is tested here", () => {
    const code = read("own-skill.testing.ts")
      .replace('"./index.js"', '"@mnemograph/model-offline"')
      .replaceAll(/^export const/gm, "const");
    expect(read("../README.md")).toContain(`\`\`\`ts\n${code}\`\`\``);
  });
});
