import { array, assert, constantFrom, nat, property, record, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { describeEmbodiedState } from "./describe-embodied-state.js";
import { parseEmbodiedState } from "./parse-embodied-state.js";

describe("parseEmbodiedState", () => {
  it("reads every part of the form that the prompt asks for", () => {
    const thought =
      "Firstly, I face bench 1, have moved 3 steps, hold can 1 and glove 2, have seen fern 1 at shelf 2, moss 1 at shelf 3, have done take can 1 from bench 1. Secondly, I fill the can.";
    expect(parseEmbodiedState(thought)).toEqual({
      facing: "bench 1",
      moved: 3,
      holding: ["can 1", "glove 2"],
      seen: ["fern 1 at shelf 2", "moss 1 at shelf 3"],
      done: ["take can 1 from bench 1"],
    });
  });

  it.each([
    [
      "Firstly, summarize my status. I am facing EAST. I have walked 2 steps. I am holding nothing. Secondly, on.",
      { facing: "EAST", moved: 2, holding: [] },
    ],
    [
      "First, I'm facing south and I have not moved. I hold a trowel. Second, dig.",
      { facing: "south", moved: 0, holding: ["trowel"] },
    ],
    [
      "Firstly, I am at tap 1, I have not seen anything. Secondly, look.",
      { facing: "tap 1", seen: [] },
    ],
    [
      "Firstly, I face east, am at the blue door, have moved 4 steps. Secondly, on.",
      { facing: "east", moved: 4 },
    ],
    [
      "Firstly, I am at tap 1 and I'm facing west, hold nothing. Secondly, on.",
      { facing: "west", holding: [] },
    ],
  ])("reads %s", (thought, described) => {
    expect(parseEmbodiedState(thought)).toEqual(described);
  });

  it("returns nothing about parts that are missing, nor about the plan", () => {
    expect(parseEmbodiedState("I face a hard choice.")).toEqual({});
    expect(parseEmbodiedState("Firstly, hm. Secondly, I hold can 1 and face north.")).toEqual({});
    expect(parseEmbodiedState("")).toEqual({});
  });

  it("never throws", () => {
    assert(
      property(
        string(),
        (text) => void expect(parseEmbodiedState(`Firstly, ${text}`)).toBeTypeOf("object"),
      ),
    );
  });

  it("reads back what describeEmbodiedState writes", () => {
    const things = array(constantFrom("can 1", "fern 2", "shed_0", "tap 3"), { maxLength: 4 });
    const states = record({
      facing: constantFrom("north", "west", "bench 4"),
      moved: nat({ max: 99 }),
      holding: things,
      seen: things,
      done: things,
    });
    assert(
      property(
        states,
        (state) =>
          void expect(
            parseEmbodiedState(`Firstly, ${describeEmbodiedState(state)}. Secondly, on.`),
          ).toEqual(state),
      ),
    );
  });
});
