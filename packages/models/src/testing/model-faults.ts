import { gzipSync } from "node:zlib";
import { type Answer, json } from "./chat-server.js";

/**
 * What becomes of a call that meets the fault each time. `used`: the reply is good. `reply`: it is
 * no whole text. `call`, `endpoint`, `account`: how far the failure reaches.
 */
export type FaultReach = "used" | "reply" | "call" | "endpoint" | "account";

/** One way in which a server of the OpenAI protocol misbehaves. */
export interface ModelFault {
  readonly reach: FaultReach;
  /** Stands in the error. */
  readonly words: string;
  /** `reply` is what a healthy server would say. */
  readonly answer: (reply: string) => Answer;
}

const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
const choice = (message: object, finish_reason: string | null = "stop") => ({
  index: 0,
  finish_reason,
  message: { role: "assistant", ...message },
});
const completion = (choices: unknown, more: object = { usage }): Answer =>
  json(200, { id: "chatcmpl-1", object: "chat.completion", model: "test-model", choices, ...more });
const body =
  (status: number, text: string | Buffer, headers: Readonly<Record<string, string>>): Answer =>
  (response) => {
    response.writeHead(status, headers).end(text);
  };
const refusing = (
  status: number,
  message: string,
  code: string | null = null,
  headers: Readonly<Record<string, string>> = {},
) => json(status, { error: { message, code, type: "error" } }, headers);
const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>body { color: red }</style></head><body><h1>${title}</h1><hr>nginx</body></html>`;
const toolCalls = [{ id: "call_1", type: "function", function: { name: "look", arguments: "{}" } }];

const reply = (words: string, answer: ModelFault["answer"]): ModelFault => ({
  reach: "reply",
  words,
  answer,
});
const used = (answer: ModelFault["answer"]): ModelFault => ({ reach: "used", words: "", answer });
const reaching = (reach: FaultReach, words: string, answer: Answer): ModelFault => ({
  reach,
  words,
  answer: () => answer,
});
const withUsage = (counts: string): ModelFault =>
  used((text) => {
    const mentioned = JSON.stringify({ choices: [choice({ content: text })] }).slice(0, -1);
    // Written by hand: JSON.stringify makes null of 1e999.
    return body(200, `${mentioned},"usage":${counts}}`, { "content-type": "application/json" });
  });

/**
 * The faults by their names. Those that hang (`never answers`, `dripping body`) need a client with
 * a short timeout.
 */
export const modelFaults: Readonly<Record<string, ModelFault>> = {
  "cut, empty": reply("length", () => completion([choice({ content: "" }, "length")])),
  "cut, with text": reply("length", (text) => completion([choice({ content: text }, "length")])),
  "held back by a filter": reply("content_filter", (text) =>
    completion([choice({ content: text }, "content_filter")]),
  ),
  refusal: reply("I will not", () =>
    completion([choice({ content: null, refusal: "I will not help with that." })]),
  ),
  "tool calls": reply("calls tools", () =>
    completion([choice({ content: null, tool_calls: toolCalls }, "tool_calls")]),
  ),
  "tool calls that finish as a stop": reply("calls tools", (text) =>
    completion([choice({ content: text, tool_calls: toolCalls })]),
  ),
  "function call": reply("calls tools", () =>
    completion([
      choice({ content: null, function_call: { name: "look", arguments: "{}" } }, "function_call"),
    ]),
  ),
  "broken off": reply("error", (text) => completion([choice({ content: text }, "error")])),
  "content null": reply("empty", () => completion([choice({ content: null })])),
  "content empty": reply("empty", () => completion([choice({ content: "" })])),
  "content blank": reply("empty", () => completion([choice({ content: " \n\t " })])),
  "content a number": reply("number", () => completion([choice({ content: 42 })])),
  "content an object": reply("object", (text) => completion([choice({ content: { text } })])),
  "content true": reply("boolean", () => completion([choice({ content: true })])),
  "parts without text": reply("image_url", () =>
    completion([
      choice({
        content: [{ type: "image_url", image_url: { url: "data:image/png;base64,AA==" } }],
      }),
    ]),
  ),
  "reasoning alone": reply("empty", () =>
    completion([choice({ content: [{ type: "reasoning", reasoning: "Let me think." }] })]),
  ),
  "five megabytes": reply("characters long", () =>
    completion([choice({ content: "word ".repeat(1 << 20) })]),
  ),
  "choices without messages": reply("empty", () => completion([{}])),
  "text parts": used((text) =>
    completion([choice({ content: [...text].map((letter) => ({ type: "text", text: letter })) })]),
  ),
  "reasoning before text": used((text) =>
    completion([
      choice({
        content: [
          { type: "reasoning", reasoning: "Let me think." },
          { type: "text", text },
        ],
      }),
    ]),
  ),
  "duplicated choices": used((text) =>
    completion([choice({ content: text }), choice({ content: text }), choice({ content: "42" })]),
  ),
  "no finish reason": used((text) => completion([choice({ content: text }, null)])),
  "no usage": used((text) => completion([choice({ content: text })], {})),
  "JSON called plain text": used((text) =>
    body(200, JSON.stringify({ choices: [choice({ content: text })] }), {
      "content-type": "text/plain",
    }),
  ),
  "usage of strings": withUsage(
    '{"prompt_tokens":"12","completion_tokens":"5","total_tokens":"17"}',
  ),
  "usage of fractions": withUsage(
    '{"prompt_tokens":1.5,"completion_tokens":2.25,"total_tokens":3.75}',
  ),
  "usage below zero": withUsage('{"prompt_tokens":-5,"completion_tokens":-5,"total_tokens":-10}'),
  "usage without end": withUsage(
    '{"prompt_tokens":1e999,"completion_tokens":1e999,"total_tokens":1e999}',
  ),
  "usage null": withUsage("null"),
  "usage of objects": withUsage('{"prompt_tokens":{},"completion_tokens":[],"total_tokens":true}'),
  "status 400": reaching("call", "no such parameter", refusing(400, "no such parameter")),
  "status 413": reaching("call", "too large", refusing(413, "the request is too large")),
  "status 422": reaching("call", "cannot be processed", refusing(422, "this cannot be processed")),
  "prompt filtered": reaching(
    "call",
    "content management policy",
    refusing(400, "filtered by the content management policy", "content_filter"),
  ),
  "context too long": reaching(
    "call",
    "maximum context length",
    refusing(400, "This model's maximum context length is 8192 tokens", "context_length_exceeded"),
  ),
  "prompt moderated": reaching(
    "call",
    "flagged",
    refusing(403, "the input was flagged by moderation"),
  ),
  "status 401": reaching("account", "invalid key", refusing(401, "invalid key", "invalid_api_key")),
  "status 402": reaching("account", "credit", refusing(402, "no credit left")),
  "status 403": reaching("account", "not allowed", refusing(403, "this key is not allowed here")),
  "status 404": reaching(
    "account",
    "does not exist",
    refusing(404, "the model does not exist", "model_not_found"),
  ),
  "quota used up": reaching(
    "account",
    "quota",
    refusing(429, "you exceeded your quota", "insufficient_quota"),
  ),
  "credit used up": reaching(
    "account",
    "credit balance",
    refusing(400, "Your credit balance is too low"),
  ),
  redirect: reaching(
    "account",
    "redirects to",
    body(302, "", { location: "https://elsewhere.invalid/login" }),
  ),
  "status 408": reaching("endpoint", "too slow", refusing(408, "too slow")),
  "status 429": reaching("endpoint", "slow down", refusing(429, "slow down")),
  "status 429 for a second": reaching(
    "endpoint",
    "slow down",
    refusing(429, "slow down", null, { "retry-after": "1" }),
  ),
  "status 429 until a date": reaching(
    "endpoint",
    "slow down",
    refusing(429, "slow down", null, {
      date: "Sun, 06 Nov 1994 08:49:37 GMT",
      "retry-after": "Sun, 06 Nov 1994 08:49:38 GMT",
    }),
  ),
  "status 500": reaching("endpoint", "oops", refusing(500, "oops")),
  "status 502 as a page": reaching(
    "endpoint",
    "Bad Gateway",
    body(502, page("502 Bad Gateway"), { "content-type": "text/html" }),
  ),
  "status 503": reaching("endpoint", "loading", refusing(503, "the model is loading")),
  "status 504": reaching("endpoint", "upstream", refusing(504, "upstream timed out")),
  "status 529": reaching("endpoint", "overloaded", refusing(529, "overloaded")),
  "a page instead of JSON": reaching(
    "endpoint",
    "Welcome",
    body(200, page("Welcome"), { "content-type": "text/html" }),
  ),
  "an empty body": reaching(
    "endpoint",
    "empty",
    body(200, "", { "content-type": "application/json" }),
  ),
  "no content": reaching("endpoint", "empty", body(204, "", {})),
  "broken JSON": reaching(
    "endpoint",
    "no JSON",
    body(200, '{"choices": [', { "content-type": "application/json" }),
  ),
  "JSON null": reaching(
    "endpoint",
    "no reply",
    body(200, "null", { "content-type": "application/json" }),
  ),
  "an error with status 200": reaching(
    "endpoint",
    "busy",
    json(200, { error: { message: "busy" } }),
  ),
  "events where JSON was asked": reaching(
    "endpoint",
    "text/event-stream",
    body(200, 'data: {"choices":[{"delta":{"content":"a"}}]}\n\ndata: [DONE]\n\n', {
      "content-type": "text/event-stream",
    }),
  ),
  "no choices": reaching("endpoint", "choices", completion([])),
  "unreadable bytes": reaching(
    "endpoint",
    "no JSON",
    body(200, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]), { "content-type": "application/json" }),
  ),
  "gzip that is none": reaching(
    "endpoint",
    "",
    body(200, "this is no gzip", {
      "content-type": "application/json",
      "content-encoding": "gzip",
    }),
  ),
  "gzip that is cut": reaching(
    "endpoint",
    "",
    body(200, gzipSync('{"choices":[]}').subarray(0, 12), {
      "content-type": "application/json",
      "content-encoding": "gzip",
    }),
  ),
  "connection cut": reaching("endpoint", "", (response) => response.destroy()),
  "body cut": reaching("endpoint", "", (response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"choices": [', () => response.destroy());
  }),
  "never answers": reaching("endpoint", "within", () => {}),
  "dripping body": reaching("endpoint", "within", (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drop = setInterval(() => response.write(" "), 10);
    response.on("close", () => clearInterval(drop));
  }),
};
