import { describe, expect, it } from "vitest";
import { playTogether } from "../../teams/multi-agent.js";
import { agentTrajectory } from "../../teams/demonstrate-team.js";
import { maHouseholdEnvironment } from "./ma-household-environment.js";
import { generateMaHousehold } from "./generate-ma-household.js";

describe("MA-Household", () => {
  const tasks = generateMaHousehold({ count: 5, split: "held-out" });
  const environment = maHouseholdEnvironment({ tasks });

  it("is solved by scripted cooperation, in which the task reaches the follower only by chat", () => {
    for (const { task } of tasks) {
      const played = playTogether(environment, task, environment.expert!(task));
      expect([task.goal, played.success]).toEqual([task.goal, true]);
      const follower = agentTrajectory(played, "follower");
      expect(follower.steps[0]?.observation).not.toContain(task.goal);
      expect(follower.steps[1]?.observation).toMatch(/\ncommander: Please see to this: .+/u);
    }
  });

  it("asks for one condition after another, and the follower reports when one holds", () => {
    const served = tasks.find(({ definition }) => definition.task_name === "Served Slice");
    const { task } = served!;
    const { steps } = playTogether(environment, task, environment.expert!(task));
    const mentioned = steps
      .filter(({ action }) => action.includes("chat"))
      .map(({ agentId, action }) => `${agentId} ${action}`);
    const report = mentioned.indexOf("follower Act: chat [Done.]");
    expect(mentioned[0]).toMatch(/^commander Act: chat \[Please see to this: .+\]$/u);
    expect(report).toBeGreaterThan(1);
    expect(
      mentioned
        .slice(1, report)
        .filter((text) => !/^commander Act: chat \[\w+_\d+ is .+\]$/u.test(text)),
    ).toEqual([]);
    expect(mentioned[report + 1]).toMatch(/^commander Act: chat \[Please see to this: .+\]$/u);
    const described = steps
      .filter(({ agentId }) => agentId === "commander")
      .map(({ observation }) => observation);
    expect(described.some((text) => text.includes("\nfollower: Done."))).toBe(true);
  });

  it("gives each agent its own view and actions, and keeps the turns", () => {
    const [item] = tasks;
    const { task } = item!;
    const { state } = environment.reset(task);
    const viewOf = (id: string) => environment.observe(state, id).split("Obs: ")[1] ?? "";
    expect(viewOf("commander").length).toBeGreaterThan(viewOf("follower").length);
    expect(() =>
      environment.step(state, { agentId: "follower", action: "Act: no_op" }),
    ).toThrowError(/commander's turn/u);
    const touched = environment.step(state, {
      agentId: "commander",
      action: "Act: pick_up [apple_0]",
    });
    expect(touched.state.outcome).toMatchObject({ status: "no-action" });
    expect(touched.nextAgentId).toBe("follower");
    const checked = environment.step(state, {
      agentId: "commander",
      action: "Act: progress_check",
    });
    expect(checked.observation).toMatch(/\d+ of \d+ conditions hold\./u);
    expect(JSON.parse(JSON.stringify(checked.state))).toEqual(checked.state);
  });
});

describe("generated tasks", () => {
  it("are unsolved at first, and the follower does not read the goal", () => {
    const tasks = generateMaHousehold({ count: 5, seed: 8 });
    const environment = maHouseholdEnvironment({ tasks });
    for (const { task } of tasks) {
      const { state } = environment.reset(task);
      expect(state).toMatchObject({ done: false, success: false });
      expect(state.goalRate).toBeLessThan(1);
      expect(environment.observe(state, "follower")).not.toContain(task.goal);
    }
  });
});
