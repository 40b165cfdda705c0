import { sep } from "node:path";
import { describe, expect, it } from "vitest";
import type { TransformersPackages, TransformersSettings } from "./load-transformers.js";
import { miniLmEmbedder } from "./mini-lm-embedder.js";

const fakePackages = (vectorOf: (text: string) => number[]) => {
  const settings: TransformersSettings[] = [];
  const env = { localModelPath: "models/", allowRemoteModels: true };
  const packages: TransformersPackages = {
    community: async () => ({
      HuggingFaceTransformersEmbeddings: class {
        constructor(given: TransformersSettings) {
          settings.push(given);
        }
        embedDocuments = async (texts: string[]) => texts.map(vectorOf);
      },
    }),
    transformers: async () => ({ env }),
  };
  return { packages, settings, env };
};

const failing = (error: Error): TransformersPackages => ({
  community: () => Promise.reject(error),
  transformers: () => Promise.reject(error),
});

describe("miniLmEmbedder", () => {
  it("embeds texts with the model's own pooling, opened once", async () => {
    const { packages, settings, env } = fakePackages((text) => [text.length, 1, 0]);
    const embedder = miniLmEmbedder({ dimensions: 3, packages });
    expect(settings).toEqual([]);
    expect(await embedder.embed(["a", "abc"])).toEqual([
      new Float32Array([1, 1, 0]),
      new Float32Array([3, 1, 0]),
    ]);
    await embedder.embed(["b"]);
    expect(await embedder.embed([])).toEqual([]);
    expect(settings).toMatchObject([
      {
        model: "Xenova/all-MiniLM-L6-v2",
        stripNewLines: false,
        pretrainedOptions: {},
        pipelineOptions: { pooling: "mean", normalize: true },
      },
    ]);
    expect(env).toEqual({ localModelPath: "models/", allowRemoteModels: true });
    expect(embedder.id).toBe("transformers:Xenova/all-MiniLM-L6-v2:3");
  });

  it("loads a folder without the network", async () => {
    const { packages, settings, env } = fakePackages(() => [1]);
    const embedder = miniLmEmbedder({
      modelPath: `${sep}data${sep}models${sep}MiniLM`,
      dimensions: 1,
      packages,
    });
    await embedder.embed(["a"]);
    expect(settings).toMatchObject([
      { model: "MiniLM", pretrainedOptions: { local_files_only: true } },
    ]);
    expect(env.localModelPath.endsWith(`${sep}models${sep}`)).toBe(true);
    expect(env.allowRemoteModels).toBe(false);
    expect(embedder.id).toBe("transformers:MiniLM:1");
  });

  it("names the offline choice where the packages are not installed", async () => {
    await expect(miniLmEmbedder().embed(["a"])).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: expect.stringContaining("not installed"),
      hint: expect.stringMatching(/npm install .*offlineEmbedder/),
    });
  });

  it("names the offline choice where the weights cannot be loaded, and tries again the next time", async () => {
    const error = new Error("fetch failed");
    await expect(miniLmEmbedder({ packages: failing(error) }).embed(["a"])).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      hint: expect.stringMatching(/modelPath.*offlineEmbedder/),
      evidence: { reason: "fetch failed" },
      cause: error,
    });
    const { packages } = fakePackages(() => [1]);
    let attempts = 0;
    const flaky: TransformersPackages = {
      ...packages,
      community: () => ((attempts += 1) === 1 ? Promise.reject(error) : packages.community()),
    };
    const embedder = miniLmEmbedder({ dimensions: 1, packages: flaky });
    await expect(embedder.embed(["a"])).rejects.toThrow();
    expect(await embedder.embed(["a"])).toHaveLength(1);
  });

  it("refuses images and vectors of another length", async () => {
    const { packages } = fakePackages(() => [1, 2]);
    await expect(miniLmEmbedder({ packages }).embed([{ image: "room.png" }])).rejects.toMatchObject(
      { code: "USAGE" },
    );
    await expect(miniLmEmbedder({ packages }).embed(["a"])).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("2 numbers"),
    });
  });
});
