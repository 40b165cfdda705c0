import type { Argument } from "../records/call-arguments.js";
import { wordsPlace } from "../free-words/words-place.js";
import type { ActionForm, FormShape } from "./action-forms.js";
import { slotWord } from "./clause-words.js";
import { gapsOf, isSlot, patternGap, withGaps } from "./form-parts.js";
import { literal, verbOf } from "./form-words.js";

const wordsOf = (part: string) =>
  part
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** Names that calls give to what is handled, whatever the form calls it. */
const handled = ["thing", "item", "object", "obj", "what"];

/** The arguments in the order of the form's slots: those that bear a slot's name, or the word before it (`from`), or a name for what is handled; then the others as they come. */
const inOrder = (parts: readonly string[], given: readonly Argument[]): readonly (string | undefined)[] => {
  const rest = [...given];
  const taken = (index: number): string | undefined => (index < 0 ? undefined : rest.splice(index, 1)[0]?.value);
  const named = parts.map((part, at) => {
    if (!isSlot(part)) return undefined;
    const own = wordsOf(part);
    const names = [...own, ...(at > 1 ? wordsOf(parts[at - 1] ?? "") : []), ...(own.includes("object") ? handled : [])];
    return taken(rest.findIndex(({ name }) => name !== undefined && wordsOf(name).some((word) => names.includes(word))));
  });
  const told = parts.map((part, at) => (isSlot(part) ? (named[at] ?? rest.shift()?.value) : part.trim()));
  return rest.length === 0 ? told : [];
};

/** Null where words follow the last slot, or two slots touch: such a form is not taken apart. */
const shapeOf = (parts: readonly string[]): FormShape | null => {
  const [head = "", ...others] = parts;
  const joints = others.filter((part) => !isSlot(part)).map((part) => part.trim());
  const slots = others.filter(isSlot);
  if (isSlot(head) || (slots.length > 0 && joints.length !== slots.length - 1)) return null;
  if (slots.length === 0 && joints.length > 0) return null;
  const verb = head.trim();
  const gaps = gapsOf(parts);
  const write = (values: readonly string[]) =>
    withGaps([verb, ...values.flatMap((value, index) => [...(index === 0 ? [] : [joints[index - 1] ?? ""]), value])], gaps);
  return { verb, slots: slots.map((slot) => slot.slice(1, -1)), joints, isBracketed: false, write };
};

/** The words before the first place, and how calls shorten them: `send replacement` of `send replacement for order`. */
const begunBy = (head: string): string => {
  const words = head.trim().split(/[\s_]+/);
  return words.map((_, at) => literal(words.slice(0, words.length - at).join(" "))).join("|");
};

/** `take <object> from <receptacle>`, `reply to <customer>: <message>`: words, with places between angles. */
export const slotted = (form: string): ActionForm => {
  const parts = form.split(/(<[^<>]*>)/).filter((part) => part.trim() !== "");
  const gaps = gapsOf(parts);
  const source = parts
    .map((part, at) => {
      const gap = at === 0 ? "" : patternGap(gaps[at - 1] ?? " ", parts[at - 1] ?? "", part);
      return gap + (isSlot(part) ? `(${slotWord}(?: ${slotWord}){0,5}?)` : `(${literal(part)})`);
    })
    .join("");
  const shape = shapeOf(parts);
  const words = wordsPlace(parts, gaps);
  return {
    form,
    ...verbOf(form),
    pattern: new RegExp(`^${source}$`, "i"),
    byCall: {
      name: new RegExp(`^(?:${begunBy(/^[^<]*/.exec(form)?.[0] ?? "")})(?:_(?:object|item|thing|receptacle|place))?$`, "i"),
      action: (given) => {
        const told = inOrder(parts, given);
        return told.length > 0 && told.every(Boolean) ? withGaps(told as readonly string[], gaps) : null;
      },
    },
    ...(shape === null ? {} : { shape }),
    ...(words === undefined ? {} : { words }),
    spell: (match) =>
      withGaps(
        parts.map((part, index) =>
          isSlot(part)
            ? (match[index + 1]?.replace(/^<(.+)>$|^\[(.+)\]$/, "$1$2") ?? "")
            : /\bin\/on\b/.test(part)
              ? (match[index + 1] ?? "").replace(/^in or on$/i, "in/on")
              : part.trim(),
        ),
        gaps,
      ),
  };
};
