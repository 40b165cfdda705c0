import type { ExperienceLog } from "@mnemograph/core";

/** A JSON string, with the colon after it where it is a name; or a number. */
const word = /"((?:[^"\\]|\\.)*)"(\s*:)?|-?\b\d+(?:\.\d+)?\b/g;

/** A call without the values that `known` names. */
export const shapeOfCall = (call: string, known: string): string =>
  call.replaceAll(word, (whole, text: string | undefined, colon: string | undefined) =>
    colon === undefined && known.includes((text ?? whole).toLowerCase()) ? "_" : whole,
  );

/** An action of a log without its mark; undefined for thoughts. */
export const actionAt = (entries: readonly string[], index: number): string | undefined => {
  const action = entries[index]?.replace(/^> ?/, "");
  return action === undefined || action.startsWith("think: ") ? undefined : action;
};

/**
 * The calls of a log that did not fail, with their places; the answers where nothing was called.
 */
export const actionsOf = (
  { entries }: Pick<ExperienceLog, "entries">,
  failed: readonly number[],
): readonly { readonly index: number; readonly action: string }[] => {
  const actions = entries.flatMap((_, index) => {
    const action =
      index % 2 === 0 && !failed.includes(index) ? actionAt(entries, index) : undefined;
    return action === undefined ? [] : [{ index, action }];
  });
  const calls = actions.filter(({ action }) => !action.startsWith("answer: "));
  return calls.length > 0 ? calls : actions;
};

/**
 * What a run did, without the values that its request or a tool's answer named before: equal ways
 * of working have equal skeletons. Calls that failed are left out.
 */
export const skeletonOf = (
  log: Pick<ExperienceLog, "task" | "entries">,
  failed: readonly number[],
): string => {
  const { task, entries } = log;
  return actionsOf(log, failed)
    .map(({ index, action }) => {
      if (action.startsWith("answer: ")) return "answer";
      const seen = entries.filter((_, place) => place < index && place % 2 === 1);
      return shapeOfCall(action, [task, ...seen].join("\n").toLowerCase());
    })
    .join(" ");
};
