import type { Embedder } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { sampleTuple } from "../../testing/fixtures.testing.js";
import { embeddedSimilarity } from "./embedded-similarity.js";

/** One dimension for each word that it knows. */
const wordEmbedder = (...words: readonly string[]): Embedder & { readonly texts: string[] } => {
  const texts: string[] = [];
  return {
    id: "words",
    dimensions: words.length,
    texts,
    embed: async (inputs) =>
      inputs.map((input) => {
        texts.push(String(input));
        return Float32Array.from(words, (word) => Number(String(input).includes(word)));
      }),
  };
};
const situation = {
  goal: "water the fern",
  history: { evaluation: "", summary: "" },
  observation: "a red bench",
};
const tuples = [
  sampleTuple("a", { observation: "a red tap" }),
  sampleTuple("b", { observation: "a bench, red" }),
  sampleTuple("c", { observation: "dark" }),
];

describe("embeddedSimilarity", () => {
  it("is the cosine of the observations, 0 where a vector says nothing", async () => {
    const embedder = wordEmbedder("red", "bench");
    const [a, b, c] = await embeddedSimilarity(tuples, situation, "observation", embedder);
    expect(a).toBeCloseTo(Math.SQRT1_2);
    expect(b).toBeCloseTo(1);
    expect(c).toBe(0);
    expect(embedder.texts).toEqual(["a red bench", "a red tap", "a bench, red", "dark"]);
  });

  it("compares whole situations with the option", async () => {
    const embedder = wordEmbedder("fern", "bench");
    expect((await embeddedSimilarity(tuples, situation, "situation", embedder))[2]).toBeCloseTo(
      Math.SQRT1_2,
    );
    expect(embedder.texts[0]).toBe("Goal: water the fern\nObservation: a red bench");
  });

  it("has nothing to say about nothing", async () => {
    expect(await embeddedSimilarity([], situation, "observation", wordEmbedder("red"))).toEqual([]);
  });
});
