import { describe, expect, it } from "vitest";
import type { Candidate } from "./candidate.js";
import { itemIndex } from "./item-index.js";
import type { RunItem } from "./items.js";
import { rankCandidates } from "./rank-candidates.js";

const day = 86_400_000;
const now = 1000 * day;

interface Trial {
  readonly skeleton: string;
  readonly succeeded?: boolean;
  readonly similarity?: number;
  readonly at?: number;
  readonly shown?: readonly string[];
}

const ruleOf = (at: number): Candidate => ({
  id: "rule",
  kind: "rule",
  describe: () => "- deploy after a drain",
  group: "rule",
  similarity: 0.8,
  measure: "rule",
  match: 1,
  succeeded: true,
  order: Number.MAX_SAFE_INTEGER,
  at,
});

/** The ranking of runs that were stored in this order, and of a rule that was confirmed last. */
const ranked = (trials: readonly Trial[], confirmed?: number) => {
  const runs = trials.map(
    ({ skeleton, succeeded = true, at = now, shown = [] }, place): RunItem => ({
      kind: "run",
      id: `run/${place}`,
      at,
      outcome: succeeded ? "succeeded" : "failed",
      request: "goal",
      skeleton,
      failed: [],
      shown: [...shown],
      status: "active",
    }),
  );
  const candidates = trials.map(
    ({ skeleton, succeeded = true, similarity = 0.8, at = now }, place): Candidate => ({
      id: `run/${place}`,
      kind: "run",
      runId: `run/${place}`,
      describe: () => `Request: deploy\n> ${skeleton}`,
      group: `run ${skeleton}`,
      similarity,
      measure: "run",
      succeeded,
      order: place,
      at,
    }),
  );
  const rules = confirmed === undefined ? [] : [ruleOf(confirmed)];
  return rankCandidates([...candidates, ...rules], {
    index: itemIndex(runs),
    thresholds: { run: 0.5, step: null, rule: 0.5 },
    now,
  });
};
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe("rankCandidates", () => {
  it("makes one of twenty equal runs, with their number", () => {
    const { eligible } = ranked(Array.from({ length: 20 }, () => ({ skeleton: "deploy" })));
    expect(eligible).toHaveLength(1);
    expect(eligible[0]).toMatchObject({ successes: 20, failures: 0 });
    expect(eligible[0]?.text).toContain("(worked 20 times, last on 1972-09-27)");
  });

  it("shows nothing below the threshold", () => {
    const { eligible, others } = ranked([{ skeleton: "deploy", similarity: 0.49 }]);
    expect([idsOf(eligible), idsOf(others)]).toEqual([[], ["run/0"]]);
  });

  it("puts the newer of two ways that always worked first", () => {
    const old = Array.from({ length: 10 }, () => ({ skeleton: "old", at: now - 40 * day }));
    const { eligible } = ranked([
      ...old,
      { skeleton: "new" },
      { skeleton: "new" },
      { skeleton: "new" },
    ]);
    expect(eligible.map(({ text }) => text.slice(-3))).toEqual(["new", "old"]);
  });

  it("drops a way that worked ten times once it has failed twice", () => {
    const old = Array.from({ length: 10 }, () => ({ skeleton: "old" }));
    const failures = [
      { skeleton: "old", succeeded: false },
      { skeleton: "old", succeeded: false },
    ];
    expect(idsOf(ranked([...old, ...failures, { skeleton: "new" }]).eligible)).toEqual(["run/12"]);
  });

  it("keeps a way that failed once among many successes", () => {
    const trials = Array.from({ length: 20 }, (_, place) => ({
      skeleton: "deploy",
      succeeded: place !== 10,
    }));
    const [best] = ranked(trials).eligible;
    expect(best).toMatchObject({ successes: 19, failures: 1 });
    expect(best?.utility).toBeGreaterThan(0.8);
  });

  it("drops what was shown to runs that failed", () => {
    const copies = Array.from({ length: 4 }, () => ({
      skeleton: "other",
      succeeded: false,
      similarity: 0.4,
      shown: ["run/0"],
    }));
    expect(idsOf(ranked([{ skeleton: "harmful" }, ...copies]).eligible)).toEqual([]);
  });

  it("keeps what was shown to one run that failed where almost all others succeed", () => {
    const others = Array.from({ length: 30 }, (_, place) => ({
      skeleton: `other ${place}`,
      similarity: 0.4,
    }));
    const failed = { skeleton: "failed", succeeded: false, similarity: 0.4, shown: ["run/0"] };
    const eligible = (...failures: readonly (typeof failed)[]) =>
      idsOf(ranked([{ skeleton: "shown" }, ...others, ...failures]).eligible);
    expect(eligible(failed)).toContain("run/0");
    expect(eligible(failed, failed)).not.toContain("run/0");
  });

  it("keeps what was shown to two runs of which one failed", () => {
    const copies = [true, false].map((succeeded) => ({
      skeleton: "other",
      succeeded,
      similarity: 0.4,
      shown: ["run/0"],
    }));
    expect(idsOf(ranked([{ skeleton: "doubted" }, ...copies]).eligible)).toEqual(["run/0"]);
  });

  it("counts what a rule brought since it was confirmed last", () => {
    const failures = Array.from({ length: 4 }, (_, place) => ({
      skeleton: `other ${place}`,
      succeeded: false,
      similarity: 0.4,
      at: now - place * day,
      shown: ["rule"],
    }));
    const eligible = (confirmed: number) =>
      idsOf(ranked([{ skeleton: "own" }, ...failures], confirmed).eligible);
    expect(eligible(now - 10 * day)).not.toContain("rule");
    expect(eligible(now)).toContain("rule");
  });

  it("trusts a run less if it copied a failed run", () => {
    const { eligible } = ranked([
      { skeleton: "wrong", succeeded: false, similarity: 0.1 },
      { skeleton: "copied", shown: ["run/0"] },
      { skeleton: "own" },
    ]);
    expect(eligible.map(({ id, trust }) => [id, trust])).toEqual([
      ["run/2", 1],
      ["run/1", 0],
    ]);
  });
});
