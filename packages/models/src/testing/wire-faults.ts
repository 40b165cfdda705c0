import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Answer } from "./chat-server.js";
import { body, type ModelFault, reaching, sent, used } from "./fault-tables.js";

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
  ...reaching("endpoint", {
    "choices an object": ["no list", withChoices({})],
    "choices of any length": ["no list", withChoices({ length: 1e9 })],
    "choices a number": ["no list", withChoices(5)],
    "choices of nothing": ["no object", withChoices([null])],
    "tool calls an object": [
      "tool_calls",
      withMessage({ role: "assistant", content: "7", tool_calls: {} }),
    ],
    "tool calls of nothing": [
      "tool_calls",
      withMessage({ role: "assistant", content: "7", tool_calls: [null] }),
    ],
    "an answer of another protocol": [
      "choices",
      body('{"object":"response","output":[{"type":"message"}]}'),
    ],
    "content nested without end": [
      "nested",
      body(
        `{"choices":[{"finish_reason":"stop","message":{"role":"assistant","content":${nested(100_000)}}}]}`,
      ),
    ],
    "a list nested without end": ["nested", body(nested(100_000))],
    "an error of words with status 200": ["overloaded", erring("the model is overloaded")],
    "an error beside empty choices": ["boom", erring({ message: "boom" }, { choices: [] })],
    "thirty megabytes of error": [
      "xxx",
      body(JSON.stringify({ error: { message: "x".repeat(30 << 20) } }), 500),
    ],
    "seventy megabytes": ["larger than", body(Buffer.alloc(70 << 20, 32))],
    "a bomb of gzip": [
      "larger than",
      (response) =>
        body(gzipSync(Buffer.alloc(80 << 20, 32)), 200, { "content-encoding": "gzip" })(response, {
          path: "",
          headers: {},
          body: {},
        }),
    ],
    "NaN among numbers": ["no JSON", body('{"choices":[],"usage":{"prompt_tokens":NaN}}')],
    "another encoding": ["no JSON", body(Buffer.from(`\uFEFF${sent("7")}`, "utf16le"))],
    "two answers": ["no JSON", body(`${sent("7")}\n${sent("7")}`)],
    "another protocol": ["HTTP", bytes("SSH-2.0-OpenSSH_9.2\r\n")],
    "TLS on a plain port": ["HTTP", bytes(Buffer.from([0x15, 3, 1, 0, 2, 2, 70]))],
    "a status that is none": ["999", bytes("HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}")],
    "another protocol from now on": [
      "upgrade",
      bytes("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
    ],
    "two lengths": [
      "ontent-",
      bytes("HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}"),
    ],
    "a length too short": [
      "no JSON",
      bytes(`HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n${sent("7")}`),
    ],
    "a chunk of no size": [
      "chunk",
      bytes("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n"),
    ],
    "headers without end": [
      "eaders",
      stream("HTTP/1.1 200 OK\r\n", (number) => `x-${number}: ${"a".repeat(9000)}\r\n`),
    ],
    "reset after the headers": [
      "ECONNRESET",
      (response) => {
        response.writeHead(200, { "content-type": "application/json" }).flushHeaders();
        cut(response);
      },
    ],
    "a wait of years": [
      "wait 1000000000 seconds",
      body("{}", 429, { "retry-after": "1000000000" }),
    ],
  }),
  ...reaching("reply", {
    "a message of words": ["empty", withMessage("7")],
    "a message of null": ["empty", withMessage(null)],
    "content of lists": ["object", withMessage({ role: "assistant", content: [[]] })],
    "content of numbers": ["number", withMessage({ role: "assistant", content: [5] })],
    "sound alone": [
      "empty",
      withMessage({ role: "assistant", content: null, audio: { id: "a", data: "AAAA" } }),
    ],
    "reasoning beside nothing": [
      "empty",
      withMessage({ role: "assistant", content: "", reasoning_content: "It is 7." }),
    ],
  }),
  ...reaching("account", {
    "a refused key with status 200": ["bad key", erring({ message: "bad key", code: 401 })],
    "a used quota with status 200": [
      "no quota",
      erring({ message: "no quota", code: "insufficient_quota" }),
    ],
    "a redirect to a file": [
      "redirects to file:",
      body("", 302, { location: "file:///etc/passwd" }),
    ],
    "a redirect to itself": [
      "redirects to /v1",
      body("", 307, { location: "/v1/chat/completions" }),
    ],
    "nothing changed": ["304", body("", 304)],
  }),
  ...reaching("call", {
    "a refused call with status 200": [
      "too long",
      erring({ message: "too long", type: "invalid_request_error" }),
    ],
    "a refusal in a list": ["in a list", refusing([{ error: { message: "in a list" } }])],
    "a refusal by its detail": [
      "field required",
      refusing({ detail: [{ loc: ["body"], msg: "field required" }] }),
    ],
    "a refusal by its message": ["no such voice", refusing({ message: "no such voice" })],
    "a refusal without words": ["Bad Request", body("", 400)],
    "a refusal nested without end": ["without words", body(nested(100_000), 400)],
  }),
  ...used({
    "a mark of byte order": (text) => body(`\uFEFF${sent(text)}`),
    "gzip as agreed": (text) => body(gzipSync(sent(text)), 200, { "content-encoding": "gzip" }),
    "letters twice": (text) => body(sent(text).replace('"content"', '"content":"no","content"')),
    "usage of a list": (text) => body(`${sent(text).slice(0, -1)},"usage":[1,2,3]}`),
    "usage below nothing": (text) =>
      body(`${sent(text).slice(0, -1)},"usage":{"prompt_tokens":-0,"completion_tokens":-0}}`),
    "usage that pollutes": (text) =>
      body(
        `${sent(text).slice(0, -1)},"usage":{"__proto__":{"prompt_tokens":5}},"__proto__":{"x":1}}`,
      ),
    "a finish reason that is none": (text) => body(sent(text).replace('"stop"', "5")),
    "a body in drops": (text) => (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const letters = sent(text);
      let at = 0;
      const drop = setInterval(() => {
        response.write(letters.slice(at, (at += 40)));
        if (at < letters.length) return;
        clearInterval(drop);
        response.end();
      }, 1);
      response.on("close", () => clearInterval(drop));
    },
  }),
};
