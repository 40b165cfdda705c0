import type { Embedder } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { itemIndex } from "./item-index.js";
import { memoryOfRequests } from "./memory-of-requests.testing.js";
import { calibrated, thresholdsFor } from "./thresholds.js";

/** All everyday requests are one direction. */
const embedder: Embedder = {
  id: "one direction",
  dimensions: 2,
  embed: async (texts) => texts.map(() => new Float32Array([1, 0])),
};
/** A request with this cosine to everyday requests. */
const request = (cosine: number) => new Float32Array([cosine, Math.sqrt(1 - cosine ** 2)]);

describe("thresholdsFor", () => {
  const thresholds = { run: 0.4, step: 0.5, rule: 0.6 };
  const runFor = async (margin: number | null, one: Float32Array | undefined) =>
    (await thresholdsFor({ thresholds, margin }, one, embedder)).run;

  it("asks a run to be nearer than everyday requests are, by the margin", async () => {
    expect(await runFor(0.1, request(0.6))).toBeCloseTo(0.7);
    expect(await runFor(-0.1, request(0.6))).toBeCloseTo(0.5);
  });

  it("asks no less of a request that is far from all of them", async () => {
    expect(await runFor(0.1, request(0))).toBe(0.4);
    expect(await runFor(null, request(0.9))).toBe(0.4);
    expect(await runFor(0.1, undefined)).toBe(0.4);
  });

  it("shows the same request again, although it is an everyday one", async () => {
    expect(await runFor(0.3, request(1))).toBe(0.95);
  });

  it("leaves steps and rules as they are", async () => {
    expect(await thresholdsFor({ thresholds, margin: 0.1 }, request(0.6), embedder)).toMatchObject({
      step: 0.5,
      rule: 0.6,
    });
  });
});

describe("calibrated", () => {
  it("finds a lower threshold and margin where the memory's own requests are far apart", async () => {
    const filled = async (requests: readonly string[]) => {
      const memory = await memoryOfRequests(requests, offlineEmbedder());
      const { experiences, embedder: own } = await memory.of();
      return calibrated(experiences, itemIndex(new Map(), []), [], own);
    };
    const narrow = await filled(
      ["a", "b", "c", "d"].map((name) => `Deploy service ${name} to the cluster`),
    );
    const wide = await filled(["Deploy billing", "Bake bread", "Tune a guitar", "Prune roses"]);
    expect(wide.thresholds.run ?? 1).toBeLessThan(narrow.thresholds.run ?? 0);
    expect(wide.margin ?? 1).toBeLessThan(narrow.margin ?? 0);
    expect(await filled([])).toEqual({
      thresholds: { run: null, step: null, rule: null },
      margin: null,
    });
  });
});
