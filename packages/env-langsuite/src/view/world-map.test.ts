import { describe, expect, it } from "vitest";
import { openSuite } from "../suite/open-suite.js";
import { selectParts } from "../suite/suite-part.js";

const open = (task: "household" | "babyai") =>
  openSuite({ parts: selectParts(task, "low"), source: { split: "held-out", count: 1, seed: 1 } })
    .environment;

describe("the map of a house", () => {
  it("shows rooms, things and the agent's view, and follows the state", async () => {
    const environment = open("household");
    const [task] = environment.tasks;
    const first = await environment.reset(task!);
    const map = environment.map!(first.state)!;
    const [agent] = map.agents;
    expect(map.rooms[0]?.floor.length).toBeGreaterThan(2);
    expect(map.things.length).toBeGreaterThan(3);
    expect(map.agents).toHaveLength(1);
    const [cone = []] = agent?.view ?? [];
    expect(cone[0]).toEqual(agent?.at);
    const away = cone.slice(1).map(([x, z]) => Math.hypot(x - agent!.at[0], z - agent!.at[1]));
    for (const distance of away) expect(distance).toBeCloseTo(away[0]!, 6);
    expect(map.things.filter(({ isInView }) => isInView)).toEqual([]);
    // To the wall on one side: what is marked as in view is what the agent reads.
    let turn = await environment.step(first.state, "turn_right");
    for (let step = 0; step < 8; step += 1) turn = await environment.step(turn.state, "move_ahead");
    const near = environment.map!(turn.state)!;
    expect(near.agents[0]?.heading).not.toBe(agent?.heading);
    expect(near.agents[0]?.at).not.toEqual(agent?.at);
    const inView = near.things.filter(({ isInView }) => isInView).map(({ name }) => name);
    expect(inView.length).toBeGreaterThan(0);
    for (const name of inView) expect(turn.observation).toContain(name);
  });

  it("is there for grids too", async () => {
    const environment = open("babyai");
    const first = await environment.reset(environment.tasks[0]!);
    const { rooms, agents } = environment.map!(first.state)!;
    expect([rooms.length > 0, agents.length]).toEqual([true, 1]);
  });
});

describe("the map of a team's house", () => {
  const team = (task: "ma-wah" | "ma-household") =>
    openSuite({ parts: selectParts(task, "all"), source: { split: "held-out", count: 1, seed: 1 } })
      .teams[0]!.environment;
  const played = (environment: ReturnType<typeof team>) => {
    const [task] = environment.tasks;
    const policy = environment.expert!(task!);
    const maps = [];
    for (let turn = environment.reset(task!); ;) {
      maps.push(environment.map!(turn.state)!);
      if (turn.done) return { maps, turns: environment.agents(task!.id).map(({ id }) => id) };
      const agentId = turn.nextAgentId!;
      turn = environment.step(turn.state, { agentId, action: policy(turn.state, agentId) });
    }
  };

  it.each(["ma-wah", "ma-household"] as const)(
    "of %s shows every agent in a room, with what it carries, as they move",
    (task) => {
      const { maps, turns } = played(team(task));
      const inside = (map: (typeof maps)[number], [x, z]: readonly [number, number]) =>
        map.rooms.some(({ floor }) => {
          const [xs, zs] = [floor.map(([one]) => one), floor.map(([, one]) => one)];
          return (
            x >= Math.min(...xs) &&
            x <= Math.max(...xs) &&
            z >= Math.min(...zs) &&
            z <= Math.max(...zs)
          );
        });
      for (const map of maps) {
        expect(map.agents).toHaveLength(turns.length);
        for (const { at, view } of map.agents) {
          expect(inside(map, at)).toBe(true);
          expect(view[0]?.length).toBeGreaterThan(2);
        }
        const places = map.agents.map(({ at }) => at.join(" "));
        expect(new Set(places).size).toBe(places.length);
      }
      expect(
        new Set(maps.map(({ agents }) => JSON.stringify(agents.map(({ at }) => at)))).size,
      ).toBeGreaterThan(1);
      expect(maps.some(({ agents }) => agents.some(({ carries }) => carries.length > 0))).toBe(
        true,
      );
      expect(maps.some(({ things }) => things.some(({ isInView }) => isInView))).toBe(true);
      expect(maps.some(({ things }) => things.some(({ isInView }) => !isInView))).toBe(true);
    },
  );
});
