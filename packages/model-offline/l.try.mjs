// src/reading/entities.ts
var pattern = /\[([^\]\n]+)\]|\b(?!(?:by|of|to|for|than|about|within) )([a-z][a-z_-]*) (\d+)\b/gi;
var entitiesIn = (text) => {
  const found = [];
  for (const [, bracketed, kind, number] of text.matchAll(pattern)) {
    if (bracketed !== void 0) {
      const name = bracketed.trim().toLowerCase();
      found.push({ name, kind: name });
    } else if (kind !== void 0)
      found.push({ name: `${kind.toLowerCase()} ${number}`, kind: kind.toLowerCase() });
  }
  return found;
};
var templateOf = (text) => {
  const pieces = [];
  const slots = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, bracketed, kind, number] = match;
    const isBracketed = bracketed !== void 0;
    pieces.push(text.slice(end, match.index) + (isBracketed ? "[" : ""));
    const name = (isBracketed ? bracketed.trim() : `${kind} ${number}`).toLowerCase();
    slots.push({ name, kind: isBracketed ? name : (kind ?? "").toLowerCase() });
    end = match.index + whole.length - (isBracketed ? 1 : 0);
  }
  pieces.push(text.slice(end));
  return { pieces, slots };
};

// src/reading/words.ts
var grammatical = new Set(
  "a an the some any of to in on into onto at by with from under over and or then it its them they that this these those is are be was were for as your you i me my we one your please".split(
    " "
  )
);
var relatives = new Map(
  Object.entries({
    hot: "heat",
    heated: "heat",
    warm: "heat",
    cold: "cool",
    cooled: "cool",
    chilled: "cool",
    cleaned: "clean",
    washed: "clean",
    sliced: "slice",
    cut: "slice"
  })
);
var stemOf = (word) => {
  const lower = word.toLowerCase();
  return relatives.get(lower) ?? (lower.length > 3 && /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower);
};
var contentWords = (text) => (text.toLowerCase().match(/[a-z][a-z0-9'_-]*/g) ?? []).filter((word) => !grammatical.has(word)).map(stemOf);

// src/account/inflection.ts
var irregular = new Map([
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
    put_down: "put_down"
  }),
  ["tell", "told"]
]);
var bases = new Map(
  [...irregular].map(([base, past]) => [past, base])
);
var participles = new Map(
  Object.entries({
    gone: "go",
    taken: "take",
    gotten: "get",
    seen: "see",
    given: "give",
    chosen: "choose",
    done: "do"
  })
);
var basesOf = (word) => {
  const known = bases.get(word) ?? participles.get(word);
  const [, stem] = /^(.+?)(?:ed|ing|es|s)$/.exec(word) ?? [];
  const fromStem = stem === void 0 ? [] : [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1")];
  return [.../* @__PURE__ */ new Set([...known === void 0 ? [] : [known], word, ...fromStem])];
};

// src/account/synonyms.ts
var families = [
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
    "return"
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
  ["click", "select", "choose", "press", "pick", "open", "buy", "view", "set", "visit"]
];
var isKnownVerb = (verb) => families.some((family) => family.includes(verb));

// src/notes/note-words.ts
var words = (text) => new Set(text.split(" "));
var determiners = words(
  "a an the any every each some all both another one that this these those your its no other"
);
var anything = words(
  "thing things object objects item items something anything everything whatever stuff goods it them one ones they"
);
var general = words(
  "place places spot spots receptacle receptacles container containers task tasks goal goals step steps time times way order room rooms house hand hands way action actions rule note notes you i we first then again often usually always only just really still yet sure next last else instead most mostly nothing nowhere anywhere inside work works working help helps use useless kept top search two second once more"
);
var states = new Map(
  Object.entries({
    open: "open",
    opened: "open",
    unlocked: "open",
    closed: "close",
    shut: "close",
    locked: "close",
    clean: "clean",
    cleaned: "clean",
    washed: "clean",
    rinsed: "clean",
    hot: "heat",
    heated: "heat",
    warm: "heat",
    cold: "cool",
    cool: "cool",
    cooled: "cool",
    chilled: "cool",
    lit: "use"
  })
);
var leaves = words(
  "be is are was were been stand stands stay stays remain remains keep keeps keeping leave leaves have has having get make need needs must should"
);
var synonyms = new Map(
  Object.entries({
    unlock: "open",
    shut: "close",
    wash: "clean",
    rinse: "clean",
    scrub: "clean",
    warm: "heat",
    chill: "cool",
    place: "put",
    set: "put",
    lay: "put",
    drop: "put",
    deposit: "put",
    store: "put",
    insert: "put",
    bring: "put",
    deliver: "put",
    grab: "take",
    get: "take",
    fetch: "take",
    collect: "take",
    pick: "take",
    remove: "take",
    lift: "take",
    retrieve: "take",
    switch: "use",
    turn: "use",
    light: "use",
    activate: "use",
    toggle: "use",
    walk: "go",
    head: "go",
    visit: "go",
    travel: "go",
    navigate: "go",
    cut: "slice",
    examine: "look",
    inspect: "look",
    check: "look",
    search: "look",
    try: "look",
    find: "find",
    locate: "find",
    move: "put"
  })
);
var verbIn = (word) => {
  const bases2 = basesOf(word);
  const named = bases2.map((base) => synonyms.get(base)).find((verb) => verb !== void 0);
  return named ?? bases2.find((base) => isKnownVerb(base));
};
var isSameVerb = (one, other) => one === other || (verbIn(one) ?? one) === (verbIn(other) ?? other);

// src/notes/followed-state.ts
var verbOf = ({ pieces }) => /^[a-z_]+/i.exec(pieces[0]?.trim() ?? "")?.[0]?.toLowerCase() ?? "";

// src/pages/command.ts
var readCommand = (action) => {
  const [, verb, argument = ""] = /^([a-z_]+)\[(.*?)\]?$/is.exec(action.trim()) ?? [];
  return verb === void 0 ? void 0 : { verb, argument };
};
var confirms = (answer, action) => {
  const argument = readCommand(action)?.argument ?? "";
  return argument !== "" && answer.toLowerCase().includes(argument.toLowerCase());
};

// src/scenes/outcome.ts
var outcomeOf = (answer) => {
  const [head = ""] = answer.split(/[.\n]/, 1);
  if (/\b(?:failed|invalid|refused|not possible)\b/i.test(head)) return "refused";
  return /\b(?:succeeded|successful(?:ly)?)\b/i.test(head) ? "done" : null;
};

// src/cases/has-effect.ts
var hasEffect = (answer, action) => {
  const outcome = outcomeOf(answer);
  return outcome === null ? entitiesIn(answer).length > 0 || confirms(answer, action) : outcome === "done";
};

// src/cases/situation.ts
var isThought = (text) => /^think\s*[:[]/i.test(text);

// src/cases/read-transcripts.ts
var readSteps = (text) => {
  const [head = "", ...blocks] = text.split(/^> ?/m);
  const steps = blocks.map((block) => {
    const line = block.indexOf("\n");
    return line < 0 ? { action: block.trim(), answer: "" } : { action: block.slice(0, line).trim(), answer: block.slice(line + 1).trim() };
  });
  return { head: head.trim(), steps: steps.filter(({ action }) => action !== "") };
};

// src/lessons/attempt.ts
var is = (action, verb) => isSameVerb(verbOf(action), verb);
var kindsKey = ({ pieces, slots }) => pieces.map((piece, index) => piece + (slots[index]?.kind ?? "")).join("");
var guessed = (texts, index, success) => {
  if (texts.indexOf(texts[index] ?? "", index + 1) >= 0) return false;
  return success === true ? true : null;
};
var isExplained = (action, here, held, open, shut) => {
  const [first, second] = action.slots;
  if (first === void 0) return true;
  if (second === void 0)
    return is(action, "open") && (here !== first.name || open.has(first.name));
  if (shut.has(second.name) && !open.has(second.name)) return true;
  if (is(action, "take")) return held !== null || here !== second.name;
  return held !== first.name || here !== second.name;
};
var attemptsIn = ({ transcript, success }) => {
  const steps = readSteps(transcript).steps.filter(({ action }) => !isThought(action));
  const isTold = steps.some(({ answer }) => answer !== "");
  const texts = steps.map(({ action }) => action);
  const open = /* @__PURE__ */ new Map();
  const shut = /* @__PURE__ */ new Set();
  const done = [];
  const attempts = [];
  let here = null;
  let held = null;
  for (const [index, { action: text, answer }] of steps.entries()) {
    const action = templateOf(text);
    const [first, second] = action.slots;
    const isWay = is(action, "go") && second === void 0;
    const isLook = is(action, "look") || first === void 0;
    const worked = isTold ? hasEffect(answer, text) : isWay || guessed(texts, index, success);
    if (!isLook && !isWay) {
      const own = done.filter(({ slots }) => slots[0]?.name === first?.name && slots.length > 1);
      const lasting = new Map(
        [...open.values(), ...own.filter((one) => !is(one, "take") && !is(one, "put"))].map(
          (one) => [kindsKey(one), one]
        )
      );
      const explained = worked === false && isExplained(action, here, held, open, shut);
      attempts.push({ action, text, answer, worked: explained ? null : worked, lasting });
    }
    if (worked !== true || first === void 0) continue;
    if (isWay) here = first.name;
    if (isWay && new RegExp(`\\b${first.name} is (?:closed|shut)`, "i").test(answer))
      shut.add(first.name);
    if (is(action, "open")) open.set(first.name, action);
    if (is(action, "close")) open.delete(first.name);
    if (second === void 0) continue;
    if (is(action, "take")) held = first.name;
    if (is(action, "put")) held = null;
    done.push(action);
  }
  return attempts;
};
var sightingsIn = ({
  transcript
}) => {
  const { steps } = readSteps(transcript);
  const seen = /* @__PURE__ */ new Map();
  const moved = /* @__PURE__ */ new Set();
  for (const { action, answer } of steps) {
    const template = templateOf(action);
    const [thing, from] = template.slots;
    if (thing && from) {
      if (is(template, "take") && !moved.has(thing.name) && !seen.has(thing.name))
        seen.set(thing.name, [thing, from]);
      moved.add(thing.name);
      continue;
    }
    const [place, ...things] = entitiesIn(answer);
    for (const one of things)
      if (place && one.name !== place.name && !moved.has(one.name) && !seen.has(one.name))
        seen.set(one.name, [one, place]);
  }
  return [...seen.values()];
};

// src/lessons/learn.ts
var wantedIn = (goal) => new Set(contentWords(goal));
var isAnyThing = ({ slots }, index, generalised) => slots.length > 1 && index === 0 && generalised.has(stemOf(slots[0]?.kind ?? ""));
var phrase = (action, generalised) => action.pieces.map((piece, index) => {
  const kind = action.slots[index]?.kind;
  if (kind === void 0) return piece;
  return `${piece}a ${isAnyThing(action, index, generalised) ? "thing" : kind}`;
}).join("").trim();
var actOf = (action, generalised) => ({
  verb: verbOf(action),
  things: action.slots.map(({ kind }, index) => ({
    kind: isAnyThing(action, index, generalised) ? null : kind
  }))
});
var grouped = (attempts) => {
  const groups = /* @__PURE__ */ new Map();
  for (const attempt of attempts) {
    const { action, worked } = attempt;
    if (worked === null) continue;
    const key = `${action.pieces[0] ?? ""}|${action.slots.length}|${action.slots.at(-1)?.kind ?? ""}`;
    const group = groups.get(key) ?? { worked: [], failed: [] };
    (worked ? group.worked : group.failed).push(attempt);
    groups.set(key, group);
  }
  return [...groups.values()];
};
var heldBy = (attempts, key) => attempts.filter(({ lasting }) => lasting.has(key)).length;
var lastingIn = (attempts) => [
  ...new Map(attempts.flatMap(({ lasting }) => [...lasting]))
];
var undo = (action) => ({
  ...action,
  pieces: action.pieces.map(
    (piece, index) => index === 0 ? piece.replace(/^open/i, "close") : piece
  )
});
var differences = ({ worked, failed }, generalised) => {
  const [first] = failed;
  if (first === void 0) return [];
  const weight = 10 + failed.length;
  const lesson = (before) => ({
    rule: {
      kind: "order",
      first: actOf(before, generalised),
      then: actOf(first.action, generalised)
    },
    text: sentence(phrase(before, generalised), "before you", phrase(first.action, generalised)),
    weight
  });
  if (worked.length > 0) {
    const needed = lastingIn(worked).filter(([key]) => heldBy(worked, key) === worked.length && heldBy(failed, key) === 0).map(([, action]) => lesson(action));
    if (needed.length > 0) return needed.slice(-1);
  }
  if (isOpening(first.action)) return [];
  const own = new Set(failed.flatMap(({ action }) => action.slots.map(({ kind }) => kind)));
  const barred = lastingIn(failed).filter(
    ([key, action]) => isOpening(action) && !own.has(action.slots[0]?.kind ?? "") && heldBy(failed, key) === failed.length && heldBy(worked, key) === 0
  );
  return barred.length === 1 ? barred.map(([, action]) => lesson(undo(action))) : [];
};
var isOpening = (action) => isSameVerb(verbOf(action), "open");
var worksAfter = (run, generalised) => {
  if (run.success !== true) return [];
  return attemptsIn(run).flatMap(({ action, worked, lasting }) => {
    const own = action.slots.at(-1)?.kind;
    const before = [...lasting.values()].filter(
      (one) => isOpening(one) && one.slots[0]?.kind !== own
    );
    const isPlain = ["take", "put", "close"].some((verb) => isSameVerb(verbOf(action), verb));
    const [only] = before;
    if (worked !== true || isPlain || only === void 0 || before.length > 1) return [];
    return [
      {
        rule: {
          kind: "order",
          first: actOf(only, generalised),
          then: actOf(action, generalised)
        },
        text: sentence(phrase(only, generalised), "before you", phrase(action, generalised)),
        weight: 5
      }
    ];
  });
};
var sentence = (first, joint, second) => `${first.charAt(0).toUpperCase()}${first.slice(1)} ${joint} ${second}.`;
var whereabouts = (runs, isWanted) => {
  const found = /* @__PURE__ */ new Map();
  for (const run of runs) {
    for (const [thing, place] of sightingsIn(run)) {
      const key = `${thing.kind} ${place.kind}`;
      const before = found.get(key) ?? {
        kind: thing.kind,
        place: place.kind,
        count: 0,
        wanted: false
      };
      found.set(key, {
        ...before,
        count: before.count + 1,
        wanted: before.wanted || isWanted(thing, run.goal)
      });
    }
  }
  return [...found.values()].map(({ kind, place, count, wanted }) => ({
    rule: { kind: "where", thing: kind, places: [place], isNot: false },
    text: `A ${kind} is usually kept in or on a ${place}: look there first.`,
    weight: (wanted ? 20 : 0) + Math.min(count, 9)
  }));
};
var learn = (runs) => {
  const wanted = new Set(runs.flatMap(({ goal }) => [...wantedIn(goal)]));
  const groups = grouped(runs.flatMap(attemptsIn));
  const orders = groups.filter((group) => isSensible(group, wanted)).flatMap((group) => differences(group, wanted));
  const worked = runs.flatMap((run) => worksAfter(run, wanted));
  const places = whereabouts(runs, ({ kind }, goal) => wantedIn(goal).has(stemOf(kind)));
  const lessons = [...orders, ...worked, ...places];
  return [
    ...new Map(lessons.toReversed().map((lesson) => [lesson.text, lesson])).values()
  ].toSorted((one, other) => other.weight - one.weight);
};
var isSensible = ({ failed }, wanted) => failed.every(
  ({ action: { slots } }) => slots.length < 2 || wanted.has(stemOf(slots[0]?.kind ?? ""))
);

// src/skills/evaluate.ts
var goalWords = (goal) => [...new Set(contentWords(goal))];
var completedWords = (goal, actions) => {
  const combining = actions.filter((action) => entitiesIn(action).length > 1);
  const mentioned = new Set(combining.flatMap(contentWords));
  return new Set(goalWords(goal).filter((word) => mentioned.has(word)));
};

// src/skills/judge.ts
var counts = /* @__PURE__ */ new Map([
  ["two", 2],
  ["both", 2],
  ["three", 3]
]);
var isReached = (goal, transcript) => {
  const { steps } = readSteps(transcript);
  const effective = steps.filter(({ action, answer }) => hasEffect(answer, action));
  const last = steps.at(-1);
  if (last === void 0 || effective.at(-1) !== last) return false;
  const actions = effective.map(({ action }) => action);
  const words2 = goalWords(goal).filter((word) => !counts.has(word));
  const done = completedWords(goal, actions);
  const single = new Set(contentWords(last.action));
  const shown = new Set(
    actions.flatMap((action) => entitiesIn(action).map(({ kind }) => stemOf(kind)))
  );
  const isDone = words2.filter((word) => shown.has(word) || done.has(word) || isMentioned(word, transcript)).every((word) => done.has(word) || single.has(word));
  const needed = Math.max(
    1,
    ...goal.toLowerCase().split(/\W+/).flatMap((word) => counts.get(word) ?? [])
  );
  const [thing, place] = entitiesIn(last.action);
  const together = new Set(
    actions.map(entitiesIn).filter(([one, where]) => one?.kind === thing?.kind && where?.name === place?.name).map(([one]) => one?.name)
  );
  return isDone && (needed === 1 || together.size >= needed);
};
var isMentioned = (word, transcript) => entitiesIn(transcript).some(({ kind }) => stemOf(kind) === word);
export {
  attemptsIn,
  isReached,
  learn
};
