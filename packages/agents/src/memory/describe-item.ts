import type { ExperienceLog } from "@mnemograph/core";
import { actionsOf } from "./skeleton.js";

/** Longest text of one result, of one action, and of one request, in characters. */
const longest = { result: 80, action: 200, request: 160 } as const;

const short = (text: string, length: number): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
};

/** A run as its request and its calls; results are cut short, and calls that failed are left out. */
export const describeRun = (log: Pick<ExperienceLog, "task" | "entries">, failed: readonly number[]): string =>
  [
    `Request: ${short(log.task, longest.request)}`,
    ...actionsOf(log, failed).flatMap(({ index, action }) => {
      const result = short(log.entries[index + 1] ?? "", longest.result);
      return [`> ${short(action, longest.action)}`, ...(result === "" ? [] : [result])];
    }),
  ].join("\n");

/** What was seen, and what was done next. */
export const describeStep = (seen: string, action: string): string =>
  `Seen: ${short(seen, longest.request)}\nThen done: ${short(action, longest.action)}`;

/** Why a run failed. */
export const describeFailure = (task: string, reason: string): string =>
  `- "${short(task, longest.request)}" failed: ${short(reason, longest.action)}`;

/** A rule with what it is about. */
export const describeRule = (about: string, text: string): string => `- On "${short(about, longest.request)}": ${text.trim()}`;

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
