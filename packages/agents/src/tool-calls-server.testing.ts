import { type Answer, json } from "@mnemograph/models/testing";

/** A call as a chat endpoint sends it; `args` is the text that the model wrote. */
export interface WireCall {
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

const wire = ({ id, name, args }: WireCall) => ({
  id,
  type: "function",
  function: { name, arguments: args },
});

/** Where a stream has none, LangChain counts with tables that it fetches from elsewhere. */
const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };

/** Messages with one id replace each other in LangGraph: no two replies have the same. */
let replies = 0;
const nextId = () => `chatcmpl-${(replies += 1)}`;

const completion = (message: object, finish_reason: string) =>
  json(200, {
    id: nextId(),
    object: "chat.completion",
    created: 1,
    model: "test-model",
    choices: [
      { index: 0, finish_reason, message: { role: "assistant", content: null, ...message } },
    ],
    usage,
  });

/** One reply with these calls, made side by side. */
export const callsTools = (...calls: readonly WireCall[]): Answer =>
  completion({ tool_calls: calls.map(wire) }, "tool_calls");

export const saysText = (content: string): Answer => completion({ content }, "stop");

/** The endpoint declines. */
export const refuses = (refusal: string): Answer => completion({ refusal }, "stop");

const pieces = (text: string) => text.match(/[\s\S]{1,3}/g) ?? [""];

/**
 * The same calls as a stream that brings each argument in pieces of three characters, the calls'
 * pieces mixed.
 */
export const streamsTools =
  (...calls: readonly WireCall[]): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const id = nextId();
    const send = (delta: object, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created: 1, model: "test-model", choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    send({ role: "assistant", content: null });
    for (const [index, { id: callId, name }] of calls.entries())
      send({
        tool_calls: [{ index, id: callId, type: "function", function: { name, arguments: "" } }],
      });
    const parts = calls.map(({ args }) => pieces(args));
    for (let at = 0; at < Math.max(...parts.map(({ length }) => length)); at += 1) {
      for (const [index, list] of parts.entries()) {
        if (list[at] !== undefined)
          send({ tool_calls: [{ index, function: { arguments: list[at] } }] });
      }
    }
    send({}, "tool_calls");
    response.write(
      `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created: 1, model: "test-model", choices: [], usage })}\n\n`,
    );
    response.end("data: [DONE]\n\n");
  };

/** A streamed text. */
export const streamsText =
  (text: string): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const id = nextId();
    const send = (delta: object, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created: 1, model: "test-model", choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    send({ role: "assistant", content: "" });
    for (const piece of pieces(text)) send({ content: piece });
    send({}, "stop");
    response.write(
      `data: ${JSON.stringify({ id, object: "chat.completion.chunk", created: 1, model: "test-model", choices: [], usage })}\n\n`,
    );
    response.end("data: [DONE]\n\n");
  };
