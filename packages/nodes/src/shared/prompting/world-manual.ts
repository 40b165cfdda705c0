import { type Environment, type Options, type Task, joinForms, withDefaults } from "@mnemograph/core";
import { z } from "zod";

const told = (description: string) =>
  z.boolean().default(true).meta({ description, paper: "false: the papers' prompts show examples alone" });

/** What acting prompts tell of the world, in the words of its own description (`environment.describe`). */
export const ManualOptions = z.object({
  actions: told("the forms of the world's actions, where its first observation does not list them"),
  refusals: told("how the world answers what is not possible, and that it costs a step"),
  thoughts: told("where thoughts may stand in an action's place: how they are written, and that they cost a step"),
  remarks: told("what else the world's description says of acting there"),
  repeats: told("in trials that `reflexion.stopOnRepeat` ends: that the same action or thought twice in a row does so"),
});
export type ManualOptions = Options<typeof ManualOptions>;
export const manualOptions = withDefaults(ManualOptions);

export interface ManualDeps {
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects">;
  readonly manual?: ManualOptions;
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
 * they may begin a prompt. Empty where the world describes nothing. `mayThink`: whether a thought may be the reply; `form`: how the prompt has
 * thoughts written, where that is not the world's own form.
 *
 * @example
 * worldManual({ environment }, task, true); // ["Actions, with names for <…>: go to <place>; …", …]
 */
export const worldManual = ({ environment, manual }: ManualDeps, task: Task, mayThink: boolean, form?: string): readonly string[] => {
  const wanted = manualOptions(manual);
  const { actions = [], listsActions = false, refusals = [], thought, remarks = [] } = environment?.describe?.(task) ?? {};
  const forms = actions.filter((form) => form !== thought && form.trim() !== "");
  return [
    ...(wanted.actions && !listsActions && forms.length > 0 ? [`${leadOf(forms)}: ${joinForms(forms).join("; ")}.`] : []),
    ...(wanted.remarks ? remarks : []),
    ...(wanted.refusals && refusals.length > 0 ? [`${quoted(refusals)} refuses an action: a step is lost.`] : []),
    ...(wanted.thoughts && mayThink && thought !== undefined
      ? [`${form ?? thought} on a line above an action costs nothing; alone, as examples may show it, it costs a step and changes nothing.`]
      : []),
  ];
};
