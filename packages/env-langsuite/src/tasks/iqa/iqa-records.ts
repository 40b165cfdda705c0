import { z } from "zod";
import { parseData } from "@mnemograph/env-babyai/shared";

export const QuestionType = z.enum(["exists", "contains", "counts"]);
export type QuestionType = z.infer<typeof QuestionType>;

/** One question about a room; its answer is a truth value or a number. */
export const Question = z.object({
  type: QuestionType,
  question: z.string().min(1),
  answer: z.union([z.boolean(), z.number()]),
  object_class: z.string(),
  recept: z.string().optional(),
});
export type Question = z.infer<typeof Question>;

export const IqaRecord = z.object({
  id: z.string().min(1),
  scene: z.string(),
  start: z.object({ x: z.number(), z: z.number(), rotation: z.number() }),
  qa: z.array(Question).min(1),
});
export type IqaRecord = z.infer<typeof IqaRecord>;

export const loadIqaTasks = (data: unknown, source = "question file"): readonly IqaRecord[] => parseData(z.array(IqaRecord), data, source);
