import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { objectState, withAgent } from "../rooms/access.js";
import { openSuite } from "../suite/open-suite.js";
import { selectParts, type SuiteLevel } from "../suite/suite-part.js";
import { look, type SeenObject } from "../view/sight.js";
import type { RoomEnvironment } from "./room-environment.js";
import {
  handRemarks,
  needsReach,
  numberedBySighting,
  partialView,
  reachRemarks,
  walksThere,
} from "./view-remarks.js";

const parts = (["rearrangement", "iqa", "household"] as const).flatMap((task) =>
  (["low", "high"] as const).map((level): readonly [string, SuiteLevel, RoomEnvironment] => {
    const [part] = selectParts(task, level);
    const suite = openSuite({
      parts: part === undefined ? [] : [part],
      source: { split: "held-out", count: 4, seed: 2 },
    });
    return [task, level, suite.rooms.get(`${task}-${level}`)!];
  }),
);

/** What is seen in or on each thing from places half a metre apart, in all four directions. */
const contentsByView = (
  environment: RoomEnvironment,
  task: Task,
  state: Parameters<typeof withAgent>[0],
) => {
  const { world, agentId, options, play } = environment.bodyOf(task.id);
  const seen = new Map<string, Set<number>>();
  const note = ({ object, content }: SeenObject): void => {
    if (content.length > 0)
      seen.set(object.id, (seen.get(object.id) ?? new Set()).add(content.length));
    content.forEach(note);
  };
  const [room] = world.rooms;
  if (room === undefined) return seen;
  for (let x = room.minX; x <= room.maxX; x += 0.5)
    for (let z = room.minZ; z <= room.maxZ; z += 0.5)
      for (const heading of [0, 90, 180, 270]) {
        const agent = withAgent(state, agentId, { x, z, heading }).agents[agentId];
        if (agent === undefined) continue;
        const { front, left, right } = look(world, state, agent, options, play.rules);
        [...front, ...left, ...right].forEach(note);
      }
  return seen;
};

const sizeOf = ({ box, can }: SeenObject["object"]): "small" | "broad" | undefined => {
  if (can.has("pickupable")) return "small";
  return Math.max(box.maxX - box.minX, box.maxZ - box.minZ) > 1 ? "broad" : undefined;
};

const namesIn = (text: string): readonly string[] => [...new Set(text.match(/\b[a-z]+_\d+\b/gu))];

