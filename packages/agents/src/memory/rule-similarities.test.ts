import { describe, expect, it } from "vitest";
import { itemIndex } from "./item-index.js";
import type { RuleItem } from "./items.js";
import { ruleSimilarities } from "./rule-similarities.js";

const rule = (id: string, text: string): RuleItem => ({
  kind: "rule",
  id,
  at: 0,
  text,
  about: text,
  evidence: [],
  origin: "person",
  status: "active",
});
const index = itemIndex(new Map(), [
  rule("1", "restart of tier_1 services needs drain first"),
  rule("2", "restart of tier_2 services needs a page first"),
]);
const [same, other] = [Float32Array.of(1, 0), Float32Array.of(0, 1)];

describe("ruleSimilarities", () => {
  it("distinguishes rules by a rare word where the embedder finds no difference", () => {
    const vectors = [same, same, same, same];
    const [first = 0, second = 0] = ruleSimilarities(index, vectors, {
      keys: [same],
      words: "orders-db, tier_1, healthy",
    });
    expect(first).toBeGreaterThan(second);
  });

  it("takes the nearer of what a rule is about and what it says, in other words than its own", () => {
    const vectors = [other, same, other, other];
    expect(ruleSimilarities(index, vectors, { keys: [same], words: "reboot it" })).toEqual([
      0.5, 0,
    ]);
  });
});
