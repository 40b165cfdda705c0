import { setImmediate } from "node:timers/promises";
import { HTTPException } from "hono/http-exception";
import { shorten } from "./shorten.js";

/** What was asked for is not there, in words; answered with 404. */
export const notFound = (problem: string): HTTPException =>
  new HTTPException(404, { message: problem });

/** Items of a list that are written at once. */
const ITEMS = 500;

/** An object as JSON, in parts that end between two items of its lists. */
const jsonParts = function* (value: object): Generator<string> {
  let before = "{";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const items: readonly unknown[] | null = Array.isArray(field) ? field : null;
    yield `${before}${JSON.stringify(name)}:${items === null ? JSON.stringify(field) : "["}`;
    before = ",";
    if (items === null) continue;
    for (let start = 0; start < items.length; start += ITEMS)
      yield `${start > 0 ? "," : ""}${JSON.stringify(items.slice(start, start + ITEMS)).slice(1, -1)}`;
    yield "]";
  }
  yield before === "{" ? "{}" : "}";
};

/** JSON without keys. */
export const answersWith = (redact: (text: string) => string) => {
  const answer = (text: string, status = 200): Response =>
    new Response(text, {
      status,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  /** As it is: for what is bounded already, and may be long. Others are answered meanwhile. */
  const whole = async (value: object): Promise<Response> => {
    const parts: string[] = [];
    for (const part of jsonParts(value)) {
      parts.push(redact(part));
      await setImmediate();
    }
    return answer(parts.join(""));
  };
  /** Without texts and lists that no page could show. */
  const json = (value: unknown, status?: number): Response =>
    answer(redact(JSON.stringify(shorten(value))), status);
  return { whole, json };
};
export type Answers = ReturnType<typeof answersWith>;
