import type { NodePrompt } from "@mnemograph/nodes";
import type { ChatMessage, PromptTemplate } from "@mnemograph/core";

/** Twenty-six letters for those of English, and their capitals. */
const alphabets = {
  cyrillic: "абвгдежзийклмнопрстуфхцчшэ",
  greek: "αβγδεζηθικλμνξοπρστυφχψωϊϋ",
  latin: "nopqrstuvwxyzabcdefghijklm",
} as const;
export type Alphabet = keyof typeof alphabets;
export const alphabetNames = Object.keys(alphabets) as readonly Alphabet[];

const reworded = (text: string, alphabet: Alphabet): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const other = [...alphabets[alphabet]][letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
    return letter === letter.toLowerCase() ? other : other.toUpperCase();
  });

/** Every word of ours in other letters; fields and sections stay. */
const paraphrasedText = (text: string, alphabet: Alphabet): string =>
  text
    .split(/(\{\{\{?[^{}]*\}?\}\})/)
    .map((part, index) => (index % 2 === 0 ? reworded(part, alphabet) : part))
    .join("");

/** A template in which every literal word is another one. */
export const paraphrased = (template: PromptTemplate, alphabet: Alphabet): PromptTemplate => {
  const message = ({ role, content }: ChatMessage): ChatMessage => ({
    role,
    content: paraphrasedText(content, alphabet),
  });
  return template.map((part) =>
    "each" in part ? { each: part.each, messages: part.messages.map(message) } : message(part),
  );
};

/** A prompt set that replaces every word of every prompt whose words can be replaced. */
export const paraphrasedSet = (prompts: readonly NodePrompt[], alphabet: Alphabet) =>
  Object.fromEntries(
    prompts.flatMap(({ id, template }) =>
      template === undefined ? [] : [[id, paraphrased(template, alphabet)] as const],
    ),
  );
