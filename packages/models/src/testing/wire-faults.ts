import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Answer } from "./chat-server.js";
import type { FaultReach, ModelFault } from "./model-faults.js";

const mentioned = (text: string): string =>
  JSON.stringify({
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: text } }],
  });
const body =
  (text: string | Buffer, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  };
/** Bytes past the server's own HTTP. */
const bytes =
  (text: string | Buffer): Answer =>
  ({ socket }) =>
    void socket?.on("error", () => {}).end(text);
/** Writes to the socket again and again until the client has enough. */
const stream =
  (first: string, next: (number: number) => string): Answer =>
  ({ socket }: ServerResponse) => {
    let number = 0;
    socket?.on("error", () => {}).write(first);
    const writing = setInterval(() => socket?.write(next((number += 1))), 2);
    socket?.on("close", () => clearInterval(writing));
  };

const used = (answer: ModelFault["answer"]): ModelFault => ({ reach: "used", words: "", answer });
const reaching = (reach: FaultReach, words: string, answer: Answer): ModelFault => ({
  reach,
  words,
  answer: () => answer,
});
const withChoices = (choices: unknown): Answer => body(JSON.stringify({ choices }));
const withMessage = (message: unknown): Answer => withChoices([{ finish_reason: "stop", message }]);
const erring = (error: unknown, more: object = {}): Answer =>
  body(JSON.stringify({ error, ...more }));
const refusing = (text: unknown): Answer => body(JSON.stringify(text), 400);
const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const cut = (response: ServerResponse) => setTimeout(() => response.socket?.resetAndDestroy(), 5);

/**
 * Answers that are not what the protocols say, HTTP's and OpenAI's: of other shapes, other
 * encodings, other statuses. They concern the client and not what is asked, where `modelFaults` are
 * what models and their servers do.
 */
