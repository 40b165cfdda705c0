import type { ExperienceLog } from "@mnemograph/core";
import { resultReplayer } from "../render/result-replayer.js";
import type { RuleItem } from "./items.js";
import { retriedCalls } from "./retried-calls.js";
import { actionsOf } from "./skeleton.js";

/** Longest text of one result, of one action, and of one request, in characters. */
const longest = { result: 80, action: 160, request: 100 } as const;

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

/** Takes from results what earlier ones of the run began with, and the names of their tools. */
const news = () => {
  const seen = new Set<string>();
  return (action: string, result: string): string => {
    const parts = result.split(/(?<=: )/);
    const own = (part: string) => action.startsWith(`${part.slice(0, -2)}(`) || seen.has(part);
    const first = parts.findIndex((part) => !own(part));
    for (const part of parts) if (part.endsWith(": ")) seen.add(part);
    const text = first < 0 ? "" : parts.slice(first).join("").trim();
    return text === "…" ? "" : text;
  };
};

/**
 * A run as its request and its calls; of results stands what may be repeated, cut short. Calls that
 * failed are left out, and first attempts whose result cannot be shown.
 */
export const describeRun = (
  log: Pick<ExperienceLog, "task" | "entries">,
  failed: readonly number[],
): string => {
  const replayed = resultReplayer(ownWordsOf(log));
  const retried = new Set(retriedCalls(log).map(({ index }) => index));
  const newsOf = news();
  return [
    `Request: ${shorten(log.task, longest.request)}`,
    ...actionsOf(log, failed).flatMap(({ index, action }) => {
      const result = newsOf(action, replayed(log.entries[index + 1] ?? ""));
      if (result === "" && retried.has(index)) return [];
      return [
        `> ${shorten(action, longest.action)}`,
        ...(result === "" ? [] : [shorten(result, longest.result)]),
      ];
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

/**
 * What a tool answered about a call says when it applies, unless something of it was left out; what
 * a judge says about a run is about its request, whatever it names.
 */
const saysItself = ({ text, origin }: Pick<RuleItem, "text" | "origin">): boolean =>
  origin === "model" || (origin === "run" && /[\w.-]\(/.test(text) && !/^It failed: |…/.test(text));

/** A rule with how many runs taught it, and what it is about where it does not say that itself. */
export const describeRule = (
  rule: Pick<RuleItem, "about" | "text" | "origin" | "evidence">,
): string => {
  const { about, text, evidence } = rule;
  const runs = evidence.length > 1 ? ` (${evidence.length}×)` : "";
  const condition = saysItself(rule) ? "" : `On "${shorten(about, longest.request)}": `;
  return `- ${condition}${text.trim()}${runs}`;
};

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
