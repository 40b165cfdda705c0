import { groupBy } from "@mnemograph/bench/results";
import { failurePoint, isVain } from "../trace/failure-point.js";
import { mainSteps } from "../trace/main-steps.js";
import type { ReadTrace } from "../trace/open-traces.js";
import type { RunIndex } from "./run-index.js";
import { endOf } from "./summarize-rows.js";

/** Causes that are listed. */
const MOST = 12;

/** Errors that differ by a number, a name in quotes or a path are of one kind. */
const kindOf = (message: string): string =>
  message
    .replaceAll(/"[^"]{0,200}"|'[^']{0,200}'/g, "“…”")
    .replaceAll(/\b[0-9a-f]{8,}\b|\d+/gi, "#");

/** Why episodes of a run failed, the commonest cause first, with one example each. */
export const failureCauses = async ({ run, rows }: RunIndex, readTrace: ReadTrace) => {
  const failed = rows.filter(({ success }) => !success);
  const groups = [
    ...groupBy(failed, (row) => JSON.stringify([endOf(row), kindOf(row.error?.message ?? "")])),
  ]
    .map(([, own]) => own)
    .toSorted((one, other) => other.length - one.length);
  const causes = groups.slice(0, MOST).map(async (own) => {
    const [first] = own;
    if (first === undefined) return null;
    const trace = await readTrace(run, first.episodeId);
    const steps = trace === undefined ? [] : await mainSteps(trace);
    const point = trace && failurePoint(trace.index.facts, trace.index.spans, steps);
    return {
      end: endOf(first),
      /** The error's text without its numbers; null where no error ended it. */
      message: first.error === undefined ? null : kindOf(first.error.message),
      episodes: own.length,
      pipelines: [...groupBy(own, ({ pipeline }) => pipeline)].map(([name, some]) => ({
        name,
        episodes: some.length,
      })),
      /** One episode of it; what its trace says is null where it has none. */
      example: {
        episodeId: first.episodeId,
        taskId: first.taskId,
        failedNode: point?.failed?.node ?? null,
        firstVainAction: steps.find(isVain)?.action ?? null,
      },
    };
  });
  return {
    causes: (await Promise.all(causes)).filter((cause) => cause !== null),
    more: Math.max(0, groups.length - MOST),
  };
};
export type FailureCauses = Awaited<ReturnType<typeof failureCauses>>;
