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
  const [only, ...others] = items.filter((one) => plain(text).includes(plain(one)));
  return only === undefined || others.length > 0 || notNow.test(text.toLowerCase().replace(only.toLowerCase(), " ")) ? null : only;
};
