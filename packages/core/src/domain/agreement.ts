import { z } from "zod";

const Count = z.object({ right: z.number().int().describe("times it was right"), told: z.number().int().describe("times it was told") });

/** How often each part of the agent's own state was told, and how often it was right. */
export const Agreement = z.object({
  facing: Count.describe("of what it faces"),
  moved: Count.describe("of how far it moved"),
  holding: Count.describe("of what it carries"),
  seen: Count.describe("of what it saw"),
  done: Count.describe("of what it did"),
});
export type Agreement = z.infer<typeof Agreement>;

/** Before anything was judged. */
export const noAgreement: Agreement = {
  facing: { right: 0, told: 0 },
  moved: { right: 0, told: 0 },
  holding: { right: 0, told: 0 },
  seen: { right: 0, told: 0 },
  done: { right: 0, told: 0 },
};
