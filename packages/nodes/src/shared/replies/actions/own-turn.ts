/** What a model says for itself, and what it reasoned before. */
export interface OwnTurn {
  readonly text: string;
  /** The last block of reasoning; empty where there is none. */
  readonly reasoning: string;
  /** Reasoning began and did not end: the reply was cut. */
  readonly isOpen: boolean;
}

const channel = /<\|channel\|>([a-z]{1,20})[^\n]{0,80}?<\|message\|>/g;
const tag = /[<[](\/?)(?:think(?:ing)?|thought|reasoning)[>\]]/gi;
/** `<action>look</action>` is a line with a label. */
const actionTag =
  /<\/(?:next_)?(?:action|act|answer)>|<(?:next_)?(action|act|answer)>(?!\s*[{<])/gi;
/** A tag inside of a sentence is mentioned, not used. */
const mentionedTag =
  /<(?:next_)?(action|act|answer)>[^<>\n]{0,300}<\/(?:next_)?\1>(?=,? \p{Ll})/giu;

const upToEnd = (text: string): string =>
  text.split(/<\|[a-z_]{2,20}\|>|<\/s>|<end_of_turn>/, 1)[0] ?? "";

/**
 * The model's own turn of a reply: line ends are line feeds, reasoning stands apart, and what
 * follows the end of its turn is left out. One pass per step.
 *
 * @example
 * ownTurn("<think>Left?</think>Left."); // → { text: "Left.", reasoning: "Left?", isOpen: false }
 */
export const ownTurn = (reply: string): OwnTurn => {
  const text = reply
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u00A0\u3000]/g, " ")
    .replace(channel, (_, name: string) => (name === "analysis" ? "<think>" : "</think>"))
    .replace(mentionedTag, "")
    .replace(actionTag, (_, name?: string) => (name === undefined ? "\n" : `\n${name}: `));
  const tags = [...text.matchAll(tag)];
  const begin = tags.find(([, slash]) => slash === "");
  const end = tags.findLast(([, slash]) => slash !== "");
  const isOpen = begin !== undefined && (end === undefined || begin.index > end.index);
  const from = begin?.index ?? (end === undefined ? text.length : 0);
  const after = end === undefined ? text.length : end.index + end[0].length;
  const behind = text.slice(after, isOpen ? from : undefined);
  const reasoning = text.slice(from + (begin?.[0].length ?? 0), isOpen ? undefined : end?.index);
  return {
    text: upToEnd(behind.trim() === "" ? text.slice(0, from) : behind).trimStart(),
    reasoning: upToEnd(reasoning).trim(),
    isOpen,
  };
};
