import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describedThing } from "./described-thing.js";
import { nameIn } from "./name-in-words.js";

const told = {
  goal: "",
  observation: "On desk_0, you see a mug_0 (dirty), a fork_0, a fork_1, a knife_0, an alarmclock_0, a egg_0 (cold).",
  trajectory: [],
};
const qualities = ["small", "red", "empty", "same", "wooden"];
const things: Readonly<Record<string, string>> = { mug: "mug_0", "alarm clock": "alarmclock_0", knife: "knife_0", desk_0: "desk_0" };

describe("describedThing", () => {
  it("is the only one of its kind, whatever it is said to be like", () => {
    const words = fc.uniqueArray(fc.constantFrom(...qualities), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(words, fc.constantFrom(...Object.keys(things)), fc.constantFrom("the ", "that ", "my ", ""), (said, kind, article) => {
        expect(describedThing([...said, kind].join(" "), told)).toBe(things[kind]);
        expect(nameIn(`${article}${[...said, kind].join(" ")}`, true, told)).toBe(things[kind]);
      }),
    );
  });

  it.each(["dirty mug", "unwashed mug", "cold egg_0", "small dirty mug_0"])("is %j, which is told to be so", (name) => {
    expect(describedThing(name, told)).toBe(/mug|egg/.exec(name)?.[0].concat("_0"));
  });

  it.each(["mug", "clean mug", "hot egg", "butter knife", "other mug", "second mug", "dirty fork", "dirty plate", "dirty", "coffee mug"])(
    "is none for %j",
    (name) => {
      expect(describedThing(name, told)).toBeUndefined();
    },
  );

  it("goes by what was read last of a state", () => {
    const since = {
      ...told,
      observation: "You cleaned mug_0. On desk_0, you see a mug_0 (clean).",
      trajectory: [{ action: "", observation: told.observation }],
    };
    expect(describedThing("clean mug", since)).toBe("mug_0");
    expect(describedThing("dirty mug", since)).toBeUndefined();
  });

  it("is nothing on pages", () => {
    expect(describedThing("dirty mug", { ...told, isPaged: true })).toBeUndefined();
  });
});

describe("nameIn", () => {
  it.each(["the alarm clock back", "that alarm clock", "this alarm clock back", "alarm clock down"])("finds alarmclock_0 in %j", (text) => {
    expect(nameIn(text, true, told)).toBe("alarmclock_0");
  });
  it.each(["that", "this", "that fork", "the fork back", "back", "that one"])("finds nothing in %j", (text) => {
    expect(nameIn(text, true, told)).toBeNull();
  });
});
