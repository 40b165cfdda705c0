import type { Environment, Json, Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { demonstrateRooms } from "../planning/demonstrate-rooms.js";
import { generateHousehold } from "../tasks/household/generate-household.js";
import { generateIqa } from "../tasks/iqa/generate-iqa.js";
import { generateRearrangement } from "../tasks/rearrangement/generate-rearrangement.js";
import { generateMaHousehold } from "../tasks/ma-household/generate-ma-household.js";
import { generateMaWah } from "../tasks/ma-wah/generate-ma-wah.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { type MultiAgentEnvironment, playTogether } from "../teams/multi-agent.js";
import { roomEnvironment } from "./room-environment.js";
import type { RoomTask } from "./room-task.js";

const copy = <State>(state: State): State => JSON.parse(JSON.stringify(state)) as State;
const some = { count: 2, seed: 21, split: "train" } as const;
const rooms: Readonly<Record<string, () => readonly RoomTask[]>> = {
  "household low": () => generateHousehold(some),
  "household high": () => generateHousehold({ ...some, level: "high" }),
  rearrangement: () => generateRearrangement(some),
  "iqa low": () => generateIqa(some),
  "iqa high": () => generateIqa({ ...some, level: "high" }),
};
const openRooms = (tasks: readonly RoomTask[]) =>
  roomEnvironment({ name: "rooms", version: "1", tasks });

/**
 * Plays the actions twice: with one environment, and with a fresh environment and a copy of the
 * state at every step.
 */
const expectSameFromCopies = async <State extends Json>(
  open: () => Environment<State> & { readonly tasks: readonly Task[] },
  taskId: string,
  actions: readonly string[],
) => {
  const [one, other] = [open(), open()];
  const taskOf = (environment: { readonly tasks: readonly Task[] }) =>
    environment.tasks.find(({ id }) => id === taskId)!;
  let turn = await one.reset(taskOf(one));
  let fromCopy = await other.reset(taskOf(other));
  expect(fromCopy).toEqual(turn);
  for (const action of actions) {
    expect(turn.done).toBe(false);
    turn = await one.step(turn.state, action);
    fromCopy = await other.step(copy(fromCopy.state), action);
    expect(fromCopy).toEqual(turn);
    expect(copy(turn)).toEqual(turn);
  }
  expect(turn).toMatchObject({ done: true, success: true });
};

describe("an episode can be left at any step and gone on with from its JSON", () => {
  it.each(Object.entries(rooms))("%s", async (_name, generate) => {
    const tasks = generate();
    const open = () => openRooms(tasks);
    const { trajectories, unsolved } = await demonstrateRooms(open());
    expect(unsolved).toEqual([]);
    for (const { task, steps } of trajectories)
      await expectSameFromCopies(
        open,
        task.id,
        steps.map(({ action }) => action),
      );
  });

  const teams: Readonly<Record<string, () => () => MultiAgentEnvironment<never>>> = {
    "ma-household": () => {
      const tasks = generateMaHousehold({ ...some, count: 1 });
      return () => maHouseholdEnvironment({ tasks }) as unknown as MultiAgentEnvironment<never>;
    },
    "ma-wah": () => {
      const tasks = generateMaWah({ ...some, count: 1 });
      return () => maWahEnvironment({ tasks }) as unknown as MultiAgentEnvironment<never>;
    },
  };
  it.each(Object.entries(teams))("%s", (_name, prepare) => {
    const open = prepare();
    const [one, other] = [open(), open()];
    const [task] = one.tasks as [Task];
    const { steps, success } = playTogether(one, task, one.expert!(task));
    expect(success).toBe(true);
    let turn = one.reset(task);
    let fromCopy = other.reset(task);
    for (const { agentId, action } of steps) {
      turn = one.step(turn.state, { agentId, action });
      fromCopy = other.step(copy(fromCopy.state), { agentId, action });
      expect(fromCopy).toEqual(turn);
      for (const { id } of one.agents(task.id))
        expect(other.observe(copy(turn.state), id)).toBe(one.observe(turn.state, id));
    }
    expect(turn).toMatchObject({ done: true, success: true });
  });
});

describe("the same seed gives the same everything", () => {
  const generators: Readonly<Record<string, (seed: number) => readonly object[]>> = {
    household: (seed) => generateHousehold({ count: 2, seed }),
    rearrangement: (seed) => generateRearrangement({ count: 2, seed }),
    iqa: (seed) => generateIqa({ count: 2, seed }),
    "ma-household": (seed) => generateMaHousehold({ count: 1, seed }),
    "ma-wah": (seed) => generateMaWah({ count: 1, seed }),
  };
  const asText = (items: readonly object[]) =>
    JSON.stringify(
      items.map((item) => ({
        ...item,
        scene: "scene" in item ? (item.scene as () => unknown)() : null,
      })),
    );

  it.each(Object.entries(generators))("%s: tasks and rooms", (_name, generate) => {
    expect(asText(generate(3))).toBe(asText(generate(3)));
    expect(asText(generate(3))).not.toBe(asText(generate(4)));
  });

  it("a longer list begins with the shorter one, and every task has a name of its own", () => {
    const [few, many] = [2, 5].map((count) =>
      generateHousehold({ count, seed: 3 }).map(({ task }) => task),
    );
    expect(many?.slice(0, 2)).toEqual(few);
    expect(new Set(many?.map(({ id }) => id)).size).toBe(5);
  });

  it.each(Object.entries(rooms))("%s: demonstrations, word by word", async (_name, generate) => {
    expect(await demonstrateRooms(openRooms(generate()))).toEqual(
      await demonstrateRooms(openRooms(generate())),
    );
  });
});
