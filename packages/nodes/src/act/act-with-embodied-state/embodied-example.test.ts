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
        "Thought: Firstly, I face shed 1, have moved 1 steps, hold nothing, have seen shed 1, tap 1, can 1, have done nothing. Secondly, the task names the can, so I take it.",
        "> take can 1 from shed 1",
        "You pick up the can 1.",
      ].join("\n"),
    );
  });

  it("begins every state with a place where the world has no headings, and counts no steps there", () => {
    const states = embodiedExample(example, "").match(/Firstly, [^,]*, [^,]*/g);
    expect(states).toEqual(["Firstly, I am at the start, hold nothing", "Firstly, I am at shed 1, hold nothing"]);
  });

  it("leaves an example that has such thoughts as it is", () => {
    const own = embodiedExample(example, "north");
    expect(embodiedExample(own, "south")).toBe(own);
  });
});
