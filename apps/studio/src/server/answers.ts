import { HTTPException } from "hono/http-exception";
import { shorten } from "./shorten.js";

/** What was asked for is not there, in words; answered with 404. */
export const notFound = (problem: string): HTTPException =>
  new HTTPException(404, { message: problem });

/** JSON without keys. */
export const answersWith = (redact: (text: string) => string) => {
  /** As it is: for what is bounded already. */
  const whole = (value: unknown, status = 200): Response =>
    new Response(redact(JSON.stringify(value)), {
      status,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  /** Without texts and lists that no page could show. */
  const json = (value: unknown, status?: number): Response => whole(shorten(value), status);
  return { whole, json };
};
export type Answers = ReturnType<typeof answersWith>;
