import { describe, expect, it } from "vitest";
import { stateOwnState, summarizeOwnState } from "./embodied-state.js";

const walk = [
  "The task:",
  "You see a shed 1 and a bed 1.",
  "Your task is to: plant a rose in the bed.",
  "Thought: Firstly, I face north. Secondly, I go.",
  "> go to shed 1",
  "On the shed 1, you see a rose 2, and a rake 1.",
  "> take rose 2 from shed 1",
  "You pick up the rose 2 from the shed 1.",
  "> go to bed 9",
  "Nothing happens.",
].join("\n");

describe("summarizeOwnState", () => {
  it("states what follows from the actions that had an effect", () => {
    expect(summarizeOwnState(walk)).toBe(
      "Firstly, I face shed 1, have moved 1 steps, hold rose 2, have seen rose 2 at shed 1, have done take rose 2 from shed 1.",
    );
  });

  it("turns with the compass, and lets go of what is put down", () => {
    const turned =
      "The task:\nx\nYour task is to: rest\n> turn_left\nDone.\n> move_ahead\nDone.\n> take can 1 from box 2\nTaken: can 1.\n> drop can 1\nDropped: can 1.\n";
    expect(summarizeOwnState(turned)).toBe(
      "Firstly, I face west, have moved 1 steps, hold nothing, have seen nothing, have done take can 1 from box 2.",
    );
  });
});

describe("stateOwnState", () => {
  it("states the same as labelled lines", () => {
    expect(stateOwnState(walk)).toBe(
      "Facing: shed 1\nMoved: 1\nHolding: rose 2\nSeen: rose 2 at shed 1\nDone: take rose 2 from shed 1",
    );
  });
});
