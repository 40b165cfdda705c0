import { describe, expect, it } from "vitest";
import { encodePng } from "../png/encode-png.js";
import { inProcessImages } from "../store/in-process-images.js";
import { meanOf, offlineImageEmbedder } from "./offline-image-embedder.js";
import { PICTURE_FEATURES } from "./picture-features.js";

/** A grey picture with a white square at a column. */
const squareAt = (left: number, size = 48) => {
  const pixels = new Uint8Array(3 * size * size).fill(90);
  for (let row = 16; row < 32; row += 1)
    for (let column = left; column < left + 10; column += 1)
      pixels.fill(250, 3 * (row * size + column), 3 * (row * size + column) + 3);
  return encodePng({ width: size, height: size, pixels });
};
const cosine = (left: Float32Array, right: Float32Array) => {
  const dot = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * b[at]!, 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
};

describe("offlineImageEmbedder", () => {
  const images = inProcessImages();
  const keep = async (bytes: Uint8Array) => ({
    image: (await images.put(bytes, "image/png")).hash,
  });

  it("finds the picture that is most alike, once what all share is taken away", async () => {
    const inputs = await Promise.all([4, 15, 30].map((left) => keep(squareAt(left))));
    const plain = offlineImageEmbedder({ images });
    const mean = meanOf(await plain.embed(inputs));
    if (mean === undefined) throw new Error("no mean");
    const embedder = offlineImageEmbedder({ images, mean });
    const [first, second, third] = (await embedder.embed(inputs)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const [query] = (await embedder.embed([await keep(squareAt(16))])) as [Float32Array];
    expect(embedder.dimensions).toBe(PICTURE_FEATURES);
    expect(query).toHaveLength(1280);
    expect(cosine(query, second)).toBeGreaterThan(0.8);
    expect(Math.max(cosine(query, first), cosine(query, third))).toBeLessThan(0.3);
    const [one, other] = (await plain.embed(inputs)) as [Float32Array, Float32Array];
    expect(cosine(one, other)).toBeLessThan(1);
  });

  it("gives the same numbers twice, and finite ones for a picture without edges", async () => {
    const blank = await keep(encodePng({ width: 3, height: 2, pixels: new Uint8Array(18) }));
    const embedder = offlineImageEmbedder({ images });
    const [first, second] = await embedder.embed([blank, blank]);
    expect(first).toEqual(second);
    expect(first?.every(Number.isFinite)).toBe(true);
  });

  it("refuses texts, unknown pictures and files that are none", async () => {
    const embedder = offlineImageEmbedder({ images });
    await expect(embedder.embed(["a door"])).rejects.toMatchObject({ code: "USAGE" });
    await expect(embedder.embed([{ image: `sha256:${"b".repeat(64)}` }])).rejects.toMatchObject({
      code: "DATA_NOT_FOUND",
    });
    await expect(embedder.embed([await keep(Uint8Array.of(1))])).rejects.toMatchObject({
      code: "DATA_INVALID",
    });
    expect(meanOf([])).toBeUndefined();
  });
});
