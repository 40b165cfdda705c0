import type { Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { withAgent } from "../rooms/access.js";
import { openSuite } from "../suite/open-suite.js";
import { selectParts, type SuiteLevel } from "../suite/suite-part.js";
import { look, type SeenObject } from "../view/sight.js";
import type { RoomEnvironment } from "./room-environment.js";
import { goesUnseen, partialView } from "./view-remarks.js";

const parts = (["rearrangement", "iqa", "household"] as const).flatMap((task) =>
  (["low", "high"] as const).map((level): readonly [string, SuiteLevel, RoomEnvironment] => {
    const [part] = selectParts(task, level);
    const suite = openSuite({ parts: part === undefined ? [] : [part], source: { split: "held-out", count: 4, seed: 2 } });
    return [task, level, suite.rooms.get(`${task}-${level}`) as RoomEnvironment];
  }),
);

/** What is seen in or on each thing from places half a metre apart, in all four directions. */
const contentsByView = (environment: RoomEnvironment, task: Task, state: Parameters<typeof withAgent>[0]) => {
  const { world, agentId, options, play } = environment.bodyOf(task.id);
  const seen = new Map<string, Set<number>>();
  const note = ({ object, content }: SeenObject): void => {
    if (content.length > 0) seen.set(object.id, (seen.get(object.id) ?? new Set()).add(content.length));
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

describe("what the manual says of views", () => {
  it.each(parts)("%s, %s: from another side there can be more in or on a thing", async (_task, _level, environment) => {
    const growing: string[] = [];
    for (const task of environment.tasks) {
      expect(environment.describe?.(task).remarks).toContain(partialView);
      const { state } = await environment.reset(task);
      for (const [id, counts] of contentsByView(environment, task, state.world)) if (counts.size > 1) growing.push(id);
    }
    expect(growing).not.toEqual([]);
  });

  it.each(parts)(
    "%s, %s: goto leads to what is known and not in view, and is spoken of where it is known",
    async (_task, level, environment) => {
      let found = 0;
      for (const task of environment.tasks) {
        const { remarks = [], actions } = environment.describe?.(task) ?? { actions: [] };
        expect(remarks.includes(goesUnseen)).toBe(actions.some((action) => action.startsWith("goto")));
        expect(remarks.includes(goesUnseen)).toBe(level === "high");
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
