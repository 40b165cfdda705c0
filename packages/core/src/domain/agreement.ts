import { z } from "zod";

const Count = z.object({
  correct: z.number().int().describe("reported items that are true"),
  reported: z
    .number()
    .int()
    .describe("items that the agent reported; precision is correct / reported"),
  found: z.number().int().describe("true items that the agent reported"),
  actual: z.number().int().describe("true items; recall is found / actual"),
});

/**
 * How much of the agent's report on its own state is true, and how much of what is true it reports;
 * summed over steps.
 */
export const Agreement = z.object({
  facing: Count.describe("of what it faces"),
  moved: Count.describe("of how far it moved"),
  holding: Count.describe("of what it carries"),
  seen: Count.describe("of what it saw"),
  done: Count.describe("of what it did"),
});
export type Agreement = z.infer<typeof Agreement>;

const none = { correct: 0, reported: 0, found: 0, actual: 0 };

/** Before anything was judged. */
export const noAgreement: Agreement = {
  facing: none,
  moved: none,
  holding: none,
  seen: none,
  done: none,
};
