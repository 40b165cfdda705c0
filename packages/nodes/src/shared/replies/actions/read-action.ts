import { type ActionReply, type FoundAction, type ModelReply, type ReadingWorld, act, oneOf, problemOf, think } from "./action-reply.js";
import { type FitWorld, fitting, unjudged, withSeenNames } from "./fit-text.js";
import { fitForm } from "./fit-form.js";
import { ownTurn } from "./own-turn.js";
import { hasWords, replyLines } from "./reply-lines.js";
import { announcedActions, declines, lastNamed } from "./said-action.js";
import { ofLines, ofObject, ofTag } from "./set-off.js";
import { thoughtAbove, thoughtText } from "./thought-of.js";

export type { ActionReading, ActionReply, FoundAction, ModelReply, ProblemKind, ReadingWorld, Via } from "./action-reply.js";

const asks = /please confirm|if so\b|shall i\b|do you want|would you like|are you sure/i;
/** The form that prompts ask for, with a thought above it or without. */
const askedFor = /^(?:(?:> )?(?:think|thought): [^\n]+\n+)?(?:> ?|act: |action ?\d{0,3}: )?/i;

/** Whether a text is an action in the world's own spelling: one of its list, or, where it has none, of its forms. */
const isSpelled = (text: string, world: FitWorld): boolean => {
  if (world.listed !== undefined && world.listed.length > 0) return world.listed.includes(text);
  const isRepairable = world.put === "repair" && text.startsWith("put ");
  return !isRepairable && fitForm(text, world.forms) === text && withSeenNames(text, world) === text;
};

/** A reply in the form that is asked for: one line, spelled as the world does. */
const asAsked = (reply: string, world: ReadingWorld): FoundAction | null => {
  const text = reply.length > 300 || reply.includes("\n") ? "" : reply.slice(askedFor.exec(reply)?.[0].length ?? 0);
  if (text === "" || text.startsWith(">")) return null;
  if (/^think(?:: |\[)/.test(text)) return think(text, "asked");
  return isSpelled(text, world) ? act(text, "asked") : null;
};

/** In a world without forms a short line may be an action, and the world judges it; a question or a refusal is none. */
const unjudgedLine = (text: string, world: ReadingWorld): string | null => {
  const [first, ...others] = replyLines(text);
  if (world.forms.length > 0 || (world.listed ?? []).length > 0 || first?.kind !== "plain") return null;
  const isShort = first.text.split(" ", 9).length < 9;
  const isCommand = others.length === 0 && !/^\p{Lu}.*[.!]$/u.test(first.text);
  return (isShort || isCommand) && !/[?:]$/.test(first.text) && !declines.test(first.text) ? unjudged(first.text, world) : null;
};

/** A thought alone, below a preface or not. */
const thoughtAlone = (text: string): FoundAction | null => {
  const all = replyLines(text);
  const start = all.findIndex(({ kind }) => kind === "thought");
  const lines = all.slice(Math.max(0, start));
  const said = lines[0]?.kind === "thought" ? thoughtAbove(lines, "labelled") : "";
  const isForm = lines.length === 1 && ["think:", "think["].includes((lines[0]?.text ?? "").slice(0, 6));
  const isAsked = isForm && all.length === 1;
  return said === "" ? null : think(isForm ? (lines[0]?.text ?? "") : `think: ${said}`, isAsked ? "asked" : "mark");
};

/** What a reply says in sentences: an action that is announced, or named alone by the last of them where the world lists its actions. */
const inSentences = (text: string, world: ReadingWorld, thought: string): ActionReply | null => {
  const prose = replyLines(text)
    .flatMap(({ kind, whole }) => (kind === "plain" ? [whole] : []))
    .join("\n");
  const said = oneOf([unjudgedLine(text, world), ...announcedActions(prose, fitting(world))], world, "sentence");
  const listed = said === null && world.listed !== undefined ? lastNamed(prose, world.listed) : null;
  return listed === null ? said : act(listed, "listed", thought);
};

/**
 * Reads the action that a reply sets off: a call, a tag, an object, a marked or labelled line, a fenced or bold one, the first or only line, or a sentence
 * that is nothing but `I will <action>`; where the world lists its actions, the one that the last sentence names alone. It has to fit a form of the world or its
 * list, and nothing is inferred from prose. A mark beats all other lines, and the first mark counts; of several of any other rank none does.
 *
 * @example
 * readAction("I need light.\n> use lamp 1", { forms: actionForms(["use <thing>"]) }); // → { ok: true, action: { kind: "act", text: "use lamp 1" }, … }
 */
export const readAction = (reply: string | ModelReply, world: ReadingWorld): ActionReply => {
  const { text: raw, calls = [], finish = "stop" } = typeof reply === "string" ? { text: reply } : reply;
  if (finish === "length") return problemOf("cut", world.forms);
  const quick = calls.length === 0 ? asAsked(raw, world) : null;
  if (quick !== null) return quick;
  const { text, reasoning, isOpen } = ownTurn(raw);
  const before = thoughtText(reasoning);
  const fit = fitting(world);
  if (calls.length > 0)
    return (
      ofObject(
        calls.map(({ name, args }) => ({ name, arguments: args })),
        world,
        fit,
        "call",
        thoughtText(text),
      ) ?? problemOf("none", world.forms)
    );
  if (!hasWords(text)) return problemOf(isOpen ? "cut" : "empty", world.forms);
  if (world.isIrreversible === true && asks.test(text)) return problemOf("declined", world.forms);
  const read =
    ofTag(text, world, fit, before) ?? ofLines(text, world, fit, before) ?? inSentences(text, world, before) ?? thoughtAlone(text);
  if (read === null) return problemOf(declines.test(text) ? "declined" : "none", world.forms);
  const isAsAsked = read.ok && read.action.kind === "act" && raw.trim().replace(askedFor, "") === read.action.text;
  return isAsAsked ? { ...read, via: "asked" } : read;
};
