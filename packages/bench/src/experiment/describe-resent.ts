import type { RunSummary } from "../runner/play.js";

/**
 * What went wrong between this machine and the model's endpoint while a run was played; nothing
 * where all was answered at once. It stands beside the table, not in it: results are the same as
 * where nothing was down.
 */
export const describeResent = ({ resent }: Pick<RunSummary, "resent">): readonly string[] =>
  resent === 0
    ? []
    : [
        `${resent.toLocaleString("en")} request${resent === 1 ? "" : "s"} went unanswered or met an error of the endpoint and ${resent === 1 ? "was" : "were"} sent again; the traces of the run say at which calls`,
      ];
