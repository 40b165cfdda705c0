import { type Environment, type Options, type Task, joinForms } from "@mnemograph/core";
import { z } from "zod";

/** Whether acting prompts hold the rule sheet. It is a setting of a run: it holds for all pipelines of a table. */
export const Manual = z.enum(["on", "off"]).default("off").meta({
  description:
    "`on`: acting prompts hold a rule sheet, in the words of the world's own description: the forms of its actions, how it refuses one, how a thought is written, and that the same action twice in a row ends a trial where `reflexion.stopOnRepeat` does so",
  paper: "`off`: LDM2, RAP, ReAct and Reflexion show examples alone; LangSuitE and WorkBench list the actions",
});
export type Manual = Options<typeof Manual>;

export interface ManualDeps {
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
  readonly manual?: NonNullable<Manual>;
}

/** What an action names stands in its form as `take <thing>` or `take [thing]`. */
const leadOf = (forms: readonly string[]): string => {
  if (forms.some((form) => form.includes("<"))) return "Actions, with names for <…>";
  return forms.some((form) => form.includes("[")) ? "Actions, with names or words in […]" : "Actions";
};

export const quoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(" or ");

/** How observations begin that refuse an action, as the world says of itself. */
export const refusalsOf = (
  { environment }: { readonly environment?: ManualDeps["environment"] | undefined },
  task: Task,
): readonly string[] => environment?.describe?.(task).refusals ?? [];

/** How a thought is written in this world, as it says of itself. */
export const thoughtFormOf = (
  { environment }: { readonly environment?: ManualDeps["environment"] | undefined },
  task: Task,
): string | undefined => environment?.describe?.(task).thought;

/**
 * Lines that tell a model how to act in this world: forms of actions, refusals, thoughts and remarks. They are the same at every step of an episode, so that
 * they may begin a prompt. Empty where `manual` is not `on`, or the world describes nothing. `mayThink`: whether a thought may be the reply; `form`: how the prompt has
 * thoughts written, where that is not the world's own form.
 *
 * @example
 * worldManual({ environment, manual: "on" }, task, true); // ["Actions, with names for <…>: go to <place>; …", …]
 */
export const worldManual = ({ environment, manual }: ManualDeps, task: Task, mayThink: boolean, form?: string): readonly string[] => {
  if (manual !== "on") return [];
  const { actions = [], listsActions = false, refusals = [], thought, remarks = [] } = environment?.describe?.(task) ?? {};
  const forms = actions.filter((form) => form !== thought && form.trim() !== "");
  return [
    ...(!listsActions && forms.length > 0 ? [`${leadOf(forms)}: ${joinForms(forms).join("; ")}.`] : []),
    ...remarks,
    ...(refusals.length > 0 ? [`${quoted(refusals)} refuses an action: a step is lost.`] : []),
    ...(mayThink && thought !== undefined
      ? [`${form ?? thought} on a line above an action costs nothing; alone, as examples may show it, it costs a step and changes nothing.`]
      : []),
  ];
};
