const noun = String.raw`(?:goals?|items?|observations?|texts?|numbers?|nos?\.)`;
/** What says that a number is an item's: `Goal #`, `#`. */
const said = String.raw`(?:${noun}\s{0,3}[#№]?|[#№])\s?`;
const ends = String.raw`(?=\d{1,4}\s{0,3}(?:$|[,;&|.:)\]}→>=–—(-]|and\b|to\b|\d{1,2}[.)]\s))`;
/** Such words where a list begins or goes on: behind a name's colon, an opening bracket, a comma. */
const inList = new RegExp(String.raw`(?<=(?:[:=→>([{,;&]|[-–—]\s|\band\b|\b(?:includes?|contains?|covers)\b)\s{0,3})${said}${ends}`, "gim");
/** At the beginning of a line, where the number is what the line is about: `- Goal 1: put a cup`. */
const leading = new RegExp(String.raw`^([\s*+•–-]{0,12})${said}${ends}`, "gim");
/** `1 (put a cup), 2 (put a pen)`: what an item says stands behind its number. */
const told = new RegExp(
  String.raw`(?<=(?:[:,;=&]|\band)\s{0,2}\d{1,4})\s?\((?=\p{L})[^()\n]{1,200}\)(?=\s{0,3}(?:$|[,;.&]|and\b))`,
  "gimu",
);
/** `Cleaning includes 1 and 2`. */
const joined = /(?<=\p{L})\s(?:includes?|contains?|covers)\s:?\s?(?=\d{1,4}\b)/gimu;

/** Lists of items as plain numbers: without the words that say what they are numbers of, and without what the items say. */
export const withoutItemWords = (text: string): string =>
  text.replace(leading, "$1").replace(inList, "").replace(joined, ": ").replace(told, "");
