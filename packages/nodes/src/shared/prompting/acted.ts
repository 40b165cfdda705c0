import type { ParsedAction, ThoughtAndAction } from "../replies/index.js";

/** An action without a thought, as a call of a tool is. */
export const withoutThought = (action: ParsedAction): ThoughtAndAction => ({ thought: "", action });

/**
 * The action of a step whose replies could not be used: none, which the world answers as it answers
 * nonsense.
 */
export const unusableAction: ParsedAction = { kind: "invalid", text: "" };

/** The thought beside an action as a state keeps it: none where the action is the thought. */
export const besides = (
  { thought, action }: ThoughtAndAction,
  index: number,
): { readonly index: number; readonly text: string }[] =>
  thought === "" || action.kind === "think" ? [] : [{ index, text: thought }];

/** What an acting node writes: its action, and the thought beside it where there is one. */
export const acted = (mentioned: ThoughtAndAction, index: number) => {
  const thoughts = besides(mentioned, index);
  return { action: mentioned.action, ...(thoughts.length > 0 && { thoughts }) };
};
