import { fieldOf } from "./error-fields.js";

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);

/** What servers call their errors, where they give no status of HTTP. */
const statusOfCode: readonly (readonly [RegExp, number])[] = [
  [/invalid_api_key|authentication|unauthorized/, 401],
  [/insufficient_quota|billing|rate_limit|too_many_requests/, 429],
  [/permission|forbidden/, 403],
  [/not_found/, 404],
  [/context_length|content_filter|content_policy|invalid_request|invalid_prompt/, 400],
];

const statusOf = (error: unknown): number | undefined => {
  const names = [fieldOf(error, "code"), fieldOf(error, "status"), fieldOf(error, "type")];
  const number = names.map(Number).find((one) => Number.isInteger(one) && one >= 400 && one <= 599);
  if (number !== undefined) return number;
  const described = names
    .filter((name) => typeof name === "string")
    .map((name) => name.toLowerCase());
  return statusOfCode.find(([pattern]) => described.some((name) => pattern.test(name)))?.[1];
};

/**
 * The error that an answer without a reply holds though it claims success, as some routers do;
 * `status` is what it should have been, where the answer says that.
 */
export const errorIn = (
  answer: unknown,
):
  | { readonly words: string; readonly error: unknown; readonly status: number | undefined }
  | undefined => {
  if (isFilled(fieldOf(answer, "choices"))) return undefined;
  const described = fieldOf(answer, "error");
  const error = isFilled(described) ? described : answer;
  const words = wordsOf(error);
  if (words === undefined && error === answer) return undefined;
  return { words: words ?? JSON.stringify(error), error, status: statusOf(error) };
};

/** What an answer in JSON says for people, by any of the names that servers use for it. */
export const wordsOf = (answer: unknown): string | undefined => {
  if (typeof answer === "string") return answer.trim() === "" ? undefined : answer;
  if (typeof answer === "number") return String(answer);
  if (typeof answer !== "object" || answer === null) return undefined;
  if (Array.isArray(answer)) {
    const all = answer
      .slice(0, 5)
      .map(wordsOf)
      .filter((words) => words !== undefined);
    return all.length === 0 ? undefined : all.join("; ");
  }
  for (const name of [
    "error",
    "message",
    "detail",
    "msg",
    "error_description",
    "title",
    "errors",
    "description",
  ]) {
    const words = wordsOf(fieldOf(answer, name));
    if (words !== undefined) return words;
  }
  return undefined;
};
