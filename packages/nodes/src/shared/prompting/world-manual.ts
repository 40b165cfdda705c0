import type { Environment, Options, Task } from "@mnemograph/core";
import { z } from "zod";

/**
 * Whether acting prompts hold the rule sheet. It is a setting of a run: it holds for all pipelines
 * of a table.
 */
export const Manual = z.enum(["on", "off"]).default("off").meta({
  description:
    "`on`: acting prompts hold a rule sheet, in the words of the world's own description: the forms of its actions, how it refuses one, how a thought is written, and that the same action twice in a row ends a trial where `reflexion.stopOnRepeat` does so",
  paper:
    "`off`: LDM2, RAP, ReAct and Reflexion show examples alone; LangSuitE and WorkBench list the actions",
});
export type Manual = Options<typeof Manual>;

export interface ManualDeps {
  readonly environment?: Pick<Environment, "describe" | "tools" | "effects" | "admissible">;
  readonly manual?: NonNullable<Manual>;
}

/** Names stand in a form as `take <thing>` or `take [thing]`. */
const leadOf = (forms: readonly string[]): string => {
  if (forms.some((form) => form.includes("<"))) return "Possible actions (fill in each <…>):";
  return forms.some((form) => form.includes("["))
    ? "Possible actions (fill in each […]):"
    : "Possible actions:";
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

const describeThoughts = (thought: string, isFormShown: boolean): readonly string[] => [
  ...(isFormShown
    ? []
    : [
        `You can write a thought on the line above your action: > ${thought.replace("<thought>", "<one sentence>")}`,
      ]),
  "A thought above an action costs no step. A thought alone, as examples may show it, costs a step and changes nothing.",
];

/**
 * Lines that explain to a model how to act in this world: forms of actions, refusals, thoughts and
 * remarks. They are the same at every step of an episode, so that they may begin a prompt. Empty
 * where `manual` is not `on`, or the world describes nothing. `mayThink`: whether a thought may be
 * the reply; `isFormShown`: whether the prompt itself shows how thoughts are written.
 */
export const worldManual = (
  { environment, manual }: ManualDeps,
  task: Task,
  mayThink: boolean,
  isFormShown = false,
): readonly string[] => {
  if (manual !== "on") return [];
  const {
    actions = [],
    listsActions = false,
    refusals = [],
    thought,
    remarks = [],
  } = environment?.describe?.(task) ?? {};
  const forms = listsActions ? [] : actions.filter((one) => one !== thought && one.trim() !== "");
  return [
    ...(forms.length > 0 ? [leadOf(forms), ...forms.map((one) => `- ${one}`)] : []),
    ...remarks,
    ...(refusals.length > 0
      ? [`${quoted(refusals)} means that the action was refused. It still costs a step.`]
      : []),
    ...(mayThink && thought !== undefined ? describeThoughts(thought, isFormShown) : []),
  ];
};