describe("what the manual says of reach", () => {
  it.each(parts)(
    "%s, %s: the remarks state what has to hold, and how these actions reach it",
    (_task, level, environment) => {
      const { remarks = [] } = environment.describe?.(environment.tasks[0]!) ?? {};
      expect(remarks).toContain(needsReach);
      expect(remarks.includes(walksThere)).toBe(level === "high");
      expect(remarks.some((remark) => remark.startsWith("Views do not show distances. "))).toBe(
        true,
      );
    },
  );

  it("goto ends where its thing is in reach; of what else is in sight most is, broad things less often than small ones", async () => {
    const tally = { small: { near: 0, far: 0 }, broad: { near: 0, far: 0 } };
    const [part] = selectParts("household", "high");
    const suite = openSuite({
      parts: part === undefined ? [] : [part],
      source: { split: "held-out", count: 14, seed: 5 },
    });
    const environment = suite.rooms.get("household-high")!;
    for (const task of environment.tasks) {
      const { world, agentId, options, play } = environment.bodyOf(task.id);
      const { state, observation } = await environment.reset(task);
      for (const place of namesIn(observation)) {
        const there = await environment.step(state, `goto [${place}]`);
        const agent = there.state.world.agents[agentId];
        if (agent === undefined || there.state.outcome?.status !== "done") continue;
        const note = ({ object, content }: SeenObject): void => {
          const { x, z } = objectState(there.state.world, object);
          const isNear = Math.hypot(x - agent.x, z - agent.z) <= options.manipulationDistance;
          const size = sizeOf(object);
          if (play.naming(world, agent).nameOf(object) === place) expect(isNear).toBe(true);
          else if (size !== undefined) tally[size][isNear ? "near" : "far"] += 1;
          content.forEach(note);
        };
        const { front, left, right } = look(world, there.state.world, agent, options, play.rules);
        [...front, ...left, ...right].forEach(note);
      }
    }
    const shareOf = ({ near, far }: { readonly near: number; readonly far: number }) =>
      near / (near + far);
    expect(shareOf(tally.small)).toBeGreaterThan(2 / 3);
    expect(shareOf(tally.small)).toBeLessThan(1);
    expect(shareOf(tally.broad)).toBeLessThan(shareOf(tally.small) - 0.1);
  });

  it("an attempt that goes another way numbers things otherwise, and the manual says so", async () => {
    const [, , environment] =
      parts.find(([task, level]) => task === "household" && level === "high") ?? [];
    if (environment === undefined) throw new Error("no household");
    const numbersAfter = async (task: Task, actions: readonly string[]) => {
      let { state } = await environment.reset(task);
      for (const action of actions) ({ state } = await environment.step(state, action));
      const { sighted, numbers } = state.world.agents[environment.bodyOf(task.id).agentId] ?? {
        sighted: [],
        numbers: [],
      };
      return new Map(sighted.map((index, position) => [index, numbers[position]]));
    };
    let renamed = 0;
    for (const task of environment.tasks) {
      expect(environment.describe?.(task).remarks).toContain(numberedBySighting);
      const places = namesIn((await environment.reset(task)).observation).map(
        (name) => `goto [${name}]`,
      );
      const [forth, back] = [
        await numbersAfter(task, places),
        await numbersAfter(task, places.toReversed()),
      ];
      for (const [index, number] of forth) if ((back.get(index) ?? number) !== number) renamed += 1;
    }
    expect(renamed).toBeGreaterThan(0);
  });

  it("states what has to be in hand for actions that there are, and nothing where there are none", () => {
    expect(handRemarks(["open", "close"])).toEqual([]);
    expect(handRemarks(["pick_up", "put"])).toEqual(["put works on what you hold."]);
    expect(handRemarks(["put", "slice", "heat", "cool", "clean"])).toEqual([
      "put, heat, cool and clean work on what you hold; slice needs a knife in your hand; heat needs a microwave and cool a fridge, open or closed; clean needs a sinkbasin.",
    ]);
    expect(reachRemarks(["open"])).toHaveLength(1);
  });
});

describe("what the manual says of views", () => {
  it.each(parts)(
    "%s, %s: from another side there can be more in or on a thing",
    async (_task, _level, environment) => {
      const growing: string[] = [];
      for (const task of environment.tasks) {
        expect(environment.describe?.(task).remarks).toContain(partialView);
        const { state } = await environment.reset(task);
        for (const [id, counts] of contentsByView(environment, task, state.world))
          if (counts.size > 1) growing.push(id);
      }
      expect(growing).not.toEqual([]);
    },
  );

  it.each(parts)(
    "%s, %s: goto leads to what is known and not in view, and is spoken of where it is known",
    async (_task, level, environment) => {
      let found = 0;
      for (const task of environment.tasks) {
        const { remarks = [], actions } = environment.describe?.(task) ?? { actions: [] };
        expect(remarks.includes(walksThere)).toBe(
          actions.some((action) => action.startsWith("goto")),
        );
        expect(remarks.includes(walksThere)).toBe(level === "high");
        if (level === "low") continue;
        const { state, observation } = await environment.reset(task);
        const [opening = "", view = ""] = observation.split("\nObs: ");
        for (const name of new Set(opening.match(/\b[a-z]+_\d+\b/gu))) {
          if (view.includes(name)) continue;
          const after = (await environment.step(state, `goto [${name}]`)).observation;
          if (!after.startsWith("Feedback: Action succeeded.")) continue;
          expect(after.split("\nObs: ")[1]).toContain(name);
          found += 1;
        }
      }
      expect(found > 0).toBe(level === "high");
    },
  );
});
