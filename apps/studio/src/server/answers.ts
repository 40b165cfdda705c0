import { shorten } from "./shorten.js";

/** Why something cannot be shown or done, in words. */
export interface Refusal {
  readonly problem: string;
}
export const refuse = (problem: string): Refusal => ({ problem });
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === "object" &&
  value !== null &&
  "problem" in value &&
  Object.keys(value).length === 1;

export interface Answers {
  readonly json: (value: unknown, status?: number) => Response;
  /** As it is: for what is bounded already. */
  readonly whole: (value: unknown) => Response;
  /** A refusal is answered with 404. */
  readonly answer: (value: unknown) => Response;
}

/** JSON without keys, and without texts and lists that no page could show. */
export const answersWith = (redact: (text: string) => string): Answers => {
  const whole = (value: unknown, status = 200) =>
    new Response(redact(JSON.stringify(value)), {
      status,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  const json = (value: unknown, status = 200) => whole(shorten(value), status);
  return { json, whole, answer: (value) => (isRefusal(value) ? json(value, 404) : json(value)) };
};
