import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { makeReport } from "../report/make-report.js";
import { renderReport } from "../report/render-report.js";
import { type ResultLine, toResultLine } from "../run/result-line.js";
import { transferMatrices } from "./transfer-matrix.js";

const types = ["put", "clean"];
const [episode] = makePlan(1).episodes;
const plain = (success: boolean): ResultLine => {
  if (episode === undefined) throw new Error("an empty plan");
  return toResultLine(episode, outcome({ success }));
};
/** One line of a task of a type, from the memory of another one or its own. */
const line = (
  pipeline: string,
  [source, target]: readonly [string, string],
  index: number,
  success: boolean,
): ResultLine => {
  const wave = (types.indexOf(target) - types.indexOf(source) + 2) % 2;
  return {
    ...plain(success),
    pipeline,
    taskId: `${target}-${index}`,
    taskType: target,
    trial: wave,
    promptTokens: pipeline === "act" ? 90 : 180,
    completionTokens: pipeline === "act" ? 10 : 20,
    stream: {
      run: types.indexOf(source),
      position: index,
      pass: 0,
      seen: "new",
      held: pipeline === "act" ? 0 : 3,
      ...(pipeline === "act" ? {} : { memory: wave === 0 ? "" : `of ${source}` }),
      part: { protocol: "transfer", source, wave },
    },
  };
};
const many = (pipeline: string, pair: readonly [string, string], won: readonly number[]) =>
  won.map((success, index) => line(pipeline, pair, index, success === 1));

const results = [
  ...many("act", ["put", "put"], [1, 1, 0, 0]),
  ...many("act", ["clean", "clean"], [0, 0, 0, 1]),
  ...many("rap", ["put", "put"], [1, 1, 1, 0]),
  ...many("rap", ["clean", "clean"], [1, 0, 0, 1]),
  // One is lost that was won without memory, and three are won.
  ...many("rap", ["put", "clean"], [1, 1, 1, 0]),
  ...many("rap", ["clean", "put"], [0, 0, 0, 0]),
];

describe("transferMatrices", () => {
  it("is success by memory and tasks, and the gain over the same tasks without memory", () => {
    const [matrix, ...others] = transferMatrices(results);
    expect(others).toEqual([]);
    expect(matrix).toMatchObject({ pipeline: "rap", baseline: "act", types });
    const cell = (source: string, target: string) =>
      matrix?.cells.find((one) => one.source === source && one.target === target);
    expect(cell("put", "clean")).toMatchObject({ wave: 1, episodes: 4, successRate: 0.75 });
    // 3/4 with the memory of put, 1/4 without: won three, lost one.
    expect(cell("put", "clean")?.gain).toMatchObject({
      pairs: 4,
      difference: 0.5,
      mcnemarP: 0.625,
    });
    // 0/4 against 2/4: two lost.
    expect(cell("clean", "put")?.gain).toMatchObject({ difference: -0.5, mcnemarP: 0.5 });
    expect(cell("put", "put")?.gain).toMatchObject({ difference: 0.25, mcnemarP: 1 });
    expect(cell("put", "put")?.successInterval.low).toBeCloseTo(0.301, 3);
    expect(matrix?.inType).toMatchObject({ episodes: 8, successes: 5 });
    expect(matrix?.transferred).toMatchObject({ episodes: 8, successes: 3, tokens: 200 });
    expect(matrix?.transferred.gain?.difference).toBe(0);
    expect(matrix?.without).toMatchObject({ episodes: 8, successes: 3, tokens: 100 });
  });

  it("has no gain where nothing without a memory was played, and is nothing in other runs", () => {
    const [alone] = transferMatrices(results.filter(({ pipeline }) => pipeline === "rap"));
    expect(alone?.baseline).toBeUndefined();
    expect(alone?.cells.every(({ gain }) => gain === undefined)).toBe(true);
    expect(transferMatrices([plain(true)])).toEqual([]);
  });

  it("stands in the report below rows of the tasks that memory learned from", () => {
    const report = makeReport(results);
    const rows = report.rows.filter(
      ({ pipeline, taskType }) => `${pipeline} ${taskType}` === "rap all",
    );
    expect(rows).toMatchObject([{ episodes: 8, successes: 5 }]);
    const text = renderReport(report);
    expect(text).toMatch(/^put +75\.0 \([\d.–]+\) +75\.0 \([\d.–]+\)$/m);
    expect(text).toMatch(/^clean +-50\.0 \([^)]+\), p 0\.500 +\+25\.0 \([^)]+\), p 1\.000$/m);
    expect(text).toMatch(/^rap +of other types +8 +37\.5 .* 200 +2\.00$/m);
    expect(text).toContain("Transfer: a memory for each type of task");
  });
});
