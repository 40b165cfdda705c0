import { chatServer, json } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { embedderEntries } from "./embedder-entries.js";
import { findEmbedder } from "./find-embedder.js";

const runtime = { variables: {}, baseUrl: null };
const open = async (name: string, more = {}) =>
  findEmbedder(name, embedderEntries).open({ ...runtime, ...more });

describe("findEmbedder", () => {
  it("opens MiniLM by name, from the hub or a folder, without loading it", async () => {
    expect([(await open("minilm")).id, (await open("minilm:models/Mine")).id]).toEqual([
      "transformers:Xenova/all-MiniLM-L6-v2:384",
      "transformers:Mine:384",
    ]);
    expect((await open("offline")).id).toMatch(/^offline/);
  });

  it("asks an endpoint of OpenAI's protocol over a socket", async () => {
    const server = await chatServer(
      json(200, {
        object: "list",
        model: "m",
        data: [{ object: "embedding", index: 0, embedding: [1, 0, 0] }],
      }),
    );
    try {
      const embedder = await open("openai:own-model#3", { baseUrl: server.baseUrl });
      expect(await embedder.embed(["a pen"])).toEqual([new Float32Array([1, 0, 0])]);
      expect(server.requests[0]).toMatchObject({
        path: "/v1/embeddings",
        body: { model: "own-model" },
      });
    } finally {
      await server.close();
    }
  });

  it("refuses what nobody knows, with a guess", () => {
    expect(() => findEmbedder("minilmm", embedderEntries)).toThrowError(
      expect.objectContaining({
        code: "USAGE",
        hint: expect.stringContaining("did you mean minilm") as string,
      }) as Error,
    );
    for (const name of ["openai", "openai:", "offline:x"])
      expect(() => findEmbedder(name, embedderEntries)).toThrowError(
        expect.objectContaining({ code: "USAGE" }) as Error,
      );
  });
});
