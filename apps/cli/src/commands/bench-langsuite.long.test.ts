import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type Captured, capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

describe("mnemograph with langsuite", () => {
  const folder = temporaryFolder();
  let bench: Captured;
  beforeAll(async () => {
    const options =
      "--env langsuite --option level=high --limit 1 --per-type 1 --workers 0 --events none".split(
        " ",
      );
    bench = await capture(
      ["bench", ...options, "--pipelines", "act,rap-train", "--out", "all", "--json"],
      { cwd: folder },
    );
  });

  it("plays single agents and teams in one run", () => {
    expect({ code: bench.code, error: bench.error.includes("ended with") }).toEqual({
      code: 0,
      error: false,
    });
    const { rows } = JSON.parse(bench.out) as {
      rows: {
        pipeline: string;
        taskType: string;
        measures: Record<string, number>;
        papers: unknown[];
      }[];
    };
    const typesOf = (wanted: string) =>
      rows.filter(({ pipeline }) => pipeline === wanted).map(({ taskType }) => taskType);
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
    expect(
      Object.keys(rows.find(({ taskType }) => taskType === "rearrangement-high")?.measures ?? {}),
    ).toEqual([
      "fixedStrict",
      "goalSuccessRate",
      "goalSuccessRatePathWeighted",
      "misplaced",
      "successRatePathWeighted",
    ]);
    expect(
      rows.find(({ taskType, pipeline }) => taskType === "ma-wah" && pipeline === "act")?.papers,
    ).toEqual([]);
  });

  it("lets Reflexion's agents step the same way twice", async () => {
    const options =
      "--option task=rearrangement --option level=low --limit 1 --workers 0 --out low".split(" ");
    const { code } = await capture(
      ["bench", "--env", "langsuite", ...options, "--pipelines", "reflexion"],
      { cwd: folder },
    );
    expect(code).toBe(0);
    const lines = readFileSync(join(folder, "low/results.jsonl"), "utf8").trimEnd().split("\n");
    expect(
      lines.map((line) => (JSON.parse(line) as { stopReason: string }).stopReason),
    ).not.toContain("repeat");
    expect(lines).toHaveLength(1);
  });

  it("prints the same table again from the run's folder", async () => {
    const report = await capture(["report", join(folder, "all")]);
    expect(report.code).toBe(0);
    expect(report.out).toContain("The tasks' own measures");
    expect(report.out).toContain("(scripted solver)");
    expect(report.out).not.toContain("LangSuitE Table 4");
  });

  it("lets a person play one agent of a team, and opens rooms where an agent may ask", async () => {
    const team =
      "run react-human --env langsuite --option task=ma-wah --limit 1 --option human=alice".split(
        " ",
      );
    const played = await capture(team, {
      cwd: folder,
      answers: ["chat [I look in the kitchen]", "stop [done]"],
    });
    expect(played.out).toContain("What should the agent do next?");
    expect(played.out).toContain("alice: I look in the kitchen");
    const asking = await capture(
      "run react-asking --env langsuite --option task=iqa --option level=low --limit 1".split(" "),
      {
        cwd: folder,
      },
    );
    expect(asking.error).not.toContain("nobody can ask");
    expect(asking.out).toMatch(/(success|no success): \d+ model calls/);
    expect(asking.code).toBe(asking.out.includes("no success") ? 1 : 0);
  });
});
