import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { type Captured, capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import type { EnvironmentSettings } from "@mnemograph/harness";
import { langsuite } from "@mnemograph/harness";
import { langsuitePapers, langsuiteReport } from "@mnemograph/harness";

const settings = (options: Readonly<Record<string, string>>, limit = 3): EnvironmentSettings => ({
  name: "langsuite",
  data: null,
  split: "held_out",
  limit,
  seed: 1,
  options,
});

describe("langsuite", () => {
  it("opens all tasks at all levels, each under its part's name", async () => {
    const { tasks, teams } = await langsuite.open(settings({}));
    expect(tasks).toHaveLength(30);
    expect(teams?.map(({ agentIds, humanId }) => [agentIds, humanId])).toEqual([
      [["commander", "follower"], "follower"],
      [["alice", "bob"], "bob"],
    ]);
  });

  it("has demonstrations and examples for every type that it plays, and for every agent's own role", async () => {
    const open = await langsuite.open(settings({ task: "household", level: "high" }, 7));
    const shown = await open.demonstrations({ perType: 2, seed: 1 });
    expect(shown).toHaveLength(14);
    expect(shown.every(({ task, success }) => success && task.split === "train")).toBe(true);
    const [plain, thoughtful] = [await open.examples(false), await open.examples(true)];
    for (const task of open.tasks) {
      expect(plain(task)).toHaveLength(2);
      expect(plain(task).join("\n")).not.toContain("think:");
      expect(thoughtful(task)[0]).toMatch(/\n> think: To solve the task, I need to .*\nOK\.\n/);
    }
    const team = await langsuite.open(settings({ task: "ma-wah" }, 1));
    const types = (await team.demonstrations({ perType: 1, seed: 1 })).map(({ task }) => task.type);
    expect(types.toSorted()).toEqual(["ma-wah/alice", "ma-wah/bob"]);
  });

  it("refuses options that it does not know", async () => {
    await expect(langsuite.open(settings({ task: "cooking" }))).rejects.toMatchObject({ code: "USAGE" });
    await expect(langsuite.open(settings({ task: "ma-wah", level: "low" }))).rejects.toMatchObject({ code: "USAGE" });
    await expect(langsuite.open(settings({ task: "ma-wah", human: "carol" }))).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("langsuiteReport", () => {
  it("puts the paper's low- and high-level numbers beside different parts", () => {
    const rate = (taskType: string, metric: string) =>
      langsuitePapers.find((number) => number.taskType === taskType && number.metric === metric && number.pipeline === "act")?.value;
    expect([rate("household-low", "successRate"), rate("household-high", "successRate")]).toEqual([9, 23]);
    expect(rate("household-low", "successRatePathWeighted")).toBe(6.65);
    expect(rate("iqa-low/counts", "successRate")).toBe(10.9);
    expect(rate("ma-wah", "goalSuccessRate")).toBeCloseTo(70.17);
  });

  it("tells the types of one part, and of several parts the questions' alone", () => {
    const one = langsuiteReport({ taskTypes: ["household-low/a", "household-low/b"], isBuiltIn: true });
    expect(one.groupsOf?.("household-low/a")).toEqual(["household-low/a", "household-low"]);
    const several = langsuiteReport({ taskTypes: ["household-low/a", "iqa-low/counts", "ma-wah"], isBuiltIn: false });
    expect(["household-low/a", "iqa-low/counts", "ma-wah"].map((type) => several.groupsOf?.(type))).toEqual([
      ["household-low"],
      ["iqa-low/counts", "iqa-low"],
      ["ma-wah"],
    ]);
    expect(several.remarks).toEqual([]);
  });
});

describe("mnemograph with langsuite", () => {
  const folder = temporaryFolder();
  let bench: Captured;
  beforeAll(async () => {
    const options = [
      "--env",
      "langsuite",
      "--option",
      "level=high",
      "--limit",
      "1",
      "--per-type",
      "1",
      "--workers",
      "1",
      "--events",
      "none",
    ];
    bench = await runBinary(["bench", ...options, "--pipelines", "act,rap-train", "--out", "all", "--json"], { cwd: folder });
  });

  it("plays single agents and teams in one run", () => {
    expect({ code: bench.code, error: bench.error.includes("ended with") }).toEqual({ code: 0, error: false });
    const { rows, remarks } = JSON.parse(bench.out) as {
      rows: { pipeline: string; taskType: string; measures: Record<string, number>; papers: unknown[] }[];
      remarks: string[];
    };
    const typesOf = (wanted: string) => rows.filter(({ pipeline }) => pipeline === wanted).map(({ taskType }) => taskType);
    expect(typesOf("act").toSorted()).toEqual([
      "babyai-high",
      "household-high",
      "iqa-high",
      "iqa-high/exists",
      "ma-household",
      "ma-wah",
      "rearrangement-high",
    ]);
    expect(typesOf("rap-train").toSorted()).toEqual(typesOf("act").toSorted());
    expect(Object.keys(rows.find(({ taskType }) => taskType === "rearrangement-high")?.measures ?? {})).toEqual([
      "fixedStrict",
      "goalSuccessRate",
      "goalSuccessRatePathWeighted",
      "misplaced",
      "successRatePathWeighted",
    ]);
    expect(rows.find(({ taskType, pipeline }) => taskType === "ma-wah" && pipeline === "act")?.papers).toHaveLength(1);
    expect(remarks[0]).toContain("built-in");
  });

  it("lets Reflexion's agents step the same way twice", async () => {
    const options = ["--option", "task=rearrangement", "--option", "level=low", "--limit", "1", "--workers", "1", "--out", "low"];
    const { code } = await runBinary(["bench", "--env", "langsuite", ...options, "--pipelines", "reflexion"], { cwd: folder });
    expect(code).toBe(0);
    const lines = readFileSync(join(folder, "low/results.jsonl"), "utf8").trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { stopReason: string }).stopReason)).not.toContain("repeat");
    expect(lines).toHaveLength(1);
  });

  it("prints the same table again from the run's folder", async () => {
    const report = await capture(["report", join(folder, "all")]);
    expect(report.code).toBe(0);
    expect(report.out).toContain("The tasks' own measures");
    expect(report.out).toContain("LangSuitE Table 4, Act");
  });

  it("lets a person play one agent of a team, and answer an agent's question", async () => {
    const team = ["run", "react-human", "--env", "langsuite", "--option", "task=ma-wah", "--limit", "1", "--option", "human=alice"];
    const played = await capture(team, { cwd: folder, answers: ["chat [I look in the kitchen]", "stop [done]"] });
    expect(played.out).toContain("What should the agent do next?");
    expect(played.out).toContain("alice: I look in the kitchen");
    const nobody = await capture(
      ["run", "react-asking", "--env", "langsuite", "--option", "task=iqa", "--option", "level=low", "--limit", "1"],
      {
        cwd: folder,
      },
    );
    expect(nobody.code).toBe(2);
    expect(nobody.error).toContain("nobody can ask");
  });
});
