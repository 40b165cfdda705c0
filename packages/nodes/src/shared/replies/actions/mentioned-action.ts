import { type ActionReply, type ReplyText, act, oneOf } from "./action-reply.js";
import { type Fit, isFormless } from "./fit-text.js";
import { listedIn } from "./listed-action.js";
import { withoutQuotations } from "./reply-lines.js";

/** The beginning of a sentence that says only what its speaker does now. */
const opening =
  /^(?:(?:ok|so|now|next|then)[,:]? )?(?:i(?: will|['’]ll)|let(?:['’]s| me)|(?:my|the) next action is):? (?:to |now )?/i;

/** How a reply begins that declines. */
export const declines =
  /^\W{0,3}(?:i['’]?m sorry|sorry|i am sorry|as an ai|i['’]?m unable|i can(?:no|['’])t)\b/i;

/** Words that leave a sentence open, say no, or speak of another time. */
const openWords = new Set(
  "could should might may would can if whether unless or no not never nobody against wrong possible perhaps maybe already after before once until instead than either neither think was were had have has said say says asked want wants task goal cannot t unable".split(
    " ",
  ),
);

/** What anybody else will do leaves it open, too. */
const isOpen = (sentence: string): boolean => {
  const words = sentence.toLowerCase().split(/[^a-z]+/);
  const isOthers = words.includes("will") && !words.includes("i") && !words.includes("we");
  return sentence.includes("?") || isOthers || words.some((word) => openWords.has(word));
};

/**
 * The sentences of a text's last 2000 characters, without those after words and a colon that leave
 * it open: `I already did: look`.
 */
const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(-2000)
    .split(/(?<=[.!?…:])\s+|\n+/)
    .filter((sentence) => sentence.trim() !== "")
    .filter((_, at, all) => {
      const before = all[at - 1] ?? "";
      return !before.endsWith(":") || !isOpen(before.split(",").at(-1) ?? "");
    });

/** The actions of sentences that are `I will <form>`, or a form alone where the last one is. */
const announcedActions = (sentences: readonly string[], fit: Fit): readonly (string | null)[] => {
  const found = sentences.map((sentence) => {
    const mentioned = opening.exec(sentence.slice(0, 80))?.[0] ?? "";
    const rest = sentence.slice(mentioned.length).replace(/ (?:now|next|first)(?=\.?$)/, "");
    return { isMentioned: mentioned !== "", action: fit(rest) };
  });
  const counts = found.some(
    ({ isMentioned, action }, at) => action !== null && (isMentioned || at === found.length - 1),
  );
  return counts ? found.map(({ action }) => action) : [];
};

/**
 * An action that sentences announce, or that the last of those which name a listed one names alone,
 * at its end, outside of quotation marks; null where it leaves that open.
 */
export const inSentences = ({ lines, world, thought }: ReplyText): ActionReply | null => {
  if (isFormless(world)) return null;
  const prose = lines.flatMap(({ kind, whole }) => (kind === "plain" ? [whole] : [])).join("\n");
  const sentences = sentencesOf(prose);
  const announced = oneOf(announcedActions(sentences, world.fit), world, "sentence");
  if (announced !== null) return announced;
  for (const sentence of sentences.toReversed()) {
    const [only, ...others] = listedIn(withoutQuotations(sentence), world.listed ?? []);
    if (only === undefined) continue;
    const isClear = others.length === 0 && only.isLast && !isOpen(sentence);
    return isClear ? act(only.action, "listed", thought(0)) : null;
  }
  return null;
};
