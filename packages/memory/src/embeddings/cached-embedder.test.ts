import type { Embedder, EmbedderInput } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { expectCode } from "../conformance.testing.js";
import { cachedEmbedder } from "./cached-embedder.js";

/** Answers a text with [its length, the factor], and fails while a text holds "fail". */
const lengths = (factor = 1) => {
  const calls: (readonly EmbedderInput[])[] = [];
  const embedder: Embedder = {
    id: `lengths:${factor}`,
    dimensions: 2,
    embed: async (inputs) => {
      calls.push([...inputs]);
      if (inputs.includes("fail") && calls.length < 3) throw new Error("overloaded");
      return inputs.map(
        (input) => new Float32Array([typeof input === "string" ? input.length : -1, factor]),
      );
    },
  };
  return { embedder, calls };
};
const numbers = (vectors: readonly Float32Array[]) => vectors.map((vector) => [...vector]);

describe("cachedEmbedder", () => {
  it("asks once per text, for all new ones together and in order", async () => {
    const { embedder, calls } = lengths();
    const cached = cachedEmbedder(embedder);
    expect([cached.id, cached.dimensions]).toEqual(["lengths:1", 2]);
    expect(numbers(await cached.embed(["a", "bb", "a"]))).toEqual([
      [1, 1],
      [2, 1],
      [1, 1],
    ]);
    expect(numbers(await cached.embed(["ccc", "bb"]))).toEqual([
      [3, 1],
      [2, 1],
    ]);
    expect(await cached.embed([])).toEqual([]);
    expect(await cached.embed(["a"])).toHaveLength(1);
    expect(calls).toEqual([["a", "bb"], ["ccc"]]);
  });

  it("distinguishes texts that differ in half a surrogate pair, and does not keep pictures", async () => {
    const { embedder, calls } = lengths();
    const cached = cachedEmbedder(embedder);
    await cached.embed(["\ud800", "\udbff", "\ufffd", { image: "cup.png" }]);
    await cached.embed(["\udbff", { image: "cup.png" }, "cup.png"]);
    expect(calls).toEqual([
      ["\ud800", "\udbff", "\ufffd", { image: "cup.png" }],
      [{ image: "cup.png" }, "cup.png"],
    ]);
  });

  it("waits for a text that is on its way, and hands out copies", async () => {
    const { embedder, calls } = lengths();
    const cached = cachedEmbedder(embedder);
    const [[first], [second]] = await Promise.all([cached.embed(["a"]), cached.embed(["a"])]);
    first?.fill(9);
    expect(numbers([second!, ...(await cached.embed(["a"]))])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect(calls).toEqual([["a"]]);
  });

  it("keeps nothing of a call that fails", async () => {
    const { embedder, calls } = lengths();
    const cached = cachedEmbedder(embedder);
    await cached.embed(["known"]);
    await expect(cached.embed(["known", "new", "fail"])).rejects.toThrow("overloaded");
    expect(await cached.embed(["known", "new", "fail"])).toHaveLength(3);
    expect(calls.slice(1)).toEqual([
      ["new", "fail"],
      ["new", "fail"],
    ]);
    const short = cachedEmbedder({
      id: "short",
      dimensions: 1,
      embed: async () => [new Float32Array(1)],
    });
    await expectCode(short.embed(["a", "b"]), "USAGE", /1 vectors for 2/);
  });

  it("forgets what was asked for longest ago", async () => {
    const { embedder, calls } = lengths();
    const cached = cachedEmbedder(embedder, { maximumVectors: 2 });
    await cached.embed(["a", "b"]);
    await cached.embed(["a", "c"]);
    await cached.embed(["a"]);
    await cached.embed(["b"]);
    expect(calls).toEqual([["a", "b"], ["c"], ["b"]]);
    expect(numbers(await cached.embed(["x", "yy", "zzz"]))).toHaveLength(3);
  });

  it("never mixes two models", async () => {
    const [one, two] = [cachedEmbedder(lengths(1).embedder), cachedEmbedder(lengths(2).embedder)];
    expect(numbers(await one.embed(["a"]))).toEqual([[1, 1]]);
    expect(numbers(await two.embed(["a"]))).toEqual([[1, 2]]);
  });
});
