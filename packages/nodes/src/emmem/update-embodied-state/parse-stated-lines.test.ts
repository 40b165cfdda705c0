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

  it.each([
    ["Holding: nothing\nSeen: desk_0 and mug_0 on bed_0", ["desk_0", "mug_0 on bed_0"]],
    ["Seen: desk 1 and mug 2 on bed 1", ["desk 1", "mug 2 on bed 1"]],
    ["Seen: mug_0 between bed_0 and desk_0", ["mug_0 between bed_0 and desk_0"]],
    ["Seen: salt and pepper", ["salt and pepper"]],
  ])("parts numbered things, %j", (reply, seen) => expect(parseStatedLines(reply)).toMatchObject({ value: { seen } }));

  it("keeps a deed that tells of two things whole", () =>
    expect(parseStatedLines("Done: put mug_0 and cup_1 away")).toMatchObject({ value: { done: ["put mug_0 and cup_1 away"] } }));

  it("reads the first field behind a label", () => {
    expect(parseStatedLines("Final: Facing: north\nMoved: 3")).toMatchObject({ value: { facing: "north", moved: 3 } });
    expect(parseStatedLines("Here:\n\nFacing: north")).toMatchObject({ value: { facing: "north" } });
    expect(parseStatedLines("Facing: the door: open\nMoved: 3")).toMatchObject({ value: { facing: "door: open" } });
  });

  it("reads a sentence that tells the state as a thought does, and none that tells one thing", () => {
    expect(parseStatedLines("I face north, have moved 3 steps, hold mug_0, have seen desk_0, and have taken mug_0.")).toMatchObject({
      value: { facing: "north", moved: 3, holding: ["mug_0"], seen: ["desk_0"] },
    });
    expect(parseStatedLines("I face a problem.")).toMatchObject({ ok: false });
  });

  it("never throws", () => {
    assert(property(string(), (text) => void expect(parseStatedLines(text)).toHaveProperty("ok")));
  });
});
