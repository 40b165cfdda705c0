import { beginsLikeAction, type ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { isRefusal } from "../asking-again/refusal.js";
import { inOtherWords, withTool } from "../sentences/in-other-words.js";
import { isSaidAlone, isToldAlone, saidIn } from "../sentences/said-in.js";
import { toldSpeech } from "../sentences/told-speech.js";
import type { ActionReading } from "../parse-action.js";
import type { ToldSoFar } from "../names/told-so-far.js";
import { actionBelow, isAction } from "./action-below.js";
import { isProse } from "./is-prose.js";
import type { ReplyLine } from "./reply-lines.js";

/** A sentence behind a quotation's mark is a thought where an action stands in the reply by itself. */
const isQuotedThought = ({ text, kind }: ReplyLine, lines: readonly ReplyLine[], forms: readonly ActionForm[], told?: ToldSoFar): boolean =>
  kind === "plain" &&
  /\S \S+ .*[.!…]$/.test(text) &&
  !beginsLikeAction(text, forms) &&
  inOtherWords(text, forms, told) === null &&
  lines.some((line) => (line.kind === "plain" || line.kind === "action") && line.text !== text && spelled(line.text, forms) !== null);

/** The line that is the action, the first of the strongest kind: marked, labelled or fitting a form; then a sentence with one inside; then any short line. */
const pick = (lines: readonly ReplyLine[], { forms = [], told }: ActionReading, setOff: readonly string[]): ReplyLine | undefined => {
  const usable = lines.filter(({ kind }) => kind === "action" || kind === "think" || kind === "plain");
  const isStrong = ({ text, kind, isMarked }: ReplyLine, index: number) =>
    text !== "" &&
    (kind === "action" ||
      (kind === "think" && (isMarked || index === 0)) ||
      (kind === "plain" &&
        ((isMarked && (forms.length === 0 || !isQuotedThought(usable[index] as ReplyLine, usable, forms, told))) ||
          (forms.length > 0
            ? toldSpeech(text, forms) !== null ||
              isSaidAlone(withTool(text, forms), forms, told) ||
              (usable.length > 1 && isToldAlone(text, forms, told))
            : !isProse(text) && !/^[^[\]]{1,40}: /.test(text)))));
  const at = usable.findIndex((line, index) => isStrong(line, index) && !isRefusal(line.text));
  if (at >= 0) return actionBelow(usable, at, forms, told, (text) => saidIn(text, forms, { told, setOff })?.action ?? null) ?? usable[at];
  // What is only weighed up gives way to what is said to be done below it.
  let weighed: ReplyLine | undefined;
  for (const line of usable) {
    const inside = line.kind === "plain" && !isRefusal(line.text) ? saidIn(line.text, forms, { told, setOff }) : undefined;
    if (!inside) continue;
    const found = { ...line, text: inside.action, kind: "action" as const };
    if (inside.mood > 1) return found;
    weighed ??= found;
  }
  if (weighed !== undefined) return weighed;
  return usable.find((line) => line.text !== "" && !isRefusal(line.text) && !isProse(line.text));
};

/**
 * The line of a reply that is its action, from all lines above what the model writes on the world's behalf, and where nothing there is one by its mark, its label
 * or the world's forms, from those below too. Undefined where no line could be one.
 */
export const pickedLine = (lines: readonly ReplyLine[], reading: ActionReading, setOff: readonly string[]): ReplyLine | undefined => {
  const end = lines.findIndex(({ kind }) => kind === "continuation");
  const picked = end < 0 ? undefined : pick(lines.slice(0, end), reading, setOff);
  const { forms = [], told } = reading;
  const isWeak =
    picked?.kind === "plain" && !picked.isMarked && !beginsLikeAction(picked.text, forms) && !isAction(picked.text, forms, told);
  const later = isWeak ? pick(lines, reading, setOff) : undefined;
  if (later?.kind === "action") return later;
  return picked ?? pick(lines, reading, setOff) ?? lines.find(({ kind, text }) => kind === "thought" && text !== "");
};
