import { describe, expect, it } from "vitest";
import { readExperiences } from "../cases/read-experiences.js";
import { spellingOf } from "../reading/spelling.js";
import { decideWithExperiences } from "../skills/act-with-experiences.js";

const done = (what: string, view: string) => `Feedback: Action succeeded. ${what}\nObs: ${view}`;
const taken = [
  "> pick_up [moss_0]",
  done("You picked up moss_0.", "In front of you, you see a shed_0 (open)."),
];
const shown = (...more: readonly string[]) =>
  [
    "Experience 1:",
    "Task: Put a fern in a tub.",
    "Plan: To solve the task, I need to find and pick up a fern, then put it at tub, then stop done.",
    "> think: First I need to find a fern",
    "OK.",
    "> goto [shed_0]",
    done(
      "You went to shed_0.",
      "In front of you, you see a shed_0 (open); In shed_0, you see a fern_0.",
    ),
    "> pick_up [fern_0]",
    done("You picked up fern_0.", "In front of you, you see a shed_0 (open)."),
    ...more,
  ].join("\n");

const next = (experience: string, ...past: readonly string[]) => {
  const material = [
    "The place:",
    "You stand in a garden that has a shed_0, a trough_0.",
    "",
    experience,
    "",
    "The task at hand:",
    "Task: Put a moss in a trough.",
    "Plan: To solve the task, I need to find and pick up a moss, then put it at trough, then stop done.",
    ...past,
    ">",
  ].join("\n");
  const { read, write } = spellingOf(material);
  return write(decideWithExperiences(readExperiences(read(material), (_, readAll) => readAll())));
};

describe("thoughtDue", () => {
  const went = [
    "> goto [shed_0]",
    done(
      "You went to shed_0.",
      "In front of you, you see a shed_0 (open); In shed_0, you see a moss_0.",
    ),
  ];

  it("thinks of the plan's next part where the experiences shown end", () => {
    expect(next(shown(), ...went, ...taken)).toBe("think: Next, I need to put it at trough");
  });

  it("does not think where the experiences show the next action, nor twice", () => {
    const put = shown(
      "> put [fern_0, tub_0]",
      done("You put fern_0.", "In front of you, you see a tub_0; On tub_0, you see a fern_0."),
    );
    expect(next(put, ...went, ...taken)).toBe("goto [trough_0]");
    expect(
      next(shown(), ...went, ...taken, "> think: Next, I need to put it at trough", "OK."),
    ).toBe("goto [trough_0]");
  });
});
