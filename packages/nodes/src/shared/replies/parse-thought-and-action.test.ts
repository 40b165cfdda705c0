import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { actionForms } from "./forms/action-forms.js";
import { parseThoughtAndAction } from "./parse-thought-and-action.js";

const act = (text: string) => ({ kind: "act", text });

describe("parseThoughtAndAction", () => {
  it.each([
    ["Thought: Firstly, a. Secondly, b.\n> open shed 1", "Firstly, a. Secondly, b.", act("open shed 1")],
    ["Firstly, a.\nSecondly, b.\nAct: move_ahead", "Firstly, a. Secondly, b.", act("move_ahead")],
    ["**Thought**: a\n\nAction: put can 1 on shelf 2\nObs: invented", "a", act("put can 1 in/on shelf 2")],
    ["> open shed 1", "", act("open shed 1")],
    ["open shed 1", "", act("open shed 1")],
    ["think: a\n> look\n> look again", "a", act("look")],
    ["> open shed 1\n\n**Rationale:** it is near.\n**Next step:** look around", "", act("open shed 1")],
    ["> open shed 1\nReason: it is near.\n> look", "", act("open shed 1")],
    ['Thought: a\n<function_calls>\n<invoke name="move_ahead">\n</invoke>\n</function_calls>', "a", act("move_ahead")],
    ["think: It is near.\n\nShall I go ahead?", "It is near.", { kind: "think", text: "think: It is near." }],
    ["Thought: It is near.\nShould I take it?\n> look", "It is near. Should I take it?", act("look")],
    ["think: It is near.\n\nConfidence: high", "It is near.", { kind: "think", text: "think: It is near." }],
  ])("reads %j", (reply, thought, action) => {
    expect(parseThoughtAndAction(reply)).toMatchObject({ ok: true, value: { thought, action } });
  });

  it.each([
    ["The can is missing, so I look into the shed\nopen shed 1", "The can is missing, so I look into the shed"],
    ["The can is missing. Let me look into the shed:\nopen shed 1", "The can is missing."],
    ["Sure!\nThe can is missing.\nopen shed 1", "The can is missing."],
    ["The can is missing.\nIt may be in shed 1.\n\nopen shed 1", "The can is missing. It may be in shed 1."],
    ["Here is what I do next\nopen shed 1", ""],
    ["Let me look into the shed:\nopen shed 1", ""],
    ["- shed 1\n- shed 2\nopen shed 1", ""],
  ])("keeps what stands in words above a bare action of the world's, and no greeting or lead: %j", (reply, thought) => {
    const forms = actionForms(["open <place>", "look"]);
    expect(parseThoughtAndAction(reply, { forms })).toMatchObject({ ok: true, value: { thought, action: act("open shed 1") } });
  });

  it("takes what stands under `answer` for the world's answer", () => {
    const forms = actionForms(["answer [text]", "move_ahead"]);
    expect(parseThoughtAndAction('Thought: It is not there.\n{"answer":"false"}', { forms })).toMatchObject({
      value: { thought: "It is not there.", action: act("answer [false]") },
    });
  });

  it("takes a thought alone for the step, and refuses a reply with neither", () => {
    expect(parseThoughtAndAction("Thought: hm")).toEqual({
      ok: true,
      value: { thought: "hm", action: { kind: "think", text: "think: hm" } },
    });
    expect(parseThoughtAndAction("Thought:")).toMatchObject({ ok: false });
    expect(parseThoughtAndAction("\n")).toMatchObject({ ok: false });
  });

  it("never throws, and never gives an empty action", () => {
    assert(
      property(string(), (reply) => {
        const parsed = parseThoughtAndAction(reply);
        expect(parsed.ok ? parsed.value.action.text : "none").not.toBe("");
      }),
    );
  });

  it("reads long words in no time that grows with their power", () => {
    // A test that hangs where the words are tried in every way of cutting them.
    expect(parseThoughtAndAction(`e${"999-1e".repeat(2000)}!`)).toMatchObject({ ok: expect.any(Boolean) as boolean });
  });
});
