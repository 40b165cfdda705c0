import { describe, expect, it } from "vitest";
import { narratePairs } from "./narrate-pairs.js";
import { tellChanges } from "./tell-changes.js";

const pairs = (...actions: readonly string[]) => actions.map((action) => ({ action, answer: "Done." }));

describe("tellChanges", () => {
  it("takes what got hold of a thing for a change, in either way of naming things", () => {
    const calls = pairs("goto [shed_0]", "open [shed_0]", "pick_up [fern_2]", "goto [tap_0]", "clean [fern_2, tap_0]", "stop [done]");
    expect(tellChanges(calls).map(({ index, object, phrase }) => [index, object, phrase])).toEqual([
      [2, "a fern", "pick up it"],
      [4, "another fern", "clean it at tap"],
      [5, "", "stop done"],
    ]);
    const words = pairs("go to shed 1", "take fern 2 from shed 1", "go to tap 1", "clean fern 2 with tap 1");
    expect(tellChanges(words).map(({ index, phrase }) => [index, phrase])).toEqual([
      [1, "take it"],
      [3, "clean it with tap"],
    ]);
  });

  it("tells where a stretch begins", () => {
    const told = narratePairs(pairs("goto [shed_0]", "pick_up [fern_2]", "put [fern_2, pot_0]")).map(({ action }) => action);
    expect(told.filter((action) => action.startsWith("think:"))).toEqual([
      "think: First I need to find a fern",
      "think: Now I pick up the fern. Next, I need to put it at pot",
    ]);
  });
});
