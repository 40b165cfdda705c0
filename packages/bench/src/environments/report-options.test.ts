import { langsuite } from "@mnemograph/env-langsuite/plugin";
import { describe, expect, it } from "vitest";
import { builtInRegistry } from "../extensions/built-ins.js";
import { paperNumbers } from "../papers/papers-for.js";
import type { PlayedLine } from "./published-numbers.js";
import { reportOptions } from "./report-options.js";
import type { ReportedRun } from "./reported-run.js";

const played = (count: number, given: Partial<PlayedLine> = {}): PlayedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    taskId: `t/${index}`,
    taskType: "put",
    pipeline: "act",
    model: "openai:gpt-4o-mini",
    ...given,
  }));
const games: ReportedRun = {
  environment: "alfworld",
  split: "valid_unseen",
  isBuiltIn: false,
  preset: { name: "rap", papers: ["RAP"], left: [] },
};
const shown = async (run: Partial<ReportedRun>, lines: readonly PlayedLine[] = played(134)) => {
  const { papers = [], remarks = [] } = await reportOptions(
    { ...games, ...run },
    lines,
    builtInRegistry.environments,
  );
  return {
    papers: [...new Set(papers.map(({ paper }) => paper))],
    pipelines: new Set(papers.map(({ pipeline }) => pipeline)),
    remarks,
  };
};
const hidden = (why: string) => ({
  papers: [],
  pipelines: new Set(),
  remarks: [`Preset rap. The papers' numbers are not shown: ${why}.`],
});

describe("reportOptions", () => {
  it("puts a paper's numbers beside a run of its protocol, and names the models of both", async () => {
    const { papers, pipelines, remarks } = await shown({});
    expect([papers, [...pipelines]]).toEqual([["RAP"], ["act"]]);
    expect(remarks[0]).toBe("Preset rap.");
    expect(remarks[1]).toMatch(
      /^The papers' numbers are of gpt-3\.5-turbo-instruct as they answered then, .* this run's are of openai:gpt-4o-mini\.$/,
    );
    expect((await shown({ preset: { name: "ldm2", papers: ["LDM2"], left: [] } })).papers).toEqual([
      "LDM2",
    ]);
    expect(await shown({ preset: null })).toEqual({
      papers: [],
      pipelines: new Set(),
      remarks: [],
    });
  });

  it.each<readonly [string, Partial<ReportedRun>, readonly PlayedLine[]]>([
    ["built-in tasks", { isBuiltIn: true }, played(134)],
    ["the offline model is no language model", {}, played(134, { model: "offline" })],
    ["split valid_seen and not valid_unseen", { split: "valid_seen" }, played(134)],
    [
      "nodes; examples",
      { preset: { name: "rap", papers: ["RAP"], left: ["nodes", "examples"] } },
      played(134),
    ],
    [
      "stream",
      { stream: { start: "empty", signal: "outcome" } as ReportedRun["stream"] },
      played(134),
    ],
    ["1 of 134 tasks", {}, played(1)],
    [
      "133 of 134 tasks",
      {},
      [
        ...played(133),
        ...played(1, {
          taskId: "late",
          error: { code: "MODEL_UNREACHABLE", message: "down" } as never,
        }),
      ],
    ],
  ])("leaves them out and says so: %s", async (why, run, lines) => {
    expect(await shown(run, lines)).toEqual(hidden(why));
  });

  it("knows the six orders of ReAct's examples for variants of one, and no other pipeline", async () => {
    const { variantOf } = await reportOptions(
      games,
      played(1),
      builtInRegistry.environments,
      builtInRegistry.pipelines,
    );
    const orders = builtInRegistry.pipelines
      .filter(({ name }) => variantOf?.(name) !== undefined)
      .map(({ name }) => name);
    expect(orders).toEqual([1, 2, 3, 4, 5, 6].map((order) => `react-order-${order}`));
    expect(variantOf?.("react-order-2")).toEqual({ name: "ReAct-best", of: 6 });
  });

  it("says of a row that is 0 by construction that it is, where the offline model made it", async () => {
    const remarksOf = async (line: Partial<PlayedLine>) =>
      (
        await reportOptions(
          { ...games, preset: null },
          played(1, line),
          builtInRegistry.environments,
          builtInRegistry.pipelines,
        )
      ).remarks;
    expect(await remarksOf({ pipeline: "ldm-empty", model: "offline" })).toEqual([
      expect.stringMatching(/^`ldm-empty`: .* 0 by construction/),
    ]);
    expect(await remarksOf({ pipeline: "ldm-empty" })).toEqual([]);
    expect(await remarksOf({ model: "offline" })).toEqual([]);
  });

  it("counts tasks and not their repetitions", async () => {
    expect(await shown({}, [...played(67), ...played(67)])).toEqual(hidden("67 of 134 tasks"));
  });

  it("shows none beside a pipeline whose memory nobody compared, and those of others", async () => {
    const { pipelines, remarks } = await shown({}, [
      ...played(134),
      ...played(134, { pipeline: "rap-train" }),
    ]);
    expect([...pipelines]).toEqual(["act"]);
    expect(remarks[0]).toMatch(/not shown everywhere: rap-train reads a run of your own/);
  });

  it("counts each of LangSuitE's tasks by itself", async () => {
    const suite = {
      environment: "langsuite",
      split: "all",
      preset: { name: "langsuite", papers: ["LangSuitE"], left: [] },
    };
    const teams = (count: number) => played(count, { taskType: "ma-wah" });
    expect((await shown(suite, teams(1))).remarks).toEqual([
      "Preset langsuite. The papers' numbers are not shown: 1 of 50 tasks of ma-wah.",
    ]);
    expect((await shown(suite, teams(50))).papers).toEqual(["LangSuitE"]);
    const both = [
      ...played(150, { taskType: "iqa-low/exist" }),
      ...played(99, { taskType: "household-low/put" }),
    ];
    const { papers, remarks } = await shown(suite, both);
    expect(papers).toEqual(["LangSuitE"]);
    expect(remarks[0]).toBe(
      "Preset langsuite. The papers' numbers are not shown everywhere: 99 of 100 tasks of household-low.",
    );
  });

  it("puts LangSuitE's low- and high-level numbers beside different parts", async () => {
    const { papers = [] } =
      (await langsuite.report?.({ taskTypes: [], isBuiltIn: false, published: paperNumbers })) ??
      {};
    const rate = (taskType: string, metric: string) =>
      papers.find(
        (number) =>
          number.taskType === taskType && number.metric === metric && number.pipeline === "act",
      )?.value;
    expect([rate("household-low", "successRate"), rate("household-high", "successRate")]).toEqual([
      9, 23,
    ]);
    expect(rate("household-low", "successRatePathWeighted")).toBe(6.65);
    expect(rate("iqa-low/counts", "successRate")).toBe(10.9);
    expect(rate("ma-wah", "goalSuccessRate")).toBeCloseTo(70.17);
  });
});
