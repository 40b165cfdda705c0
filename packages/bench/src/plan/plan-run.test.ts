import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePlan, makeTasks } from "../../test-support/runs.js";
import { episodeIdOf } from "./episode-id.js";

const ids = (count: number) => makePlan(count).episodes.map(({ episodeId }) => episodeId);

describe("planRun", () => {
  it("lists every pipeline on every task, trial by trial", () => {
    const { episodes } = makePlan(2, { pipelines: ["act", "react"], trials: 2 });
    expect(episodes.map(({ episodeId }) => episodeId)).toEqual([
      "act~test~task-0~0",
      "react~test~task-0~0",
      "act~test~task-1~0",
      "react~test~task-1~0",
      "act~test~task-0~1",
      "react~test~task-0~1",
      "act~test~task-1~1",
      "react~test~task-1~1",
    ]);
    expect(episodes.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("names a run after its content and nothing else", () => {
    const { runId } = makePlan(3);
    expect(runId).toMatch(/^fake-test-[0-9a-f]{12}$/);
    expect(makePlan(3).runId).toBe(runId);
    expect(makePlan(3, { parameters: { a: 1, b: 2 } }).runId).toBe(
      makePlan(3, { parameters: { b: 2, a: 1 } }).runId,
    );
    const others = [
      makePlan(4),
      makePlan(3, { seed: 2 }),
      makePlan(3, { model: "other" }),
      makePlan(3, { trials: 2 }),
      makePlan(3, { pipelines: ["react"] }),
      makePlan(3, { parameters: { a: 1 } }),
      makePlan(3, { environment: { name: "fake", version: "2" } }),
    ];
    expect(new Set([runId, ...others.map((plan) => plan.runId)]).size).toBe(8);
  });

  it("keeps an episode's id when the plan around it changes", () => {
    expect(ids(50).slice(0, 10)).toEqual(ids(10));
  });

  it("refuses empty and ambiguous plans", () => {
    expect(() => makePlan(0)).toThrow(/no task/);
    expect(() => makePlan(1, { pipelines: [] })).toThrow(/no pipeline/);
    expect(() => makePlan(1, { pipelines: ["act", "act"] })).toThrow(/same episode/);
    expect(() => makePlan(1, { pipelines: ["a/b"] })).toThrow(/cannot name a pipeline/);
    expect(() => makePlan(1, { trials: 0 })).toThrow(/trials is 0/);
    expect(() => makePlan(1, { trials: 1e9 })).toThrow(/1000000000 episodes, more than 1000000/);
    expect(() => makePlan(1, { tasks: [...makeTasks(2), ...makeTasks(1)] })).toThrow(
      /same episode/,
    );
  });
});

describe("episodeIdOf", () => {
  it("is a legal file name, and another one for every task", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.oneof(
            fc.string(),
            fc.stringMatching(/^[a-b/~ -]{0,6}$/),
            fc.string({ minLength: 300, maxLength: 400 }),
          ),
        ),
        (tasks) => {
          const ids = tasks.map((task) => episodeIdOf("act", task, 0));
          for (const id of ids) expect(id).toMatch(/^[\w.~-]{1,230}$/);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
    );
  });
});
