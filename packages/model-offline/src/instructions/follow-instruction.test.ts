import { describe, expect, it } from "vitest";
import { readTranscripts } from "../cases/read-transcripts.js";
import { remembering } from "../reading/remembering.js";
import { isInScene } from "../scenes/propose-in-scene.js";
import { isInstruction } from "./instruction-moment.js";
import { readCommands } from "./read-command.js";
import { readSight } from "./read-sight.js";
import { followInstruction } from "./follow-instruction.js";

const limits = "Limits: 50 steps; sight: 7 x 7 cells ahead; reach: 1 cell; hands: 1.";
const low = "Actions: move_ahead, turn_left, turn_right, pick_up, drop, toggle, stop.";
const done = (what: string, view: string) => `Feedback: Action succeeded. ${what}\nObs: ${view}`;

/** What is done next, with nothing to go by but the names of the actions. */
const next = (goal: string, view: string, past: readonly string[] = [], actions = low) => {
  const material = [
    "The task:",
    `${limits} ${actions}`,
    `Obs: ${view}`,
    `Your task is to: ${goal}`,
    ...past,
    ">",
  ].join("\n");
  const prompt = readTranscripts(material, remembering(8));
  expect(isInstruction(prompt)).toBe(true);
  // Who is shown no case does nothing of this.
  expect(isInScene(prompt)).toBe(false);
  return followInstruction(prompt);
};

describe("readCommands", () => {
  it("puts commands into the order in which they are to be done", () => {
    expect(
      readCommands("go to the blue fern after you pick up a moss and open the gate on your left"),
    ).toEqual([
      { kind: "take", what: { words: ["moss"], place: null } },
      { kind: "open", what: { words: ["gate"], place: "left" } },
      { kind: "go", what: { words: ["blue", "fern"], place: null } },
    ]);
    expect(readCommands("put the moss next to a fern")).toEqual([
      {
        kind: "put",
        what: { words: ["moss"], place: null },
        nextTo: { words: ["fern"], place: null },
      },
    ]);
  });

  it("knows no other sentences", () =>
    expect(readCommands("Wash a pan and put it on the shelf.")).toBeNull());
});

describe("readSight", () => {
  it("reads sides, and what is straight ahead", () => {
    const { sides, ahead } = readSight(
      "You can see a blue fern in front of you; You can see a moss,a red fern on your left; \nManipulable object: a blue fern.",
    );
    expect([...sides]).toEqual([
      ["blue fern", "front"],
      ["moss", "left"],
      ["red fern", "left"],
    ]);
    expect(ahead).toBe("blue fern");
  });
});

describe("followInstruction", () => {
  it("goes to what is in view by name where it can, and steers where it cannot", () => {
    const view = "You can see a fern in front of you.";
    expect(next("go to the fern", view, [], low.replace("toggle", "toggle, goto"))).toBe(
      "goto [fern]",
    );
    expect(next("go to the fern", view)).toBe("move_ahead");
  });

  it("looks round for what is not in view", () => {
    expect(next("go to the fern", "You can see nothing ahead.")).toMatch(/^turn_(?:left|right)$/);
  });

  it("takes what is straight ahead", () => {
    const view = "You can see a fern in front of you; \nManipulable object: a fern.";
    expect(next("pick up the fern", view)).toBe("pick_up [fern]");
  });

  it("does the second command once the first is done, and puts down what it does not need", () => {
    const view =
      "You can see a fern in front of you; You can see a moss on your right; \nManipulable object: a fern.";
    const taken = [
      "> pick_up [fern]",
      done("You picked up the fern.\nInventory: fern", "You can see a moss on your right."),
    ];
    expect(next("pick up the fern, then pick up the moss", view, taken)).toBe("drop [fern]");
  });

  it("fetches the key that a refusal asks for", () => {
    const view = "You can see a red gate in front of you; \nManipulable object: a red gate.";
    const locked = [
      "> toggle [red gate]",
      `Feedback: Action failed. The red gate is locked; you need a key of its colour.\nObs: ${view}`,
    ];
    expect(next("open the red gate", view)).toBe("toggle [red gate]");
    expect(next("open the red gate", view, locked)).not.toBe("toggle [red gate]");
  });
});
