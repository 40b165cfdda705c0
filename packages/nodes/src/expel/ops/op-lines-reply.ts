import { structuredReply } from "@mnemograph/core";
import { z } from "zod";
import { oneLine } from "../../shared/words/one-line.js";

/** Changes of ExpeL's rules as an object, and the lines that it stands for. */
export const opLinesReply = structuredReply(
  "rule_operations",
  z.strictObject({
    operations: z.array(
      z.strictObject({
        operation: z.enum(["ADD", "EDIT", "AGREE", "REMOVE"]),
        number: z.int().meta({ description: "the number of the rule; 0 for a new one" }),
        rule: z.string().meta({ description: "the rule, one sentence with a full stop" }),
      }),
    ),
  }),
  ({ operations }) =>
    operations
      .map(({ operation, number, rule }) =>
        operation === "ADD" ? `ADD: ${oneLine(rule)}` : `${operation} ${number}: ${oneLine(rule)}`,
      )
      .join("\n"),
);

/** What both prompts know of the list of rules. */
export interface RulesVariables {
  /** The rules so far, in the order of their numbers. */
  readonly rules: readonly string[];
  readonly maxOps: number;
  /** There are so many rules that some should go. */
  readonly isFull: boolean;
}

/** Which changes may be made, and the form in which they are asked for. ExpeL section 4.2. */
export const asksForChanges = `You may add a rule that no rule of the list contains, edit a rule that is too narrow or too wide, agree with a rule that the attempts confirm, and remove a rule that they contradict or that another one contains. Make at most {{maxOps}} changes, at most one for each rule.
{{#isFull}}
The list is full. Remove rules that say little or that others contain. Do not add any.
{{/isFull}}
{{#repliesInText}}
Reply with one line for each change, in one of these forms:
ADD: <new rule>.
EDIT <number of a rule>: <the rule in new words>.
AGREE <number of a rule>: <the rule as it is>.
REMOVE <number of a rule>: <the rule as it is>.
{{/repliesInText}}`;

/** The fields of the list of rules, in which each has the number that operations name. */
export const rulesFields = ({ rules, maxOps, isFull }: RulesVariables) => ({
  hasRules: rules.length > 0,
  rules: rules.map((rule, index) => ({ number: index + 1, rule: oneLine(rule) })),
  maxOps,
  isFull,
});
