import { playPolicy, type Environment, type Json, type Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { agentTrajectory } from "../experts/demonstrate.js";
import { roomEnvironment } from "../environment/room-environment.js";
import { playTogether } from "../environment/multi-agent.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { generateHousehold, generateIqa, generateRearrangement } from "./generate-room-tasks.js";
import { generateMaHousehold, generateMaWah } from "./generate-team-tasks.js";

const succeeds = async <State extends Json>(environment: Environment<State>, tasks: readonly Task[]) => {
  const results: boolean[] = [];
  for (const task of tasks) {
    const policy = await environment.expert?.(task);
    if (policy !== undefined) results.push((await playPolicy(environment, task, policy)).success);
  }
  return results;
};

describe("built-in tasks", () => {
  it.each([
    ["household", generateHousehold],
    ["rearrangement", generateRearrangement],
    ["iqa", generateIqa],
  ] as const)(
    "%s: the expert solves every one, low and high, on both splits; splits and seeds differ, repeats do not",
    { timeout: 60_000 },
    async (_name, generate) => {
      for (const split of ["train", "held-out"] as const) {
        for (const level of ["low", "high"] as const) {
          const tasks = generate({ split, level, count: 7, seed: 5 });
          const environment = roomEnvironment({ name: "built-in", version: "1", tasks });
          expect(await succeeds(environment, environment.tasks)).toEqual(tasks.map(() => true));
          expect(tasks.every(({ task }) => task.split === split)).toBe(true);
        }
      }
      const scenes = (split: "train" | "held-out", seed: number) =>
        JSON.stringify(generate({ split, count: 3, seed }).map(({ scene, task }) => [scene().objects, task.goal]));
      expect(scenes("train", 1)).toBe(scenes("train", 1));
      expect(scenes("train", 1)).not.toBe(scenes("held-out", 1));
      expect(scenes("train", 1)).not.toBe(scenes("train", 2));
    },
  );

  it("household: has no repairs to make in its rooms", () => {
    const tasks = generateHousehold({ count: 7 });
    const environment = roomEnvironment({ name: "built-in", version: "1", tasks });
    expect(tasks.flatMap(({ task }) => environment.bodyOf(task.id).world.warnings)).toEqual([]);
  });
});

describe("MA-Household", () => {
  const tasks = generateMaHousehold({ count: 5, split: "held-out" });
  const environment = maHouseholdEnvironment({ tasks });

  it("is solved by scripted cooperation, in which the task reaches the follower only by chat", () => {
    for (const { task } of tasks) {
      const played = playTogether(environment, task, (environment.expert as NonNullable<typeof environment.expert>)(task));
      expect([task.goal, played.success]).toEqual([task.goal, true]);
      const follower = agentTrajectory(played, "follower");
      expect(follower.steps[0]?.observation).not.toContain(task.goal);
      expect(follower.steps[1]?.observation).toMatch(/\ncommander: Please see to this: .+/u);
    }
  });

  it("asks for one condition after another, and the follower reports when one holds", () => {
    const served = tasks.find(({ definition }) => definition.task_name === "Served Slice");
    const { task } = served as (typeof tasks)[number];
    const { steps } = playTogether(environment, task, (environment.expert as NonNullable<typeof environment.expert>)(task));
    const said = steps.filter(({ action }) => action.includes("chat")).map(({ agentId, action }) => `${agentId} ${action}`);
    const report = said.indexOf("follower Act: chat [Done.]");
    expect(said[0]).toMatch(/^commander Act: chat \[Please see to this: .+\]$/u);
    expect(report).toBeGreaterThan(1);
    expect(said.slice(1, report).filter((text) => !/^commander Act: chat \[\w+_\d+ is .+\]$/u.test(text))).toEqual([]);
    expect(said[report + 1]).toMatch(/^commander Act: chat \[Please see to this: .+\]$/u);
    const told = steps.filter(({ agentId }) => agentId === "commander").map(({ observation }) => observation);
    expect(told.some((text) => text.includes("\nfollower: Done."))).toBe(true);
  });

  it("gives each agent its own view and actions, and keeps the turns", () => {
    const [item] = tasks;
    const { task } = item as (typeof tasks)[number];
    const { state } = environment.reset(task);
    expect(environment.observe(state, "commander").length).toBeGreaterThan(environment.observe(state, "follower").length);
    expect(() => environment.step(state, { agentId: "follower", action: "Act: no_op" })).toThrowError(/commander's turn/u);
    const touched = environment.step(state, { agentId: "commander", action: "Act: pick_up [apple_0]" });
    expect(touched.state.outcome).toMatchObject({ status: "no-action" });
    expect(touched.nextAgentId).toBe("follower");
    const checked = environment.step(state, { agentId: "commander", action: "Act: progress_check" });
    expect(checked.observation).toMatch(/\d+ of \d+ conditions hold\./u);
    expect(JSON.parse(JSON.stringify(checked.state))).toEqual(checked.state);
  });
});

describe("MA-WAH", () => {
  const tasks = generateMaWah({ count: 5, split: "held-out" });
  const environment = maWahEnvironment({ tasks });

  it("is solved by scripted agents that share out the rooms by chat", () => {
    for (const { task } of tasks) {
      const played = playTogether(environment, task, (environment.expert as NonNullable<typeof environment.expert>)(task));
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
      expect(() => environment.reset(damaged.task)).toThrowError(expect.objectContaining({ code: "DATA_INVALID" }) as Error);
    }
  });

  it("works for three agents", () => {
    const three = generateMaWah({ count: 1, agents: 3 });
    const team = maWahEnvironment({ tasks: three });
    const [item] = three;
    const { task } = item as (typeof three)[number];
    expect(playTogether(team, task, (team.expert as NonNullable<typeof team.expert>)(task)).success).toBe(true);
  });

  it("does not let an agent use what it has not seen, nor succeed by stopping", () => {
    const [item] = tasks;
    const { task, goals } = item as (typeof tasks)[number];
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
