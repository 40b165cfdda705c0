import { type ActionReading, parseAction } from "../../shared/replies/parse-action.js";
import { isRunTogether } from "./said-behind.js";

/** An action with its confidence, as the reply has them. */
export interface Pair {
  readonly action: string;
  readonly confidence: number;
  /** What sets the line off as one of a list; empty where nothing does. */
  readonly mark?: string;
}

/** What a reply tells: actions with confidences, and list items without. */
export interface Told {
  readonly pairs: readonly Pair[];
  readonly left: readonly Omit<Pair, "confidence">[];
}

/** How a line is set off as one of a list: by the label, a number, or a bullet with its indent; empty for a line that is not. */
export const markOf = (line: string): string => {
  if (/^\W*(?:\d{1,3}[.)]\W*)?action ?\d*\W*:/i.test(line)) return "label";
  if (/^\s*\(?\d{1,3}[.)]\s/.test(line)) return "number";
  return /^\s*[-*+•](?=\s)/.exec(line)?.[0] ?? "";
};

/** What a runaway model writes behind so many items is not read. */
export const mostItems = 200;

const shown = (text: string) => `\`${text.trim().slice(0, 80)}\``;

/** A remark among the items: a sentence, or what has a label of its own. */
const remark = /[.!?]\s*$|^\W*(?!action)\p{L}[\p{L} ]{1,20}:/iu;

/** One whole call, which this world may not know: such a proposal is dropped, and the others stand. */
const call = /^[\W\d]{0,12}(?:action ?\d{0,2} ?: *)?[\s>*`"]{0,9}[a-z_][\w.-]{0,80}\([^]*\)[\s`"*.;]{0,9}$/i;

/**
 * What makes a list useless that could be read in part: an item whose confidence says that it was meant and of which no action can be read, or one
 * without a confidence among others with one. The rest would be told for the whole. Null where the list is whole.
 */
export const partlyRead = ({ pairs, left }: Told, reading: ActionReading): string | null => {
  const marks = new Set(pairs.map(({ mark = "" }) => mark));
  const isItem = ({ mark = "" }: Pick<Pair, "mark">) => mark !== "" || marks.size === 1;
  const unread = pairs.slice(0, mostItems).find((pair) => {
    const { action, confidence } = pair;
    return confidence > 0 && isItem(pair) && (isRunTogether(action) || (!call.test(action) && !parseAction(action, reading).ok));
  });
  if (unread !== undefined) return `No single action could be read in ${shown(unread.action)}.`;
  const numbers = [...pairs, ...left]
    .flatMap(({ action }) => /^\W*(?:\d{1,3}[.)]\W*)?action ?(\d{1,2})\W*:/i.exec(action)?.[1] ?? [])
    .map(Number);
  // The first stands where it could not be read.
  if (numbers.length > 0 && Math.min(...numbers) > 1 && pairs.every(({ mark }) => mark === "label")) return "It tells no `Action 1:`.";
  const without = left.slice(0, mostItems).find(({ action, mark = "" }) => {
    const read = mark !== "" && marks.has(mark) && !remark.test(action) ? parseAction(action, reading) : undefined;
    return read?.ok === true && read.value.kind === "act";
  });
  return without === undefined ? null : `It tells no confidence for ${shown(without.action)}.`;
};
