const article = "(?:an?|the|some|my|any)?\\s*(?:first|second|third|next|other|another)?\\s*";

/** Clauses that say that something has still to be found, with the thing itself. */
const searches = [
  // A search that is intended, not one that has ended: `need to find a mug`, and not `now I find a
  // mug`.
  `\\b(?:to|will|must|should|can|'ll)\\s+(?:(?:first|now|then|still|also)\\s+)*(?:find|search for|look for|locate)\\s+(?:and (?:then )?\\w+\\s+)?${article}(?!(?:it|them|one)\\b)([a-z][a-z_-]*)`,
  `\\b(?:not|n't) know\\b[^.;,]*\\bwhere\\s+${article}([a-z][a-z_-]*)`,
  `\\bno\\s+(?:other\\s+)?([a-z][a-z_-]*)\\s+(?:was |is |were )?(?:found|seen|here|there)\\b`,
  `\\b(?:missing|still lack)\\s+(?:is\\s+)?${article}([a-z][a-z_-]*)`,
].map((pattern) => new RegExp(pattern, "gi"));

/** What the agent is going to do: the verb after `need to`, `I`, `I will`, `and`. */
const needsTo = String.raw`(?:I(?:'m| am)?\s+)?(?:(?:still|now|only)\s+)?(?:need|needs|have|has|want|going)\s+to`;
const intends = "I(?:'ll| will| can| should| must)?";
const inOrder = String.raw`(?:(?:now|then|first|also|directly|just)\s+)*`;
const intentions = new RegExp(
  String.raw`\b(?:${needsTo}|${intends}|and)\s+${inOrder}([a-z]+)\b(?!\s*\()`,
  "gi",
);

const noAction = new Set(
  "i do don did know have has had hold see saw need am was think thought find found it they the a an not cannot can can't be is are also my".split(
    " ",
  ),
);
/** They lead somewhere, and say nothing of what is done there. */
const onlyMoves = new Set(
  "go walk move head try check look start proceed continue search visit explore".split(" "),
);

/**
 * Material: examples, then a thought and `>`. Reads what the thought's end is about: something to
 * find, or something to do.
 */
export const extractKey = (material: string): string => {
  const thought =
    /^(?:think\s*[:[]\s*)?(.*)\n>\s*$/im.exec(material.split("\n\n").at(-1) ?? "")?.[1] ?? "";
  const found = searches
    .flatMap((pattern) =>
      [...thought.matchAll(pattern)].map(({ index, 1: thing = "" }) => ({ index, thing })),
    )
    .toSorted((left, right) => left.index - right.index)
    .at(-1);
  const actions = [...thought.matchAll(intentions)]
    .map(({ index, 1: verb = "" }) => ({ index, verb: verb.toLowerCase() }))
    .filter(({ verb }) => !noAction.has(verb));
  const action = actions.findLast(({ verb }) => !onlyMoves.has(verb));
  if (found !== undefined && (action === undefined || action.index < found.index))
    return `> search: ${found.thing}`;
  return `> action: ${action?.verb ?? actions.at(-1)?.verb ?? "go"}`;
};
