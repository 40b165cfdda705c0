import { describe, expect, it } from "vitest";
import type { Task } from "../domain/task.js";
import { defineGraph } from "../graph/define-graph.js";
import { defineNode } from "../graph/define-node.js";
import * as fields from "../state/fields.js";
import { StateSchema } from "@langchain/langgraph";
import type { Environment } from "./environment.js";
import { forwardOnly } from "./forward-only.js";
import { replayEnvironment } from "./replay-environment.js";

const task = (id: string): Task => ({
  id,
  environment: "bank",
  split: "test",
  type: "pay",
  goal: "pay",
});

/** A world that keeps nothing in its state: money that is gone is gone. */
const bank = (effects?: Environment["effects"]) => {
  const paid: string[] = [];
  const turn = () => ({
    state: "at the bank",
    observation: `${paid.length} paid`,
    reward: 0,
    done: false,
    success: false,
  });
  const environment: Environment<string> = {
    name: "bank",
    version: "bank/1",
    maxSteps: 5,
    ...(effects && { effects }),
    reset: () => turn(),
    step: (_, action) => {
      paid.push(action);
      return turn();
    },
    admissible: () => ["pay"],
  };
  return { environment, paid };
};

describe("forwardOnly", () => {
  it("lets an episode go forward, and lists the admissible actions", async () => {
    const { environment, paid } = bank("irreversible");
    const world = forwardOnly(environment);
    let turn = await world.reset(task("a"));
    for (const amount of ["1", "2"]) turn = await world.step(turn.state, amount);
    expect(paid).toEqual(["1", "2"]);
    expect(await world.admissible?.(turn.state)).toEqual(["pay"]);
    expect(forwardOnly(world)).toBe(world);
  });

  it("refuses in words what would act twice, and does not act", async () => {
    const { environment, paid } = bank("irreversible");
    const world = forwardOnly(environment);
    const first = await world.reset(task("a"));
    await world.step(first.state, "1");
    await expect(world.step(first.state, "again")).rejects.toMatchObject({
      code: "EFFECTS_IRREVERSIBLE",
      message: expect.stringContaining(
        "task a has gone on from step 0 to step 1 already",
      ) as string,
    });
    await expect(world.reset(task("a"))).rejects.toThrow(/started already/);
    await expect(forwardOnly(environment).step(first.state, "elsewhere")).rejects.toThrow(
      /another process/,
    );
    expect(paid).toEqual(["1"]);
    await world.reset(task("b"));
  });

  it("does nothing in a task in which another process acted already", async () => {
    const { environment, paid } = bank("irreversible");
    const begun = new Set<string>();
    const claim = (taskId: string) => !begun.has(taskId) && begun.add(taskId).has(taskId);
    const play = async () => {
      const world = forwardOnly(environment, claim);
      const { state } = await world.reset(task("a"));
      return world.step(state, "1");
    };
    // Begun and left before anything was done: that is no second time.
    await forwardOnly(environment, claim).reset(task("a"));
    await play();
    await expect(play()).rejects.toMatchObject({
      code: "EFFECTS_IRREVERSIBLE",
      message: expect.stringContaining("task a was begun before") as string,
    });
    expect(paid).toEqual(["1"]);
  });

  it("passes on all descriptions of a world", async () => {
    const described = {
      expertAction: (state: string) => `pay ${state}`,
      describe: (about?: Task) => ({ title: about?.id ?? "bank", actions: [], options: {} }),
      tables: (state: string) => [{ name: state, columns: [], rows: [], count: 0 }],
    };
    const world = forwardOnly<string>({ ...bank("irreversible").environment, ...described });
    const { state } = await world.reset(task("a"));
    expect(await world.expertAction?.(state)).toBe("pay at the bank");
    expect(world.describe?.(task("b")).title).toBe("b");
    expect(world.tables?.(state)).toMatchObject([{ name: "at the bank" }]);
  });

  it("leaves other worlds as they are", () => {
    const { environment } = bank();
    expect(forwardOnly(environment)).toBe(environment);
    const reversible = bank("reversible").environment;
    expect(forwardOnly(reversible)).toBe(reversible);
  });

  it("is what every graph does: a second run of one task is refused before it acts", async () => {
    const pay = defineNode({
      name: "pay",
      reads: { task: fields.task },
      writes: { observation: fields.observation },
      run: async ({ task }, { environment }: { readonly environment: Environment }) => {
        const { state } = await environment.reset(task);
        return { observation: (await environment.step(state, "1")).observation };
      },
    });
    const state = new StateSchema({ task: fields.task, observation: fields.observation });
    const { environment, paid } = bank("irreversible");
    const inner = defineGraph({
      name: "inner",
      state,
      nodes: { pay },
      edges: { start: "pay", pay: "end" },
    });
    const graph = defineGraph({
      name: "twice",
      state,
      nodes: { one: inner, two: inner },
      edges: { start: "one", one: "two", two: "end" },
    });
    await expect(
      graph({ environment: environment as Environment })
        .compile()
        .invoke({ task: task("a") }),
    ).rejects.toThrow(/started already/);
    expect(paid).toEqual(["1"]);
  });

  it("holds for worlds that are made pure by replay", async () => {
    const steps: string[] = [];
    const turn = { observation: "", reward: 0, done: false, success: false };
    const world = replayEnvironment({
      name: "bank",
      version: "1",
      maxSteps: 5,
      effects: "irreversible",
      open: async () => ({
        first: turn,
        step: async (action) => (steps.push(action), turn),
        close: async () => {},
      }),
    });
    const { state } = await world.reset(task("a"));
    await world.step(state, "1");
    await expect(world.step(state, "2")).rejects.toMatchObject({ code: "EFFECTS_IRREVERSIBLE" });
    expect([world.effects, steps]).toEqual(["irreversible", ["1"]]);
  });
});
