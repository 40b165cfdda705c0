import type { Environment, Task } from "@mnemograph/core";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();

const tasks: readonly Task[] = ["a", "b", "c"].map((id) => ({
  id,
  environment: "bank",
  split: "test",
  type: "pay",
  goal: `pay bill ${id}`,
}));

/** Pays with every step, three times a task; `paid` reports each payment as it happens. */
const bankOf = (
  paid: (taskId: string) => void,
): Environment<{ readonly id: string; readonly moves: number }> => {
  const turn = (id: string, moves: number) => {
    const done = moves === 3;
    return {
      state: { id, moves },
      observation: `You have paid ${moves} times.`,
      reward: Number(done),
      done,
      success: done,
    };
  };
  return {
    name: "bank",
    version: "bank/1",
    maxSteps: 3,
    effects: "irreversible",
    reset: ({ id }) => turn(id, 0),
    step: ({ id, moves }) => {
      paid(id);
      return turn(id, moves + 1);
    },
  };
};

it.each(["act", "rap"])(
  "of %s that was stopped goes on with other tasks, and does nothing twice",
  async (pipeline) => {
    const paid: string[] = [];
    const stop = new AbortController();
    const bank = bankOf((taskId) => {
      paid.push(taskId);
      if (paid.length === 2) stop.abort();
    });
    const environment = {
      environment: bank as unknown as Environment,
      tasks,
      examples: ["You are in a bank.\n> pay"],
    };
    const request = {
      environment,
      pipelines: [pipeline],
      directory: pipeline,
      processes: 0,
      concurrency: 1,
    };
    await runBench(request, { cwd, signal: stop.signal }).catch(() => {
      // Stopped.
    });
    const before = new Set(paid);
    expect([paid.length < 9, before.size > 0]).toEqual([true, true]);
    const { results } = await runBench({ ...request, retryErrors: true }, { cwd });
    for (const { taskId, error } of results)
      expect([taskId, error?.code]).toEqual([
        taskId,
        before.has(taskId) ? "EFFECTS_IRREVERSIBLE" : undefined,
      ]);
    for (const { id } of tasks)
      expect(paid.filter((taskId) => taskId === id).length).toBeLessThanOrEqual(3);
    const all = paid.length;
    await runBench({ ...request, retryErrors: true }, { cwd });
    expect(paid).toHaveLength(all);
  },
);
