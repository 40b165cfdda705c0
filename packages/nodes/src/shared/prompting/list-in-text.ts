/** A list as JSON or Python write it, inside a text. */
export interface ListInText {
  readonly start: number;
  /** After its closing bracket. */
  readonly end: number;
  readonly items: readonly string[];
}

const closing: Readonly<Record<string, string>> = { "[": "]", "{": "}", "(": ")" };
/** What an item of such a list begins with; `[Back to Search]` is none. */
const item = /^(?:[[{("']|-?\d|(?:true|false|null|none)\b)/i;

/**
 * Records nest less deeply; what goes deeper is no list, and is not read to its end for each
 * bracket that opens in it.
 */
const DEEPEST = 20;

/**
 * The list that opens at `start`; undefined where it is never closed, or holds what no such list
 * does.
 */
const listAt = (text: string, start: number): ListInText | undefined => {
  const open: string[] = [];
  const items: string[] = [];
  let quote = "";
  let begin = start + 1;
  for (let index = start; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (quote !== "") {
      if (sign === "\\") index += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (closing[sign] !== undefined) {
      if (open.push(closing[sign]) > DEEPEST) return undefined;
    } else if (sign === "," && open.length === 1) {
      items.push(text.slice(begin, index).trim());
      begin = index + 1;
    } else if (sign === open.at(-1)) {
      open.pop();
      if (open.length > 0) continue;
      const last = text.slice(begin, index).trim();
      const all = last === "" ? items : [...items, last];
      return all.every((one) => item.test(one)) ? { start, end: index + 1, items: all } : undefined;
    }
  }
  return undefined;
};

/** The longest list of two items and more that stands in a text, alone or inside a record. */
export const longestList = (text: string): ListInText | undefined => {
  let longest: ListInText | undefined;
  for (let start = text.indexOf("["); start >= 0;) {
    const list = listAt(text, start);
    const isLonger =
      list !== undefined &&
      list.items.length > 1 &&
      list.end - list.start > (longest ? longest.end - longest.start : 0);
    if (isLonger) longest = list;
    start = text.indexOf("[", list?.end ?? start + 1);
  }
  return longest;
};
