import { fieldsNamed } from "../endpoint/refusal.js";
import { errorIn, wordsOf } from "./answer-error.js";
import { answerProblem, isTooDeep } from "./answer-problem.js";
import { fieldOf, isObject } from "./error-fields.js";
import { largestBody } from "./largest-body.js";
import { patientDispatcher } from "./patient-dispatcher.js";
import { delayNames } from "./retry-after.js";
import { redactor, secretsOfReplies } from "./redact.js";
import { serverWords } from "./server-words.js";
import { UnusableAnswer } from "./unusable-answer.js";
import { moveCachedTokens } from "./usage-forms.js";

const readBody = async ({ body }: Response): Promise<string> => {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestBody)
      throw new UnusableAnswer(`the answer is larger than ${largestBody} bytes`);
    chunks.push(chunk);
  }
  // Some servers on Windows begin with a mark of byte order.
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
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

/**
 * LangChain drops refusals: they become a part of the content, where `checkReply` finds them.
 * Returns whether there was one.
 */
const moveRefusals = (text: string, answer: object): boolean => {
  const choices: unknown = fieldOf(answer, "choices");
  if (!Array.isArray(choices) || !text.includes('"refusal"')) return false;
  let found = false;
  for (const choice of choices as unknown[]) {
    const message = fieldOf(choice, "message");
    const refusal = fieldOf(message, "refusal");
    if (
      typeof message !== "object" ||
      message === null ||
      typeof refusal !== "string" ||
      refusal.trim() === ""
    )
      continue;
    Reflect.set(message, "content", [{ type: "refusal", refusal }]);
    found = true;
  }
  return found;
};

const isFilledText = (value: unknown): boolean => typeof value === "string" && value !== "";

/**
 * Some servers send the arguments of a call as an object, and none for a tool that takes nothing;
 * clients read their text. Returns whether there was such a call.
 */
const writeArguments = (answer: object): boolean => {
  const choices: unknown = fieldOf(answer, "choices");
  if (!Array.isArray(choices)) return false;
  const calls = (choices as unknown[]).flatMap(
    (choice) => (fieldOf(fieldOf(choice, "message"), "tool_calls") ?? []) as unknown[],
  );
  const called = calls
    .map((call) => fieldOf(call, "function"))
    .filter((one) => isObject(one) && !isFilledText(fieldOf(one, "arguments")));
  for (const one of called)
    Reflect.set(one as object, "arguments", JSON.stringify(fieldOf(one, "arguments") || {}));
  return called.length > 0;
};

/** The answer as LangChain's client reads it; what it reads already stays as it came. */
const forClient = (text: string, answer: object): string =>
  [moveRefusals(text, answer), moveCachedTokens(answer), writeArguments(answer)].some(Boolean)
    ? JSON.stringify(answer)
    : text;

const refusal = (status: number, message: string, more: object = {}, headers?: Headers): Response =>
  Response.json({ error: { message, ...more } }, { status, ...(headers ? { headers } : {}) });

/** What a refusal says, by the name under which the client looks for it. */
const readRefusal = (
  text: string,
  status: number,
  statusText: string,
  headers: Headers,
): Response => {
  const answer = parsedJson(text);
  if (answer === undefined || answer === null)
    return new Response(text.trim() === "" ? statusText : text, { status, statusText, headers });
  if (isTooDeep(answer)) return refusal(status, "an answer without words", {}, headers);
  // Google answers with a list of one.
  const described: unknown = Array.isArray(answer) ? answer[0] : answer;
  const error = fieldOf(described, "error");
  const [code, type] = ["code", "type"].map(
    (name) => fieldOf(error, name) ?? fieldOf(described, name),
  );
  const [details, metadata] = ["details", "metadata"].map((name) => fieldOf(error, name));
  const waits = Object.fromEntries(
    delayNames.map((name) => [name, fieldOf(error, name) ?? fieldOf(described, name)]),
  );
  const more = { code, type, details, metadata, ...waits, fields: fieldsNamed(answer) };
  return refusal(status, wordsOf(answer) ?? text.slice(0, 1000), more, headers);
};

let dispatcher: Promise<object | undefined> | undefined;
/**
 * One for all calls, for connections are kept open between them; the first use of Node's `fetch`
 * makes its own.
 */
const patience = async (): Promise<object> => {
  dispatcher ??= fetch("data:,").then(() => patientDispatcher());
  const sending = await dispatcher;
  return sending === undefined ? {} : { dispatcher: sending };
};

/**
 * `fetch` for an endpoint that answers in JSON: follows no redirect, reads the whole body under the
 * caller's signal, takes the secrets out of it, and rejects with UnusableAnswer, in the server's
 * words, where an answer that claims success is none that a client can read.
 */
export const fetchJson = (
  secrets: readonly (string | undefined)[] = [],
  send: typeof fetch = fetch,
): typeof fetch => {
  const redactReply = redactor(secretsOfReplies(secrets));
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: "manual", ...(await patience()) });
    const { status, statusText, headers } = response;
    const text = redactReply(await readBody(response));
    const own = new Headers(headers);
    for (const name of ["content-encoding", "content-length", "content-type"]) own.delete(name);
    if (status < 200 || status > 599)
      throw new UnusableAnswer(`the status ${status} is none of HTTP`);
    if (status >= 300 && status < 400) {
      const place = headers.get("location");
      const message =
        place === null
          ? `the server answers with status ${status}, and no reply`
          : `the server redirects to ${place}`;
      return refusal(421, message, {}, new Headers({ "x-redirect": String(status) }));
    }
    if (!response.ok) return readRefusal(text, status, statusText, own);
    const answer = parsedJson(text);
    if (status === 204 || status === 205 || answer === undefined) {
      const kind = (headers.get("content-type") ?? "no content type").split(";")[0];
      throw new UnusableAnswer(
        text.trim() === ""
          ? "the answer is empty"
          : `the answer is no JSON (${kind}): ${serverWords(text)}`,
      );
    }
    const problem = answerProblem(answer);
    if (problem !== undefined) throw new UnusableAnswer(`the answer cannot be read: ${problem}`);
    const described = errorIn(answer);
    if (described?.status !== undefined) return readRefusal(text, described.status, "", own);
    if (described !== undefined)
      throw new UnusableAnswer(`the answer is an error: ${serverWords(described.words)}`);
    own.set("content-type", "application/json");
    return new Response(answer === null ? text : forClient(text, answer), {
      status,
      statusText,
      headers: own,
    });
  };
};
