import type { Failures } from "../episode/usage-counter.js";

/**
 * What went wrong on the way, summed over episodes; null where one was written before it was
 * counted.
 */
export const sumFailures = (
  rows: readonly { readonly failures?: Failures | undefined }[],
): Failures | null => {
  const sum = { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 };
  let furtherActions = 0;
  const problems: Record<string, number> = {};
  for (const { failures } of rows) {
    if (failures === undefined) return null;
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += failures[name];
    furtherActions += failures.furtherActions ?? 0;
    for (const [kind, count] of Object.entries(failures.problems ?? {}))
      problems[kind] = (problems[kind] ?? 0) + count;
  }
  return {
    ...sum,
    ...(furtherActions > 0 && { furtherActions }),
    ...(Object.keys(problems).length > 0 && { problems }),
  };
};
