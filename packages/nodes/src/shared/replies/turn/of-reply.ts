/** A paragraph that says why, or one in brackets. */
const apart =
  /^[\s*_#>]{0,6}(?:(?:why|explanation|reasoning|rationale|justification)\b[\s*_]{0,4}[:?.—–-][\s*_]{0,6}(?=(?:it|this|that|(?:the|this|my) (?:summary|plan|step|reply|answer|response|reflection)) (?:is|makes|covers|follows|keeps|gives|tells|summari[sz]es|describes|captures|includes|should|will)\b)|\((?=[^()]+\)[\s*_.]{0,4}$))(.{1,240})$/i;
/** What only a reply has, or is asked for. */
const ofText =
  /\b(?:words?|characters|tokens|sentences?|format(?:ted)?|reply|answer|response|summary|instructions?|self-check|sense|as (?:asked|requested)|step)\b/i;
/** What is told of a run: numbered things, someone who acts, the past. */
const ofRun =
  /\p{L}[ _]\d{1,5}\b(?! (?:words?|sentences?|characters|tokens|lines)\b)|\b(?:i|we|agent|he|she|they|was|were|had|did|never|trial|fail\w*|forgot|next time|instead)\b|n['’]t\b/iu;
const common = new Set(
  "this that these those with from have been what which here most more only than then they them will would should step given".split(" "),
);
const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/s$/, "")).filter((word) => !common.has(word));

/**
 * Whether a last paragraph speaks of the reply and tells nothing of the run: `(42 words)`, `Why? It is the step that makes the most sense.` One that names
 * whatever the text above it names is content, and stays.
 */
export const isOfReply = (paragraph: string, above: string): boolean => {
  const [, told] = apart.exec(paragraph.trim()) ?? [];
  if (told === undefined || !ofText.test(told) || ofRun.test(told)) return false;
  const named = new Set(wordsOf(above.slice(0, 20_000).replace(/\b(?:new plan|summary|reflection)\b ?:/gi, " ")));
  return !wordsOf(told).some((word) => named.has(word));
};
