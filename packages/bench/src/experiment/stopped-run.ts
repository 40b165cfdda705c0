import type { RunSummary } from "../runner/play.js";
import { MnemographError } from "@mnemograph/core";

/** Where a run stopped, and how it goes on. */
export const describeStopped = ({
  resumed,
  played,
  total,
}: Pick<RunSummary, "resumed" | "played" | "total">): string =>
  resumed + played === 0
    ? `stopped before the first of ${total} episodes was finished; the same command begins with it again`
    : `stopped after ${resumed + played} of ${total} episodes; the same command goes on from here`;

/** A run that was stopped so early has no table. */
export const nothingFinished = (directory: string, { total }: Pick<RunSummary, "total">) =>
  new MnemographError({
    code: "USAGE",
    message: `stopped before the first of ${total} episodes was finished: there is no result yet`,
    hint: `the same request goes on in ${directory}, with the memories that are formed already`,
    evidence: { directory, total },
  });
