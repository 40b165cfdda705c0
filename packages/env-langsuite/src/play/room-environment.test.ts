import { MnemographError, playPolicy } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultTemplates } from "../actions/default-templates.js";
import { mergeTemplates } from "@mnemograph/env-babyai/shared";
import { demonstrateRooms } from "../planning/demonstrate-rooms.js";
import { householdTask } from "../tasks/household/household-task.js";
import { iqaTask } from "../tasks/iqa/iqa-task.js";
import { rearrangementTask } from "../tasks/rearrangement/rearrangement-task.js";
import { smallKitchen } from "../testing/small-kitchen.testing.js";
import { compassCell } from "../rooms/compass-cell.js";
import { roomEnvironment } from "./room-environment.js";

const params = {
  object_target: "Mug",
  parent_target: "CounterTop",
  mrecep_target: "",
  toggle_target: "",
  object_sliced: false,
};
const common = { split: "test", scene: () => smallKitchen(), start: { x: 0, z: 0, heading: 0 } };
const washing = householdTask(
  {
    ...common,
    id: "wash",
    goal: { type: "pick_clean_then_place_in_recep", params },
    instruction: "Put a clean mug on the counter.",
  },
  { maxSteps: 12 },
);
const tidying = rearrangementTask({
  ...common,
  id: "tidy",
  changes: [
    { id: "Apple|1", kind: "moved", start_parent: "SinkBasin|1", start_center: [1.2, 1.4] },
    { id: "Fridge|1", kind: "open", start_open: true },
  ],
});
const asking = iqaTask({
  ...common,
  id: "ask",
  question: {
    type: "counts",
    question: "How many eggs are there?",
    answer: 1,
    object_class: "Egg",
  },
});
const environmentOf = (options: Partial<Parameters<typeof roomEnvironment>[0]> = {}) =>
  roomEnvironment({
    name: "test",
    version: "test/1",
    tasks: [washing, tidying, asking],
    ...options,
  });
type State = Awaited<ReturnType<ReturnType<typeof environmentOf>["reset"]>>["state"];
const play = async (
  environment: ReturnType<typeof environmentOf>,
  state: State,
  ...actions: readonly string[]
) => {
  let turn = await environment.step(state, actions[0]!);
  for (const action of actions.slice(1)) turn = await environment.step(turn.state, action);
  return turn;
};

