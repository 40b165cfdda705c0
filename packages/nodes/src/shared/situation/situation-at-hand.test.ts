import { expect, it } from "vitest";
import { sampleSteps, sampleTask } from "../../testing/fixtures.testing.js";
import { situationAtHand } from "./situation-at-hand.js";

const place = "You see a pot 3, a pot 2, and a pot 1.";
const seen = {
  task: sampleTask(),
  observation: "The tap drips.",
  trajectory: sampleSteps([place, "go to tap 1"]),
  evaluation: "subgoal 1: find a can - complete; subgoal 2: fill it - incomplete",
  summary: "Went to tap 1.",
};

it("shows a run of numbered names as one, and sub-goals in two groups", () => {
  expect(situationAtHand(seen, {})).toEqual({
    firstObservation: "You see pot 1 to 3.",
    situation: {
      goal: "water the fern",
      history: {
        evaluation: "complete: find a can; incomplete: fill it",
        summary: "Went to tap 1.",
      },
      observation: "The tap drips.",
    },
  });
});

it("names what was just refused, unless an option forbids it, and uses the world's heading for the beginning", () => {
  const described = {
    title: "shed",
    actions: [],
    options: {},
    refusals: ["The tap"],
    opening: "The shed",
  };
  const environment = { describe: () => described };
  expect(situationAtHand(seen, { environment })).toMatchObject({
    opening: "The shed",
    situation: { refused: ["go to tap 1"] },
  });
  expect(
    situationAtHand(seen, { environment, situation: { refused: "untold" } }).situation,
  ).not.toHaveProperty("refused");
  expect(
    situationAtHand({ ...seen, observation: "A can 1." }, { environment }).situation,
  ).not.toHaveProperty("refused");
});

it("leaves the mark of a view out, and does not take the beginning for two things by that", () => {
  const environment = {
    describe: () => ({ title: "shed", actions: [], options: {}, view: "View:" }),
  };
  const begun = { ...seen, trajectory: [], observation: "Task: water the fern\nView: a tap 1" };
  const { firstObservation, situation } = situationAtHand(begun, { environment });
  expect([firstObservation, situation.observation]).toEqual(["a tap 1", "a tap 1"]);
});

it("shows both as written with the options, and the place as it is while it is the current observation", () => {
  const written = situationAtHand(seen, { situation: { runs: "asWritten", subGoals: "numbered" } });
  expect([written.firstObservation, written.situation.history.evaluation]).toEqual([
    place,
    seen.evaluation,
  ]);
  const first = situationAtHand({ ...seen, trajectory: [], observation: place }, {});
  expect([first.firstObservation, first.situation.observation]).toEqual([place, place]);
});

it("describes the first view as the start, and leaves out an empty one: neither says what is in sight now", () => {
  const described = {
    title: "shed",
    actions: [],
    options: {},
    view: "View:",
    emptyView: "You see nothing",
  };
  const openingOf = (first: string) =>
    situationAtHand(
      { ...seen, trajectory: sampleSteps([first, "go to tap 1"]) },
      { environment: { describe: () => described } },
    ).firstObservation;
  expect(openingOf("A shed.\nView: You see nothing. Look around.")).toBe("A shed.");
  expect(openingOf("A shed.\nView: You see a tap 1.")).toBe(
    "A shed.\nIn sight at first: You see a tap 1.",
  );
  const observation = "A shed.\nView: You see nothing. Look around.";
  const first = situationAtHand(
    { ...seen, trajectory: [], observation },
    { environment: { describe: () => described } },
  );
  expect([first.firstObservation, first.situation.observation]).toEqual([observation, observation]);
});
