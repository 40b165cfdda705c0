import { gzipSync } from "node:zlib";
import { type Answer, json } from "./chat-server.js";
import {
  body,
  choice,
  type ModelFault,
  reaching,
  refused,
  sent,
  unusable,
  used,
} from "./fault-tables.js";

const usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
const completion = (choices: unknown, more: object = { usage }): Answer =>
  json(200, { id: "chatcmpl-1", object: "chat.completion", model: "test-model", choices, ...more });
const message = (given: object, finish?: string | null): Answer =>
  completion([choice(given, finish)]);
const content = (given: unknown, finish?: string | null): Answer =>
  message({ content: given }, finish);
const page = (title: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><style>body { color: red }</style></head><body><h1>${title}</h1><hr>nginx</body></html>`;
const called = { name: "look", arguments: "{}" };
const toolCalls = [{ id: "call_1", type: "function", function: called }];
const thought = { type: "reasoning", reasoning: "Let me think." };
const picture = { type: "image_url", image_url: { url: "data:image/png;base64,AA==" } };
const html = { "content-type": "text/html" };
const gzipped = { "content-encoding": "gzip" };
// Written by hand: JSON.stringify makes null of 1e999.
const withUsage = (counts: string) => (text: string) =>
  body(`${sent(text).slice(0, -1)},"usage":${counts}}`);

/**
 * The faults by their names. Those that hang (`never answers`, `dripping body`) need a client with
 * a short timeout.
 */
export const modelFaults: Readonly<Record<string, ModelFault>> = {
  ...unusable({
    "cut, empty": ["length", () => content("", "length")],
    "cut, with text": ["length", (text) => content(text, "length")],
    "held back by a filter": ["content_filter", (text) => content(text, "content_filter")],
    refusal: [
      "I will not",
      () => message({ content: null, refusal: "I will not help with that." }),
    ],
    "tool calls": [
      "calls tools",
      () => message({ content: null, tool_calls: toolCalls }, "tool_calls"),
    ],
    "tool calls that finish as a stop": [
      "calls tools",
      (text) => message({ content: text, tool_calls: toolCalls }),
    ],
    "function call": [
      "calls tools",
      () => message({ content: null, function_call: called }, "function_call"),
    ],
    "broken off": ["error", (text) => content(text, "error")],
    "content null": ["empty", () => content(null)],
    "content empty": ["empty", () => content("")],
    "content blank": ["empty", () => content(" \n\t ")],
    "content a number": ["number", () => content(42)],
    "content an object": ["object", (text) => content({ text })],
    "content true": ["boolean", () => content(true)],
    "parts without text": ["image_url", () => content([picture])],
    "reasoning alone": ["empty", () => content([thought])],
    "five megabytes": ["characters long", () => content("word ".repeat(1 << 20))],
    "choices without messages": ["empty", () => completion([{}])],
  }),
  ...used({
    "text parts": (text) => content([...text].map((letter) => ({ type: "text", text: letter }))),
    "reasoning before text": (text) => content([thought, { type: "text", text }]),
    "duplicated choices": (text) =>
      completion([text, text, "42"].map((given) => choice({ content: given }))),
    "no finish reason": (text) => content(text, null),
    "no usage": (text) => completion([choice({ content: text })], {}),
    "JSON called plain text": (text) => body(sent(text), 200, { "content-type": "text/plain" }),
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
    "usage of objects": withUsage(
      '{"prompt_tokens":{},"completion_tokens":[],"total_tokens":true}',
    ),
  }),
  ...refused("call", {
    "status 400": [400, "no such parameter"],
    "status 413": [413, "the request is too large"],
    "status 422": [422, "this cannot be processed"],
    "prompt filtered": [400, "filtered by the content management policy", "content_filter"],
    "context too long": [
      400,
      "This model's maximum context length is 8192 tokens",
      "context_length_exceeded",
    ],
    "prompt moderated": [403, "the input was flagged by moderation"],
  }),
  ...refused("account", {
    "status 401": [401, "invalid key", "invalid_api_key"],
    "status 402": [402, "no credit left"],
    "status 403": [403, "this key is not allowed here"],
    "status 404": [404, "the model does not exist", "model_not_found"],
    "quota used up": [429, "you exceeded your quota", "insufficient_quota"],
    "credit used up": [400, "Your credit balance is too low"],
  }),
  ...reaching("account", {
    redirect: ["redirects to", body("", 302, { location: "https://elsewhere.invalid/login" })],
  }),
  ...refused("endpoint", {
    "status 408": [408, "too slow"],
    "status 429": [429, "slow down"],
    "status 429 for a second": [429, "slow down", null, { "retry-after": "1" }],
    "status 429 until a date": [
      429,
      "slow down",
      null,
      {
        date: "Sun, 06 Nov 1994 08:49:37 GMT",
        "retry-after": "Sun, 06 Nov 1994 08:49:38 GMT",
      },
    ],
    "status 500": [500, "oops"],
    "status 503": [503, "the model is loading"],
    "status 504": [504, "upstream timed out"],
    "status 529": [529, "overloaded"],
  }),
  ...reaching("endpoint", {
    "status 502 as a page": ["Bad Gateway", body(page("502 Bad Gateway"), 502, html)],
    "a page instead of JSON": ["Welcome", body(page("Welcome"), 200, html)],
    "an empty body": ["empty", body("")],
    "no content": ["empty", body("", 204)],
    "broken JSON": ["no JSON", body('{"choices": [')],
    "JSON null": ["no reply", body("null")],
    "an error with status 200": ["busy", json(200, { error: { message: "busy" } })],
    "events where JSON was asked": [
      "text/event-stream",
      body('data: {"choices":[{"delta":{"content":"a"}}]}\n\ndata: [DONE]\n\n', 200, {
        "content-type": "text/event-stream",
      }),
    ],
    "no choices": ["choices", completion([])],
    "unreadable bytes": ["no JSON", body(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]))],
    "gzip that is none": ["", body("this is no gzip", 200, gzipped)],
    "gzip that is cut": ["", body(gzipSync('{"choices":[]}').subarray(0, 12), 200, gzipped)],
    "connection cut": ["", (response) => response.destroy()],
    "body cut": [
      "",
      (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"choices": [', () => response.destroy());
      },
    ],
    "never answers": ["within", () => {}],
    "dripping body": [
      "within",
      (response) => {
        response.writeHead(200, { "content-type": "application/json" });
        const drop = setInterval(() => response.write(" "), 10);
        response.on("close", () => clearInterval(drop));
      },
    ],
  }),
};
