const motions = ["go", "walk", "head", "navigate", "travel", "proceed"];
const toSomewhere = ["move", "return", "run", "step", "come", "drive", "jump over", "make my way"];
const ways = ["to", "towards", "toward", "over to", "back to", "straight to", "directly to", "up to"];

/** Verbs with one effect. What is told by one of a row is done by the world's verb of the same row, and by no other. */
const rows: readonly (readonly string[])[] = [
  ["goto", ...motions, ...[...motions, ...toSomewhere].flatMap((verb) => ways.map((way) => `${verb} ${way}`)), "visit", "approach"],
  ["take", "pick up", "pick", "grab", "get", "fetch", "collect", "retrieve", "obtain", "acquire"],
  ["put", "place", "put down", "set", "set down", "lay", "lay down", "deposit", "leave", "drop", "drop off", "store", "stow", "insert"],
  ["open", "open up"],
  ["close", "shut"],
  ["clean", "wash", "rinse", "scrub", "wash off", "rinse off", "clean off"],
  ["heat", "heat up", "warm", "warm up", "reheat", "microwave"],
  ["cool", "cool down", "chill", "refrigerate"],
  ["slice", "slice up", "cut", "cut up", "chop"],
  ["toggle on", "turn on", "switch on", "power on", "activate"],
  ["toggle off", "turn off", "switch off", "power off", "deactivate"],
  ["examine", "inspect", "look at", "look closely at", "take a look at", "take a closer look at", "study"],
  ["look", "look around", "look about", "look around the room"],
  ["inventory", "check inventory", "check my inventory", "check your inventory", "view inventory", "look at my inventory"],
  ["click", "click on", "press", "press on", "tap", "tap on", "select", "choose", "hit"],
  ["search", "search for", "look up"],
];

/** In a world without switches, things are switched on by using them. */
const also: Readonly<Record<string, readonly string[]>> = { use: ["turn on", "switch on", "activate"] };

const plain = (verb: string) =>
  verb
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

/** Every phrase that means the same as a verb of the world, itself among them. */
export const phrasesOf = (verb: string, worldVerbs: readonly string[]): readonly string[] => {
  const own = plain(verb);
  const row = rows.find((phrases) => phrases.includes(own)) ?? [];
  const isSwitched = worldVerbs.some((other) => rows.some((phrases) => phrases.includes("switch on") && phrases.includes(plain(other))));
  return [...new Set([own, ...row, ...(isSwitched ? [] : (also[own] ?? []))])];
};

/** All rows. */
export const verbRows = rows;
