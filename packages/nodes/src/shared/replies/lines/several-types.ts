const kinds = "type|category|group|cluster|class";
const number = String.raw`\d{1,4}(?:\s?(?:[-–]|to)\s?\d{1,4})?`;
const list = String.raw`${number}(?:\s?(?:,|;|&|\band\b|,\s?and\b)\s?${number}){0,400}(?!\d)`;
/** Within brackets, spaces alone part numbers as well. */
const inBrackets = String.raw`[[({]\s?(${number}(?:[\s,;&]{1,3}(?:and\s)?${number}){0,400})\s?[\])}]`;
const joint = String.raw`(?::|=>?|→|[-–—]{1,3}>?)`;
const mark = String.raw`(?:[-*+•#]{1,6}\s)?(?:\(?\d{1,2}[.)]\s)?`;
const head = String.raw`(?:high[- ]level\s?)?(?:${kinds})\s?(?:#?\d{1,3}\s?[:.)–—-]?|(?:[A-H]|[IVX]{1,5})\s?[:.)–—-])\s?`;
const name = String.raw`\p{L}[^[\](){};:=|→\n]{0,100}?`;

/** `Cleaning: 1, 2` or `Type 1: Cleaning [1, 2]`, and what parts it from the next. */
const part = new RegExp(
  String.raw`\s{0,3}${mark}(${head})?(${name})\s?(?:${joint}?\s?${inBrackets}|(?::|=>?|→|\s[-–—]{1,3}>?)\s?(${list})(?=\s?(?:[;,|.&]|and\b|$|\d{1,2}[.)]\s)))\s?[;,|.&]?\s?(?:(?:and|&)\s)?`,
  "iuy",
);
/** A reason behind all of them. */
const reason = /^(?:\(|[-–—]\s|(?:because|since|as|which)\b)[^[\]\n]{0,400}$/i;

/** Before the first type of a line: `Final Answer:`, `All belong to one type:`. */
const leadIn = new RegExp(
  String.raw`^(?:(?:the |my |final )*(?:answer|result|output|sorting)|[^[\](){}:\n]{0,120}\b(?:types|groups|categories|clusters|classes|one (?:${kinds})))\s?:\s+(?=\p{L}[^\n]{0,400}(?:[[({]\s?\d|[:=→]\s?\d|[-–—]\s\d))`,
  "iu",
);
/** A type as it was asked for begins a line of its own, whatever stands before it. */
const asAsked = /(?<=\S)[ ]{1,4}(?=high[- ]level ?types? ?\d{1,3} ?:)/gi;
const closed = new RegExp(String.raw`(?<=[\])])[ ]?[;,.&]?[ ]?(?:and)?[ ]?\n(?=high[- ]level)`, "gi");

const severalOf = (line: string): readonly string[] => {
  const parts: string[] = [];
  part.lastIndex = 0;
  let end = 0;
  for (let found = part.exec(line); found !== null; found = part.exec(line)) {
    const [, type = "", told = "", bracketed, bare] = found;
    parts.push(`${type}${told.trim()} [${bracketed ?? bare ?? ""}]`);
    end = part.lastIndex;
  }
  const rest = line.slice(end).trim();
  return parts.length > 1 && (rest === "" || reason.test(rest)) ? parts : [line];
};

/**
 * Each type of a line on a line of its own, without what leads in to the first: `Pick: 1, 2; Clean: 3`, `Pick [1, 2] and Clean [3]`. A line that is not types
 * from its beginning to its end stays.
 */
export const severalTypes = (text: string): string =>
  text
    .replace(asAsked, "\n")
    .replace(closed, "\n")
    .split("\n")
    .flatMap((line) => (line.length > 5000 ? [line] : severalOf(line.replace(leadIn, ""))))
    .join("\n");
