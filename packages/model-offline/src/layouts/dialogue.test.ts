import { describe, expect, it } from "vitest";
import { dialogue } from "./dialogue.js";

const example =
  "A hall 1.\nYour task is to: lift zorp 1\nThought: first the zorp\nOK.\nAct: grab zorp 1\nYou hold it.";
const page =
  "Example 1:\nA hall 1.\nYour task is to: lift zorp 1\n> think: first the zorp\nOK.\n> grab zorp 1\nYou hold it.\n";
const begun = {
  examples: [{ number: 1, text: example }],
  goal: "lift mip 2",
  place: "Obs: A hall 2.",
  notes: "",
  state: "",
  turns: [],
};

describe("the layout of a dialogue", () => {
  it("shows the chat as one page", () => {
    const turns = [
      { thought: "where is it?", action: "", answer: "OK.", isLast: false, state: "" },
      {
        thought: "There.",
        action: "stride to plinth 1",
        answer: "You go.\nObs: a mip 2",
        isLast: true,
        state: "",
      },
    ];
    expect(dialogue({ ...begun, turns })).toBe(
      `${page}\nThe task:\nA hall 2.\nYour task is to: lift mip 2\n> think: where is it?\nOK.\nThought: There.\n> stride to plinth 1\nYou go.\nObs: a mip 2\n>`,
    );
  });

  it("holds notes, and the state as it is now", () => {
    const task = "The task:\nA hall 2.\nYour task is to: lift mip 2";
    expect(dialogue({ ...begun, notes: "Try plinth 1.", state: "I face north" })).toBe(
      `${page}\nYour memory of this task:\nTry plinth 1.\n\nYour state now: I face north.\n\n${task}\n>`,
    );
    const turns = [
      { thought: "", action: "turn", answer: "Obs: a wall", isLast: true, state: "I face east" },
    ];
    expect(dialogue({ ...begun, turns })).toBe(
      `${page}\nYour state now: I face east.\n\n${task}\n> turn\na wall\n>`,
    );
  });
});
