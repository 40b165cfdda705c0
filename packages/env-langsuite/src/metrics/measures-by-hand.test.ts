import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roomEnvironment } from "../play/room-environment.js";
import type { Question } from "../tasks/iqa/iqa-records.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { rearrangementTask } from "../tasks/rearrangement/rearrangement-task.js";
import { smallKitchen } from "../testing/small-kitchen.testing.js";
import {
  accuracyByType,
  averageSteps,
  fixedStrictRate,
  goalSuccessRate,
  misplacedRate,
  pathWeighted,
  pathWeightedRates,
  successRate,
  type EpisodeResult,
} from "./metrics.js";

const scene = () => smallKitchen();
const start = { x: 0, z: 0, heading: 0 };
const questionTask = (id: string, type: Question["type"], answer: boolean | number) =>
  iqaTask({
    id,
    split: "test",
    question: { type, question: "?", answer, object_class: "Egg" },
    scene,
    start,
  });
const tasks = [
  householdTask({
    id: "put",
    split: "test",
    scene,
    start,
    instruction: "x",
    goal: {
      type: "pick_clean_then_place_in_recep",
      params: {
        object_target: "Mug",
        parent_target: "CounterTop",
        mrecep_target: "",
        toggle_target: "",
        object_sliced: false,
      },
    },
  }),
  rearrangementTask({
    id: "tidy",
    split: "test",
    scene,
    start,
    changes: [
      { id: "Fridge|1", kind: "open", start_open: true },
      { id: "Microwave|1", kind: "open", start_open: true },
    ],
  }),
  questionTask("exists", "exists", true),
  questionTask("counts", "counts", 1),
];
const environment = roomEnvironment({ name: "kitchen", version: "1", tasks });

/** Plays an episode and reads its result as the suite does. */
const played = async (
  id: string,
  actions: readonly string[],
  expertSteps?: number,
): Promise<EpisodeResult> => {
  const task = environment.tasks.find((each) => each.id === id)!;
  let turn = await environment.reset(task);
  for (const action of actions) turn = await environment.step(turn.state, `Act: ${action}`);
  expect(turn.done).toBe(true);
  return {
    taskType: task.type,
    success: turn.success,
    goalRate: turn.state.goalRate,
    steps: turn.state.steps,
    ...(expertSteps === undefined ? {} : { expertSteps }),
    ...environment.measures(turn.state),
  };
};

describe("played episodes and their measures, worked out by hand", () => {
  it("household: 1 of 3 conditions at first (placed), 2 of 3 after washing elsewhere, 3 of 3 at the end", async () => {
    const wash = [
      "pick_up [mug_0]",
      "put [mug_0, sinkbasin_0]",
      "toggle_on [faucet_0]",
      "pick_up [mug_0]",
    ];
    const results = [
      await played("put", ["stop"], 6),
      await played("put", [...wash, "put [mug_0, sinkbasin_0]", "stop"], 6),
      await played("put", [...wash, "put [mug_0, countertop_0]", "stop"], 6),
      await played(
        "put",
        [
          "turn_left",
          "turn_left",
          "turn_left",
          "turn_left",
          ...wash,
          "put [mug_0, countertop_0]",
          "turn_left",
          "turn_right",
          "stop",
        ],
        6,
      ),
    ];
    expect(results.map(({ steps }) => steps)).toEqual([1, 6, 6, 12]);
    expect(successRate(results)).toBe(0.5);
    expect(goalSuccessRate(results)).toBeCloseTo((1 / 3 + 1 / 3 + 1 + 1) / 4, 12);
    expect(averageSteps(results)).toBe(25 / 4);
    expect(pathWeightedRates(results).success).toBeCloseTo((0 + 0 + 1 + 0.5) / 4, 12);
    expect(pathWeightedRates(results).goal).toBeCloseTo((1 / 3 + 1 / 3 + 1 + 0.5) / 4, 12);
  });

  it("rearrangement: two doors open; none, one, both closed, and one closed with new disorder", async () => {
    const results = [
      await played("tidy", ["stop"]),
      await played("tidy", ["close [fridge_0]", "stop"]),
      await played("tidy", ["close [fridge_0]", "close [microwave_0]", "stop"]),
      await played("tidy", ["close [fridge_0]", "pick_up [apple_0]", "stop"]),
    ];
    expect(results.map(({ misplaced, fixedStrict }) => [misplaced, fixedStrict])).toEqual([
      [1, 0],
      [0.5, 0.5],
      [0, 1],
      [1, 0],
    ]);
    expect(successRate(results)).toBe(0.25);
    expect(misplacedRate(results)).toBe(2.5 / 4);
    expect(fixedStrictRate(results)).toBe(1.5 / 4);
  });

  it("questions: accuracy by type", async () => {
    const results = await Promise.all([
      played("exists", ["answer [yes]"]),
      played("exists", ["answer [no]"]),
      played("exists", ["turn_left", "answer [True]"]),
      played("counts", ["answer [2]"]),
      played("counts", ["answer [1]"]),
    ]);
    expect(accuracyByType(results)).toEqual({ exists: 2 / 3, counts: 0.5 });
    expect(averageSteps(results)).toBe(6 / 5);
  });
});

describe("path-weighted scores", () => {
  it.each([
    [1, 10, 10, 1],
    [1, 20, 10, 0.5],
    [1, 5, 10, 1],
    [0, 5, 10, 0],
    [0.5, 40, 10, 0.125],
    [1, 0, 0, 1],
    [0, 0, 0, 0],
    [1, 5, 0, 0],
    [1, 0, 5, 1],
  ])("score %d in %i steps, expert %i: %d", (score, steps, expert, weighted) =>
    expect(pathWeighted(score, steps, expert)).toBe(weighted),
  );

  it("lie between 0 and the score, and never rise with more steps", () => {
    const count = fc.nat(200);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        count,
        count,
        count,
        (score, steps, more, expert) => {
          const weighted = pathWeighted(score, steps, expert);
          expect(weighted).toBeGreaterThanOrEqual(0);
          expect(weighted).toBeLessThanOrEqual(score + 1e-12);
          expect(pathWeighted(score, steps + more, expert)).toBeLessThanOrEqual(weighted + 1e-12);
        },
      ),
    );
  });

  it("leave out episodes without an expert", () => {
    const solved = { taskType: "x", success: true, goalRate: 1, steps: 4 };
    expect(pathWeightedRates([{ ...solved, expertSteps: 2 }, solved])).toEqual({
      success: 0.5,
      goal: 0.5,
    });
    expect(pathWeightedRates([solved])).toEqual({ success: 0, goal: 0 });
  });
});
