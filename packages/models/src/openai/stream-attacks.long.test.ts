import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { checkReply } from "@mnemograph/core";
import { type Answer, type ChatServer, chatServer } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";

const secret = "sk-0123456789abcdefXYZ";
let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const events =
  (text: string | Buffer, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream", ...headers }).end(text);
  };
const part = (delta: unknown, more: object = {}) =>
  JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] });
const stop = part({}, { finish_reason: "stop" });
const sent = (...parts: readonly string[]) => parts.map((one) => `data: ${one}\n\n`).join("");
const whole = sent(part({ content: "> look" }), stop, "[DONE]");

const ask = async (answer: Answer) => {
  server = await chatServer(answer);
  const described: string[] = [];
  const model = openOpenaiModel("m", {
    baseUrl: server.baseUrl,
    environment: { OPENAI_API_KEY: secret },
    onText: (text) => void described.push(text),
    clock: manualClock(),
    retries: 0,
  });
  const reply = await model.invoke("Where now?").catch((error: Error) => error);
  return { reply, described: described.join("") };
};

describe("a stream is read as servers write it", () => {
  it.each<[string, Answer, string]>([
    [
      "with comments between",
      events(`: ping\n\n${whole.replaceAll("\n\n", "\n: still here\n\n")}`),
      "> look",
    ],
    ["with names, ids and times", events(`retry: 100\nevent: delta\nid: 7\n${whole}`), "> look"],
    ["with lines that end in CR", events(whole.replaceAll("\n", "\r")), "> look"],
    ["with lines that end in CR LF", events(whole.replaceAll("\n", "\r\n")), "> look"],
    ["without a blank after the colon", events(whole.replaceAll("data: ", "data:")), "> look"],
    [
      "with JSON over lines",
      events(
        `data: {"choices": [{"delta":\ndata: {"content": "> look"},\ndata: "finish_reason":"stop"}]}\n\n`,
      ),
      "> look",
    ],
    ["without empty lines", events(whole.replaceAll("\n\n", "\n")), "> look"],
    ["with a mark of byte order", events(`\uFEFF${whole}`), "> look"],
    ["without a last line's end", events(whole.trimEnd()), "> look"],
    [
      "with usage beside no choice",
      events(
        sent(
          part({ content: "> look" }),
          stop,
          '{"choices":[],"usage":{"prompt_tokens":1}}',
          "[DONE]",
        ),
      ),
      "> look",
    ],
    [
      "with a list as usage",
      events(sent(part({ content: "> look" }), '{"choices":[],"usage":[1,2]}', stop, "[DONE]")),
      "> look",
    ],
    [
      "with usage that grows and lies",
      events(
        sent(
          part({ content: "> look" }),
          '{"choices":[],"usage":{"prompt_tokens":1e999,"completion_tokens":-4,"total_tokens":"9"}}',
          stop,
          "[DONE]",
        ),
      ),
      "> look",
    ],
    [
      "with other choices beside",
      events(
        sent(
          part({ content: "> " }),
          '{"choices":[{"index":1,"delta":{"content":"no"}},{"index":0,"delta":{"content":"look"}}]}',
          stop,
          "[DONE]",
        ),
      ),
      "> look",
    ],
    [
      "with the same number twice",
      events(
        sent(
          '{"choices":[{"index":0,"delta":{"content":"> look"}},{"index":0,"delta":{"content":"no"}}]}',
          stop,
          "[DONE]",
        ),
      ),
      "> look",
    ],
    [
      "with lists of parts",
      events(sent(part({ content: [{ type: "text", text: "> look" }] }), stop, "[DONE]")),
      "> look",
    ],
    [
      "with reasoning beside",
      events(sent(part({ reasoning_content: "Hm." }), part({ content: "> look" }), stop, "[DONE]")),
      "> look",
    ],
    [
      "in other scripts",
      events(sent(part({ content: "> أنظر 看 ดู 👩‍🚀" }), stop, "[DONE]")),
      "> أنظر 看 ดู 👩‍🚀",
    ],
    ["in gzip", events(gzipSync(whole), { "content-encoding": "gzip" }), "> look"],
    [
      "with what follows its end",
      events(`${whole}${sent(part({ content: " no" }))}data: {broken\n\n`),
      "> look",
    ],
    [
      "of a finish reason that is a number",
      events(sent(part({ content: "> look" }), part({}, { finish_reason: 5 }), "[DONE]")),
      "> look",
    ],
  ])("%s", async (_, answer, text) => {
    const { reply } = await ask(answer);
    if (reply instanceof Error) throw reply;
    expect(checkReply(reply)).toEqual({ ok: true, text });
  });

  it("ends with its end, though the connection stays open", async () => {
    const { reply } = await ask(
      (response) =>
        void response.writeHead(200, { "content-type": "text/event-stream" }).write(whole),
    );
    expect(reply).toMatchObject({ text: "> look" });
  });

  it("in twelve thousand parts, in time", async () => {
    const letters = "go ".repeat(4000);
    const text = sent(...[...letters].map((letter) => part({ content: letter })), stop, "[DONE]");
    const { reply, described } = await ask(events(text));
    expect(reply).toMatchObject({ text: letters });
    expect(described).toBe(letters);
  });
});

