import { describe, expect, it } from "vitest";
import { actionForms } from "../forms/action-forms.js";
import { behindColon, insideSentence, otherInside } from "./inside-sentence.js";
import { parseAction } from "../parse-action.js";
import { parseThoughtAndAction } from "../parse-thought-and-action.js";

const forms = actionForms(["go to <place>", "take <thing> from <place>", "clean <thing> with <place>", "look"]);
const suite = actionForms(["goto [object]", "pick_up [object]", "put [object, receptacle]", "answer [text]", "chat [words]"]);

describe("what stands behind a colon or an arrow at the end", () => {
  it.each([
    ["I have the notebook, so I go to the bed: go to bed 1", "go to bed 1"],
    ["The mug is dirty → clean mug 1 with sink 1.", "clean mug 1 with sink 1"],
    ["Desk next => walk over to desk 2", "go to desk 2"],
    ["Options: take mug 1 from desk 2. The best: go to bed 1", "go to bed 1"],
  ])("is the action: %s", (text, action) => expect(behindColon(text, forms)).toBe(action));
  it("a call that is only spoken of takes nothing away", () =>
    expect(behindColon("put [mug_0, box_1] has succeeded, so I fetch the next: pick_up [mug_1]", suite)).toBe("pick_up [mug_1]"));
  it.each([
    "I must not do this: go to bed 1",
    "It would be wrong: look",
    "The rule: be kind",
    "go to bed 1",
    "The desk first: go to desk 1. Then the bed: go to bed 1",
  ])("is none: %s", (text) => expect(behindColon(text, forms)).toBeNull());
});

describe("a thought and its action on one line", () => {
  it.each([
    ["Thought: I need a knife. > go to desk 1", "I need a knife.", "go to desk 1"],
    ["Thought: I need a knife Action: go to desk 1", "I need a knife", "go to desk 1"],
    ["> think: I need a knife. > go to desk 1", "I need a knife.", "go to desk 1"],
    ["Thought: I have it, so I go to the desk: go to desk 1", "I have it, so I go to the desk: go to desk 1", "go to desk 1"],
  ])("are both read: %s", (reply, thought, action) =>
    expect(parseThoughtAndAction(reply, { forms })).toMatchObject({ ok: true, value: { thought, action: { kind: "act", text: action } } }),
  );
  it("stay a thought where nothing behind the mark is an action", () => {
    expect(parseThoughtAndAction("Thought: 3 > 2, which is right.", { forms })).toMatchObject({ value: { action: { kind: "think" } } });
  });
});

it("leaves open what a sentence leaves open", () => {
  expect(insideSentence("We should either go to desk 1 or go to desk 2.", forms)).toBeNull();
  expect(otherInside("You could either wash mug 1 in sink 1 or walk to desk 2.", forms)).toBeNull();
  expect(otherInside("I'll wash the mug 1 in the sink 1 now.", forms)).toBe("clean mug 1 with sink 1");
  expect(otherInside("I won't wash the mug 1 in the sink 1.", forms)).toBeNull();
});

it("asks again with the form of the very action that was recognised", () => {
  for (const [reply, form] of [
    ["put bread_0", "put [object, receptacle]"],
    ["pick up something for me", "pick_up [object]"],
    ["go to where the light is", "goto [object]"],
  ]) {
    expect(parseAction(reply ?? "", { forms: suite })).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`like this: ${form}.`) as string,
    });
  }
});

it("reads an answer whose label is the action's own verb, and all that is said in a chat", () => {
  expect(parseAction("Answer: true", { forms: suite })).toMatchObject({ value: { text: "answer [true]" } });
  expect(parseAction("chat: Bring the mug_0, because the table_0 is set", { forms: suite })).toMatchObject({
    value: { text: "chat [Bring the mug_0, because the table_0 is set]" },
  });
});

it("takes no more than a share of time, however long a reply is", () => {
  const pieces = [
    ". > ",
    ": ",
    " → ",
    "either or ",
    "<invoke name='a'>",
    "\\boxed{",
    "pick up ",
    "Action: ",
    "put a_1 in ",
    "[a] in ",
    "$",
    "go to ",
  ];
  for (const piece of pieces) {
    for (const lead of ["", "Thought: ", "> "]) {
      const reply = lead + piece.repeat(100_000 / piece.length);
      expect(
        [parseAction(reply, { forms: suite }), parseThoughtAndAction(reply, { forms })].some(
          (read) => read.ok && /\d/.test(JSON.stringify(read.value).slice(0, 5)),
        ),
      ).toBe(false);
    }
  }
});
