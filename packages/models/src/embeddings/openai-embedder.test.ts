import { afterEach, describe, expect, it } from "vitest";
import { type Answer, type ChatServer, chatServer, json } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openaiEmbedder } from "./openai-embedder.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Answers each text with [its length, 1]. */
const lengths: Answer = (response, request) =>
  json(200, {
    data: (request.body["input"] as string[]).map((text, index) => ({
      object: "embedding",
      index,
      embedding: [text.length, 1],
    })),
  })(response, request);

describe("openaiEmbedder", () => {
  it("embeds texts in batches, in order, with the key from the environment", async () => {
    server = await chatServer(lengths);
    const embedder = openaiEmbedder("m", {
      baseUrl: server.baseUrl,
      dimensions: 2,
      batchSize: 2,
      environment: { OPENAI_API_KEY: "sk-something" },
    });
    const vectors = await embedder.embed(["a", "line\nbreak", "ccc"]);
    expect(vectors.map((vector) => Array.from(vector))).toEqual([
      [1, 1],
      [10, 1],
      [3, 1],
    ]);
    expect(
      server.requests.map(({ path, body }) => [path, body["input"], body["dimensions"]]),
    ).toEqual([
      ["/v1/embeddings", ["a", "line\nbreak"], undefined],
      ["/v1/embeddings", ["ccc"], undefined],
    ]);
    expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-something");
    expect(await embedder.embed([])).toEqual([]);
  });

  it("knows the lengths of OpenAI's models, and asks for shorter vectors", async () => {
    server = await chatServer(lengths);
    expect(openaiEmbedder("text-embedding-3-small", { baseUrl: server.baseUrl }).dimensions).toBe(
      1536,
    );
    const short = openaiEmbedder("text-embedding-3-small", {
      baseUrl: server.baseUrl,
      dimensions: 2,
    });
    await short.embed(["a"]);
    expect(server.requests[0]?.body["dimensions"]).toBe(2);
    expect(short.id).toBe("openai:text-embedding-3-small:2");
  });

  it("tries again when the server is overloaded, and reports what stays wrong", async () => {
    server = await chatServer(
      json(429, { error: { message: "wait" } }),
      lengths,
      json(404, { error: { message: "no such model" } }),
    );
    const clock = manualClock();
    const embedder = openaiEmbedder("m", { baseUrl: server.baseUrl, dimensions: 2, clock });
    expect(await embedder.embed(["a"])).toHaveLength(1);
    expect(clock.sleeps).toHaveLength(1);
    await expect(embedder.embed(["a"])).rejects.toMatchObject({
      code: "MODEL_REJECTED",
      evidence: { status: 404, model: "openai:m" },
    });
  });

  it("refuses images, unknown lengths and vectors of another length", async () => {
    server = await chatServer(lengths);
    const { baseUrl } = server;
    expect(() => openaiEmbedder("m", { baseUrl })).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
    await expect(
      openaiEmbedder("m", { baseUrl, dimensions: 2 }).embed([{ image: "x.png" }]),
    ).rejects.toMatchObject({ code: "USAGE" });
    await expect(openaiEmbedder("m", { baseUrl, dimensions: 3 }).embed(["a"])).rejects.toThrow(
      "vectors of 2 numbers, not 3",
    );
  });
});