describe("a stream that lies is no reply", () => {
  const code = (name: string) => ({ code: name });
  it.each<[string, Answer, string]>([
    [
      "ends early",
      events(sent(part({ content: "> look" }))),
      "the stream ended before the reply did",
    ],
    [
      "ends in the midst of a part",
      events(sent(part({ content: "> look" })) + part({ content: "x" }).slice(0, 20)),
      "the stream ended before the reply did",
    ],
    ["breaks JSON", events(`${sent(part({ content: "> look" }))}data: {"choices": [\n\n`), "JSON"],
    [
      "is an error after some words",
      events(sent(part({ content: "> lo" }), '{"error":{"message":"the GPU is gone"}}')),
      "the GPU is gone",
    ],
    ["has choices of no kind", events(sent('{"choices":7}')), "cannot be read"],
    ["has comments alone", events(": ping\n\n".repeat(1000)), "choices"],
    ["is a line without an end", events(Buffer.alloc(70 << 20, "data: x")), "larger than"],
    [
      "is a bomb",
      events(gzipSync(Buffer.alloc(80 << 20, ": ping\n\n")), { "content-encoding": "gzip" }),
      "larger than",
    ],
    ["is gzip that is none", events(whole, { "content-encoding": "gzip" }), ""],
  ])("%s", async (_, answer, words) => {
    const { reply } = await ask(answer);
    expect(reply).toMatchObject(code("MODEL_UNREACHABLE"));
    expect((reply as Error).message).toContain(words);
  });

  it.each<[string, string, string]>([
    ["content that is a number", part({ content: 42 }, { finish_reason: "stop" }), "no-text"],
    [
      "a refusal in pieces",
      sent(part({ refusal: "I will" }), part({ refusal: " not" })).replace(/^data: /, ""),
      "refused",
    ],
    [
      "tool calls",
      part({
        tool_calls: [
          { index: 0, id: "a", type: "function", function: { name: "look", arguments: "{}" } },
        ],
      }),
      "tool-calls",
    ],
    ["a filter", part({ content: "> lo" }, { finish_reason: "content_filter" }), "filtered"],
    ["a length", part({ content: "> lo" }, { finish_reason: "length" }), "cut"],
  ])("%s is a bad reply", async (_, one, fault) => {
    const { reply } = await ask(
      events(sent(one, ...(one.includes('"finish_reason":"') ? [] : [stop]), "[DONE]")),
    );
    if (reply instanceof Error) throw reply;
    const checked = checkReply(reply);
    expect(checked).toMatchObject({ ok: false, fault });
  });

  it("shows no key that comes in pieces, on the terminal or in the reply", async () => {
    const pieces = [...`The key is ${secret}, and ${Buffer.from(secret).toString("base64")} too.`];
    const { reply, described } = await ask(
      events(sent(...pieces.map((content) => part({ content })), stop, "[DONE]")),
    );
    expect(described).toBe("The key is [redacted], and [redacted] too.");
    expect(reply).toMatchObject({ text: described });
  });
});
