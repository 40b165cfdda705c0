import { anyWord } from "../reading/any-word.js";
import { type Kinds, kindIn, wordsOf } from "./read-act.js";
import { isAnything, negative } from "./note-words.js";
import type { Rule } from "./rule.js";

const finding = anyWord([
  "is|are|was|were|lies?|lay|kept|stored|stays?|sits?|belongs?|lives?|found|finds?|hidden",
  "located|placed|look|looks|looking|search|searching|check|try|seek|start|begin|go",
  "holds?|contains?|has|expect|usually|often|always|mostly",
]);
/** What turns a sentence round from here on. */
const turning = /,? (?:but not|not|never|rather than|instead of|and not) /;

/**
 * Where a note says that a thing is: it names a place of this room and a thing that is not a place,
 * and no order of actions.
 */
export const readWhere = (sentence: string, kinds: Kinds, places: Kinds): readonly Rule[] => {
  if (!finding.test(sentence)) return [];
  const namesIn = (text: string) => wordsOf(text).flatMap((word) => kindIn(word, kinds) ?? []);
  const named = namesIn(sentence).find((kind) => !places.has(kind));
  const about = wordsOf(sentence).some(isAnything) ? [null] : [];
  const thing = named ?? about[0];
  if (thing === undefined) return [];
  const rule = (text: string, isNot: boolean): readonly Rule[] => {
    const found = [...new Set(namesIn(text).filter((kind) => places.has(kind)))];
    return found.length === 0 ? [] : [{ kind: "where", thing, places: found, isNot }];
  };
  return sentence.split(/[,;:\u2014]/).flatMap((part) => {
    const [begin = "", ...turned] = part.split(turning);
    const isNot = negative.test(begin);
    const isTurned = turning.test(` ${part}`) && begin.trim() === "";
    return [...rule(begin, isNot), ...turned.flatMap((text) => rule(text, isTurned || !isNot))];
  });
};
