import { nameThings } from "./name-things.js";

/**
 * Another way to write the same: what is read in the usual form is answered in the form that the
 * prompt has.
 */
export interface Spelling {
  readonly read: (text: string) => string;
  readonly write: (text: string) => string;
}

const joinedName = /\b([a-z][a-z-]*(?:_[a-z]+)*)_(\d+)\b/gi;
const call = /\b([a-z][a-z_]*) \[([^\]\n]*)\]/gi;

const asGiven: Spelling = { read: (text) => text, write: (text) => text };

/** `alarm clock` where the prompt has an `alarmclock 0`. */
const joinWords = (text: string, kinds: ReadonlySet<string>): string => {
  const words = text.split(/([a-z]+)/i);
  for (let index = 1; index + 2 < words.length; index += 2) {
    const [word = "", gap = "", next = ""] = words.slice(index, index + 3);
    const joined = `${word}${next}`;
    const isKind =
      kinds.has(joined.toLowerCase()) || kinds.has(joined.toLowerCase().replace(/e?s$/, ""));
    if (gap === " " && isKind) words.splice(index, 3, joined);
  }
  return words.join("");
};

/** Lists of actions have semicolons between their items, so a message may contain none. */
const marked = (text: string): string =>
  text.replace(call, (_, verb: string, about: string) => `${verb} ⟦${about.replaceAll(";", ",")}⟧`);

/**
 * Where the moment at hand is described, below the examples; before them some prompts describe its
 * place.
 */
const presentPart = /^(?:The task(?: at hand)?|Situation\d*):$/m;
const placePart = /^The (?:place|start):[\s\S]*?(?=\n\n|^Situation)/m;

const kindsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(joinedName)].map(([, kind = ""]) => kind.toLowerCase())),
];

const goalLine = /^((?:Your task is to|Goal|Task|Question): )(.*)$/gim;

/**
 * Prompts that join names and numbers, `mug_0`, and put what an action is about in brackets, `put
 * [mug_0, shelf_1]`, are read as if they named `mug 0` and `shelf 1`. Brackets become marks of
 * their own, so that a message inside them is no name.
 */
export const spellingOf = (material: string): Spelling => {
  const names = new Set([...material.matchAll(joinedName)].map(([name]) => name.toLowerCase()));
  if (names.size === 0) return asGiven;
  const kinds = new Set([...names].map((name) => name.replace(/_\d+$/, "")));
  const present = material.split(presentPart).at(-1) ?? "";
  const here = kindsIn(`${placePart.exec(material)?.[0] ?? ""}\n${present}`);
  const verbs = new Set([...material.matchAll(call)].map(([, verb = ""]) => verb.toLowerCase()));
  const apart = (text: string) => text.replace(joinedName, "$1 $2");
  const together = (text: string) =>
    text.replace(/\b([a-z][a-z_-]*) (\d+)\b/gi, (whole, kind: string, number: string) =>
      names.has(`${kind}_${number}`.toLowerCase()) ? `${kind}_${number}` : whole,
    );
  const bracketed = (text: string) =>
    text.replace(
      /^(>|Action\d*:) ([a-z][a-z_]*) ([a-z][\w-]*_\d+)$/gim,
      (whole, mark: string, verb: string, name: string) =>
        verbs.has(verb.toLowerCase()) ? `${mark} ${verb} [${name}]` : whole,
    );
  return {
    read: (text) =>
      joinWords(apart(marked(text)), kinds).replace(
        goalLine,
        (_, head: string, goal: string) => head + nameThings(goal, [...here, ...kinds]),
      ),
    write: (text) => bracketed(together(text).replaceAll("⟦", "[").replaceAll("⟧", "]")),
  };
};
