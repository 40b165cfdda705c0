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
        "Thought: Firstly, I face north, have moved 0 steps, hold nothing, have seen shed 1, tap 1, have done nothing. Secondly, the can may be in the shed.",
        "> go to shed 1",
        "You see a can 1.",
        "Thought: Firstly, I am at shed 1, have moved 1 step, hold nothing, have seen shed 1, tap 1, can 1, have done nothing. Secondly, the task names the can, so I take it.",
        "> take can 1 from shed 1",
        "You pick up the can 1.",
      ].join("\n"),
    );
  });

  it("keeps of long lists what the goal needs and the three newest", () => {
    const long =
      "A can 1, a pot 1, a rake 1, a hoe 1, a fern 1.\nYour task is to: fill the can.\n> go to tap 1\nA tap 1.";
    expect(embodiedExample(long, "")).toContain(
      "have seen can 1, rake 1, hoe 1, fern 1, have done nothing",
    );
  });

  it("begins every state with a place where the world has no headings, and counts no steps there", () => {
    const states = embodiedExample(example, "").match(/Firstly, [^,]*, [^,]*/g);
    expect(states).toEqual([
      "Firstly, I am at the start, hold nothing",
      "Firstly, I am at shed 1, hold nothing",
    ]);
  });

  it("takes the heading from the example's own opening, and for seen only what its views show", () => {
    const room = [
      "Original layout:",
      "In the east: a shed_0.",
      "At the start you look west.",
      "Obs: You see nothing.",
      "Your task is to: tidy up.",
      "> turn_left",
      "Feedback: Action succeeded. You turned left by 90 degrees.",
      "Obs: You see a can_0.",
      "> stop [done]",
      "[SUCCESS]",
    ].join("\n");
    const states = embodiedExample(room, "north", { view: "Obs:" }).match(
      /Firstly, .*(?=, have done)/g,
    );
    expect(states).toEqual([
      "Firstly, I face west, have moved 0 steps, hold nothing, have seen nothing",
      "Firstly, I face south, have moved 0 steps, hold nothing, have seen can_0",
    ]);
  });

  it("goes on in one sentence after Secondly, and ends it", () => {
    const described = example.replace("The can may be in the shed.", "First I need to find a can");
    expect(embodiedExample(described, "north")).toContain(
      "Secondly, first I need to find a can.\n> go to shed 1",
    );
    const own = example.replace("The can may be in the shed.", "I look for the can");
    expect(embodiedExample(own, "north")).toContain("Secondly, I look for the can.\n");
  });

  it("computes the same state from views that are shown once as from whole ones, and shows views once itself", () => {
    const whole =
      "Obs: a tap_0, a can_0\nYour task is to: fill the can_0.\n> turn_left\nDone.\nObs: a tap_0, a can_0\n> pick_up [can_0]\nDone.";
    const short = whole.replace("Done.\nObs: a tap_0, a can_0", "Done.\nObs: as before.");
    expect(embodiedExample(short, "north", { view: "Obs:" })).toBe(
      embodiedExample(whole, "north", { view: "Obs:" }),
    );
    expect(embodiedExample(short, "north", { view: "Obs:" })).toContain(
      "Done.\nObs: as before.\nThought: Firstly, I face west",
    );
  });

  it("leaves an example that has such thoughts as it is", () => {
    const own = embodiedExample(example, "north");
    expect(embodiedExample(own, "south")).toBe(own);
  });

  it("takes thoughts out of the steps in either way of writing them", () => {
    const described = (thought: string) =>
      embodiedExample(
        `A shop.\nYour task is to: buy a mug.\n> ${thought}\nOK.\n> click[mug 2]\nA page.`,
        "",
      );
    expect(described("think[I look at it]")).toBe(described("think: I look at it"));
    expect(described("think[I look at it]")).toContain(
      "Secondly, I look at it.\n> click[mug 2]\nA page.",
    );
    expect(described("think[I look at it]")).not.toContain("think");
  });
});
