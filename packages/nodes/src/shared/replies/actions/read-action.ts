import {
  type ActionReply,
  type FoundAction,
  type ModelReply,
  type ReadingWorld,
  type ReplyText,
  act,
  problemOf,
  think,
} from "./action-reply.js";
import { fittingAny } from "./fit-text.js";
import { fitForm } from "./fit-form.js";
import { ownTurn } from "./own-turn.js";
import { hasWords, replyLines } from "./reply-lines.js";
import { declines, inSentences } from "./mentioned-action.js";
import { ofLines, ofObject, thoughtAlone } from "./set-off.js";
import { thoughtAbove, thoughtText } from "./thought-of.js";

const asks = /please confirm|if so\b|shall i\b|do you want|would you like|are you sure/i;
/** The form that prompts ask for, with a thought above it or without. */
const askedFor = /^(?:(?:> )?(?:think|thought): [^\n]+\n+)?(?:> ?|act: |action ?\d{0,3}: )?/i;

/** A reply in the form that is asked for: one line, spelled as the world does. */
const asAsked = (reply: string, world: ReadingWorld): FoundAction | null => {
  if (reply.length > 300 || reply.includes("\n")) return null;
  const text = reply.replace(askedFor, "");
  if (text.startsWith("think: ")) return think(text, "asked");
  if (text.startsWith("think[")) return null;
  const { listed = [] } = world;
  const isSpelled = listed.length > 0 ? listed.includes(text) : fitForm(text, world) === text;
  return isSpelled ? act(text, "asked") : null;
};

/**
 * An action that was read from words: a problem where the world lists others alone, and `asked`
 * where it stands alone in the form that is asked for.
 */
const checked = (read: ActionReply, raw: string, world: ReadingWorld): ActionReply => {
  if (!read.ok || read.action.kind !== "act") return read;
  const { text } = read.action;
  const { listed = [], unlisted, forms } = world;
  if (unlisted === "ask" && listed.length > 0 && !listed.includes(text))
    return problemOf("unlisted", forms);
  return raw.trim().replace(askedFor, "") === text ? { ...read, via: "asked" } : read;
};

/**
 * Reads the action that a reply sets off: a call, a tag, an object, a marked or labelled line, a
 * fenced or bold one, the first or only line, or a sentence that is nothing but `I will <action>`;
 * where the world lists its actions, the one that the last sentence names alone. It has to fit a
 * form of the world or its list, and nothing is inferred from prose. A mark beats all other lines,
 * and the first mark counts; of several of any other rank none does.
 *
 * @example
 * readAction("I need light.\n> use lamp 1", { forms: actionForms(["use <thing>"]) }); // → { ok: true, action: { kind: "act", text: "use lamp 1" }, … }
 */
export const readAction = (reply: string | ModelReply, world: ReadingWorld): ActionReply => {
  const given: ModelReply = typeof reply === "string" ? { text: reply } : reply;
  const { text: raw, calls = [], finish } = given;
  if (finish === "length") return problemOf("cut", world.forms);
  const quick = calls.length === 0 ? asAsked(raw, world) : null;
  if (quick !== null) return quick;
  const { text, reasoning, isOpen } = ownTurn(raw);
  const rows = text.split("\n");
  const lines = replyLines(rows);
  const { beside = "sentences" } = world;
  const mentioned: ReplyText = {
    rows,
    lines,
    world: { ...world, fit: fittingAny(world) },
    thought: (end) =>
      thoughtAbove(lines.slice(0, end), beside) ||
      (beside === "labelled" ? "" : thoughtText(reasoning)),
  };
  if (calls.length > 0) {
    const objects = calls.map(({ name, args }) => ({ name, arguments: args }));
    const read = ofObject(objects, mentioned, "call", thoughtText(text));
    return read ?? problemOf("none", world.forms);
  }
  if (!hasWords(text)) return problemOf(isOpen ? "cut" : "empty", world.forms);
  if (world.isIrreversible === true && asks.test(text)) return problemOf("declined", world.forms);
  const read = ofLines(mentioned) ?? inSentences(mentioned) ?? thoughtAlone(mentioned);
  return read === null
    ? problemOf(declines.test(text) ? "declined" : "none", world.forms)
    : checked(read, raw, world);
};
