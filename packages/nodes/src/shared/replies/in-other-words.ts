import type { ActionForm } from "./action-forms.js";

/** Words that no imperative begins with, and no thing is called. */
const functionWord =
  /^(?:i|we|you|he|she|it|they|me|us|this|that|these|those|there|here|what|which|who|where|when|why|how|and|or|but|so|if|as|is|are|was|were|be|been|have|has|had|do|does|did|will|would|can|could|should|shall|may|might|must|need|needs|want|like|try|not|no|next|first|then|now|because|since|likely|able|going|time|step|action|goal|task)$/i;
const particle = /^(?:up|down|out|over|off|back|away|on|in)$/i;

const isPlain = (words: string) => words.split(/\s+/).every((word) => !functionWord.test(word));

/**
 * The action that is meant by another verb than the world's, where what follows the verb fits a single form: `grab mug 1 from desk 2` is
 * `take mug 1 from desk 2`. Null where it fits none, or several, or is a sentence.
 */
export const inOtherWords = (text: string, forms: readonly ActionForm[]): string | null => {
  if (text.length > 200) return null;
  const [, verb = "", second = "", others = ""] = /^([a-z]+)[\s_]+([a-z]+)\b[\s_]*(.*)$/i.exec(text) ?? [];
  if (!isPlain(verb)) return null;
  const rest = particle.test(second) && others !== "" && !/^\d/.test(others) ? others : text.slice(verb.length).replace(/^[\s_]+/, "");
  const found = forms.flatMap(({ tail }) => {
    const match = tail?.pattern.exec(rest);
    return tail && match && match.slice(1).every(isPlain) ? [tail.spell(match)] : [];
  });
  const [only, ...more] = new Set(found);
  return only !== undefined && more.length === 0 ? only : null;
};
