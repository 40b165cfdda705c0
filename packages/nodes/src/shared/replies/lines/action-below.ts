import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { inOtherWords } from "../sentences/in-other-words.js";
import { spelled } from "../forms/spelled.js";
import type { ReplyLine } from "./reply-lines.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { trimRemark } from "./trim-remark.js";

/** What every world answers to a thought; a model that writes ahead writes it too. */
export const answerToThought = /^ok[.!]?$/i;

/** What a reply says of itself above its action: `I will put it there.` */
const intent = /^(?:(?:so|now|next|then|therefore),? )?(?:i will|i['’]ll|let me)\b/i;

/** An action by the world's forms, or in their words but without their brackets or by another of their verbs. */
export const isAction = (text: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): boolean =>
  spelledByForm(trimRemark(text), forms) !== null ||
  inOtherWords(text, forms, told) !== null ||
  inOtherWords(trimRemark(text), forms, told) !== null;

/**
 * The action of a reply that thinks and acts: the first line below its thoughts that is marked, labelled or an action by itself. The world's answer to a thought
 * may stand behind each; what is below any other answer is invented.
 */
export const actionBelow = (
  lines: readonly ReplyLine[],
  at: number,
  forms: readonly ActionForm[],
  told: ToldSoFar | undefined,
  sayIn: (text: string) => string | null,
): ReplyLine | undefined => {
  if (lines[at]?.kind !== "think") return undefined;
  // More thoughts may follow, each perhaps with the world's answer.
  let from = at + 1;
  while (lines[from]?.kind === "think" || (lines[from - 1]?.kind === "think" && answerToThought.test(lines[from]?.text ?? ""))) from += 1;
  const rest = lines.slice(from);
  const fits = ({ text, kind }: ReplyLine) => kind !== "think" && forms.length > 0 && isAction(text, forms, told);
  const isSaid = (line: ReplyLine) => line.kind === "plain" && !line.isMarked && !fits(line) && /\S \S+ .*[.!…]$/.test(line.text);
  const below = rest.find((line) => !isSaid(line));
  if (below === undefined) {
    const [only, ...more] = rest;
    const action = only === undefined || more.length > 0 || forms.length === 0 || !intent.test(only.text) ? null : sayIn(only.text);
    return only === undefined || action === null ? undefined : { ...only, text: action, kind: "action" };
  }
  const isMarked = below.kind === "action" || (below.kind === "plain" && below.isMarked);
  return fits(below) || (isMarked && (forms.length === 0 || spelled(below.text, forms) !== null)) ? below : undefined;
};
