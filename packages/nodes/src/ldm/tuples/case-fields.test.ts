import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { actWithTuplesPrompt } from "./act-with-tuples.prompt.js";
import { caseFields } from "./case-fields.js";

const history = { evaluation: "", summary: "" };
const fieldsOf = (
  goal: string,
  observation: string,
  more: { firstObservation?: string; opener?: string } = {},
) =>
  caseFields({
    tuples: [],
    firstObservation: observation,
    situation: { goal, history, observation },
    ...more,
  });

describe("caseFields", () => {
  it("shows the goal once, and keeps an observation that has nothing else", () => {
    expect(
      fieldsOf("water the fern", "A shed.\nYour task is to: water the fern\nObs: a tap"),
    ).toMatchObject({
      goal: "water the fern",
      observation: "A shed.\nObs: a tap",
    });
    expect(fieldsOf("water the fern", "Task: water the fern")).toMatchObject({
      observation: "Task: water the fern",
    });
    expect(fieldsOf("", "Task: water the fern\nObs: a tap")).toMatchObject({
      goal: "",
      observation: "Task: water the fern\nObs: a tap",
    });
  });

  it("has a place where what was seen first is not what is seen now, and none in worlds of pages", () => {
    expect(fieldsOf("water the fern", "A tap.", { firstObservation: "A shed." })).toMatchObject({
      hasPlace: true,
      place: "A shed.",
    });
    expect(fieldsOf("water the fern", "A tap.")).toMatchObject({ hasPlace: false, place: "" });
    expect(
      fieldsOf("buy a fern", "A page.", { firstObservation: "A search.", opener: "" }),
    ).toMatchObject({ place: "", opener: "" });
  });
});

describe("actWithTuplesPrompt", () => {
  it("shows refused actions and the page that the one at hand was opened from directly above it", () => {
    const [, user] = actWithTuplesPrompt.render({
      tuples: [sampleTuple("a", { goal: "" })],
      firstObservation: "A search.",
      opener: "[F1]\n[M1]",
      situation: {
        goal: "buy a fern",
        history: { evaluation: "", summary: "Searched." },
        refused: ["click[x]", "click[y]"],
        observation: "a fern",
      },
    });
    expect(user?.content).toBe(
      [
        "1. Observation: you see bench a\nAction: go to bench a\n",
        "Situation:\nGoal: buy a fern\nPast: Searched.\nRefused: click[x]; click[y]\nPrevious page: [F1]\n[M1]\nObservation: a fern\nAction:",
      ].join("\n"),
    );
  });
});
