import { describe, expect, it } from "vitest";
import { actionForms } from "./forms/action-forms.js";
import { countingFurther, furtherActions } from "./further-actions.js";
import { parseAction } from "./parse-action.js";
import { parseThinkingAction } from "./parse-thought-and-action.js";

const rooms = {
  forms: actionForms(["go to <receptacle>", "open <receptacle>", "put <object> in/on <receptacle>", "look", "think: <thought>"]),
};
const grid = { forms: actionForms(["move_ahead", "turn_left", "pick_up [object]"]) };
const calls = { forms: actionForms(["mail.send(recipient)", "finish(answer)"]) };
const countOf = (reply: string, reading: typeof rooms) => {
  const read = countingFurther((text) => parseAction(text, reading), reading)(reply);
  return read.ok ? (read.furtherActions ?? 0) : null;
};

describe("further actions of a reply", () => {
  it.each([
    ["> look\n> open safe 1", rooms, 1],
    ["Action: go to safe 1\nAction: open safe 1\nAction: look", rooms, 2],
    ["1. go to safe 1\n2. open safe 1", rooms, 1],
    ["look && open safe 1", rooms, 1],
    ["> go to safe 1 -> open safe 1 -> look", rooms, 2],
    ["Thought: I need a cup.\n> put cup 1 in safe 1\n> look", rooms, 1],
    ["> move_ahead\n> move_ahead\n> turn_left", grid, 2],
    ['mail.send(recipient="Kim")\nfinish(answer="done")', calls, 1],
  ])("%j holds them beside the first", (reply, reading, count) => expect(countOf(reply, reading)).toBe(count));

  it.each([
    ["> look", rooms],
    ["Thought: I could go to safe 1, and then open safe 1.\n> go to safe 1", rooms],
    ["**go to safe 1**\n\nAction: go to safe 1", rooms],
    ["Action: look\nFinal answer: look", rooms],
    ["Options:\n1. go to safe 1\n2. open safe 1\nI choose 1.\n> go to safe 1", rooms],
    ["> look\nWait, rather:\n> open safe 1", rooms],
    ["> look\nThe safe is what I want to open next.", rooms],
    ["> look\nObservation: You see a safe 1.\n> open safe 1", rooms],
    ["> think: I look, then open safe 1", rooms],
  ])("%j holds none", (reply, reading) => expect(countOf(reply, reading)).toBe(0));

  it("are told beside a thought's action, and not where nothing could be read or no forms are known", () => {
    const read = countingFurther((reply) => parseThinkingAction(reply, rooms), rooms)("Thought: I need it.\n> look\n> open safe 1");
    expect(read).toMatchObject({ ok: true, value: { action: { text: "look" } }, furtherActions: 1 });
    expect(countOf("I cannot do that.", rooms)).toBeNull();
    expect(furtherActions("> look\n> open safe 1", { kind: "act", text: "look" })).toBe(0);
  });
});
