import { describe, expect, it } from "vitest";
import { openSuite } from "../suite/open-suite.js";
import { selectParts } from "../suite/suite-part.js";

const open = (task: "household" | "babyai") =>
  openSuite({ parts: selectParts(task, "low"), source: { split: "held-out", count: 1, seed: 1 } }).environment;

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
    expect(agent?.view[0]).toEqual(agent?.at);
    const away = (agent?.view ?? []).slice(1).map(([x, z]) => Math.hypot(x - agent!.at[0], z - agent!.at[1]));
    for (const distance of away) expect(distance).toBeCloseTo(away[0]!, 6);
    expect(map.things.filter(({ isInView }) => isInView)).toEqual([]);
    // To the wall on one side: what is marked as in view is what the agent is told.
    let turn = await environment.step(first.state, "turn_right");
    for (let step = 0; step < 8; step += 1) turn = await environment.step(turn.state, "move_ahead");
    const near = environment.map!(turn.state)!;
    expect(near.agents[0]?.heading).not.toBe(agent?.heading);
    expect(near.agents[0]?.at).not.toEqual(agent?.at);
    const inView = near.things.filter(({ isInView }) => isInView).map(({ name }) => name);
    expect(inView.length).toBeGreaterThan(0);
    for (const name of inView) expect(turn.observation).toContain(name);
  });

  it("is not there for a world that has none", async () => {
    const environment = open("babyai");
    const first = await environment.reset(environment.tasks[0]!);
    expect(environment.map!(first.state)).toBeNull();
  });
});
