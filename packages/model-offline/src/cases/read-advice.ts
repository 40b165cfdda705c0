import { anyWord } from "../reading/any-word.js";
import { entitiesIn } from "../reading/entities.js";

/** What notes on earlier attempts say, as far as a general reading of their sentences shows it. */
export interface Advice {
  /** Where things were: thing → place. */
  readonly sightings: ReadonlyMap<string, string>;
  /** What is to be tried. */
  readonly seek: ReadonlySet<string>;
  /** What led nowhere. */
  readonly avoid: ReadonlySet<string>;
  /** Whole actions, in lower case, that did not work. */
  readonly inVain: ReadonlySet<string>;
  /** The sentences that say what will be done, in lower case. */
  readonly resolutions: readonly string[];
}

const located =
  /\b([a-z][a-z_-]* \d+) (?:was |is |lies )?(?:at|in|on|in\/on|from|inside) (?:the )?([a-z][a-z_-]* \d+)\b/gi;
const negative = anyWord(
  [
    "nothing|nowhere|in vain|useless|no (?:use|effect|result)|to no avail|pointless",
    "without success|failed|wrong|not|never|avoid|instead of|did nothing",
  ],
  "i",
);
const resolved = anyWord(
  [
    "next time|next trial|next attempt|this time|will|should|shall|going to",
    "try|first|plan to|intend to|begin with|start with|start by",
  ],
  "i",
);

const sentencesOf = (notes: string) => notes.split(/(?<=[.;!])\s+(?=[A-Z])|\n/);

/**
 * Material: a block `Your memory …:` with notes below `Trial …:` lines; later notes overrule
 * earlier ones.
 */
export const readAdvice = (material: string): Advice => {
  const [, notes = ""] =
    /^Your memory[^\n]*:\n([\s\S]*?)(?:\n\n|$(?![\s\S]))/m.exec(material) ?? [];
  const sightings = new Map<string, string>();
  const seek = new Set<string>();
  const avoid = new Set<string>();
  const inVain = new Set<string>();
  const resolutions: string[] = [];
  for (const sentence of sentencesOf(notes)) {
    for (const [, thing = "", place = ""] of sentence.matchAll(located))
      sightings.set(thing.toLowerCase(), place.toLowerCase());
    const attempts = [...sentence.matchAll(/["“`]([^"”`]+)["”`]/g)].map(([, attempt = ""]) =>
      attempt.trim().toLowerCase(),
    );
    if (attempts.length > 0 && negative.test(sentence)) {
      for (const attempt of attempts) inVain.add(attempt);
      continue;
    }
    const isResolved = resolved.test(sentence) && !/\bwill not\b|\bshould not\b/i.test(sentence);
    if (isResolved) resolutions.push(sentence.toLowerCase());
    for (const { name } of entitiesIn(sentence)) {
      if (isResolved) {
        seek.add(name);
        avoid.delete(name);
      } else if (negative.test(sentence)) {
        avoid.add(name);
        seek.delete(name);
      }
    }
  }
  return { sightings, seek, avoid, inVain, resolutions };
};
