import { describe, expect, it } from "vitest";
import type { RankedCandidate } from "./candidate.js";
import type { RankedItem } from "./ranked-recall.js";
import { selectWithinBudget } from "./select-within-budget.js";

const item = (
  id: string,
  kind: RankedCandidate["kind"],
  score: number,
  tokens = 40,
): RankedItem => ({
  id,
  text: id,
  ranked: {
    id,
    kind,
    text: id,
    group: id,
    similarity: score,
    measure: kind,
    succeeded: true,
    order: 0,
    at: 0,
    recency: 1,
    utility: 1,
    trust: 1,
    score,
    successes: 1,
    failures: 0,
    isDoubtful: false,
    lastAt: 0,
    tokens,
  },
});
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(" ");

describe("selectWithinBudget", () => {
  it("adds the best of each kind, and leaves out what is much worse", () => {
    const found = [
      item("r1", "run", 0.9),
      item("r2", "run", 0.85),
      item("n1", "rule", 0.8),
      item("n2", "rule", 0.7),
      item("n3", "rule", 0.5),
    ];
    expect(idsOf(selectWithinBudget(found, [], 400))).toBe("r1 n1 n2");
  });

  it("shows one of two rules that say the same, whatever label stands before it", () => {
    const texts = [
      "- refused: restart needs drain first (2 runs)",
      "- rejected: restart needs drain first; it was not done",
      "- refused: deploy needs drain first",
      "- restart",
    ];
    const found = texts.map((text) => ({ ...item(text, "rule", 0.9), text }));
    expect(selectWithinBudget(found, [], 400).map(({ text }) => text)).toEqual([
      texts[0],
      texts[2],
      texts[3],
    ]);
  });

  it("takes half of what the turn has left, and never shows an item twice", () => {
    const found = ["a", "b", "c", "d"].map((id, place) => item(id, "rule", 0.9 - place / 100, 50));
    const first = selectWithinBudget(found, [], 200);
    expect(idsOf(first)).toBe("a b");
    expect(idsOf(selectWithinBudget(found, first, 200))).toBe("c");
    expect(idsOf(selectWithinBudget(found, found, 200))).toBe("");
  });

  it("lets the first item of a turn take all, and none take more", () => {
    expect(idsOf(selectWithinBudget([item("long", "run", 0.9, 400)], [], 400))).toBe("long");
    expect(idsOf(selectWithinBudget([item("long", "run", 0.9, 401)], [], 400))).toBe("");
  });

  it("shows a step where neither a run nor a rule is found, or was shown", () => {
    const [run, rule] = [item("run/1", "run", 0.7), item("rule/1", "rule", 0.7)];
    const step = item("run/2#4", "step", 0.9);
    for (const other of [run, rule]) {
      expect(idsOf(selectWithinBudget([step, other], [], 400))).toBe(other.id);
      expect(idsOf(selectWithinBudget([step], [other], 400))).toBe("");
    }
    expect(idsOf(selectWithinBudget([step], [], 400))).toBe("run/2#4");
  });

  it("counts and cuts texts without spaces by their own signs", () => {
    const text = `Request: ${"部署结账服务".repeat(40)}😀`;
    const long = item("r1", "run", 0.9, 100);
    const found: RankedItem = { ...long, ranked: { ...long.ranked, text } };
    const [cut] = selectWithinBudget([found], [], 50);
    expect(cut?.text).toMatch(/^Request: \p{sc=Han}{46}\n…$/u);
    expect(cut).toMatchObject({ ranked: { tokens: 49 } });
  });

  it("cuts the first item of a turn where it needs more than the turn has", () => {
    const text = ["Request: a", ...Array.from({ length: 40 }, (_, at) => `> call ${at}`)].join(
      "\n",
    );
    const long = item("r1", "run", 0.9, 100);
    const found: RankedItem = { ...long, ranked: { ...long.ranked, text } };
    const [cut] = selectWithinBudget([found], [], 20);
    expect(cut?.text).toMatch(/^Request: a\n> call 0\n(> call \d+\n)*…$/);
    expect(cut).toMatchObject({ ranked: { text: cut?.text, tokens: 19 } });
  });
});
