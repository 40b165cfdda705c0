import { describe, expect, it } from "vitest";
import { neighboursOf, pageOfEpisodes } from "./page-of-episodes.js";
import type { EpisodeRow } from "./run-index.js";
import { endOf, summarizeRows } from "./summarize-rows.js";

const row = (index: number, more: Partial<EpisodeRow> = {}): EpisodeRow => ({
  episodeId: `episode-${index}`,
  taskId: `task-${index}`,
  taskType: index % 2 === 0 ? "even" : "odd",
  pipeline: "act",
  trial: 0,
  success: true,
  score: 1,
  steps: 4,
  calls: 4,
  promptTokens: 10,
  completionTokens: 2,
  cost: 0,
  stopReason: "done",
  ...more,
});
const failed = row(1, { success: false, score: 0, stopReason: "max-steps", cost: null });
const broken = row(3, { success: false, score: 0, error: { code: "WorkerDied", message: "died" } });
const rows = [row(0), failed, row(2), broken];

describe("the rows of a run", () => {
  it("are summed up over all tasks, then by type, costs null where one is unknown", () => {
    const [all, even, odd] = summarizeRows(rows);
    expect(all).toMatchObject({
      taskType: null,
      episodes: 4,
      successes: 2,
      successRate: 0.5,
      tokens: 12,
      cost: null,
    });
    expect([even?.taskType, even?.successRate, even?.cost]).toEqual(["even", 1, 0]);
    expect(odd?.successRate).toBe(0);
    expect([endOf(row(0)), endOf(failed), endOf(broken)]).toEqual([
      "success",
      "max-steps",
      "WorkerDied",
    ]);
  });

  it("report what became of replies, and what cures the most common problem, unless a run is older than such counts", () => {
    const failures = {
      invalidActions: 2,
      unusableReplies: 1,
      repairs: 0,
      retries: 1,
      fallbacks: 0,
      problems: { cut: 1 },
    };
    const [all] = summarizeRows([
      row(0, { calls: 10, failures }),
      row(2, { calls: 10, failures: { ...failures, repairs: 2 } }),
    ]);
    expect(all?.incidents).toEqual({
      episodes: 2,
      failures: {
        invalidActions: 4,
        unusableReplies: 2,
        repairs: 2,
        retries: 2,
        fallbacks: 0,
        problems: { cut: 2 },
      },
      replies: { asAsked: 0.8, seenThrough: 0.1, askedAgain: 0.1, unusable: 0 },
      warning: expect.stringMatching(
        /^warning: act asked again for 10\.0 % .* "cut" \(2\): .*--max-tokens/,
      ) as string,
    });
    const [calm] = summarizeRows([row(0, { calls: 100, failures })]);
    expect(calm?.incidents?.warning).toBeNull();
    expect(summarizeRows([row(0, { failures }), row(2)])[0]?.incidents).toBeNull();
  });

  it("are filtered by type, end and words, one page at a time", () => {
    expect(pageOfEpisodes(rows, { end: "failure" }).rows.map(({ episodeId }) => episodeId)).toEqual(
      ["episode-1", "episode-3"],
    );
    expect(pageOfEpisodes(rows, { type: "odd", search: "DIED task" }).total).toBe(1);
    const many = Array.from({ length: 250 }, (_, index) => row(index));
    expect(pageOfEpisodes(many, { from: "200" })).toMatchObject({ total: 250, from: 200 });
    expect(pageOfEpisodes(many, { from: "-3" }).rows).toHaveLength(100);
  });

  it("are sorted by a figure either way, unknown ones last", () => {
    const priced = [row(0, { cost: 2 }), row(1, { cost: null }), row(2, { cost: 5 })];
    const order = (filter: Parameters<typeof pageOfEpisodes>[1]) =>
      pageOfEpisodes(priced, filter).rows.map(({ cost }) => cost);
    expect(order({ sort: "cost" })).toEqual([5, 2, null]);
    expect(order({ sort: "cost", order: "asc" })).toEqual([2, 5, null]);
    expect(order({ sort: "__proto__" })).toEqual([2, null, 5]);
  });

  it("have neighbours of their own pipeline, themselves at the ends", () => {
    const mixed = [row(0), row(1, { pipeline: "react" }), row(2)];
    expect(neighboursOf(mixed, "episode-0").rows.map(({ episodeId }) => episodeId)).toEqual([
      "episode-0",
      "episode-2",
    ]);
    expect(neighboursOf(mixed, "nowhere")).toEqual({ rows: [], here: null, others: [] });
    const { taskId } = row(0);
    const beside = [...mixed, row(3, { pipeline: "ldm", taskId }), row(4, { pipeline: "rap" })];
    expect(neighboursOf(beside, "episode-0").others).toEqual(["ldm"]);
  });
});
