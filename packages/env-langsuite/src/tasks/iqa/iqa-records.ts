import { z } from "zod";
import { parseData } from "@mnemograph/env-babyai/shared";

/**
 * What a question of Interactive QA asks for.
 */
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

/**
 * One entry of a question file: a room, a start and its questions.
 */
export const IqaRecord = z.object({
  id: z.string().min(1),
  scene: z.string(),
  start: z.object({ x: z.number(), z: z.number(), rotation: z.number() }),
  qa: z.array(Question).min(1),
});
export type IqaRecord = z.infer<typeof IqaRecord>;

/**
 * Reads a question file.
 *
 * @throws MnemographError DATA_INVALID for a file of another form.
 * @example
 * loadIqaTasks([]); // → []
 */
export const loadIqaTasks = (data: unknown, source = "question file"): readonly IqaRecord[] =>
  parseData(z.array(IqaRecord), data, source);
