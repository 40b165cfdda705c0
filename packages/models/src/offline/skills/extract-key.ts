/** Clauses that say that something has still to be found, with the thing itself. */
const searches = [
  /\b(?:find|search for|look for|locate)\s+(?:and \w+\s+)?(?:an?|the|some|my)?\s*(?:first|second|third|next|other|another)?\s*([a-z][a-z_-]*)/gi,
  /\b(?:not|n't) know\b[^.;,]*\bwhere\s+(?:an?|the|some|another)?\s*([a-z][a-z_-]*)/gi,
];

/** What the agent is going to do: the verb after `need to`, `I`, `so I`, `I will`, going somewhere left out where more is named. */
const intentions = /\b(?:(?:need|have|want|going) to|I(?:'ll| will| can| should)?|and)\s+(?:now\s+|then\s+)?([a-z]+)/gi;
const noDeed = new Set("i do know have had hold see saw need am was think find found look still am that then now the a it not can will should first next going".split(" "));
const onlyMoves = new Set(["go", "walk", "move", "head", "try"]);

/** Material: examples, then a thought and `>`. Reads what the thought's end is about: something to find, or something to do. */
export const extractKey = (material: string): string => {
  const thought = /^(?:think\s*[:[]\s*)?(.*)\n>\s*$/m.exec(material.split("\n\n").at(-1) ?? "")?.[1] ?? "";
  const found = searches.flatMap((pattern) => [...thought.matchAll(pattern)].map(({ index, 1: thing = "" }) => ({ index, thing }))).at(-1);
  const deeds = [...thought.matchAll(intentions)]
    .map(({ index, 1: verb = "" }) => ({ index, verb: verb.toLowerCase() }))
    .filter(({ verb }) => !noDeed.has(verb));
  const named = deeds.filter(({ verb }) => !onlyMoves.has(verb));
  const deed = named.at(-1) ?? deeds.at(-1);
  const isSearch = found !== undefined && (deed === undefined || deed.index < found.index || onlyMoves.has(deed.verb));
  if (isSearch) return `> search: ${found.thing}`;
  return deed === undefined ? "> action: go" : `> action: ${deed.verb}`;
};
