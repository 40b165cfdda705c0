/** English verbs that an account of what was done may use for the same action. */
const families: readonly (readonly string[])[] = [
  [
    "go",
    "walk",
    "head",
    "move",
    "travel",
    "navigate",
    "approach",
    "visit",
    "goto",
    "proceed",
    "return",
  ],
  ["take", "pick", "grab", "get", "collect", "fetch", "lift", "pick_up", "remove", "retrieve"],
  ["put", "place", "set", "leave", "lay", "deposit", "drop", "put_down"],
  ["open", "unlock"],
  ["close", "shut"],
  ["use", "toggle", "switch", "turn", "activate"],
  ["heat", "warm"],
  ["cool", "chill"],
  ["clean", "wash", "rinse"],
  ["slice", "cut"],
  ["look", "examine", "inspect", "check"],
  ["search", "query", "look"],
  ["click", "select", "choose", "press", "pick", "open", "buy", "view", "set", "visit"],
];

/** The verbs that any of these families holds. */
export const isKnownVerb = (verb: string): boolean =>
  families.some((family) => family.includes(verb));

/** Whether two verbs may name the same action. */
export const mayMeanTheSame = (one: string, other: string): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));