describe("roomEnvironment", () => {
  const environment = environmentOf();

  it("keeps its state as JSON and gives the same turn from a copy: forks need no extra code", async () => {
    const first = await environment.reset(washing.task);
    const turn = await environment.step(first.state, "Act: pick_up [mug_0]");
    expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state);
    const again = await environmentOf().step(
      JSON.parse(JSON.stringify(first.state)) as State,
      "Act: pick_up [mug_0]",
    );
    expect(again).toEqual(turn);
    expect(first.state.world.changes).toEqual({});
  });

  it.each([
    [0, "north"],
    [90, "east"],
    [180, "south"],
    [-90, "west"],
  ])(
    "states on the layout's compass where the agent looks at first: heading %i, one step leads %s",
    async (heading, facing) => {
      const turnedTask = rearrangementTask({
        ...common,
        id: "turned",
        changes: [],
        start: { x: 0, z: 0, heading },
      });
      const rooms = environmentOf({ tasks: [turnedTask] });
      const opening = await rooms.reset(turnedTask.task);
      expect(opening.observation).toContain(`\nAt the start you look ${facing}.\nObs: `);
      const { state } = await rooms.step(opening.state, "Act: move_ahead");
      const { x, z } = state.world.agents["agent"] as { x: number; z: number };
      expect(Math.hypot(x, z)).toBeGreaterThan(0.1);
      const around = {
        name: "around",
        minX: -Math.hypot(x, z),
        maxX: Math.hypot(x, z),
        minZ: -Math.hypot(x, z),
        maxZ: Math.hypot(x, z),
      };
      expect(compassCell(around as Parameters<typeof compassCell>[0], x, z)).toBe(facing);
    },
  );

  it("explains the compass where a layout uses it; elsewhere the first direction is called north by LangSuitE's convention", async () => {
    const tidying = rearrangementTask({
      ...common,
      id: "tidying",
      changes: [],
      start: { x: 0, z: 0, heading: 90 },
    });
    const compass = /by the compass: each room has nine parts/;
    expect(
      environmentOf({ tasks: [tidying] })
        .describe?.(tidying.task)
        .remarks?.join(" "),
    ).toMatch(compass);
    const { initialFacing, view, remarks = [] } = environment.describe?.(washing.task) ?? {};
    expect([initialFacing, view]).toEqual(["north", "Obs:"]);
    expect(remarks.join(" ")).not.toMatch(compass);
    expect((await environment.reset(washing.task)).observation).not.toContain("you look");
  });

  it("describes what is seen, with states in brackets, and numbers things by first sight", async () => {
    const { observation } = await environment.reset(washing.task);
    expect(observation).toContain("Task: Put a clean mug on the counter.");
    expect(observation).toContain("On countertop_0, you see a apple_0, a knife_0, a mug_0 (dirty)");
    expect(observation).toContain("On your left, you see a fridge_0 (closed)");
  });

  it("counts conditions met: placed 1, cleaned 1, both 1, worked out by hand", async () => {
    const { state, reward } = await environment.reset(washing.task);
    expect(reward).toBeCloseTo(1 / 3, 12);
    const washed = await play(
      environment,
      state,
      "Act: pick_up [mug_0]",
      "Act: put [mug_0, sinkbasin_0]",
      "Act: toggle_on [faucet_0]",
    );
    expect(washed.reward).toBeCloseTo(1 / 3, 12);
    const back = await play(
      environment,
      washed.state,
      "Act: pick_up [mug_0]",
      "Act: put [mug_0, countertop_0]",
    );
    expect(back).toMatchObject({ reward: 1, done: false, success: false });
    expect(await environment.step(back.state, "Act: stop [done]")).toMatchObject({
      done: true,
      success: true,
      reward: 1,
    });
  });

  it("says that a stop came too early", async () => {
    const { state } = await environment.reset(washing.task);
    expect(await environment.step(state, "Act: stop [done]")).toMatchObject({
      done: true,
      success: false,
    });
  });

  it("counts invalid replies and thoughts as steps and ends at the limit", async () => {
    const { state } = await environment.reset(washing.task);
    const turn = await play(
      environment,
      state,
      ...Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? "hello" : "Thought: hm")),
    );
    expect(turn).toMatchObject({ done: true, success: false, state: { steps: 12 } });
    expect((await environment.step(turn.state, "Act: move_ahead")).state).toEqual(turn.state);
  });

  it("names the rule that failed in the state and in the text", async () => {
    const { state } = await environment.reset(washing.task);
    const turn = await environment.step(state, "Act: slice [apple_0]");
    expect(turn.state.outcome).toEqual({ action: "slice", status: "no-tool" });
    expect(turn.observation).toContain("You need a knife in your hand to slice apple_0.");
  });

  it("speaks in the templates that it is given", async () => {
    const own = environmentOf({
      play: { templates: mergeTemplates(defaultTemplates, { turn_left: { done: "Whirl!" } }) },
    });
    const { state } = await own.reset(washing.task);
    expect((await own.step(state, "Act: turn_left")).observation).toContain(
      "Feedback: Action succeeded. Whirl!",
    );
  });

  it("lets an agent ask a person, and goes on with the answer at no step", async () => {
    const human = environmentOf({ canAsk: true });
    const { state } = await human.reset(washing.task);
    const asked = await human.step(state, "Act: ask [Which mug?]");
    expect(asked.state).toMatchObject({ question: "Which mug?", steps: 1 });
    expect(human.report(asked.state, "The dirty one.")).toMatchObject({
      observation: "Answer: The dirty one.",
      state: { question: null, steps: 1 },
    });
    expect((await environment.step(state, "Act: ask [Which mug?]")).state.outcome?.status).toBe(
      "no-action",
    );
  });

  it("describes the goal layout, not the shuffled one, and measures the disorder", async () => {
    const { state, observation } = await environment.reset(tidying.task);
    expect(observation).toMatch(/on countertop_0: a apple_0/u);
    expect(observation).toMatch(/a fridge_0 \(closed\)/u);
    expect(environment.measures(state)).toEqual({ misplaced: 1, fixedStrict: 0 });
    const closed = await environment.step(state, "Act: close [fridge_0]");
    expect(environment.measures(closed.state)).toEqual({ misplaced: 0.5, fixedStrict: 0.5 });
  });

  it("starts an agent where its options say, and refuses options that do not fit with the option's name", async () => {
    const input = {
      ...common,
      id: "wash",
      goal: { type: "pick_and_place_simple" as const, params },
      instruction: "x",
    };
    const moved = householdTask(input, { start: { x: 1, z: -1, heading: 90 } });
    const { state } = await environmentOf({ tasks: [moved] }).reset(moved.task);
    expect(state.world.agents["agent"]).toMatchObject({ x: 1, z: -1, heading: 90 });
    for (const agent of [
      { viewDistance: 0 },
      { stepSize: Number.NaN },
      { inventoryCapacity: 1.5 },
    ]) {
      const option = Object.keys(agent)[0]!;
      expect(() => householdTask(input, { agent })).toThrowError(
        expect.objectContaining({
          code: "USAGE",
          message: expect.stringContaining(option) as string,
        }) as MnemographError,
      );
    }
  });

  it("scores answers by meaning", async () => {
    const { state } = await environment.reset(asking.task);
    expect(await environment.step(state, "Act: answer [1]")).toMatchObject({
      done: true,
      success: true,
    });
    expect(await environment.step(state, "Act: answer [one]")).toMatchObject({
      done: true,
      success: false,
    });
  });

  it("is solved by its experts, whose trajectories are plain data", async () => {
    const { trajectories, unsolved } = await demonstrateRooms(environment);
    expect(unsolved).toEqual([]);
    expect(trajectories.map(({ success }) => success)).toEqual([true, true, true]);
    const again = await playPolicy(
      environment,
      washing.task,
      await environment.expert!(washing.task),
    );
    expect(again).toEqual(trajectories[0]);
  });

  it("survives any sequence of replies, sensible or not", async () => {
    const name = fc.constantFrom(
      "apple_0",
      "mug_0",
      "fridge_0",
      "egg_0",
      "sinkbasin_0",
      "knife_0",
      "ghost_9",
      "applesliced_3",
    );
    const verb = fc.constantFrom(
      "pick_up",
      "drop",
      "open",
      "close",
      "toggle_on",
      "toggle_off",
      "slice",
      "put",
      "move_ahead",
      "turn_left",
      "",
    );
    const reply = fc.oneof(
      fc
        .tuple(verb, name, name)
        .map(
          ([action, one, other]) =>
            `Act: ${action} [${action === "put" ? `${one}, ${other}` : one}]`,
        ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(reply, { maxLength: 30 }), async (replies) => {
        let turn = await environment.reset(washing.task);
        for (const text of replies) turn = await environment.step(turn.state, text);
        expect(turn.state.steps).toBe(Math.min(replies.length, turn.state.steps));
        expect(turn.reward).toBeGreaterThanOrEqual(0);
        expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state);
      }),
      { numRuns: 60 },
    );
  });

  it("refuses a task that it does not hold", () => {
    expect(() => environment.reset({ ...washing.task, id: "other" })).toThrowError(
      expect.objectContaining({ code: "TASK_UNKNOWN" }) as MnemographError,
    );
  });
});