export const wireFaults: Readonly<Record<string, ModelFault>> = {
  "choices an object": reaching("endpoint", "no list", withChoices({})),
  "choices of any length": reaching("endpoint", "no list", withChoices({ length: 1e9 })),
  "choices a number": reaching("endpoint", "no list", withChoices(5)),
  "choices of nothing": reaching("endpoint", "no object", withChoices([null])),
  "tool calls an object": reaching(
    "endpoint",
    "tool_calls",
    withMessage({ role: "assistant", content: "7", tool_calls: {} }),
  ),
  "tool calls of nothing": reaching(
    "endpoint",
    "tool_calls",
    withMessage({ role: "assistant", content: "7", tool_calls: [null] }),
  ),
  "a message of words": reaching("reply", "empty", withMessage("7")),
  "a message of null": reaching("reply", "empty", withMessage(null)),
  "content of lists": reaching(
    "reply",
    "object",
    withMessage({ role: "assistant", content: [[]] }),
  ),
  "content of numbers": reaching(
    "reply",
    "number",
    withMessage({ role: "assistant", content: [5] }),
  ),
  "sound alone": reaching(
    "reply",
    "empty",
    withMessage({ role: "assistant", content: null, audio: { id: "a", data: "AAAA" } }),
  ),
  "reasoning beside nothing": reaching(
    "reply",
    "empty",
    withMessage({ role: "assistant", content: "", reasoning_content: "It is 7." }),
  ),
  "an answer of another protocol": reaching(
    "endpoint",
    "choices",
    body('{"object":"response","output":[{"type":"message"}]}'),
  ),
  "content nested without end": reaching(
    "endpoint",
    "nested",
    body(
      `{"choices":[{"finish_reason":"stop","message":{"role":"assistant","content":${nested(100_000)}}}]}`,
    ),
  ),
  "a list nested without end": reaching("endpoint", "nested", body(nested(100_000))),
  "an error of words with status 200": reaching(
    "endpoint",
    "overloaded",
    erring("the model is overloaded"),
  ),
  "an error beside empty choices": reaching(
    "endpoint",
    "boom",
    erring({ message: "boom" }, { choices: [] }),
  ),
  "a refused key with status 200": reaching(
    "account",
    "bad key",
    erring({ message: "bad key", code: 401 }),
  ),
  "a used quota with status 200": reaching(
    "account",
    "no quota",
    erring({ message: "no quota", code: "insufficient_quota" }),
  ),
  "a refused call with status 200": reaching(
    "call",
    "too long",
    erring({ message: "too long", type: "invalid_request_error" }),
  ),
  "a refusal in a list": reaching(
    "call",
    "in a list",
    refusing([{ error: { message: "in a list" } }]),
  ),
  "a refusal by its detail": reaching(
    "call",
    "field required",
    refusing({ detail: [{ loc: ["body"], msg: "field required" }] }),
  ),
  "a refusal by its message": reaching(
    "call",
    "no such voice",
    refusing({ message: "no such voice" }),
  ),
  "a refusal without words": reaching("call", "Bad Request", body("", 400)),
  "a refusal nested without end": reaching("call", "without words", body(nested(100_000), 400)),
  "thirty megabytes of error": reaching(
    "endpoint",
    "xxx",
    body(JSON.stringify({ error: { message: "x".repeat(30 << 20) } }), 500),
  ),
  "seventy megabytes": reaching("endpoint", "larger than", body(Buffer.alloc(70 << 20, 32))),
  "a bomb of gzip": reaching("endpoint", "larger than", (response) =>
    body(gzipSync(Buffer.alloc(80 << 20, 32)), 200, { "content-encoding": "gzip" })(response, {
      path: "",
      headers: {},
      body: {},
    }),
  ),
  "NaN among numbers": reaching(
    "endpoint",
    "no JSON",
    body('{"choices":[],"usage":{"prompt_tokens":NaN}}'),
  ),
  "another encoding": reaching(
    "endpoint",
    "no JSON",
    body(Buffer.from(`\uFEFF${mentioned("7")}`, "utf16le")),
  ),
  "two answers": reaching("endpoint", "no JSON", body(`${mentioned("7")}\n${mentioned("7")}`)),
  "another protocol": reaching("endpoint", "HTTP", bytes("SSH-2.0-OpenSSH_9.2\r\n")),
  "TLS on a plain port": reaching(
    "endpoint",
    "HTTP",
    bytes(Buffer.from([0x15, 3, 1, 0, 2, 2, 70])),
  ),
  "a status that is none": reaching(
    "endpoint",
    "999",
    bytes("HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}"),
  ),
  "another protocol from now on": reaching(
    "endpoint",
    "upgrade",
    bytes("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
  ),
  "two lengths": reaching(
    "endpoint",
    "ontent-",
    bytes("HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}"),
  ),
  "a length too short": reaching(
    "endpoint",
    "no JSON",
    bytes(`HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n${mentioned("7")}`),
  ),
  "a chunk of no size": reaching(
    "endpoint",
    "chunk",
    bytes("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n"),
  ),
  "headers without end": reaching(
    "endpoint",
    "eaders",
    stream("HTTP/1.1 200 OK\r\n", (number) => `x-${number}: ${"a".repeat(9000)}\r\n`),
  ),
  "reset after the headers": reaching("endpoint", "ECONNRESET", (response) => {
    response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    cut(response);
  }),
  "a redirect to a file": reaching(
    "account",
    "redirects to file:",
    body("", 302, { location: "file:///etc/passwd" }),
  ),
  "a redirect to itself": reaching(
    "account",
    "redirects to /v1",
    body("", 307, { location: "/v1/chat/completions" }),
  ),
  "nothing changed": reaching("account", "304", body("", 304)),
  "a wait of years": reaching(
    "endpoint",
    "wait 1000000000 seconds",
    body("{}", 429, { "retry-after": "1000000000" }),
  ),
  "a mark of byte order": used((text) => body(`\uFEFF${mentioned(text)}`)),
  "gzip as agreed": used((text) =>
    body(gzipSync(mentioned(text)), 200, { "content-encoding": "gzip" }),
  ),
  "letters twice": used((text) =>
    body(mentioned(text).replace('"content"', '"content":"no","content"')),
  ),
  "usage of a list": used((text) => body(`${mentioned(text).slice(0, -1)},"usage":[1,2,3]}`)),
  "usage below nothing": used((text) =>
    body(`${mentioned(text).slice(0, -1)},"usage":{"prompt_tokens":-0,"completion_tokens":-0}}`),
  ),
  "usage that pollutes": used((text) =>
    body(
      `${mentioned(text).slice(0, -1)},"usage":{"__proto__":{"prompt_tokens":5}},"__proto__":{"x":1}}`,
    ),
  ),
  "a finish reason that is none": used((text) => body(mentioned(text).replace('"stop"', "5"))),
  "a body in drops": used((text) => (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const letters = mentioned(text);
    let at = 0;
    const drop = setInterval(() => {
      response.write(letters.slice(at, (at += 40)));
      if (at < letters.length) return;
      clearInterval(drop);
      response.end();
    }, 1);
    response.on("close", () => clearInterval(drop));
  }),
};
