import { MnemographError } from "@mnemograph/core";
import { z } from "zod";
import type { SceneDefinition } from "../../rooms/scene-definition.js";
import type { Question } from "./iqa-records.js";
import { loadThorScene, ThorObject } from "../../files/langsuite-scenes.js";
import { parseData } from "@mnemograph/env-babyai/shared";

const RawQuestion = z.object({
  question: z.string(),
  answer: z.union([z.boolean(), z.number(), z.string()]),
  object_class: z.string(),
  recept: z.string().optional(),
});
const QuestionEpisode = z.tuple([
  z.object({ objects: z.array(ThorObject) }).loose(),
  z.array(RawQuestion),
]);
const questionTypes = ["exists", "contains", "counts"] as const;

const valueOf = (
  { question, answer }: z.infer<typeof RawQuestion>,
  source: string,
): boolean | number => {
  if (typeof answer !== "string") return answer;
  if (/^\d+$/u.test(answer)) return Number(answer);
  if (/^(?:true|yes)$/iu.test(answer)) return true;
  if (/^(?:false|no)$/iu.test(answer)) return false;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: the answer "${answer}" to "${question}" is not understood`,
    hint: "answers are true, false, yes, no, or a whole number in digits",
    evidence: { question, answer },
  });
};

const questionOf = (raw: z.infer<typeof RawQuestion>, index: number, source: string): Question => {
  const { question, object_class, recept } = raw;
  const type = questionTypes[index % 3]!;
  const asked: Question = { type, question, answer: valueOf(raw, source), object_class };
  return recept === undefined ? asked : { ...asked, recept };
};

/**
 * Reads one entry of LangSuitE's question file: scene metadata with its exists, contains and counts
 * questions.
 *
 * @throws MnemographError DATA_INVALID for an entry of another form, or an answer that is neither
 *   yes, no nor a number.
 * @example
 * loadQuestionEpisode("1", {}); // → throws DATA_INVALID
 */
export const loadQuestionEpisode = (
  id: string,
  data: unknown,
): { readonly scene: SceneDefinition; readonly questions: readonly Question[] } => {
  const source = `question episode ${id}`;
  const [metadata, raw] = parseData(QuestionEpisode, data, source);
  return {
    scene: loadThorScene(id, metadata),
    questions: raw.map((each, index) => questionOf(each, index, source)),
  };
};
