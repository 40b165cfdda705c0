import { MnemographError } from "@mnemograph/core/domain";

const opening = "Your task is to: ";
/**
 * A text of JSON, in which TextWorld takes line breaks as they are; the marks of a block of such
 * texts stand by themselves.
 */
const token = /"""|"((?:[^"\\]|\\[\s\S])*)"/g;
const control = /\p{Cc}/gu;

const decode = (literal: string): string | undefined => {
  const escaped = literal
    .replaceAll("\r\n", "\n")
    .replaceAll(control, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
  try {
    return JSON.parse(`"${escaped}"`) as string;
  } catch {
    return undefined;
  }
};

/**
 * The sentence in a game's grammar, without its full stop; it may hold line breaks, and quotation
 * marks that are escaped. Throws DATA_INVALID.
 */
export const taskSentence = (grammar: string, source: string): string => {
  const invalid = (problem: string) =>
    new MnemographError({
      code: "DATA_INVALID",
      message: `${source}: grammar ${problem}`,
      hint: 'the game file is damaged or of another kind: fetch it again, or write the sentence as JSON has it, with \\" for a quotation mark',
      evidence: { file: source, field: "grammar" },
    });
  for (const { 0: whole, 1: literal, index } of grammar.matchAll(token)) {
    const start = literal?.indexOf(opening) ?? -1;
    if (literal === undefined || start < 0) continue;
    // What follows a text of JSON ends the member that has it as its value, or the grammar.
    const isWhole = /^\s*(?:[}\],]|$)/.test(grammar.slice(index + whole.length));
    if (!isWhole) throw invalid("holds a task sentence with a quotation mark that is not escaped");
    const sentence = decode(literal.slice(start + opening.length));
    if (sentence === undefined)
      throw invalid("holds a task sentence with an escape that JSON does not know");
    const withoutStop = sentence.replace(/\.$/, "");
    if (withoutStop.trim() === "") break;
    return withoutStop;
  }
  throw invalid("holds no task sentence");
};
