import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { compareResults } from "../metrics/compare-results.js";
import type { Failures } from "../episode/usage-counter.js";
import { papersFor } from "../papers/papers-for.js";
import { type ResultLine, toResultLine } from "../run/result-line.js";
import { makeReport } from "./make-report.js";
import { renderComparison } from "./render-comparison.js";
import { renderReport } from "./render-report.js";

const play = (model: string, pipeline: string, wins: number): ResultLine[] =>
  makePlan(4, {
    pipelines: [pipeline],
    model,
    environment: { name: "alfworld", version: "1" },
    split: "valid_unseen",
  }).episodes.map((episode) => {
    const success = episode.index < wins;
    const task = { ...episode.task, type: episode.index % 2 === 0 ? "put" : "heat" };
    return toResultLine({ ...episode, task }, outcome({ success, score: Number(success) }));
  });
const papers = papersFor({ environment: "alfworld" });

describe("renderReport", () => {
  it("prints a row per pipeline and task type, with the papers' numbers explained", () => {
    const text = renderReport(
      makeReport([...play("gpt", "act", 3), ...play("gpt", "ldm", 4)], { papers }),
    );
    expect(text.split("\n").slice(0, 6)).toEqual([
      "Environment alfworld, split valid_unseen, model gpt. Prompts, rule sheet, guard and roles: not recorded.",
      "SR: success rate with Wilson's interval. Score, attempts, steps, calls, tokens and cost: means per episode. Attempts: trials in a row, or processes of which one is chosen.",
      "",
      "pipeline  task type    n   SR %  95 % interval  score %  attempts  steps  calls  tokens  cost $  papers' SR %",
      "--------  ---------  ---  -----  -------------  -------  --------  -----  -----  ------  ------  ------------",
      "act       put          2  100.0     34.2–100.0    100.0         1    3.0    2.0      14    0.25  a 88, b 66.7",
    ]);
    expect(text).toContain("  a: LDM2 Table 2, Standard, gpt-3.5-turbo\n");
    expect(text).toContain("  b: RAP Table 1, Act, gpt-3.5-turbo-instruct (trials 3)\n");
  });

  it("prints a pipeline whose tasks are all of one type once, with the papers' numbers of the type and of all", () => {
    const put = play("gpt", "act", 3).map((line) => ({ ...line, taskType: "put" }));
    const report = makeReport([...put, ...play("gpt", "ldm", 4)], { papers });
    expect(report.rows.map(({ pipeline, taskType }) => `${pipeline} ${taskType}`)).toEqual([
      "act put",
      "act all",
      "ldm put",
      "ldm heat",
      "ldm all",
    ]);
    const [rowsOfAct, rowsOfLdm] = ["act", "ldm"].map((name) =>
      renderReport(report)
        .split("\n")
        .filter((line) => line.startsWith(`${name} `)),
    );
    expect(rowsOfLdm?.map((line) => line.split(/ +/)[1])).toEqual(["put", "heat", "all"]);
    const printed = report.rows
      .slice(0, 2)
      .flatMap((row) => row.papers.map(({ value }) => String(value)));
    expect(printed.length).toBeGreaterThan(2);
    expect(rowsOfAct).toHaveLength(1);
    expect(rowsOfAct?.[0]?.match(/(?<=\b[a-z] )[\d.]+(?=,|$)/g)).toEqual(printed);
  });

  it("prints graded scores with an interval and beside the papers' scores", () => {
    const shop = play("gpt", "react", 2).map((line, index) => ({
      ...line,
      environment: "webshop",
      split: "test",
      taskType: "all",
      score: index / 4,
    }));
    const text = renderReport(
      makeReport(shop, { papers: papersFor({ environment: "webshop", split: "test" }) }),
    );
    expect(text).toMatch(/score % {2}95 % interval .* papers' SR % +papers' score %/);
    expect(text).toMatch(
      /react +all +4 +50\.0 +15\.0–85\.0 +37\.5 +\d+\.\d–\d+\.\d .* a 39\.6, b 35, c 31 +a 67\.1, b 61\.8, c 64\.6/,
    );
    expect(text).toContain("(bootstrap interval over tasks)");
  });

  it("reports the success of one of several processes, of the chosen one and of any, beside pipelines with a single attempt", () => {
    const processes = (wins: number) =>
      [0, 1].map((index) => ({
        name: `b/${index}`,
        success: index < wins,
        score: 0,
        steps: 1,
        chosen: index === 0,
      }));
    const several = play("gpt", "ldm", 2).map((line, index) => ({
      ...line,
      attempts: 2,
      processes: processes([2, 2, 1, 0][index] ?? 0),
    }));
    const report = makeReport([...play("gpt", "act", 1), ...several]);
    expect(report.rows.at(-1)?.processes).toMatchObject({ count: 2, one: 0.625, any: 0.75 });
    const text = renderReport(report);
    expect(text).toMatch(/^act +4 +1 +25\.0 +[\d.–]+$/m);
    expect(text).toMatch(/^ldm +4 +2 +62\.5 +[\d.–]+ +50\.0 +75\.0$/m);
    expect(renderReport(makeReport(play("gpt", "act", 1)))).not.toContain("one SR %");
  });

  it("reports several attempts for each part of a run of several parts, and once where there is a row over all", () => {
    const parts = ["low/put", "low/heat", "high", "high"];
    const again = play("gpt", "ldm", 2).map((line, index) => ({
      ...line,
      taskType: parts[index] ?? "",
      attempts: 2,
      processes: [0, 1].map((at) => ({
        name: `b/${at}`,
        success: index === at,
        score: 0,
        steps: 1,
        chosen: at === 0,
      })),
    }));
    const groupsOf = (taskType: string) => [taskType, taskType.replace(/\/.*/, "")];
    const text = renderReport(
      makeReport(again, { groupsOf: (type) => [...new Set(groupsOf(type))] }),
    );
    expect(text).toMatch(/^pipeline +part +n +attempts +one SR %/m);
    expect(text.match(/^ldm +(?:low|high) +2 +2 +[\d.]+ +[\d.–]+ +[\d.]+ +[\d.]+$/gm)).toHaveLength(
      2,
    );
    expect(renderReport(makeReport(again))).toMatch(/^pipeline +n +attempts +one SR %/m);
  });

  it("reports attempts, and the steps of all attempts where they are more than the counted steps", () => {
    const trials = [false, true].map((success) => ({ success, score: Number(success), steps: 7 }));
    const again = play("gpt", "reflexion", 4).map((line, index) => ({
      ...line,
      ...(index < 3 ? { attempts: 2, allSteps: line.steps + 7, trials } : {}),
    }));
    const alone = renderReport(makeReport(play("gpt", "act", 1)));
    expect(alone).toMatch(/score % +attempts +steps +calls /);
    expect(alone).toMatch(/^act +all +4 +25\.0 +[\d.–]+ +25\.0 +1 +3\.0 /m);
    expect(alone).not.toContain("all steps");
    const report = makeReport([...play("gpt", "act", 1), ...again]);
    const { steps } = report.rows.at(-1) ?? { steps: 0 };
    expect(report.rows.at(-1)).toMatchObject({
      attempts: 1.75,
      allSteps: steps + 5.25,
      trials: { count: 1.75, one: 0.25, any: 1 },
    });
    const text = renderReport(report);
    expect(text).toMatch(/steps +all steps +calls/);
    expect(text).toMatch(/^reflexion +all +4 +100\.0 +[\d.–]+ +100\.0 +1\.8 +3\.0 +8\.3 /m);
    expect(text).toMatch(/^reflexion +4 +1\.8 +25\.0 +[\d.–]+ +100\.0$/m);
    const earlier = play("gpt", "act", 1).map(
      ({ attempts: _attempts, allSteps: _steps, ...line }) => line,
    );
    expect(renderReport(makeReport(earlier))).toMatch(
      /^act +all +4 +25\.0 +[\d.–]+ +25\.0 +– +3\.0 /m,
    );
  });

  it("counts episodes that ended outside the method in a column of their own", () => {
    const broken = play("gpt", "act", 2).map((line, index) =>
      index === 3 ? { ...line, error: { code: "WorkerDied", message: "gone" } } : line,
    );
    const text = renderReport(makeReport([...broken, ...play("gpt", "react", 4)]));
    expect(text).toMatch(/task type +n +unplayed +SR %/);
    expect(text).toMatch(/^act +all +3 +1 +66\.7 /m);
    expect(text).toMatch(/^react +all +4 +0 +100\.0 /m);
    expect(renderReport(makeReport(play("gpt", "act", 2)))).not.toContain("unplayed");
  });

  it("draws whole clusters of tasks where there are clusters, and names the signal that marked good episodes", () => {
    const clusters = { name: "wordings", of: () => "one" };
    const report = makeReport(play("gpt", "act", 2), {
      clusters,
      signalOf: (pipeline) => `${pipeline} is told nothing`,
    });
    expect(report.rows.at(-1)).toMatchObject({
      successRate: 0.5,
      successInterval: { low: 0.5, high: 0.5 },
      signal: "act is told nothing",
    });
    const text = renderReport(report);
    expect(text).toContain("SR: success rate with a bootstrap interval over wordings.");
    expect(text).toMatch(/pipeline +task type +memory's signal +n/);
    expect(text).toMatch(/act +all +act is told nothing +4/);
    expect(renderReport(makeReport(play("gpt", "act", 2)))).not.toContain("memory's signal");
  });

  it("says of the offline model what it is, and of others nothing", () => {
    expect(renderReport(makeReport(play("offline", "act", 1)))).toContain(
      "played every role. It is a scripted case-based reasoner and no language model",
    );
    expect(renderReport(makeReport(play("gpt", "act", 1)))).not.toContain("scripted");
  });

  it("marks what the offline model plays without cases, and leaves it out of the comparison with papers", () => {
    const text = renderReport(
      makeReport([...play("offline", "act", 3), ...play("gpt", "act", 3)], {
        papers,
        scripted: ["pu"],
      }),
    );
    expect(text).toMatch(
      /^act \(offline\) +put \(scripted solver\) +2 +100\.0 +34\.2–100\.0 +100\.0 +1 +3\.0 +2\.0 +14 +0\.25$/m,
    );
    expect(text).toMatch(/^act \(gpt\) +put .* 88,/m);
    expect(text).toContain('Rows marked "scripted solver"');
  });

  it("makes a markdown table, and one column less without papers", () => {
    const lines = renderReport(makeReport(play("gpt", "act", 1)), "markdown").split("\n");
    expect(lines[3]).toMatch(/^\| pipeline \| task type \| {3}n \|/);
    expect(lines[4]).toMatch(/^\| -{8} \| -{9} \| --: \|/);
    expect(new Set(lines.slice(3, 8).map((line) => line.split("|").length))).toEqual(new Set([13]));
  });

  it("counts what went wrong, zeros too, and says so where nothing did; leaves out what nobody counted", () => {
    const none = { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 };
    const counting = (pipeline: string, failures: Failures | undefined) =>
      play("gpt", pipeline, 1).map((line) => ({ ...line, failures }));
    const text = (...results: ResultLine[][]) => renderReport(makeReport(results.flat()));
    const described = text(
      counting("act", { ...none, repairs: 2 }),
      counting("ldm", none),
      counting("react", undefined),
    );
    expect(described.split("\n").slice(-6)).toEqual([
      "What went wrong on the way, counted over all episodes:",
      "pipeline    n  invalid actions  read as asked  seen through  asked again  unusable",
      "--------  ---  ---------------  -------------  ------------  -----------  --------",
      "act         4                0          0.0 %       100.0 %        0.0 %     0.0 %",
      "ldm         4                0        100.0 %         0.0 %        0.0 %     0.0 %",
      "",
    ]);
    const parts = counting("act", { ...none, retries: 1 }).map((line, index) => ({
      ...line,
      taskType: index === 0 ? "low/put" : "high/put",
    }));
    const grouped = renderReport(
      makeReport(parts, { groupsOf: (type) => type.split("/").slice(0, 1) }),
    );
    expect(grouped).toMatch(/^act +4 +0 +100\.0 % +0\.0 % +50\.0 % +0\.0 %$/m);
    const beside = text(counting("act", { ...none, furtherActions: 3 }), counting("ldm", none));
    expect(beside).toMatch(/asked again {2}unusable {2}unplayed actions\n/);
    expect(beside).toMatch(/^act +4 +0 +100.* +12$/m);
    expect(beside).toMatch(/^ldm +4 +0 +100.* +–$/m);
    expect(text(counting("act", none))).toContain(
      "no invalid action, and every reply was read as asked for",
    );
    const asking = { ...none, unusableReplies: 1, retries: 1, problems: { several: 1 } };
    expect(text(counting("act", asking))).toMatch(
      /^warning: act asked again for \d+\.0 % .* most often "several" \(4\): ask in another form/m,
    );
    expect(text(counting("act", { ...asking, problems: { cut: 1 } }))).toMatch(
      /most often "cut" \(4\): give replies more room, --max-tokens/,
    );
    const offline = counting("act", asking).map((line) => ({ ...line, model: "offline" }));
    expect(text(offline)).toMatch(
      /most often "several" \(4\): the offline model .*; give a language model, such as --model openai:gpt-4o-mini$/m,
    );
    expect(text(counting("act", undefined))).not.toMatch(/invalid action/);
  });

  it("refuses to mix environments, and to report nothing", () => {
    const [first, ...rest] = play("gpt", "act", 1);
    expect(() => makeReport([{ ...first!, split: "train" }, ...rest])).toThrow(
      /one table cannot hold/,
    );
    expect(() => makeReport([])).toThrowError(
      expect.objectContaining({
        message: expect.stringContaining("no result") as string,
        hint: expect.stringContaining("goes on with it") as string,
      }),
    );
  });
});

describe("renderComparison", () => {
  it("prints differences, the test and the flips", () => {
    const text = renderComparison(compareResults(play("gpt", "act", 1), play("gpt", "ldm", 3)), {
      first: "act",
      second: "ldm",
    });
    expect(text).toContain("4 paired episodes.");
    expect(text).toMatch(/success %\s+25\.0\s+75\.0\s+\+50\.0\s+0\.0 to \+100\.0/);
    expect(text).toContain(
      "Only act succeeds: 0. Only ldm succeeds: 2. McNemar's exact test: p = 0.500.",
    );
    expect(text).toContain("  ldm only: test/task-1\n");
    expect(text).toMatch(/^attempts +1\.0 +1\.0 /m);
    expect(text).not.toContain("steps of all attempts");
  });

  it("compares attempts and the steps of all of them, where both sides report them", () => {
    const again = play("gpt", "reflexion", 3).map((line) => ({
      ...line,
      attempts: 3,
      allSteps: 12,
    }));
    const text = renderComparison(compareResults(play("gpt", "act", 1), again), {
      first: "act",
      second: "reflexion",
    });
    expect(text).toMatch(/^attempts +1\.0 +3\.0 +\+2\.0 /m);
    expect(text).toMatch(/^steps of all attempts +3\.0 +12\.0 +\+9\.0 /m);
    expect(text).toMatch(/^calls +2\.0 +2\.0 /m);
    const earlier = again.map(({ attempts: _attempts, allSteps: _steps, ...line }) => line);
    const { attempts, allSteps } = compareResults(play("gpt", "act", 1), earlier);
    expect([attempts, allSteps]).toEqual([null, null]);
  });
});
