import type { Step } from "@mnemograph/core";
import type { ActionForm } from "../forms/action-forms.js";
import { escapePattern } from "../words/escape-pattern.js";

/** What an agent has read so far: names that stand in it are names of things, and it tells where they were. */
export interface ToldSoFar {
  readonly goal: string;
  readonly observation: string;
  readonly trajectory: readonly Pick<Step, "action" | "observation">[];
  /** In a world of pages only what the page at hand sets off by brackets can be named. */
  readonly isPaged?: boolean | undefined;
}

/** A name as it stands in a text, whole. */
const whole = (name: string): RegExp => new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`, "gi");

/** Whether a text holds a name, whole. */
export const names = (text: string, name: string): boolean => text.search(whole(name)) >= 0;

/** What was read, the newest first. */
const textsOf = ({ observation, trajectory }: ToldSoFar): readonly string[] => [
  observation,
  ...trajectory.map((step) => step.observation).toReversed(),
];

/** The newest text that sets something off by brackets; what a click answers with may be no page. */
export const pageAtHand = (told: ToldSoFar): string => textsOf(told).find((text) => /\[[^\]]+\]/.test(text)) ?? "";

/** `[navy]`, or `navy` between marks in brackets. */
const isOffered = (name: string, told: ToldSoFar): boolean =>
  new RegExp(`[[\\]] ?${escapePattern(name)} ?(?:[[\\]]|$)`, "i").test(pageAtHand(told));

/** What the page at hand offers in a world of pages, each once, as it is spelled there: `[navy]`, or `[button] navy [button_]`. */
export const labelsOn = (told: ToldSoFar): readonly string[] =>
  told.isPaged !== true
    ? []
    : [
        ...new Set(
          [...pageAtHand(told).matchAll(/\[([a-z ]{1,30})\] ([^[\]\n]{1,300}) \[\1_\]|\[([^[\]\n]{1,300})\]/g)].map(([, , inside, alone]) =>
            (inside ?? alone ?? "").trim(),
          ),
        ),
      ];

/** Whether a word stands on the page at hand beside what it offers, as the name of a group of options does. */
export const standsBeside = (word: string, told: ToldSoFar): boolean => {
  const beside = pageAtHand(told).replace(/\[[^\]]*\]/g, " ");
  return [word, word.replace(/our\b/, "or"), word.replace(/or\b/, "our")].some((one) => names(beside, one));
};

/** A name without its gaps, in small letters. */
export const squeezed = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, "");

/** Everything with a number that was read of, each once, as it is spelled where it was read first. */
export const thingsTold = (told: ToldSoFar): readonly string[] =>
  told.isPaged === true
    ? []
    : [
        ...new Map(
          [...textsOf(told), told.goal]
            .flatMap((text) => text.match(/(?<![\w-])[a-z]+[ _]\d+(?![\w-])/gi) ?? [])
            .map((thing) => [thing.toLowerCase(), thing] as const),
        ).values(),
      ];

/** The only thing with a number that is called so in anything that was read: `the counter top` is `countertop_0` where there is no second one. */
export const onlyThing = (name: string, told: ToldSoFar): string | undefined => {
  const wanted = squeezed(name);
  const [found, ...others] = thingsTold(told).filter((thing) => [thing, thing.replace(/\d+$/, "")].some((one) => squeezed(one) === wanted));
  return others.length === 0 ? found : undefined;
};

/** The only thing of two words that ends with this one, as `grey key` does: its kind alone names it. */
export const onlyKind = (kind: string, told: ToldSoFar): string | undefined => {
  const pattern = new RegExp(`(?<![\\w-])(?!(?:an?|the|no|your|my|one|two|some|any) )[a-z]+ ${escapePattern(kind)}(?![\\w-])`, "gi");
  const [found, ...others] = new Set(
    textsOf(told)
      .flatMap((text) => text.match(pattern) ?? [])
      .map((one) => one.toLowerCase()),
  );
  return others.length === 0 ? found : undefined;
};

/** Where the agent is: what it turned to last, where the answer names that. */
export const placeAtHand = ({ observation, trajectory }: ToldSoFar, forms: readonly ActionForm[]): string | undefined => {
  const place = onlyThingOf(trajectory.at(-1)?.action ?? "", forms);
  return place !== undefined && names(observation, place) ? place : undefined;
};

/** Whether a name stands in anything that was read. */
export const isTold = (name: string, told: ToldSoFar): boolean =>
  told.isPaged === true ? isOffered(name, told) : [...textsOf(told), told.goal].some((text) => names(text, name));

/** Whether a sentence begins there: its capital letter is the sentence's, and not the name's. */
const beginsSentence = (text: string, at: number): boolean => /(?:^|[.!?:\n]["“(]?\s*|["“(])$/.test(text.slice(Math.max(0, at - 8), at));

/** How a name is spelled where it was read; what begins a sentence counts as the agent writes it where it differs by the capital letter alone. */
const spellingsTold = (name: string, told: ToldSoFar): readonly string[] =>
  [...textsOf(told), told.goal].flatMap((text) =>
    [...text.matchAll(whole(name))].map(({ 0: found, index }) =>
      found.slice(1) === name.slice(1) && beginsSentence(text, index) ? name : found,
    ),
  );

/** A name as it is spelled where it was last read, in this or the other English; as it is where it was not. */
export const asTold = (name: string, told: ToldSoFar): string => {
  const spellings = spellingsTold(name, told);
  if (spellings.length > 0) return spellings.includes(name) ? name : (spellings[0] ?? name);
  const other = /\bgr[ae]y\b/i.test(name) ? name.replace(/(?<=\bgr)[ae](?=y\b)/i, (letter) => (letter === "a" ? "e" : "a")) : name;
  return other === name ? name : (spellingsTold(other, told)[0] ?? name);
};

/** Whether a kind of thing, or a thing of it, stands in anything that was read. */
export const isTypeTold = (type: string, told: ToldSoFar): boolean =>
  [...textsOf(told), told.goal].some((text) => new RegExp(`(?<![\\w-])${escapePattern(type)}(?:_\\d+)?(?![\\w-])`, "i").test(text));

/** The only thing that an action names; undefined where it names none or several. */
const onlyThingOf = (action: string, forms: readonly ActionForm[]): string | undefined => {
  for (const { pattern, shape } of forms) {
    const match = shape?.slots.length === 1 ? pattern.exec(action) : null;
    const thing = match?.slice(1).findLast((part) => part !== undefined && part.toLowerCase() !== shape?.verb.toLowerCase());
    if (thing !== undefined) return thing;
  }
  return undefined;
};

/**
 * Where a thing is: what the agent went to or opened when it was last told of it, unless it has turned to something else since. Undefined where that is not
 * clear.
 */
export const placeOf = (thing: string, { observation, trajectory }: ToldSoFar, forms: readonly ActionForm[]): string | undefined => {
  const answers = [...trajectory.slice(1).map((step) => step.observation), observation];
  const since: string[] = [];
  for (let index = trajectory.length - 1; index >= 0; index -= 1) {
    const place = onlyThingOf(trajectory[index]?.action ?? "", forms);
    const answer = answers[index] ?? "";
    if (place !== undefined && names(answer, thing)) {
      const isHere = place !== thing && names(answer, place) && since.every((other) => other === place || other === thing);
      return isHere ? place : undefined;
    }
    if (place !== undefined) since.push(place);
  }
  return undefined;
};
