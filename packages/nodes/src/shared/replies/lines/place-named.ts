import { placeOfWord } from "../words/number-words.js";

const ordinal =
  /^\W*(?:(?:so|therefore|thus|hence),? )?(?:(?:i|we|let['’]s|let me)(?:['’]ll| will|['’]d)? (?:choose|chose|pick|picked|select|selected|take|took|go (?:with|for)|went (?:with|for)|prefer) )?(?:the )?(first|second|third|fourth|last|former|latter)(?: (?:one|option|action|choice))?(?=[.;!]|,? (?:because|since|as|for)\b|\W*$)/i;

/** The place in a list above that a line names as chosen, `I choose the second.`, counted from nought, from the end below it; undefined where it names none. */
export const placeNamed = (line: string): number | undefined => {
  const place = ordinal.exec(line)?.[1];
  return place === undefined ? undefined : placeOfWord(place);
};
