import type { ExperienceLog } from "@mnemograph/core";
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
 * A run as its request and its calls; results are cut short, and calls that failed are left out.
 */
export const describeRun = (
  log: Pick<ExperienceLog, "task" | "entries">,
  failed: readonly number[],
): string =>
  [
    `Request: ${shorten(log.task, longest.request)}`,
    ...actionsOf(log, failed).flatMap(({ index, action }) => {
      const result = shorten(log.entries[index + 1] ?? "", longest.result);
      return [`> ${shorten(action, longest.action)}`, ...(result === "" ? [] : [result])];
    }),
  ].join("\n");

/** What was seen, and what was done next. */
export const describeStep = (seen: string, action: string): string =>
  `Seen: ${shorten(seen, longest.request)}\nThen done: ${shorten(action, longest.action)}`;

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
