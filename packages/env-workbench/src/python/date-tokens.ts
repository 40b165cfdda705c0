import { raise } from "./value.js";

const isLetter = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text);
const isDigit = (text: string | undefined) => text !== undefined && /\p{Nd}/u.test(text);

/** A run of letters or digits with the points in it, from `at`. */
const runFrom = (text: string, at: number): { readonly run: string; readonly isMixed: boolean } => {
  let end = at + 1;
  let kind = isLetter(text[at]) ? "letters" : "digits";
  let hasLetters = kind === "letters";
  let isPointed = false;
  for (; end < text.length; end += 1) {
    const [character = "", before = ""] = [text[end], text[end - 1]];
    const isSame = kind === "letters" ? isLetter(character) : isDigit(character);
    if (isSame) continue;
    const isPoint =
      character === "." || (kind === "digits" && !isPointed && character === "," && end - at > 1);
    if (isPoint) isPointed = true;
    else if (isPointed && before === "." && (isLetter(character) || isDigit(character))) {
      kind = isLetter(character) ? "letters" : "digits";
      hasLetters ||= kind === "letters";
    } else break;
  }
  return { run: text.slice(at, end), isMixed: isPointed && hasLetters };
};

/** A time as the original's reader cuts it: words, numbers, single marks; all space is one blank. */
export const dateTokens = (text: string): readonly string[] => {
  const tokens: string[] = [];
  for (let at = 0; at < text.length;) {
    const character = text[at] ?? "";
    if (!isLetter(character) && !isDigit(character)) {
      tokens.push(/\s/u.test(character) ? " " : character);
      at += 1;
      continue;
    }
    const { run, isMixed } = runFrom(text, at);
    at += run.length;
    const points = run.split(".").length - 1;
    if (isMixed || points > 1 || /[.,]$/.test(run))
      tokens.push(...run.split(/([.,])/).filter((part) => part !== ""));
    else tokens.push(points === 0 && isDigit(run[0]) ? run.replace(",", ".") : run);
  }
  return tokens;
};

const listed = (...names: readonly string[]) =>
  new Map(names.flatMap((each, index) => each.split(" ").map((name) => [name, index] as const)));
const weekdays = listed(
  "mon monday",
  "tue tuesday",
  "wed wednesday",
  "thu thursday",
  "fri friday",
  "sat saturday",
  "sun sunday",
);
const months = listed(
  "",
  "jan january",
  "feb february",
  "mar march",
  "apr april",
  "may",
  "jun june",
  "jul july",
  "aug august",
  "sep sept september",
  "oct october",
  "nov november",
  "dec december",
);
const units = listed("h hour hours", "m minute minutes", "s second seconds");
const halves = listed("am a", "pm p");
const passedOver = new Set(
  [" ", ".", ",", ";", "-", "/", "'", "at", "on", "and", "ad", "m", "t", "of"].concat(
    "st nd rd th".split(" "),
  ),
);

const lookUp = (names: ReadonlyMap<string, number>) => (token: string | undefined) =>
  token === undefined || token === "" ? undefined : names.get(token.toLowerCase());

/** What a token means where it is a word that times are written with. */
export const weekdayOf = lookUp(weekdays);
export const monthOf = lookUp(months);
/** 0 for hours, 1 for minutes, 2 for seconds. */
export const unitOf = lookUp(units);
/** 0 before noon, 1 after it. */
export const halfOf = lookUp(halves);
export const isPassedOver = (token: string | undefined): boolean =>
  token !== undefined && passedOver.has(token.toLowerCase());
export const isUtc = (token: string): boolean => ["UTC", "GMT", "Z", "z"].includes(token);
/** A zone's name is known by its capitals alone. */
export const isZoneName = (token: string): boolean => /^[A-Z]{1,5}$/.test(token) || isUtc(token);

export const wholeNumber = (token: string | undefined): number =>
  token !== undefined && /^\d+$/.test(token) ? Number(token) : raise("a number is missing");
