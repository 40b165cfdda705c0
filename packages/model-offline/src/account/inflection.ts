/** English verbs whose past is not made by `-ed`. */
const irregular: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    go: "went",
    take: "took",
    get: "got",
    put: "put",
    set: "set",
    shut: "shut",
    cut: "cut",
    leave: "left",
    bring: "brought",
    hold: "held",
    find: "found",
    see: "saw",
    look: "looked",
    give: "gave",
    say: "said",
    hear: "heard",
    make: "made",
    buy: "bought",
    choose: "chose",
    do: "did",
    rest: "rested",
    stop: "stopped",
    drop: "dropped",
    grab: "grabbed",
    pick: "picked",
    put_down: "put_down",
  }),
  ["tell", "told"] as const,
]);
const bases: ReadonlyMap<string, string> = new Map(
  [...irregular].map(([base, past]) => [past, base]),
);
const participles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gone: "go",
    taken: "take",
    gotten: "get",
    seen: "see",
    given: "give",
    chosen: "choose",
    done: "do",
  }),
);

/** `open` → `opened`, `go` → `went`, `query` → `queried`. */
export const pastOf = (verb: string): string =>
  irregular.get(verb) ??
  (verb.endsWith("e") ? `${verb}d` : `${verb.replace(/([^aeiou])y$/, "$1i")}ed`);

/**
 * The forms that a word may be the past, the participle or the third person of, the likeliest
 * first.
 */
export const basesOf = (word: string): readonly string[] => {
  const known = bases.get(word) ?? participles.get(word);
  const [, stem] = /^(.+?)(?:ed|ing|es|s)$/.exec(word) ?? [];
  const fromStem =
    stem === undefined
      ? []
      : [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1")];
  return [...new Set([...(known === undefined ? [] : [known]), word, ...fromStem])];
};
