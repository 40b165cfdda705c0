import type { ToldSoFar } from "./told-so-far.js";

const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(\S.{1,120}?)\s*$/gm;

/** What the beginning of an episode lists, line by line, as a plan's sub-steps. */
const listed = ({ observation, trajectory }: ToldSoFar): readonly string[] => [
  ...new Set([...(trajectory[0]?.observation ?? observation).matchAll(item)].map(([, text = ""]) => text)),
];

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** What makes a mention one of something past, later or not meant. */
const notNow = /\b(?:not|never|before|after|already|done|finished|completed|instead|later|then|until|once|unless|if|or|cannot)\b|n['’]t\b/i;

/** What tells before a colon that what stands behind it is not the one: `Not yet: …`, `Later: …`. */
const setAside =
  /(?:\b(?:not|never|later|then|after(?:wards)?|until|before|instead of|done|already|finished|completed|last|previous)\b|n['’]t\b)[^.!?:\n]{0,12}$/i;
/** What marks the item of a list that is to be done now. */
const marksNow = /(?:[([]|[←⬅👈]\uFE0F?|<-+|\s-)\s?(?:now|current(?:ly)?|next|this one|in progress)\b/iu;
/** Behind what a text ends with its action: a colon, an arrow. */
const lead = /(?::|→|⇒|[-=]>)\s+(?!.*(?::|→|⇒|[-=]>)\s)/s;

/** The item on the only line of a text that is marked so: `2. lift the lid (now)`. */
export const markedNow = (text: string, items: readonly string[]): string | undefined => {
  const marked = text.split("\n").filter((line) => marksNow.test(line));
  const [now, ...others] = items.filter((one) => marked.some((line) => plain(line).includes(plain(one))));
  return marked.length === 1 && others.length === 0 ? now : undefined;
};

/** The item that a text sets apart as the one to do: the only one that is marked so in a list, or what it ends with behind a colon or an arrow. */
const setApart = (text: string, items: readonly string[]): string | undefined => {
  const now = markedNow(text, items);
  if (now !== undefined) return now;
  const at = text.trim().search(lead);
  const [before, end] = [text.trim().slice(0, Math.max(0, at)), plain(text.trim().slice(Math.max(0, at)))];
  return at < 0 || setAside.test(before) ? undefined : items.find((one) => plain(one) === end);
};

/**
 * The only item of the list an episode begins with that stands on a line of its own in a text, or that the text names, where it tells nothing of past, later or other ones: `The first sub-step is to open the
 * box.` Null where it names none or several. For worlds without forms, whose actions are what they list.
 */
export const listedItem = (text: string, told: ToldSoFar | undefined): string | null => {
  const items = told === undefined || text.length > 2000 ? [] : listed(told);
  if (items.length < 2) return null;
  const lines = text.split("\n").map(plain);
  const [alone, ...more] = items.filter((one) => lines.includes(plain(one)));
  if (alone !== undefined && more.length === 0) return alone;
  const apart = setApart(text, items);
  if (apart !== undefined) return apart;
  const [only, ...others] = items.filter((one) => plain(text).includes(plain(one)));
  return only === undefined || others.length > 0 || notNow.test(text.toLowerCase().replace(only.toLowerCase(), " ")) ? null : only;
};

/** Whether a text ends with a question and names nothing of the list an episode begins with: it asks instead of choosing. */
export const asksInsteadOfItem = (text: string, told: ToldSoFar | undefined): boolean => {
  const items = told === undefined ? [] : listed(told);
  return items.length > 1 && /\?["”’)\s]*$/.test(text) && !items.some((one) => plain(text).includes(plain(one)));
};
