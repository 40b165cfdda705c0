import { describe, expect, it } from "vitest";
import { readNumberedCases } from "../cases/read-numbered-cases.js";
import { summarize } from "../skills/summarize.js";

const place =
  "Limits: 60 steps; sight: 8 steps, 60 degrees to each side. Actions: move_ahead, turn_left, turn_right, pick_up, stop.";
const walk = [
  "Goal: Find a fern.",
  `Observation: ${place}\nObs: You see nothing.`,
  "Action: move_ahead",
  "Observation: Feedback: Action succeeded. You moved.\nObs: In front of you, you see a bench 0; On bench 0, you see a fern 0.",
  "Action: move_ahead",
  "Observation: Feedback: Action failed. The way ahead is blocked by a wall.\nObs: In front of you, you see a bench 0; On bench 0, you see a fern 0.",
  "Action: turn_left",
].join("\n");

describe("the account of a walk", () => {
  const summary = summarize(walk);

  it("states walls and where wanted things are, in steps from the beginning", () => {
    expect(summary).toMatch(
      /^Summary: I used move_ahead, tried to use move_ahead but met a wall, used turn_left\. I saw fern 0 at bench 0\. Seen from where I began, fern 0 is [5-9] steps ahead, /,
    );
  });

  it("is read back as it was written", () => {
    const past = summary.replace(/^Summary: /, "");
    const { current } = readNumberedCases(
      `The place: ${place}\n\nSituation4:\nGoal: Find a fern.\nPast: ${past}\nObservation: Feedback: Action succeeded. You turned.\nObs: You see nothing.\nAction4:`,
      (_, read) => read(),
    );
    expect(current.described.pastActions.map(({ metWall = false }) => metWall)).toEqual([
      false,
      true,
      false,
    ]);
    expect(current.described.charted?.get("fern 0")?.[0]).toBe(0);
    expect([...current.sightings]).toEqual([["fern 0", "bench 0"]]);
  });

  it("states no chart where nobody steered", () => {
    expect(summarize("Goal: Find a fern.\nObservation: A shed 0.\nAction: go to shed 0")).toBe(
      "Summary: I went to shed 0.",
    );
  });
});
