import type { PastAction } from "../cases/situation.js";
import { readCommand } from "../pages/command.js";
import {
  type Entity,
  type Template,
  entitiesIn,
  fillTemplate,
  templateOf,
  verbOf,
} from "../reading/entities.js";
import type { HeardMessage } from "../teams/messages.js";
import { clausesOf } from "./clauses.js";
import { basesOf } from "./inflection.js";
import { isKnownVerb, mayMeanTheSame } from "./synonyms.js";
import { readCell } from "./describe-places.js";

/** What an account in English says about the past. */
export interface DescribedPast {
  readonly pastActions: readonly PastAction[];
  /** Where things were seen: thing → place. */
  readonly sightings: ReadonlyMap<string, string>;
  readonly heard: readonly HeardMessage[];
  readonly charted: ReadonlyMap<string, readonly [number, number]>;
}

/** What a clause begins with before it says what was done: when, who, and words of doing. */
const leadIn = new RegExp(
  `^(?:(?:${[
    "so far|first(?:ly)?|next|after (?:that|this)|afterwards?|finally|lastly|later|also|again|then",
    "i|we|you|he|she|they|the agent|it",
    "have|has|had|just|already|now",
    "managed to|proceeded to|went on to|started by|began by|by|and|did",
  ].join("|")})\\b,?\\s*)+`,
  "i",
);
const attempt =
  /^(?:tried|attempted|failed|was unable|were unable|could not|couldn't|was not able) ?(?:to |at |out )?/i;
const inVain =
  "without (?:any )?(?:success|effect|result)|in vain|to no (?:avail|effect)|unsuccessful(?:ly)?";
const failed =
  "had no effect|failed|did not work|didn't work|was refused|nothing happened|led nowhere|(?:met|hit|ran into) a wall";
const futile = new RegExp(`\\b(?:${inVain}|(?:but )?(?:it |that |this )?(?:${failed}))\\b`, "gi");
const wall = /\b(?:met|hit|ran into|bumped into|reached|against) (?:a|the) wall\b/i;
const seeing = /^(?:see|saw|seen|spotted|noticed|found|know|remember|there)\b/i;
const numbered = String.raw`([a-z][a-z_-]* \d+)`;
const isAt =
  "(?:(?:was|were|is|are|lies|stands|seen|located) )*(?:at|in|on|in/on|inside|by) (?:the )?";
const located = new RegExp(`\\b${numbered} ${isAt}${numbered}\\b`, "gi");
const says = "(?:say|says|said|saying|telling me|told me|asked|asking)?";
const saying = new RegExp(
  String.raw`^(?:heard?|told by|was told by)?\s*(?:the )?(\w+) ${says}:? ?["“]([^"”]*)["”]$`,
  "i",
);

/** The forms of action that a prompt shows: of each verb and number of things the first. */
export type ActionForms = readonly Template[];

export const actionFormsOf = (actions: readonly string[]): ActionForms => {
  const forms = new Map<string, Template>();
  for (const action of actions) {
    const form = templateOf(action);
    const key = form.pieces.join("_");
    if (!forms.has(key)) forms.set(key, form);
  }
  return [...forms.values()];
};

/** `picked up the mug 1` → `pick up mug 1`. */
const plain = (clause: string): string =>
  clause.replace(/\b(?:the|an?) (?=[a-z][a-z_-]* \d)/gi, "");

/** Something between quotation marks that a page was asked for or that was chosen on it. */
const readOnPage = (
  clause: string,
  forms: ActionForms,
  bases: readonly string[],
): string | undefined => {
  const verbs = [
    ...new Set(
      forms.flatMap(
        ({ pieces }) => readCommand(`${(pieces[0] ?? "").replace(/\[$/, "")}[x]`)?.verb ?? [],
      ),
    ),
  ];
  const verb =
    verbs.find((known) => bases.includes(known)) ??
    verbs.find((known) => bases.some((base) => mayMeanTheSame(base, known)));
  const [, quoted] = /["“]([^"”]*)["”]/.exec(clause) ?? [];
  const argument = quoted ?? clause.replace(/^\w+ (?:on |for |up )?/, "");
  return verb === undefined || argument === "" ? undefined : `${verb}[${argument}]`;
};

/**
 * The action that a clause describes, in the form in which the prompt writes such actions;
 * undefined where it describes none.
 */
const readAction = (
  described: string,
  forms: ActionForms,
  here: Entity | null,
  last: Entity | null,
): string | undefined => {
  const call = /[a-z_]+ ⟦[^⟧]*⟧|\b[a-z]+_[a-z_]+\b/i.exec(described)?.[0];
  if (
    call !== undefined &&
    !/ \d+$/.test(described.slice(0, described.indexOf(call) + call.length + 2))
  )
    return call;
  const clause = plain(described);
  const [, word = ""] = /^([a-z]+)/i.exec(clause) ?? [];
  const bases = basesOf(word.toLowerCase());
  if (/["“]/.test(clause)) return readOnPage(clause, forms, bases);
  const named = entitiesIn(clause);
  const things =
    named.length === 0 && /\b(?:it|them)\b/i.test(clause) && last !== null ? [last] : named;
  const isSame = (form: Template) => bases.includes(verbOf(form));
  const isLike = (form: Template) => bases.some((base) => mayMeanTheSame(base, verbOf(form)));
  for (const fits of [isSame, isLike]) {
    const own = forms.filter(fits);
    const exact = own.find(({ slots }) => slots.length === things.length);
    if (exact !== undefined) return fillTemplate(exact, things);
    const longer = own.find(({ slots }) => slots.length === things.length + 1);
    if (longer !== undefined && things.length > 0 && here !== null)
      return fillTemplate(longer, [...things, here]);
  }
  const base = bases.find(isKnownVerb) ?? bases.find((each) => each !== word.toLowerCase()) ?? word;
  const isAction = named.length > 0 || clause === word;
  return word === "" || !isAction ? undefined : clause.replace(word, base);
};

/**
 * The past while an account is read, clause by clause. Each `note` function says whether the clause
 * was of its sort.
 */
interface PastDraft {
  readonly pastActions: PastAction[];
  readonly sightings: Map<string, string>;
  readonly heard: HeardMessage[];
  readonly charted: Map<string, readonly [number, number]>;
  here: Entity | null;
  last: Entity | null;
}

const noteCell = ({ charted }: PastDraft, clause: string): boolean => {
  const cell = readCell(clause);
  if (cell !== null) charted.set(...cell);
  return cell !== null;
};

const noteMessage = ({ heard, pastActions }: PastDraft, mentioned: string): boolean => {
  const [, from, text] = saying.exec(mentioned) ?? [];
  if (from === undefined || text === undefined) return false;
  heard.push({ from: from.toLowerCase(), text, after: pastActions.length });
  return true;
};

/** `but it had no effect` is about the action before. */
const noteFailure = ({ pastActions }: PastDraft, clause: string): boolean => {
  if (!/^but\b/i.test(clause) || clause.search(futile) < 0) return false;
  const before = pastActions.pop();
  if (before !== undefined)
    pastActions.push({ ...before, hadEffect: false, metWall: wall.test(clause) });
  return true;
};

const noteSightings = ({ sightings }: PastDraft, mentioned: string): boolean => {
  const places = [...mentioned.matchAll(located)];
  if (
    !attempt.test(mentioned) &&
    places.length > 0 &&
    (seeing.test(mentioned) || /^[a-z][a-z_-]* \d+ /i.test(plain(mentioned)))
  ) {
    for (const [, thing = "", place = ""] of places)
      sightings.set(thing.toLowerCase(), place.toLowerCase());
    return true;
  }
  return seeing.test(mentioned);
};

const noteAction = (draft: PastDraft, mentioned: string, forms: ActionForms): void => {
  const isFutile = attempt.test(mentioned) || mentioned.search(futile) >= 0;
  const bare = mentioned
    .replace(attempt, "")
    .replace(futile, "")
    .replace(/\s+(?:but|and)?\s*$/, "")
    .trim();
  const action = readAction(
    bare.replace(/^use[d]? (?=[a-z_]+ ⟦|[a-z]+_)/i, ""),
    forms,
    draft.here,
    draft.last,
  );
  if (action === undefined) return;
  draft.pastActions.push({ text: action, hadEffect: !isFutile, metWall: wall.test(mentioned) });
  const things = entitiesIn(action);
  draft.last = things[0] ?? draft.last;
  if (!isFutile && things.length === 1) draft.here = things[0] ?? draft.here;
};

/**
 * Reads a past that English sentences describe: actions in order with how they ended, sightings,
 * messages, and places by steps.
 */
export const readPast = (account: string, forms: ActionForms): DescribedPast => {
  const draft: PastDraft = {
    pastActions: [],
    sightings: new Map(),
    heard: [],
    charted: new Map(),
    here: null,
    last: null,
  };
  const isOnPage = forms.some(({ pieces }) => /^[a-z_]+\[/i.test(pieces[0] ?? ""));
  for (const clause of clausesOf(account)) {
    const mentioned = clause.replace(leadIn, "");
    if (
      noteCell(draft, clause) ||
      (!isOnPage && noteMessage(draft, mentioned)) ||
      noteFailure(draft, clause)
    )
      continue;
    if (!noteSightings(draft, mentioned)) noteAction(draft, mentioned, forms);
  }
  const { pastActions, sightings, heard, charted } = draft;
  return { pastActions, sightings, heard, charted };
};
