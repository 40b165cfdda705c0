import { type ExperienceLog, readToolCalls } from "@mnemograph/core";
import type { JudgedRun } from "../record/judge.js";
import { ownWordsOf, shorten } from "./describe-item.js";
import { conditionOf } from "./rule-condition.js";
import { resultReplayer } from "../render/result-replayer.js";
import { retriedCalls } from "./retried-calls.js";
import { wordsOf } from "./word-index.js";

/** What a run says about how to act, in the words of its tools or its judge. */
export interface Lesson {
  readonly text: string;
  readonly taughtBy: "success" | "failure";
  /** The words of the text that say when it holds, where that is known. */
  readonly when?: readonly string[];
}

const longest = 240;

/** What a text says beyond the statements that a later one begins with as well. */
const difference = (text: string, later: string): string => {
  let start = 0;
  for (const part of text.split(/(?<=[:;.]\s|\n)/)) {
    if (!later.startsWith(text.slice(0, start + part.length))) break;
    start += part.length;
  }
  return text.slice(start);
};

const valuesOf = (value: unknown): readonly string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(valuesOf)
    : [String(value)];

/** Whether a text names all calls of an action, with the values that `known` does not hold. */
const names = (text: string, action: string, known: string): boolean => {
  const calls = readToolCalls(action) ?? [];
  return (
    calls.length > 0 &&
    calls.every(
      ({ name, args }) =>
        text.includes(`${name}(`) &&
        valuesOf(args).every((value) => known.includes(value) || text.includes(value)),
    )
  );
};

/**
 * Calls that were made again later and then came to something else: what came back first says what
 * was missing, what was done between is the remedy. What the first result names is not repeated.
 */
const obstacles = (log: Pick<ExperienceLog, "task" | "entries">): Lesson[] => {
  const { task, entries } = log;
  const replayed = resultReplayer(ownWordsOf(log));
  return retriedCalls(log).map(({ index, again, between }) => {
    const met = shorten(
      replayed(difference(entries[index + 1] ?? "", entries[again + 1] ?? "")),
      longest,
    );
    const isNamed = between.some((action) => names(met, action, `${task}\n${entries[index]}`));
    const helped = `What helped: ${shorten(between.join(", "), longest)}`;
    return {
      text: isNamed ? met : `${met} ${helped}`.trim(),
      taughtBy: "success",
      when: conditionOf(met, entries.slice(0, index + 1)),
    };
  });
};

/** Calls and results up to an answer, without the results of calls that were made again. */
const entriesBefore = (entries: ExperienceLog["entries"], answer: string) => {
  const isRepeated = (action: string | undefined) =>
    entries.filter((entry, place) => place % 2 === 0 && entry === action).length > 1;
  return entries.filter(
    (entry, place) =>
      !entry.includes(answer) && (place % 2 === 0 || !isRepeated(entries[place - 1])),
  );
};

/** The names of the tools that these entries called, as words. */
const toolsCalledIn = (entries: ExperienceLog["entries"]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry, place) =>
      place % 2 === 0
        ? (readToolCalls(entry.replace(/^> /, "")) ?? []).flatMap(({ name }) => wordsOf(name))
        : [],
    ),
  );

/**
 * The statements of an answer that say themselves what they are about: each begins with `;` or a
 * line and names a tool that was called. What names none belongs to the statement before it.
 */
const statementsOf = (answer: string, before: ExperienceLog["entries"]): readonly string[] => {
  const tools = toolsCalledIn(before);
  const statements: string[] = [];
  for (const part of answer.split(/(?<=;)\s+|\n+/)) {
    const isOwn = conditionOf(part, before).some((word) => tools.has(word));
    const last = statements.at(-1);
    if (last === undefined || isOwn) statements.push(part);
    else statements[statements.length - 1] = `${last} ${part}`;
  }
  return statements.map((statement) => statement.replace(/;$/, ""));
};

/**
 * Why a run failed. What a tool answered stands as it is, and says itself when it holds, each
 * statement of it for itself; what a judge says of the run is marked as that, and is about its
 * request.
 */
const failuresOf = (
  reason: string,
  { entries }: Pick<ExperienceLog, "entries">,
): readonly Lesson[] => {
  const answer = /^[\w.-]+ said: (?=\S)/.test(reason) ? reason.slice(reason.indexOf(": ") + 2) : "";
  const taughtBy = "failure";
  if (answer === "" || !entries.some((entry) => entry.includes(answer)))
    return [{ text: shorten(`It failed: ${reason}`, longest), taughtBy }];
  const before = entriesBefore(entries, answer);
  return statementsOf(answer, before).map((statement) => {
    const text = shorten(statement, longest);
    return { text, taughtBy, when: conditionOf(text, before) };
  });
};

/**
 * The lessons of a run, without a model: why it failed, and what stood in its way where it went on
 * all the same.
 */
export const lessonsOf = (
  { outcome, reason }: Pick<JudgedRun, "outcome" | "reason">,
  log: Pick<ExperienceLog, "task" | "entries">,
): readonly Lesson[] => [
  ...obstacles(log),
  ...(outcome === "failed" && reason !== "" ? failuresOf(reason, log) : []),
];
