import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { replayedResult } from "./replayed-result.js";

const Case = z.object({
  run: z.string(),
  text: z.string(),
  drops: z.array(z.string()).default([]),
  keeps: z.array(z.string()).default([]),
});
const { instructing, benign } = z
  .object({ instructing: z.array(Case), benign: z.array(Case) })
  .parse(JSON.parse(readFileSync(new URL("./tool-results.testing.json", import.meta.url), "utf8")));

describe("replayedResult", () => {
  it.each(instructing)("does not repeat what orders: $text", ({ run, text, drops }) => {
    const shown = replayedResult(text, run);
    for (const order of drops) expect(shown).not.toContain(order);
  });

  it("keeps of 9 in 10 other results what the next decision can use", () => {
    const cut = benign.filter(({ run, text, keeps }) => {
      const shown = replayedResult(text, run);
      return keeps.some((part) => !shown.includes(part));
    });
    expect(benign.length).toBeGreaterThanOrEqual(40);
    expect(cut.length).toBeLessThanOrEqual(benign.length / 10);
  });
});
