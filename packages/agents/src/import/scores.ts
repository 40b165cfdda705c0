import { isLoose, stringOf } from "../messages/loose.js";
import type { Verdict } from "../record/judge.js";
import type { ReadRunsOptions } from "./imported-run.js";

/** What somebody, or a program, thought of a run. */
export interface Score {
  readonly name: string;
  readonly value: unknown;
  readonly comment?: string;
}

/**
 * Names of scores that say whether a run succeeded, without regard to case and marks between words.
 */
const successName =
  /^(?:is|was|task|run|goal)?(?:success(?:ful)?|succeeded|correct(?:ness)?|passed?|solved|resolved|reached|outcome)$/;
const approvalName = /^(?:user|human)?(?:feedback|score|thumbs?(?:up)?|rating|approval|approved)$/;
const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, "");
export const saysSuccess = (name: string) =>
  successName.test(plainName(name)) ||
  (approvalName.test(plainName(name)) && plainName(name) !== "score");

const defaultThreshold = 0.5;
const words: Readonly<Record<string, boolean>> = {
  true: true,
  pass: true,
  passed: true,
  correct: true,
  success: true,
  succeeded: true,
  solved: true,
  yes: true,
  false: false,
  fail: false,
  failed: false,
  incorrect: false,
  failure: false,
  unsolved: false,
  no: false,
};

/**
 * Whether a value is a success; nothing where its scale is unknown: 3 stars of 5 are no success
 * above 0.5.
 */
const isSuccess = (value: unknown, threshold: number | undefined): boolean | undefined => {
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return words[value.trim().toLowerCase()];
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  if (threshold !== undefined) return value >= threshold;
  return Math.abs(value) <= 1 ? value >= defaultThreshold : undefined;
};

/** What the scores of a run say of its success. Scores that contradict each other say nothing. */
export const verdictOf = (
  scores: readonly Score[],
  { successScore, successThreshold }: Pick<ReadRunsOptions, "successScore" | "successThreshold">,
): Verdict | undefined => {
  const isMeant = ({ name }: Score) =>
    successScore === undefined ? saysSuccess(name) : name === successScore;
  const read = scores.filter(isMeant).flatMap((score) => {
    const success = isSuccess(score.value, successThreshold);
    return success === undefined ? [] : [{ ...score, success }];
  });
  const [first] = read;
  if (first === undefined || read.some(({ success }) => success !== first.success))
    return undefined;
  const comment = read.find(
    (score) => score.comment !== undefined && score.comment.trim() !== "",
  )?.comment;
  const figure = `${first.name}: ${String(first.value)}`;
  return {
    success: first.success,
    reason: comment === undefined ? figure : `${figure}, ${comment.trim()}`,
  };
};

/** Scores among the values of an object, such as metadata. */
export const scoresAmong = (values: unknown): readonly Score[] =>
  isLoose(values)
    ? Object.entries(values).flatMap(([name, value]) =>
        ["number", "boolean", "string"].includes(typeof value) ? [{ name, value }] : [],
      )
    : [];

/** Scores in a list, by the names that LangSmith, Langfuse and OpenAI's evaluations use. */
export const scoresIn = (list: unknown): readonly Score[] =>
  (Array.isArray(list) ? list : []).filter(isLoose).flatMap((given) => {
    const name = stringOf(given["name"]) ?? stringOf(given["key"]);
    const comment = stringOf(given["comment"]);
    const type = given["dataType"] ?? given["data_type"];
    const word = given["stringValue"] ?? given["string_value"];
    const figure = given["score"] ?? given["value"] ?? given["passed"] ?? word;
    // The number of a category means nothing.
    const named = type === "CATEGORICAL" && typeof word === "string" ? word : figure;
    const value = type === "BOOLEAN" && typeof named === "number" ? named !== 0 : named;
    return name === undefined ? [] : [{ name, value, ...(comment !== undefined && { comment }) }];
  });
