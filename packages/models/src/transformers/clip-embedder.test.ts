import { sep } from "node:path";
import { describe, expect, it } from "vitest";
import { clipEmbedder } from "./clip-embedder.js";
import type { ClipModule, LoadedImage, LoadSettings } from "./load-clip.js";

class Planes {
  constructor(
    readonly type: string,
    readonly data: Float32Array,
    readonly dims: number[],
  ) {}
}

/** A picture of one pixel. */
const pixel = (red: number): LoadedImage => ({
  width: 1,
  height: 1,
  data: [red, 0, 0],
  rgb: () => pixel(red),
});

/** A package whose pictures are their first byte, and whose texts are their length. */
const fakeClip = (width = 2) => {
  const loaded: (readonly [string, string, LoadSettings])[] = [];
  const env = { localModelPath: "models/", allowRemoteModels: true };
  const tensor = (values: readonly number[]) => ({
    data: values.flatMap((value) => [
      3 * value,
      4 * value,
      ...Array.from({ length: width - 2 }, () => 0),
    ]),
    dims: [values.length, width],
  });
  const part = <Loaded>(kind: string, value: Loaded) => ({
    from_pretrained: async (model: string, settings: LoadSettings) => {
      loaded.push([kind, model, settings]);
      return value;
    },
  });
  const clip: ClipModule = {
    env,
    AutoProcessor: part("processor", {
      size: { shortest_edge: 1 },
      crop_size: 1,
      image_mean: [0, 0, 0],
      image_std: [1 / 255, 1, 1],
    }),
    AutoTokenizer: part("tokenizer", (texts) => ({ texts })),
    CLIPVisionModelWithProjection: part("vision", async ({ pixel_values: planes }) => ({
      image_embeds: tensor(Array.from((planes as Planes).data).filter((_, at) => at % 3 === 0)),
    })),
    CLIPTextModelWithProjection: part("text", async ({ texts }) => ({
      text_embeds: tensor((texts as string[]).map((one) => -one.length)),
    })),
    RawImage: {
      fromBlob: async (blob) => pixel(new Uint8Array(await blob.arrayBuffer())[0]!),
      read: async (path) => pixel(path.length),
    },
    Tensor: Planes,
  };
  return { load: async () => clip, loaded, env };
};
const rounded = (vectors: readonly Float32Array[]) =>
  vectors.map((vector) => Array.from(vector, (value) => Number(value.toFixed(3))));

describe("clipEmbedder", () => {
  it("embeds pictures of a store, pictures of files, and texts, in their order and of unit length", async () => {
    const { load, loaded } = fakeClip();
    const images = { get: async () => Uint8Array.of(7) };
    const embedder = clipEmbedder({ load, images, dimensions: 2, batchSize: 1 });
    const vectors = await embedder.embed([{ image: "sha256:ab" }, "a door", { image: "door.png" }]);
    expect(rounded(vectors)).toEqual([
      [0.6, 0.8],
      [-0.6, -0.8],
      [0.6, 0.8],
    ]);
    await embedder.embed([{ image: "other.png" }]);
    expect(loaded.map(([kind]) => kind).toSorted()).toEqual([
      "processor",
      "text",
      "tokenizer",
      "vision",
    ]);
    expect(embedder.id).toBe("transformers:Xenova/clip-vit-base-patch32:2");
    expect(await embedder.embed([])).toEqual([]);
  });

  it("loads a folder without the network, and of the model only what is needed", async () => {
    const { load, loaded, env } = fakeClip();
    const embedder = clipEmbedder({
      load,
      modelPath: `${sep}models${sep}clip`,
      dimensions: 2,
      precision: "q8",
    });
    await embedder.embed([{ image: "a.png" }]);
    expect(loaded).toEqual([
      ["processor", "clip", { local_files_only: true, dtype: "q8" }],
      ["vision", "clip", { local_files_only: true, dtype: "q8" }],
    ]);
    expect(env).toEqual({ localModelPath: `${sep}models${sep}`, allowRemoteModels: false });
    expect(embedder.id).toBe("transformers:clip:2:q8");
  });

  it("says what is missing: the package, the weights, the store, the right length", async () => {
    await expect(clipEmbedder().embed(["a"])).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      message: expect.stringContaining("not installed") as string,
    });
    const load = () => Promise.reject(new Error("Could not locate file"));
    await expect(
      clipEmbedder({ load, modelPath: "weights" }).embed([{ image: "a.png" }]),
    ).rejects.toMatchObject({
      code: "MODEL_UNREACHABLE",
      hint: expect.stringMatching(
        /weights holds the model in ONNX format, or use `offlineImageEmbedder/,
      ) as string,
    });
    const { load: fake } = fakeClip();
    await expect(
      clipEmbedder({ load: fake, dimensions: 2 }).embed([{ image: "sha256:ab" }]),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(clipEmbedder({ load: fake }).embed(["a"])).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("vectors of 2 numbers, not 512") as string,
    });
  });

  it("tries again after a failure", async () => {
    const { load } = fakeClip();
    let attempts = 0;
    const embedder = clipEmbedder({
      dimensions: 2,
      load: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error("offline");
        return load();
      },
    });
    await expect(embedder.embed(["a"])).rejects.toMatchObject({ code: "MODEL_UNREACHABLE" });
    await expect(embedder.embed(["a"])).resolves.toHaveLength(1);
  });
});
