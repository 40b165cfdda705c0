import { Outcome } from "@mnemograph/core";
import { z } from "zod";

/** Fields that several tools have. */
export const Task = z.string().min(1).describe("what is to be done, in the user's words");
export const Category = z
  .string()
  .min(1)
  .optional()
  .describe("the kind of task, where you know kinds; the same word each time");
export const Evidence = z
  .string()
  .trim()
  .min(1)
  .describe(
    "what shows it: what the user said, or what a test or a tool answered; your own impression is no evidence",
  );
export const RunOutcome = Outcome.describe("by evidence; only a run that succeeded is recalled");
export const Version = z.number().describe("of the memory's runs, after the call");
