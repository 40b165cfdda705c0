import type { ActionForm } from "../forms/action-forms.js";
import { formsBegun } from "../sentences/verb-leads.js";
import { numberOfWord } from "../words/number-words.js";
import { ofWords } from "../words/of-words.js";
import { withoutArticle } from "../words/without-article.js";
import { type ToldSoFar, asTold, isTold, onlyThing, squeezed, thingsTold } from "./told-so-far.js";

/** What a number at the end of a name is written between or behind: `cabinet (1)`, `cabinet #1`, `cabinet no. 1`. */
const dressedNumber = /(?<=[a-z])[\s_-]*(?:[([]\s*|#|no\. ?|number )(\d{1,4})[)\]]?$/i;
const numberWord = /(?<=[a-z] )[a-z]{3,6}$/i;

/** `mugs 1`, `shelves 2` and `dishes 3` as one of them is called; several ways to say it where English leaves that open. */
const singulars = (name: string): readonly string[] => {
  const [, kind = "", number = ""] = /^([a-z][a-z ]*s)[\s_-]*(\d+)$/i.exec(name) ?? [];
  const endings = [
    [/s$/i, ""],
    [/es$/i, ""],
    [/ies$/i, "y"],
    [/ves$/i, "f"],
    [/ves$/i, "fe"],
  ] as const;
  return kind === "" ? [] : endings.flatMap(([ending, one]) => (ending.test(kind) ? [`${kind.replace(ending, one)} ${number}`] : []));
};

/** A name that was not read as it stands, in the spelling of the only thing that was: quotation marks, an article, gaps and dress of its number aside. */
const inSpelling = (name: string, told: ToldSoFar): string => {
  const plain = withoutArticle(name);
  if (plain !== name && isTold(plain, told)) return asTold(plain, told);
  if (isTold(name, told)) return asTold(name, told);
  const bare = withoutArticle(name.replace(/^["'“‘`*]+|["'”’`*]+$/g, "").trim());
  const wanted = squeezed(bare.replace(dressedNumber, " $1").replace(numberWord, (word) => String(numberOfWord(word) ?? word)));
  const [only, ...others] = thingsTold(told).filter((thing) => squeezed(thing) === wanted);
  if (only !== undefined && others.length === 0) return asTold(only, told);
  const [single, ...rest] = thingsTold(told).filter((thing) => singulars(bare).some((one) => squeezed(one) === squeezed(thing)));
  if (only === undefined && single !== undefined && rest.length === 0) return asTold(single, told);
  const spaced = bare.replaceAll("_", " ");
  // `the clean mug 3`
  const [, numbered = ""] = /^(?:[a-z]+ ){1,2}([a-z]+ \d+)$/i.exec(bare) ?? [];
  const read = [bare, spaced, numbered].find((one) => one !== "" && isTold(one, told));
  return asTold(read ?? name, told);
};

/** A slot that takes a kind of thing, a colour or a room, which have no number. */
const ofKinds = /\b(?:type|kind|colou?r|class|category)\b/i;

/** A name without a number as the only thing of it that was read, `fridge` as `fridge_0`, where nothing seen is called so without one. */
const numbered = (name: string, slot: string, told: ToldSoFar): string =>
  /\d/.test(name) || ofKinds.test(slot) || isTold(name, { ...told, goal: "" }) ? name : (onlyThing(withoutArticle(name), told) ?? name);

/**
 * An action whose things are spelled as they were read: `pick_up [Apple 1]` is `pick_up [apple_1]`, `open "drawer (2)"` is `open drawer 2`, and between
 * brackets `fridge` is `fridge_0` where no other one was read of. Words that are
 * said, searched for or answered stay as they are, and so does a name that fits nothing that was read, or two things.
 */
export const inToldSpelling = (action: string, forms: readonly ActionForm[], told: ToldSoFar | undefined): string => {
  const form = told === undefined || told.isPaged === true ? undefined : formsBegun(action, forms)[0];
  const shape = form?.shape;
  if (told === undefined || shape === undefined || shape.slots.length === 0 || ofWords.test(shape.slots[0] ?? "")) return action;
  if (shape.isBracketed) {
    let at = 0;
    return action.replace(/(?<=\[|, )[^[\],]+(?=[\],])/g, (name) => numbered(inSpelling(name, told), shape.slots[at++] ?? "", told));
  }
  const match = form?.pattern.exec(action);
  if (form === undefined || !match) return action;
  for (let index = 2; index < match.length; index += 2) match[index] = inSpelling(match[index] ?? "", told);
  return form.spell(match);
};
