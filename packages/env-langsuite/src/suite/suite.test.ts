import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { playTogether } from "../teams/multi-agent.js";
import { demonstrateAgent, demonstrateSuite, openSuite } from "./open-suite.js";
import { suiteMeasures } from "./suite-measures.js";
import { partOfType, selectParts, suiteParts } from "./suite-part.js";

const source = (split: "train" | "held-out", count: number) => ({ split, count, seed: 1 });

describe("selectParts", () => {
  it("names every task at its levels, the multi-agent ones at one", () => {
    expect(selectParts("all", "all")).toEqual(suiteParts);
    expect(suiteParts.map(({ name }) => name)).toEqual([
      "babyai-low",
      "babyai-high",
      "rearrangement-low",
      "rearrangement-high",
      "iqa-low",
      "iqa-high",
      "household-low",
      "household-high",
      "ma-household",
      "ma-wah",
    ]);
    expect(selectParts("household", "high").map(({ name }) => name)).toEqual(["household-high"]);
    expect(() => selectParts("ma-wah", "low")).toThrowError(
      expect.objectContaining({ code: "USAGE" }) as Error,
    );
  });
});

describe("openSuite", () => {
  it("joins the single-agent parts: every task is solved by its part's expert, and its state is plain JSON", async () => {
    const { environment, tasks, teams } = openSuite({
      parts: suiteParts,
      source: source("held-out", 1),
    });
    expect(tasks).toHaveLength(10);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(10);
    expect(new Set(tasks.map(({ type }) => partOfType(type)))).toEqual(
      new Set(suiteParts.map(({ name }) => name)),
    );
    for (const task of environment.tasks) {
      const played = await playPolicy(
        environment,
        task,
        (await environment.expert?.(task)) ?? (() => ""),
      );
      expect({ id: task.id, success: played.success }).toEqual({ id: task.id, success: true });
    }
    const turn = await environment.reset(environment.tasks[0]!);
    expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state);
    for (const team of teams)
      for (const task of team.environment.tasks)
        expect(
          playTogether(team.environment, task, team.environment.expert?.(task) ?? (() => ""))
            .success,
        ).toBe(true);
  });

  it("knows its own tasks only", async () => {
    const { environment } = openSuite({
      parts: selectParts("iqa", "low"),
      source: source("held-out", 3),
    });
    const [task] = environment.tasks;
    await expect(environment.reset({ ...task!, id: "iqa-low/other" })).rejects.toMatchObject({
      code: "TASK_UNKNOWN",
    });
  });

  it("states for every part how the line of the view begins, and openings hold one such line", async () => {
    const { environment, teams } = openSuite({ parts: suiteParts, source: source("held-out", 3) });
    for (const task of environment.tasks) {
      const { view = "?" } = environment.describe?.(task) ?? {};
      const { observation } = await environment.reset(task);
      expect([
        task.type,
        observation.split("\n").filter((line) => line.startsWith(view)).length,
      ]).toEqual([task.type, 1]);
    }
    expect(
      teams.map((team) => team.environment.describe?.(team.environment.tasks[0]).view),
    ).toEqual(["Obs:", "Obs:"]);
  });

  it("describes how its parts refuse, of one task and of all", () => {
    const { environment } = openSuite({ parts: suiteParts, source: source("held-out", 3) });
    expect(environment.describe?.().refusals).toEqual(["Feedback: Action failed."]);
    expect(environment.describe?.(environment.tasks[0]).refusals).toEqual([
      "Feedback: Action failed.",
    ]);
  });

  it("keeps a question in its state until it is answered, where agents can ask", async () => {
    const parts = selectParts("iqa", "high");
    const { environment } = openSuite({ parts, source: source("held-out", 3), canAsk: true });
    const first = await environment.reset(environment.tasks[0]!);
    const asked = await environment.step(first.state, "ask [Where shall I look?]");
    expect(asked.state.question).toBe("Where shall I look?");
    const described = environment.report?.(asked.state, "On the shelf.");
    expect(described).toMatchObject({
      observation: "Answer: On the shelf.",
      state: { question: null },
    });
    expect(openSuite({ parts, source: source("held-out", 3) }).environment.report).toBeUndefined();
  });

  it("gives demonstrations without LangSuitE's mark, and shorter ones with high-level actions", async () => {
    const lengths = [];
    for (const level of ["low", "high"] as const) {
      const shown = await demonstrateSuite(
        openSuite({ parts: selectParts("babyai", level), source: source("train", 20) }),
      );
      expect(
        shown.every(
          ({ success, steps }) => success && steps.every(({ action }) => !action.startsWith("Act")),
        ),
      ).toBe(true);
      lengths.push(shown.reduce((sum, { steps }) => sum + steps.length, 0));
    }
    expect(lengths[1]).toBeLessThan(lengths[0]!);
  });

  it("calls those who share a house by their names, in the manual as in their roles", () => {
    const { teams } = openSuite({
      parts: selectParts("ma-wah", "high"),
      source: source("train", 4),
    });
    const [{ environment }] = teams as [(typeof teams)[number]];
    for (const task of environment.tasks) {
      const agents = environment.agents(task.id);
      const names = agents.map(({ name }) => name);
      const described =
        environment
          .describe?.({ ...task, type: `${task.type}/${agents[0]?.id}` })
          .remarks?.join("\n") ?? "";
      expect(described).toContain(`${names.slice(0, -1).join(", ")} and ${names.at(-1)} take `);
      for (const { name, role } of agents)
        for (const other of names)
          if (other !== name) expect(role.split("You are")[1]).toContain(other);
    }
  });

  it("gives every agent of a team its own part", () => {
    const { teams } = openSuite({
      parts: selectParts("ma-household", "high"),
      source: source("train", 2),
    });
    const [commander] = demonstrateAgent(teams[0]!, "commander");
    const [follower] = demonstrateAgent(teams[0]!, "follower");
    expect(commander?.task.goal).toMatch(/^Guide the follower .* You are the commander: /u);
    expect(follower?.task.goal).not.toContain("Task:");
    expect(
      follower?.steps.some(({ observation }) =>
        observation.includes("commander: Please see to this"),
      ),
    ).toBe(true);
  });
});

