import { describe, expect, it } from "vitest";
import { playTogether } from "../../teams/multi-agent.js";
import { maWahEnvironment } from "./ma-wah-environment.js";
import { generateMaWah } from "./generate-ma-wah.js";

describe("MA-WAH", () => {
  const tasks = generateMaWah({ count: 5, split: "held-out" });
  const environment = maWahEnvironment({ tasks });

  it("is solved by scripted agents that share out the rooms by chat", () => {
    for (const { task } of tasks) {
      const played = playTogether(environment, task, environment.expert!(task));
      expect([task.goal, played.success]).toEqual([task.goal, true]);
      expect(played.steps.slice(0, 2).map(({ agentId }) => agentId)).toEqual(["alice", "bob"]);
      expect(played.steps[1]?.observation).toContain("alice: I look in");
    }
  });

  it("refuses a task that names a room or a place that its house does not have", () => {
    const [item] = generateMaWah({ split: "train", count: 1, seed: 3 });
    if (item === undefined) throw new Error("one task was asked for");
    const goals = [{ relation: "on" as const, noun: "Apple", count: 1, target: "Ghost|1" }];
    for (const damaged of [
      { ...item, startRooms: ["attic", "cellar"] },
      { ...item, goals },
    ]) {
      const environment = maWahEnvironment({ tasks: [damaged] });
      expect(() => environment.reset(damaged.task)).toThrowError(
        expect.objectContaining({ code: "DATA_INVALID" }) as Error,
      );
    }
  });

  it("works for three agents", () => {
    const three = generateMaWah({ count: 1, agents: 3 });
    const team = maWahEnvironment({ tasks: three });
    const [item] = three;
    const { task } = item!;
    expect(playTogether(team, task, team.expert!(task)).success).toBe(true);
  });

  it("does not let an agent use what it has not seen, nor succeed by stopping", () => {
    const [item] = tasks;
    const { task, goals } = item!;
    const { state } = environment.reset(task);
    const hidden = environment.step(state, { agentId: "alice", action: "Act: go_grab [ghost_7]" });
    expect(hidden.state.outcome).toMatchObject({ status: "unknown-object" });
    const put = environment.step(state, {
      agentId: "alice",
      action: `Act: go_put [${(goals[0]?.target.split("|")[0] ?? "").toLowerCase()}_0]`,
    });
    expect(put.state.outcome).toMatchObject({ status: "empty-hands" });
    const first = environment.step(state, { agentId: "alice", action: "Act: stop [done]" });
    const second = environment.step(first.state, { agentId: "bob", action: "Act: stop [done]" });
    expect(second).toMatchObject({ done: true, success: false });
    expect(second.observation).toContain("[FAIL]");
  });
});

describe("generated tasks", () => {
  it("are unsolved at first, agents in different rooms, every goal can be met", () => {
    const tasks = generateMaWah({ count: 4, seed: 8, agents: 3 });
    const environment = maWahEnvironment({ tasks });
    for (const { task, goals, startRooms, scene } of tasks) {
      expect(new Set(startRooms).size).toBe(3);
      expect(environment.agents(task.id)).toHaveLength(3);
      expect(environment.reset(task).state.goalRate).toBeLessThan(1);
      const { objects } = scene();
      for (const { noun, count, target } of goals) {
        expect(objects.filter(({ type }) => type === noun).length).toBeGreaterThanOrEqual(count);
        expect(objects.map(({ id }) => id)).toContain(target);
      }
    }
  });
});
