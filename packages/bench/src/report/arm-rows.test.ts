import { describe, expect, it } from "vitest";
import { papersFor } from "../papers/papers-for.js";
import { ResultLine } from "../run/result-line.js";
import { makeReport } from "./make-report.js";
import { renderReport } from "./render-report.js";

const played = (pipeline: string, taskType: string, successes: readonly boolean[]): ResultLine[] =>
  successes.map((success, at) =>
    ResultLine.parse({
      runId: "arms",
      episodeId: `${pipeline}~${taskType}~${at}`,
      environment: "arms",
      split: "test",
      taskId: `${taskType}/${at}`,
      taskType,
      pipeline,
      model: "offline",
      seed: 1,
      trial: 0,
      success,
      score: Number(success),
      steps: 3,
      calls: 3,
      promptTokens: 1,
      completionTokens: 1,
      cost: 0,
      stopReason: "success",
    }),
  );
const results = [
  ...played("vlm", "kettle (left)", [true, false]),
  ...played("rap-visual", "kettle (left)", [true, true]),
  ...played("act", "kettle (left)", [true]),
];
const papers = papersFor({ environment: "franka-kitchen" }).map((number) => ({
  ...number,
  taskType: "kitchen",
}));
const options = { papers, groupsOf: (type: string) => [type, "kitchen"] };
const arms: Readonly<Record<string, string>> = { vlm: "base", "rap-visual": "rap" };

describe("arms in a report", () => {
  it("stand side by side with Table 3 after them, other pipelines left out", () => {
    const text = renderReport(
      makeReport(results, { ...options, armOf: (pipeline) => arms[pipeline] }),
      "markdown",
    );
    const table = text.slice(text.indexOf("The arms side by side")).split("\n");
    expect(table[1]).toMatch(/^\| task type +\| +base \| +rap \| papers' SR % +\|$/);
    expect(table[3]).toMatch(/^\| kettle \(left\) +\| 50\.0 of 2 \| 100\.0 of 2 \|/);
    expect(table[4]).toMatch(
      /^\| kitchen +\| 50\.0 of 2 \| 100\.0 of 2 \| base: a 43\.4, base: b 44\.2, rap: c 61\.6, rap: d 56\.9/,
    );
    expect(text).toMatch(/- c: RAP Table 3, LLaVA\+RAP, LLaVA/);
  });

  it("need two of them", () => {
    expect(
      renderReport(
        makeReport(results, {
          ...options,
          armOf: (pipeline) => (pipeline === "vlm" ? "base" : undefined),
        }),
      ),
    ).not.toContain("side by side");
    expect(renderReport(makeReport(results, options))).not.toContain("side by side");
  });
});
