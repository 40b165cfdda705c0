import type { ExperienceLog } from "@mnemograph/core";
import type { JudgedRun } from "../record/judge.js";
import { ownWordsOf, shorten } from "./describe-item.js";
import { resultReplayer } from "../render/result-replayer.js";
import { actionAt } from "./skeleton.js";

/** What a run says about how to act, in the words of its tools or its judge. */
export interface Lesson {
  readonly text: string;
  readonly taughtBy: "success" | "failure";
}

const longest = 240;

/**
 * Calls that were made again later and then came to something else: what came back first says what
 * was missing, what was done between is the remedy.
 */
const obstacles = (log: Pick<ExperienceLog, "task" | "entries">): Lesson[] => {
  const { entries } = log;
  const replayed = resultReplayer(ownWordsOf(log));
  const lessons: Lesson[] = [];
  const calls = entries.flatMap((_, index) =>
    index % 2 === 0 && actionAt(entries, index) !== undefined ? [index] : [],
  );
  for (const [place, index] of calls.entries()) {
    const action = entries[index];
    const again = calls.findIndex((later, at) => at > place + 1 && entries[later] === action);
    if (again < 0 || entries[(calls[again] ?? 0) + 1] === entries[index + 1]) continue;
    const between = calls.slice(place + 1, again).map((at) => actionAt(entries, at) ?? "");
    const met = replayed(entries[index + 1] ?? "");
    lessons.push({
      text: `${shorten(met, longest)} What helped: ${shorten(between.join(", "), longest)}`,
      taughtBy: "success",
    });
  }
  return lessons;
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
  ...(outcome === "failed" && reason !== ""
    ? [{ text: `It failed: ${shorten(reason, longest)}`, taughtBy: "failure" as const }]
    : []),
];
