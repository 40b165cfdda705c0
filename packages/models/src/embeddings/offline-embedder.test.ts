import { assert, asyncProperty, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { offlineEmbedder } from "./offline-embedder.js";

const cosine = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

const similarity = async (left: string, right: string, dimensions = 384) => {
  const [first, second] = await offlineEmbedder({ dimensions }).embed([left, right]);
  return cosine(first!, second!);
};

describe("offlineEmbedder", () => {
  it.each([
    ["a cup of hot tea", "two cups of hot tea", "the train to Paris"],
    ["gardening", "gardener", "accounting"],
    ["the bicycle is in the garage", "find the bicycle in the garage", "bake bread with rye flour"],
    ["Straße", "straße", "Strand"],
    ["left of the river", "the river's left bank", "right"],
  ])("puts %j nearer to %j than to %j", async (text, near, far) => {
    expect(await similarity(text, near)).toBeGreaterThan((await similarity(text, far)) + 0.1);
  });

  it("keeps unrelated texts near zero on average", async () => {
    const words = [
      "apple",
      "bridge",
      "cloud",
      "drum",
      "engine",
      "forest",
      "guitar",
      "hammer",
      "island",
      "jacket",
    ];
    const vectors = await offlineEmbedder().embed(words);
    const pairs = vectors.flatMap((left, row) =>
      vectors.slice(row + 1).map((right) => cosine(left, right)),
    );
    expect(Math.abs(pairs.reduce((sum, value) => sum + value, 0) / pairs.length)).toBeLessThan(
      0.05,
    );
    expect(Math.max(...pairs)).toBeLessThan(0.35);
  });

  it("gives unit vectors, the same every time, in order, whatever the case and punctuation", async () => {
    await assert(
      asyncProperty(string({ unit: "grapheme", maxLength: 60 }), async (text) => {
        const [one, two, empty] = await offlineEmbedder().embed([text, `  ${text}!`, "..."]);
        expect(one).toHaveLength(384);
        expect(two).toEqual(one);
        expect(empty?.every((value) => value === 0)).toBe(true);
        const length = Math.hypot(...one!);
        const letters = text.normalize("NFKC").match(/[\p{L}\p{N}]/gu)?.length ?? 0;
        // A letter alone has two features, which may fall together with opposite signs.
        if (letters === 1) expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
        else expect(length).toBeCloseTo(letters === 0 ? 0 : 1, 5);
      }),
    );
  });

  it("is fixed for all time: a change of the algorithm needs another id", async () => {
    const [vector] = await offlineEmbedder({ dimensions: 8 }).embed(["cup of tea"]);
    expect([...vector!].map((value) => Number(value.toFixed(4)))).toMatchInlineSnapshot(`
      [
        0.53,
        -0.1537,
        -0.0636,
        0.3073,
        -0.6891,
        -0.1537,
        -0.0636,
        0.3073,
      ]
    `);
  });

  it("names its size, and refuses images unless an option reads their reference as text", async () => {
    expect(offlineEmbedder({ dimensions: 64 })).toMatchObject({
      id: "offline:feature-hashing-64",
      dimensions: 64,
    });
    await expect(offlineEmbedder().embed([{ image: "cup.png" }])).rejects.toMatchObject({
      code: "USAGE",
    });
    const [image, text] = await offlineEmbedder({ images: "reference-text" }).embed([
      { image: "cup.png" },
      "cup.png",
    ]);
    expect(image).toEqual(text);
  });
});
