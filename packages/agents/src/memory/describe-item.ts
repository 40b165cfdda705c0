import type { ExperienceLog } from "@mnemograph/core";
import { resultReplayer } from "../render/result-replayer.js";
import type { RuleItem } from "./items.js";
import { actionsOf } from "./skeleton.js";

/** Longest text of one result, of one action, and of one request, in characters. */
const longest = { result: 140, action: 200, request: 160 } as const;

/** One line of at most so many characters. */
export const shorten = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
};

/**
 * What a run itself dealt with: its request and its calls. Answers are left out, for they repeat
 * results.
 */
export const ownWordsOf = (log: Pick<ExperienceLog, "task" | "entries">): string => {
  const calls = actionsOf(log, []).map(({ action }) => action);
  return [log.task, ...calls.filter((action) => !action.startsWith("answer: "))].join("\n");
};

/**
 * A run as its request and its calls; of results stands what may be repeated, cut short, and calls
 * that failed are left out.
 */
export const describeRun = (
  log: Pick<ExperienceLog, "task" | "entries">,
  failed: readonly number[],
): string => {
  const replayed = resultReplayer(ownWordsOf(log));
  return [
    `Request: ${shorten(log.task, longest.request)}`,
    ...actionsOf(log, failed).flatMap(({ index, action }) => {
      const result = shorten(replayed(log.entries[index + 1] ?? ""), longest.result);
      return [`> ${shorten(action, longest.action)}`, ...(result === "" ? [] : [result])];
    }),
  ].join("\n");
};

/** What a run saw, as far as it may be repeated, and what it did next. */
export const describeStep = (
  log: Pick<ExperienceLog, "task" | "entries">,
  seen: string,
  action: string,
): string =>
  `Seen: ${shorten(resultReplayer(ownWordsOf(log))(seen), longest.request)}\nThen done: ${shorten(action, longest.action)}`;

/** A rule with what it is about; one that a model wrote says it itself. */
export const describeRule = ({
  about,
  text,
  origin,
}: Pick<RuleItem, "about" | "text" | "origin">): string =>
  origin === "model"
    ? `- ${text.trim()}`
    : `- On "${shorten(about, longest.request)}": ${text.trim()}`;

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/** How often a way of working was tried, for the line of a run. */
export const describeRecord = ({
  successes,
  failures,
  lastAt,
}: {
  readonly successes: number;
  readonly failures: number;
  readonly lastAt: number;
}): string => {
  const worked = `worked ${times(successes)}`;
  const failedToo = failures === 0 ? "" : `, failed ${times(failures)}`;
  return `(${worked}${failedToo}${lastAt > 0 ? `, last on ${new Date(lastAt).toISOString().slice(0, 10)}` : ""})`;
};
