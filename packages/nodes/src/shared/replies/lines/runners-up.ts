const later = "(?:second|third|fourth|fifth|2nd|3rd|4th|5th)";
const kinds = "(?:choice|place|option|pick|guess|candidate|fit|match)";

/**
 * A text without the numbers that it ranks below its first: `Best: 2. Runner-up: 3.`, `1st choice: 2` above `2nd choice: 1`. `Second:` alone ranks only beside
 * `First:`, and where nothing but numbers stands behind both: else they may as well tell one after the other, `First: process 1 failed.` A text that names no
 * first stays: in `1 is wrong. Alternative: 2` the other one is meant.
 */
export const withoutRunnersUp = (text: string, noun: string): string => {
  const joint = String.raw`[\s*_"]{0,4}[:=–—][\s*_"]{0,4}`;
  const number = String.raw`(?:${noun} )?(?:number )?#?\[?\d{1,6}\]?(?=[*_"]{0,3}\s{0,3}(?:[.;,()\n–—]|$))`;
  const start = String.raw`(?:^|[\n.;,(]\s{0,3})[^\p{L}\d\n]{0,6}`;
  const below = `(?:runners?[- ]?up|alternative(?:ly)?|fall-?back|back-?up|secondary|${later}[ -](?:best|${kinds}))`;
  const labelled = (label: string) => new RegExp(String.raw`${start}(?:the |my |an? )?${label}${joint}${number}[*_"]{0,3}`, "giu");
  const runner = labelled(String.raw`(?:(?:close|possible|likely) )?${below}(?: (?:${kinds}|${noun}))?`);
  const ranked = labelled(String.raw`${later}(?: ${noun})?`);
  const isFirst = (name: string, told: string) => labelled(name).test(told);
  const others = text.replace(runner, " ");
  const withoutLater = isFirst(`(?:first|1st)(?: (?:${kinds}|${noun}))?`, others) ? others.replace(ranked, " ") : others;
  return isFirst(String.raw`(?:\p{L}|1st\b)[\p{L}\d -]{0,30}`, withoutLater) ? withoutLater.replace(/\s\)/g, " ") : text;
};

/** A list that numbers numbers, `1. Process 2` above `2. Process 3`, and nothing else: it may rank, from either end, or tell pairs. */
export const isNumberedNumbers = (text: string, noun: string): boolean => {
  const line = new RegExp(String.raw`^\W{0,6}(\d{1,3})[.):]\s{1,3}[*_]{0,3}(?:${noun} )?#?\[?\d{1,6}\]?[\s.;,*_]{0,4}$`, "i");
  const rows = text
    .trim()
    .split("\n")
    .map((one) => line.exec(one.slice(0, 80)));
  return rows.length > 1 && rows.every((row, at) => row !== null && Number(row[1]) === at + 1);
};
