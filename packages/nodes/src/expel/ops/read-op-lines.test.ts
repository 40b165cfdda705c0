import { array, assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readOpLines } from "./read-op-lines.js";

const read = (reply: string) => {
  const parsed = readOpLines([])(reply);
  return parsed.ok ? parsed.value : [];
};
const added = (text: string) => ({
  op: "add",
  draft: { kind: "insight", title: "", text, recallText: "", sources: [] },
});

describe("readOpLines", () => {
  it.each([
    ["EDIT 1: TIP: do Foo first.", [{ op: "edit", target: { number: 1 }, text: "do Foo first." }]],
    ["ADD: Foo: bar baz.", [added("bar baz.")]],
    ["ADD 4: Go on.", [added("Go on.")]],
    ["AGREE 2: Take it.", [{ op: "vote", target: { number: 2, text: "Take it." }, weight: 1 }]],
    [
      "REMOVE 3: REMOVE is a word.",
      [{ op: "vote", target: { number: 3, text: "REMOVE is a word." }, weight: -1 }],
    ],
    ["AGREE: Take it.", [{ op: "vote", target: { text: "Take it." }, weight: 1 }]],
    [
      "EDIT 0: Zeroth rule text.",
      [{ op: "edit", target: { number: 0 }, text: "Zeroth rule text." }],
    ],
    ["EDIT: No number.", []],
    ["ADD: Never EDIT a text.", []],
    ["ADD: no stop", []],
    ["ADD:", []],
    ["The rules are fine.", []],
  ])("reads %s", (reply, ops) => {
    expect(read(reply)).toEqual(ops);
  });

  it("finds operations anywhere in a reply, in their order", () => {
    const reply = "I looked at both.\n- ADD: Look first.\n2) **AGREE 1: Take it.\nDone.";
    expect(read(reply).map(({ op }) => op)).toEqual(["add", "vote"]);
  });

  it("keeps from which runs a rule comes", () => {
    const source = { episode: "a#0", taskId: "a", taskType: "water", success: true };
    const parsed = readOpLines([source])("ADD: Look first.");
    expect(parsed).toMatchObject({ ok: true, value: [{ draft: { sources: [source] } }] });
  });

  it("reads any text without failing, and only rules that end", () => {
    const words = constantFrom("ADD", "EDIT 2", "AGREE 1", "REMOVE", ": ", "Tip: ", ".", "\n");
    assert(
      property(array(words), string(), (parts, rest) => {
        for (const op of read(parts.join(" ") + rest))
          if (op.op === "add") expect(op.draft.text).toMatch(/\.$/);
      }),
    );
  });
});
