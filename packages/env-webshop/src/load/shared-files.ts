import { z } from "zod";
import type { Goal } from "../goal/goal.js";

/** `attributes_and_synthetic_instructions.json`, `items_ins_v2*.json`: by product number. */
export const AttributeEntry = z.object({
  attributes: z.array(z.string()).optional(),
  instruction: z.string().nullish(),
  instruction_attributes: z.array(z.string()).nullish(),
});
export type AttributeEntry = z.infer<typeof AttributeEntry>;

/** `items_human_ins.json`: a list of instructions by product number. */
export const HumanEntry = z.array(
  z.object({
    instruction: z.string(),
    instruction_attributes: z.array(z.string()),
    instruction_options: z.array(z.string()),
  }),
);
export type HumanEntry = z.infer<typeof HumanEntry>;

/** One line of `goals_synthetic.jsonl` or `goals_human.jsonl`. */
export const RecordedGoal = z
  .object({
    index: z.number().int().nonnegative(),
    asin: z.string(),
    instruction_text: z.string().min(1),
    attributes: z.array(z.string()),
    price_upper: z.number(),
    goal_options: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
    weight: z.number(),
  })
  .transform((line): Goal => ({
    index: line.index,
    asin: line.asin,
    instructionText: line.instruction_text,
    attributes: line.attributes,
    priceUpper: line.price_upper,
    options: Array.isArray(line.goal_options)
      ? { kind: "values", values: line.goal_options }
      : { kind: "pairs", pairs: Object.entries(line.goal_options) },
    weight: line.weight,
  }));

export const RecordedPrices = z.record(z.string(), z.number());
