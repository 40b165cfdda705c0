import { serverWords } from "./server-words.js";

/** The endpoint answered, and not with what its protocol says. */
export class UnusableAnswer extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = "UnusableAnswer";
  }
}

/** Bytes; more is no answer to a chat. */
const largestBody = 64 * 1024 * 1024;

const readBody = async ({ body }: Response): Promise<string> => {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestBody) throw new UnusableAnswer(`the answer is larger than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const parsedJson = (text: string): object | null | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : undefined;
  } catch {
    // No JSON; the caller says so in the server's words.
    return undefined;
  }
};

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** LangChain drops refusals: they become a part of the content, where `checkReply` finds them. Everything else stays as it came. */
const withRefusals = (text: string, answer: object): string => {
  const choices: unknown = field(answer, "choices");
  if (!Array.isArray(choices) || !text.includes('"refusal"')) return text;
  let found = false;
  for (const choice of choices as unknown[]) {
    const message = field(choice, "message");
    const refusal = field(message, "refusal");
    if (typeof message !== "object" || message === null || typeof refusal !== "string" || refusal.trim() === "") continue;
    Reflect.set(message, "content", [{ type: "refusal", refusal }]);
    found = true;
  }
  return found ? JSON.stringify(answer) : text;
};

/** The words of an answer that says error and claims success, as some routers do. */
const errorIn = (answer: object): string | undefined => {
  const error = field(answer, "error");
  if (error === undefined || error === null || field(answer, "choices") !== undefined) return undefined;
  const message = field(error, "message");
  return typeof message === "string" ? message : JSON.stringify(error);
};

/**
 * `fetch` for an endpoint that answers in JSON: follows no redirect, reads the whole body under the caller's signal, and rejects with
 * UnusableAnswer, in the server's words, where an answer that claims success is no JSON.
 */
export const fetchJson =
  (send: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, { ...init, redirect: "manual" });
    const { status, statusText, headers } = response;
    const text = await readBody(response);
    const own = new Headers(headers);
    own.delete("content-encoding");
    own.delete("content-length");
    if (status >= 300 && status < 400) {
      const message = `the server redirects to ${headers.get("location") ?? "nowhere"}`;
      return Response.json({ error: { message } }, { status: 421, headers: { "x-redirect": String(status) } });
    }
    if (!response.ok) return new Response(text, { status, statusText, headers: own });
    const answer = parsedJson(text);
    if (status === 204 || answer === undefined) {
      const kind = (headers.get("content-type") ?? "no content type").split(";")[0];
      throw new UnusableAnswer(text.trim() === "" ? "the answer is empty" : `the answer is no JSON (${kind}): ${serverWords(text)}`);
    }
    const error = answer === null ? undefined : errorIn(answer);
    if (error !== undefined) throw new UnusableAnswer(`the answer is an error: ${serverWords(error)}`);
    own.set("content-type", "application/json");
    return new Response(answer === null ? text : withRefusals(text, answer), { status, statusText, headers: own });
  };
