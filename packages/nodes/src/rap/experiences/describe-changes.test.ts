import { describe, expect, it } from "vitest";
import { narratePairs } from "./narrate-pairs.js";
import { describeChanges } from "./describe-changes.js";

const pairs = (...actions: readonly string[]) =>
  actions.map((action) => ({ action, answer: "Done." }));

describe("describeChanges", () => {
  it("takes what got hold of a thing for a change, in either way of naming things", () => {
    const calls = pairs(
      "goto [shed_0]",
      "open [shed_0]",
      "pick_up [fern_2]",
      "goto [tap_0]",
      "clean [fern_2, tap_0]",
      "stop [done]",
    );
    expect(
      describeChanges(calls).map(({ index, object, phrase }) => [index, object, phrase]),
    ).toEqual([
      [2, "a fern", "pick up it"],
      [4, "another fern", "clean it at the tap"],
    ]);
    const words = pairs(
      "go to shed 1",
      "take fern 2 from shed 1",
      "go to tap 1",
      "clean fern 2 with tap 1",
    );
    expect(describeChanges(words).map(({ index, phrase }) => [index, phrase])).toEqual([
      [1, "take it"],
      [3, "clean it with tap"],
    ]);
  });

  it("thinks of an answer right before it, not where the search begins", () => {
    const described = narratePairs(pairs("turn_left", "open [safe_0]", "answer [false]")).map(
      ({ action }) => action,
    );
    expect(described).toEqual([
      "turn_left",
      "open [safe_0]",
      "think: I have seen what the question needs, so I answer it.",
      "answer [false]",
    ]);
  });

  it("describes the beginning of a stretch", () => {
    const described = narratePairs(
      pairs("goto [shed_0]", "pick_up [fern_2]", "put [fern_2, pot_0]"),
    ).map(({ action }) => action);
    expect(described.filter((action) => action.startsWith("think:"))).toEqual([
      "think: First I need to find a fern",
      "think: Now I pick up the fern. Next, I need to put it at the pot",
    ]);
  });

  it("has no thought before the task is known, and one about the end of the episode", () => {
    const talk = [
      { action: "no_op", answer: "You waited.\nguide: Please pot fern_2." },
      ...pairs(
        "pick_up [fern_2]",
        "put [fern_2, pot_0]",
        "chat [fern_2 is in pot_0]",
        "stop [done]",
      ),
    ];
    expect(narratePairs(talk).map(({ action }) => action)).toEqual([
      "no_op",
      "think: First I need to find a fern",
      "pick_up [fern_2]",
      "think: Now I pick up the fern. Next, I need to put it at the pot",
      "put [fern_2, pot_0]",
      "chat [fern_2 is in pot_0]",
      "think: Now I put the fern at the pot. All is done",
      "stop [done]",
    ]);
  });

  it("plans no ending, whatever prepares it", () => {
    const described = narratePairs(
      pairs("pick_up [fern_2]", "put [fern_2, crate_0]", "close [crate_0]", "stop [done]"),
    );
    const thoughts = described
      .map(({ action }) => action)
      .filter((action) => action.startsWith("think:"));
    expect(thoughts.at(-1)).toBe("think: Now I put the fern at the crate. All is done");
    expect(thoughts.join("\n")).not.toContain("stop");
  });

  it("thinks nothing where nothing was handled", () => {
    const asked = pairs("turn_left", "look");
    expect(narratePairs(asked)).toEqual(asked);
  });
});