describe("suiteMeasures", () => {
  const played = async (part: "rearrangement" | "household", split: "held-out") => {
    const suite = openSuite({ parts: selectParts(part, "low"), source: source(split, 1) });
    const task = suite.tasks[0]!;
    const expert = (await suite.environment.expert?.(task)) ?? (() => "");
    const { steps } = await playPolicy(suite.environment, task, expert);
    return { measure: suiteMeasures(suite), task, actions: steps.map(({ action }) => action) };
  };

  it("gives the expert's own episode full marks, and doing nothing all of the disorder", async () => {
    const { measure, task, actions } = await played("rearrangement", "held-out");
    const full = {
      goalSuccessRate: 1,
      misplaced: 0,
      fixedStrict: 1,
      successRatePathWeighted: 1,
      goalSuccessRatePathWeighted: 1,
    };
    expect(await measure({ task, actions })).toEqual(full);
    expect(await measure({ task, actions: ["stop [done]"] })).toMatchObject({
      misplaced: 1,
      fixedStrict: 0,
      successRatePathWeighted: 0,
    });
  });

  it("gives half of the path-weighted rate for twice the steps", async () => {
    const { measure, task, actions } = await played("household", "held-out");
    const detour = actions.map((_, index) => `hm ${index}`);
    expect(await measure({ task, actions: [...detour, ...actions] })).toMatchObject({
      goalSuccessRate: 1,
      successRatePathWeighted: 0.5,
    });
  });

  it("measures teams by their goals", async () => {
    const suite = openSuite({
      parts: selectParts("ma-wah", "high"),
      source: source("held-out", 1),
    });
    expect(
      await suiteMeasures(suite)({
        task: suite.tasks[0]!,
        actions: ["stop [done]", "stop [done]"],
      }),
    ).toEqual({
      goalSuccessRate: 0,
    });
  });
});
