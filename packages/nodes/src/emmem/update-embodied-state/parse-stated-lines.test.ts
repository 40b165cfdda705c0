import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseStatedLines } from "./parse-stated-lines.js";

describe("parseStatedLines", () => {
  it("reads labelled lines, with marks around the labels and nothing in lists", () => {
    expect(
      parseStatedLines("- **Facing**: west.\nMoved: 4 steps\nHolding: nothing\nSeen: fern 1 at shelf 2; moss 1\nDone: none"),
    ).toMatchObject({
      ok: true,
      value: { facing: "west", moved: 4, holding: [], seen: ["fern 1 at shelf 2", "moss 1"], done: [] },
    });
  });

  it("leaves missing lines out, and refuses a reply without any", () => {
    expect(parseStatedLines("Holding: can 1\nMoved: a little")).toMatchObject({ ok: true, value: { holding: ["can 1"] } });
    expect(parseStatedLines("I am fine.")).toMatchObject({ ok: false });
  });

  it("never throws", () => {
    assert(property(string(), (text) => void expect(parseStatedLines(text)).toHaveProperty("ok")));
  });
});
