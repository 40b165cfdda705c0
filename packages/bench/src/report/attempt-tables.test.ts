import { describe, expect, it } from "vitest";
import { makePlan, outcome } from "../../test-support/runs.js";
import { type ResultLine, toResultLine } from "../run/result-line.js";
import { makeReport } from "./make-report.js";
import { renderReport } from "./render-report.js";

/** Four tasks, of which those of these numbers are solved. */
const play = (
  pipeline: string,
  won: readonly number[],
  more: { readonly model?: string; readonly tasks?: number } = {},
): ResultLine[] =>
  makePlan(more.tasks ?? 4, { pipelines: [pipeline], model: more.model ?? "gpt" }).episodes.map(
    (episode) => toResultLine(episode, outcome({ success: won.includes(episode.index) })),
  );
const variantOf = (pipeline: string) =>
  pipeline.startsWith("order-") ? { name: "best of orders", of: 3 } : undefined;
const variantsOf = (results: readonly ResultLine[]) => makeReport(results, { variantOf }).variants;

describe("variants in a report", () => {
  it("come to the best of them, their mean, and any; others stand aside", () => {
    const results = [
      ...play("order-1", [0]),
      ...play("order-2", [1, 2]),
      ...play("order-3", [1, 2]),
      ...play("act", [0, 1, 2, 3]),
    ];
    const [best, ...others] = variantsOf(results) ?? [];
    expect(others).toEqual([]);
    expect(best).toMatchObject({
      name: "best of orders",
      of: 3,
      episodes: 4,
      best: "order-2",
      bestRate: 0.5,
      any: 0.75,
    });
    expect(best?.mean).toBeCloseTo(5 / 12, 12);
    const text = renderReport(makeReport(results, { variantOf }));
    expect(text).toContain("chosen on these very tasks");
    expect(text).toMatch(
      /\nbest of orders +4 +3 of 3 +41\.7 +50\.0 +15\.0–85\.0 +75\.0 +order-2\n/,
    );
  });

  it("are compared on the tasks that all of them played, and by model", () => {
    const lost = play("order-2", [0, 1, 2, 3]).map((line) =>
      line.taskId === "test/task-3"
        ? { ...line, error: { code: "WorkerDied", message: "gone" } }
        : line,
    );
    expect(variantsOf([...play("order-1", [3]), ...lost])).toMatchObject([
      { episodes: 3, best: "order-2", bestRate: 1, any: 1, mean: 0.5 },
    ]);
    const models = variantsOf([
      ...play("order-1", [0]),
      ...play("order-2", []),
      ...play("order-1", [], { model: "other" }),
      ...play("order-2", [0, 1], { model: "other" }),
    ]);
    expect(models?.map(({ model, best, bestRate }) => [model, best, bestRate])).toEqual([
      ["gpt", "order-1", 0.25],
      ["other", "order-2", 0.5],
    ]);
  });

  it("are none where fewer than two were played", () => {
    expect(variantsOf([...play("order-1", [0]), ...play("act", [0])])).toBeUndefined();
    expect(renderReport(makeReport(play("order-1", [0]), { variantOf }))).not.toContain(
      "best of orders",
    );
  });
});
