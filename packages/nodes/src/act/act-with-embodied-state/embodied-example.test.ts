import { describe, expect, it } from "vitest";
import { embodiedExample } from "./embodied-example.js";

const example = [
  "A shed 1 and a tap 1.",
  "Your task is to: fill the can.",
  "> think: The can may be in the shed.",
  "OK.",
  "> go to shed 1",
  "You see a can 1.",
  "> take can 1 from shed 1",
  "You pick up the can 1.",
].join("\n");

describe("embodiedExample", () => {
  it("puts the state so far and the plan before every action", () => {
    expect(embodiedExample(example, "north")).toBe(
      [
        "A shed 1 and a tap 1.",
        "Your task is to: fill the can.",
        "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen shed 1, tap 1, have done nothing. Secondly, The can may be in the shed.",
        "> go to shed 1",
        "You see a can 1.",
        "Thought: Firstly, I am at shed 1, have moved 1 steps, hold nothing, have seen shed 1, tap 1, can 1, have done nothing. Secondly, The task speaks of the can, so now I take can 1 from shed 1.",
        "> take can 1 from shed 1",
        "You pick up the can 1.",
      ].join("\n"),
    );
  });

  it("leaves an example that has such thoughts as it is", () => {
    const own = embodiedExample(example, "north");
    expect(embodiedExample(own, "south")).toBe(own);
  });
});
