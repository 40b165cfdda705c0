import { afterEach, describe, expect, it } from "vitest";
import { type Answer, type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const streams =
  (parts: readonly object[], end = "data: [DONE]\n\n"): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const text = `${parts.map((part) => `data: ${JSON.stringify(part)}\r\n\r\n`).join("")}${end}`;
    // In pieces that end anywhere, in the middle of a sign too.
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7));
    response.end();
  };
const delta = (content: string, finish: string | null = null) => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  model: "test-model",
  choices: [{ index: 0, delta: { content }, finish_reason: finish }],
});

const ask = async (...answers: readonly Answer[]) => {
  server = await chatServer(...answers);
  const described: string[] = [];
  const model = openOpenaiModel("test-model", {
    baseUrl: server.baseUrl,
    onText: (text) => described.push(text),
    clock: manualClock(),
    retries: 1,
  });
  const reply = model.invoke("Where now?");
  return { described, reply, server };
};

describe("a streamed reply", () => {
  const message = { role: "assistant", content: "> look" };
  const whole = { choices: [{ index: 0, message, finish_reason: "stop" }] };
  it.each([[[whole]], [[delta("> lo"), delta("ok"), whole]]])(
    "may come whole in a part of its own: %j",
    async (parts) => {
      const { reply } = await ask(streams(parts));
      expect((await reply).text).toBe("> look");
    },
  );

  it("is known as a stream by its type in any case", async () => {
    const { reply } = await ask((response) => {
      response.writeHead(200, { "content-type": "Text/Event-Stream" });
      response.end(`data: ${JSON.stringify(delta("> look", "stop"))}\n\n`);
    });
    expect((await reply).text).toBe("> look");
  });

  it.each([
    [{ detail: "no such user" }],
    [{ message: "upstream died" }],
    [{ msg: "upstream died" }],
  ])("ends with the server's words in %j", async (part) => {
    const failed = await ask(...[1, 2].map(() => streams([part])));
    await expect(failed.reply).rejects.toThrow(String(Object.values(part)[0]));
  });

  it("is reported as it arrives, and is the whole reply in the end, with its usage and finish reason", async () => {
    const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
    const { described, reply, server } = await ask(
      streams([
        delta(""),
        delta("> go to "),
        delta("café 1"),
        delta("", "stop"),
        { id: "chatcmpl-1", choices: [], usage },
      ]),
    );
    const { text, usage_metadata, response_metadata } = await reply;
    expect(text).toBe("> go to café 1");
    expect(described).toEqual(["> go to ", "café 1"]);
    expect(usage_metadata).toMatchObject({ input_tokens: 7, output_tokens: 3 });
    expect(response_metadata).toMatchObject({ finish_reason: "stop" });
    expect(server.requests[0]?.body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("may come whole from a server that does not stream", async () => {
    const { described, reply } = await ask(says("> look", { prompt: 1, completion: 1 }));
    expect((await reply).text).toBe("> look");
    expect(described).toEqual([]);
  });

  it("that was cut keeps its finish reason", async () => {
    const { reply } = await ask(streams([delta("> go", "length")]));
    expect((await reply).response_metadata).toMatchObject({ finish_reason: "length" });
  });

  it.each<[string, Answer, string]>([
    [
      "a refusal of the call",
      json(400, { error: { message: "stream is not supported" } }),
      "MODEL_CALL_FAILED",
    ],
    [
      "an error in the stream",
      streams([{ error: { message: "overloaded" } }]),
      "MODEL_UNREACHABLE",
    ],
    ["a stream that ends early", streams([delta("> go")], ""), "MODEL_UNREACHABLE"],
    ["a stream of nothing", streams([]), "MODEL_UNREACHABLE"],
  ])("fails as other replies do: %s", async (_, answer, code) => {
    const { reply } = await ask(answer);
    await expect(reply).rejects.toMatchObject({ code });
  });
});
