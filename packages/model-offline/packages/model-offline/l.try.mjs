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
    " ",
  ),
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
    cut: "slice",
  }),
);
var stemOf = (word) => {
  const lower = word.toLowerCase();
  return (
    relatives.get(lower) ?? (lower.length > 3 && /[^s]s$/.test(lower) ? lower.slice(0, -1) : lower)
  );
};
var contentWords = (text) =>
  (text.toLowerCase().match(/[a-z][a-z0-9'_-]*/g) ?? [])
    .filter((word) => !grammatical.has(word))
    .map(stemOf);

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
    put_down: "put_down",
  }),
  ["tell", "told"],
]);
var bases = new Map([...irregular].map(([base, past]) => [past, base]));
var participles = new Map(
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
var basesOf = (word) => {
  const known = bases.get(word) ?? participles.get(word);
  const [, stem] = /^(.+?)(?:ed|ing|es|s)$/.exec(word) ?? [];
  const fromStem =
    stem === void 0
      ? []
      : [stem, `${stem}e`, stem.replace(/i$/, "y"), stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1")];
  return [.../* @__PURE__ */ new Set([...(known === void 0 ? [] : [known]), word, ...fromStem])];
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
var isKnownVerb = (verb) => families.some((family) => family.includes(verb));

// src/notes/note-words.ts
var words = (text) => new Set(text.split(" "));
var determiners = words(
  "a an the any every each some all both another one that this these those your its no other",
);
var anything = words(
  "thing things object objects item items something anything everything whatever stuff goods it them one ones they",
);
var general = words(
  "place places spot spots receptacle receptacles container containers task tasks goal goals step steps time times way order room rooms house hand hands way action actions rule note notes you i we first then again often usually always only just really still yet sure next last else instead most mostly nothing nowhere anywhere inside work works working help helps use useless kept top search two second once more",
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
    lit: "use",
  }),
);
var leaves = words(
  "be is are was were been stand stands stay stays remain remains keep keeps keeping leave leaves have has having get make need needs must should",
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
    move: "put",
  }),
);
var isDeterminer = (word) => determiners.has(word);
var isAnything = (word) => anything.has(word) || /^\{.*\}$/.test(word);
var isGeneral = (word) => general.has(word);
var stateOf = (word) => states.get(word);
var onlyLeaves = (word) => leaves.has(word);
var verbIn = (word) => {
  const bases2 = basesOf(word);
  const named2 = bases2.map((base) => synonyms.get(base)).find((verb) => verb !== void 0);
  return named2 ?? bases2.find((base) => isKnownVerb(base));
};
var isSameVerb = (one, other) => one === other || (verbIn(one) ?? one) === (verbIn(other) ?? other);
var negative =
  /\b(?:not|never|no|avoid|refrain|nothing|fails?|failed|refuses?|refused|useless|impossible|dead|blocked|out of order|stuck|jammed|nowhere|neither|stop|skip|hardly)\b/;

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
  return outcome === null
    ? entitiesIn(answer).length > 0 || confirms(answer, action)
    : outcome === "done";
};

// src/cases/situation.ts
var isThought = (text) => /^think\s*[:[]/i.test(text);

// src/cases/read-transcripts.ts
var readSteps = (text) => {
  const [head = "", ...blocks] = text.split(/^> ?/m);
  const steps = blocks.map((block) => {
    const line = block.indexOf("\n");
    return line < 0
      ? { action: block.trim(), answer: "" }
      : { action: block.slice(0, line).trim(), answer: block.slice(line + 1).trim() };
  });
  return { head: head.trim(), steps: steps.filter(({ action }) => action !== "") };
};

// src/lessons/attempt.ts
var is = (action, verb) => isSameVerb(verbOf(action), verb);
var kindsKey = ({ pieces, slots }) =>
  pieces.map((piece, index) => piece + (slots[index]?.kind ?? "")).join("");
var guessed = (texts, index, success) => {
  if (texts.indexOf(texts[index] ?? "", index + 1) >= 0) return false;
  return success === true ? true : null;
};
var isExplained = (action, here, held, open, shut) => {
  const [first, second] = action.slots;
  if (first === void 0) return true;
  if (second === void 0) return is(action, "open") && (here !== first.name || open.has(first.name));
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
          (one) => [kindsKey(one), one],
        ),
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
var sightingsIn = ({ transcript }) => {
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
var phrase = (action, generalised) =>
  action.pieces
    .map((piece, index) => {
      const kind = action.slots[index]?.kind;
      if (kind === void 0) return piece;
      return `${piece}a ${index === 0 && generalised.has(stemOf(kind)) ? "thing" : kind}`;
    })
    .join("")
    .trim();
var actOf = (action, generalised) => ({
  verb: verbOf(action),
  things: action.slots.map(({ kind }, index) => ({
    kind: index === 0 && generalised.has(stemOf(kind)) ? null : kind,
  })),
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
var lastingIn = (attempts) => [...new Map(attempts.flatMap(({ lasting }) => [...lasting]))];
var undo = (action) => ({
  ...action,
  pieces: action.pieces.map((piece, index) =>
    index === 0 ? piece.replace(/^open/i, "close") : piece,
  ),
});
var differences = ({ worked, failed }, generalised) => {
  const [first] = failed;
  if (first === void 0) return [];
  const weight = 10 + failed.length;
  const lesson = (before) => ({
    rule: {
      kind: "order",
      first: actOf(before, generalised),
      then: actOf(first.action, generalised),
    },
    text: sentence(phrase(before, generalised), "before you", phrase(first.action, generalised)),
    weight,
  });
  if (worked.length > 0) {
    const needed = lastingIn(worked)
      .filter(([key]) => heldBy(worked, key) === worked.length && heldBy(failed, key) === 0)
      .map(([, action]) => lesson(action));
    if (needed.length > 0) return needed.slice(-1);
  }
  const isOpening = (action) => isSameVerb(verbOf(action), "open");
  const barred = lastingIn(failed).filter(
    ([key, action]) =>
      isOpening(action) && heldBy(failed, key) === failed.length && heldBy(worked, key) === 0,
  );
  return barred.length === 1 || worked.length > 0
    ? barred.slice(0, 1).map(([, action]) => lesson(undo(action)))
    : [];
};
var sentence = (first, joint, second) =>
  `${first.charAt(0).toUpperCase()}${first.slice(1)} ${joint} ${second}.`;
var whereabouts = (runs, isWanted) => {
  const found = /* @__PURE__ */ new Map();
  for (const run of runs) {
    for (const [thing, place] of sightingsIn(run)) {
      const key = `${thing.kind} ${place.kind}`;
      const before = found.get(key) ?? {
        kind: thing.kind,
        place: place.kind,
        count: 0,
        wanted: false,
      };
      found.set(key, {
        ...before,
        count: before.count + 1,
        wanted: before.wanted || isWanted(thing, run.goal),
      });
    }
  }
  return [...found.values()].map(({ kind, place, count, wanted }) => ({
    rule: { kind: "where", thing: kind, places: [place], isNot: false },
    text: `A ${kind} is usually kept in or on a ${place}: look there first.`,
    weight: (wanted ? 20 : 0) + Math.min(count, 9),
  }));
};
var learn = (runs) => {
  const wanted = new Set(runs.flatMap(({ goal }) => [...wantedIn(goal)]));
  const groups = grouped(runs.flatMap(attemptsIn));
  const orders = groups
    .filter((group) => isSensible(group, wanted))
    .flatMap((group) => differences(group, wanted));
  const places = whereabouts(runs, ({ kind }, goal) => wantedIn(goal).has(stemOf(kind)));
  return [...orders, ...places].toSorted((one, other) => other.weight - one.weight);
};
var isSensible = ({ failed }, wanted) =>
  failed.every(
    ({ action: { slots } }) => slots.length < 2 || wanted.has(stemOf(slots[0]?.kind ?? "")),
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
  ["three", 3],
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
    actions.flatMap((action) => entitiesIn(action).map(({ kind }) => stemOf(kind))),
  );
  const isDone = words2
    .filter((word) => shown.has(word) || done.has(word) || isMentioned(word, transcript))
    .every((word) => done.has(word) || single.has(word));
  const needed = Math.max(
    1,
    ...goal
      .toLowerCase()
      .split(/\W+/)
      .flatMap((word) => counts.get(word) ?? []),
  );
  const [thing, place] = entitiesIn(last.action);
  const together = new Set(
    actions
      .map(entitiesIn)
      .filter(([one, where]) => one?.kind === thing?.kind && where?.name === place?.name)
      .map(([one]) => one?.name),
  );
  return isDone && (needed === 1 || together.size >= needed);
};
var isMentioned = (word, transcript) =>
  entitiesIn(transcript).some(({ kind }) => stemOf(kind) === word);

// src/notes/read-act.ts
var wordsOf = (text) => text.toLowerCase().match(/\{[^}]*\}|[a-z][a-z_'-]*/g) ?? [];
var kindIn = (word, kinds) =>
  [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")].find((one) =>
    kinds.has(one),
  );
var beforeNoun = /^(?:in|on|into|onto|inside|from|with|at|using|under|for|of)$/;
var partsOf = (text, kinds) => {
  const words2 = wordsOf(text);
  const expects = (index) => {
    const before = words2[index - 1];
    return (
      before !== void 0 &&
      (isDeterminer(before) ||
        beforeNoun.test(before) ||
        (stateOf(before) !== void 0 && isDeterminer(words2[index - 2] ?? "")))
    );
  };
  return words2.flatMap((word, index) => {
    const kind = kindIn(word, kinds);
    if (kind !== void 0) return [{ type: "thing", named: { kind } }];
    if (isAnything(word)) return [{ type: "thing", named: { kind: null } }];
    const state = stateOf(word);
    const isState =
      state !== void 0 &&
      (expects(index) || isSaid(words2, index) || isPicked(words2, index, kinds));
    if (isState) return [{ type: "state", verb: state }];
    const verb = verbIn(word);
    if (verb !== void 0 && !expects(index)) return [{ type: "verb", verb }];
    if (isDeterminer(word) || isGeneral(word) || onlyLeaves(word) || grammatical.has(word))
      return [];
    return expects(index) && !beforeNoun.test(word) && state === void 0
      ? [{ type: "thing", named: { kind: word } }]
      : [];
  });
};
var isSaid = (words2, index) =>
  words2.slice(Math.max(0, index - 5), index).some(onlyLeaves) ||
  /(?:ed|hot|cold|lit)$/.test(words2[index] ?? "");
var isPicked = (words2, index, kinds) => {
  const [before = "", after = ""] = [words2[index - 1], words2[index + 1]];
  return /^(?:only|but|no)$/.test(before) && (isAnything(after) || kindIn(after, kinds) !== void 0);
};
var demanding = /\b(?:make sure|ensure|must|ha(?:s|ve) to|should|keep|leave|needs?)\b/;
var without = (verb) => ({ open: "close", close: "open" })[verb];
var readClause = (text, kinds) => {
  const parts = partsOf(text, kinds);
  const things = parts.flatMap((part) => (part.type === "thing" ? [part.named] : []));
  const states2 = parts.flatMap((part) => (part.type === "state" ? [part.verb] : []));
  const verbs = parts.flatMap((part) => (part.type === "verb" ? [part.verb] : []));
  const main = verbs.find((verb) => !onlyLeaves(verb) && verb !== "find");
  const lower = text.toLowerCase().replace(/\b(?:do not|never) forget to\b/g, "");
  const isNegative = negative.test(lower);
  if (main === void 0 && states2.length === 0 && things.length === 0) return null;
  const [about] = things;
  const asked = states2.map((verb) => ({ verb, things: about ? [about] : [] }));
  const said = main ?? states2.at(-1) ?? null;
  const isStatement = main === void 0 && states2.length > 0 && !demanding.test(lower);
  return { act: { verb: said, things }, isNegative, isStatement, states: asked };
};
var contrary = ({ verb, things }) => {
  const other = without(verb ?? "");
  return other === void 0 ? null : { verb: other, things };
};

// src/notes/read-order.ts
var joints = [
  ["before", /\b(?:before|prior to|ahead of|in advance of)\b/],
  ["until", /\b(?:until|till|unless|without|except (?:after|when|if|with))\b/],
  ["once", /\b(?:only (?:after|when|if|while|once|with|as long as)|after|once|as soon as)\b/],
  ["needs", /\b(?:needs?|requires?|demands?|depends on|presupposes)\b/],
  ["blocks", /\b(?:blocks?|prevents?|stops?|disables?|hinders?|keeps? [a-z ]+ from)\b/],
  ["enables", /\b(?:unlocks?|allows?|lets?|enables?|frees?|releases?)\b/],
  [
    "while",
    /\bwith (?=(?:(?:an?|any|the|some|all|every) )?(?:[a-z]+ )?(?:still )?(?:open|closed|shut)\b)/,
  ],
  ["while", /\b(?:while|when|whenever|if|as long as|during)\b/],
  ["then", /(?:,? (?:and )?(?:only )?(?:then|afterwards|followed by|after that)\b)/],
];
var turn =
  /\b(?:make sure|ensure|always|you can|you may|you must|you should|you need|you have to|first|do not|never|can you|will|does|must|should)\b/;
var splitLeading = (rest) => {
  const comma = rest.search(/[,:?]|\u2014/);
  if (comma > 0) return [rest.slice(0, comma), rest.slice(comma + 1)];
  const at = rest.search(turn);
  return at > 0 ? [rest.slice(0, at), rest.slice(at)] : void 0;
};
var joinedBy = (sentence2, joint, pattern2) => {
  const found = pattern2.exec(sentence2);
  if (found === null) return void 0;
  const before = sentence2.slice(0, found.index).replace(/^[\s,;:-]+|[\s,;:-]+$/g, "");
  const rest = sentence2.slice(found.index + found[0].length);
  const isOnly = /^only\b/.test(found[0]) || /\bonly\s*$/.test(before) || /\bonly\b/.test(before);
  const name = joint === "while" && isOnly ? "once" : joint;
  if (before !== "" && !/^(?:but|and|also|so|only|always|however|note that|that)$/.test(before))
    return { joint: name, main: before, side: rest };
  const [side, main] = splitLeading(rest) ?? [];
  return side === void 0 || main === void 0 ? void 0 : { joint: name, main, side };
};
var meant = ({ verb, things }) => {
  if (verb === "look") return null;
  return verb === "go" && things.length > 1 ? "put" : verb;
};
var order = (first, then) => ({
  kind: "order",
  first,
  then: { ...then, verb: meant(then) },
});
var resolved = (act, other) =>
  act.things.length === 0 || (act.things.length === 1 && act.things[0]?.kind === null)
    ? { ...act, things: other.things.slice(0, 1).concat(act.things.slice(1)) }
    : act;
var undone = (side) => (side.isNegative ? side.act : contrary(side.act));
var isRefused = ({ isNegative, isStatement, act }) =>
  isNegative || (isStatement && act.verb === "close");
var refusedAct = (own, { isNegative }) => (isNegative ? own : (contrary(own) ?? own));
var ruleOf = ({ joint, main: said, side: brought }, kinds) => {
  const [main, side] = [readClause(said, kinds), readClause(brought, kinds)];
  if (main === null || side === null) return void 0;
  const own = resolved(main.act, side.act);
  const other = resolved(side.act, main.act);
  switch (joint) {
    case "before":
      return main.isNegative ? order(other, own) : order(own, other);
    case "until":
      return order(other, refusedAct(own, main));
    case "enables":
      return order(own, side.act);
    case "blocks": {
      const first = undone(main);
      return first === null ? void 0 : order(first, other);
    }
    case "once":
    case "needs":
      return side.isNegative ? void 0 : order(other, own);
    case "while": {
      if (!isRefused(main)) return order(own, other);
      const first = undone(side);
      return first === null ? { kind: "avoid", act: own } : order(first, refusedAct(own, main));
    }
    default:
      return order(own, other);
  }
};
var purposeOf = (sentence2) => {
  const [, side, main] =
    /^(?:in order )?to ([^,]*?)(?:,|\bfirst\b|\byou (?:must|need|have)\b)(.*)$/.exec(sentence2) ??
    [];
  if (side !== void 0 && main !== void 0 && side !== "" && main !== "")
    return { joint: "before", main, side };
  const [, demand, aim] =
    /^(.*?) (?:is|are) (?:necessary|required|needed|essential) (?:to|for|in order to) (.*)$/.exec(
      sentence2,
    ) ?? [];
  if (demand !== void 0 && aim !== void 0) return { joint: "before", main: demand, side: aim };
  const [, need, end] =
    /\bneed(?:s|ed)? (.*?) (?:in order )?(?:to|for) (.*)$/.exec(sentence2) ?? [];
  return need === void 0 || end === void 0 ? void 0 : { joint: "before", main: need, side: end };
};
var admission = /\bonly\b|\bmust\b|\bhas to be\b|\bhave to be\b|\bnothing but\b/;
var admitting =
  /\b(?:accepts?|takes?|holds?|allows?|admits?|receives?|goes|go|belongs?|fits?|put|place|store)\b/;
var admissionOf = (sentence2, kinds) => {
  if (!admission.test(sentence2) || !admitting.test(sentence2)) return void 0;
  const clause = readClause(sentence2, kinds);
  const [state] = clause?.states ?? [];
  const thing = clause?.act.things.find(({ kind }) => kind === null) ?? { kind: null };
  const places = clause?.act.things.filter(({ kind }) => kind !== null) ?? [];
  return state === void 0 || places.length === 0
    ? void 0
    : order({ verb: state.verb, things: [thing] }, { verb: "put", things: [thing, ...places] });
};
var readFirst = (sentence2, before, kinds) => {
  if (!/\bfirst\b/.test(sentence2)) return void 0;
  const [then, first] = [readClause(before, kinds), readClause(sentence2, kinds)];
  if (then === null || first?.act.verb == null || first.isNegative) return void 0;
  const act = then.isNegative ? then.act : (contrary(then.act) ?? then.act);
  const isStuck = then.act.verb === "close" && then.states.length === 0;
  const rule = order(resolved(first.act, act), isStuck ? act : then.act);
  return isTelling(rule) ? rule : void 0;
};
var named = (rule, subject) => {
  const isOpen = rule.then.verb === null && rule.then.things.every(({ kind }) => kind === null);
  return isOpen ? { ...rule, then: { verb: null, things: subject } } : rule;
};
var readOrder = (sentence2, kinds, subject = []) => {
  for (const [name, pattern2] of joints) {
    if (name === "needs" || name === "while") {
      const purpose = purposeOf(sentence2);
      const rule2 = purpose && ruleOf(purpose, kinds);
      if (rule2 !== void 0) return rule2;
      const admitted = name === "while" ? admissionOf(sentence2, kinds) : void 0;
      if (admitted !== void 0) return admitted;
    }
    const joined = joinedBy(sentence2, name, pattern2);
    const rule = joined && ruleOf(joined, kinds);
    if (rule?.kind === "order" && isTelling(named(rule, subject))) return named(rule, subject);
    if (rule?.kind === "avoid") return rule;
  }
  return void 0;
};
var isSeeking = (verb) => verb === null || ["look", "go", "take", "find"].includes(verb);
var isTelling = ({ first, then }) =>
  first.verb !== null &&
  (then.verb !== null || then.things.some(({ kind }) => kind !== null)) &&
  !((first.verb === "look" || first.verb === "go") && isSeeking(then.verb));

// src/notes/read-where.ts
var finding =
  /\b(?:is|are|was|were|lies?|lay|kept|stored|stays?|sits?|belongs?|lives?|found|finds?|hidden|located|placed|look|looks|looking|search|searching|check|try|seek|start|begin|go|holds?|contains?|has|expect|usually|often|always|mostly)\b/;
var turning = /,? (?:but not|not|never|rather than|instead of|and not) /;
var readWhere = (sentence2, kinds, places) => {
  if (!finding.test(sentence2)) return [];
  const namesIn = (text) => wordsOf(text).flatMap((word) => kindIn(word, kinds) ?? []);
  const things = namesIn(sentence2).filter((kind) => !places.has(kind));
  const about = wordsOf(sentence2).some(isAnything) ? [null] : [];
  const thing = things[0] ?? about[0];
  if (thing === void 0) return [];
  const rule = (text, isNot) => {
    const named2 = [...new Set(namesIn(text).filter((kind) => places.has(kind)))];
    return named2.length === 0 ? [] : [{ kind: "where", thing, places: named2, isNot }];
  };
  return sentence2.split(/[,;:\u2014]/).flatMap((part) => {
    const [said = "", ...turned] = part.split(turning);
    const isNot = negative.test(said);
    const isTurned = turning.test(` ${part}`) && said.trim() === "";
    return [...rule(said, isNot), ...turned.flatMap((text) => rule(text, isTurned || !isNot))];
  });
};

// src/notes/read-notes.ts
var beginning = /^(?:Note \d+\b:?|#+ .*|\[([a-z][a-z-]*-\d+)\]|\d+[.)](?= )|[-*\u2022](?= ))/i;
var counters = /^\s*helpful=\d+ harmful=\d+ ::/;
var notesIn = (block) => {
  const lines = block.split("\n");
  const hasHeaders = lines.some((line) => /^(?:Note \d+\b|#)/i.test(line));
  const notes = [];
  for (const line of lines) {
    const found = beginning.exec(line.trim());
    const opens = found !== null && (!hasHeaders || !/^(?:\d|[-*\u2022])/.test(found[0]));
    if (opens || notes.length === 0) notes.push({ id: found?.[1] ?? "", lines: [] });
    const rest = opens ? line.trim().slice(found[0].length).replace(counters, "") : line;
    notes.at(-1)?.lines.push(rest);
  }
  return notes.map(({ id, lines: own }) => ({ id, text: own.join("\n").trim() }));
};
var plain = (text) =>
  text
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .replace(/\b(do|does|did|is|are|was|were|must|should|would|could)n't\b/g, "$1 not")
    .replace(/\b(?:can't|cannot|can not)\b/g, "can not")
    .replace(/\bwon't\b/g, "will not")
    .replace(/["`*_]/g, "")
    .replace(/\bin\/on\b/g, "in");
var sentencesOf = (text) =>
  plain(text)
    .split(/\n|(?<=[.!;?])\s+|\s+(?=\d{1,2}[.)] )|\s*(?:->|\u2192)\s*/)
    .map((one) =>
      one
        .replace(/^\s*(?:\d{1,2}[.)]|[-*\u2022])\s*/, "")
        .replace(/[.!;]+$/, "")
        .trim(),
    )
    .map(bare)
    .filter((one) => one !== "");
var bare = (sentence2) =>
  sentence2
    .replace(/^.*(?:^|\s)> /, "")
    .replace(/^(?:key insight|insight|right approach|cause|lesson|rule|tip|advice|note): /, "");
var condition = /^(?:when|when to use|use|applies|applies to|condition)(?: it)?: */;
var chain = (steps) => {
  const acts = steps.filter(({ verb }) => verb !== null && verb !== "go" && verb !== "look");
  return acts.slice(1).map((then, index) => ({
    kind: "order",
    first: acts[index] ?? then,
    then,
  }));
};
var apart = (sentence2, kinds) => {
  const [head = "", ...rest] = sentence2.split(/:\s+(?=\S)/);
  const tail = rest.join(": ");
  const isApart =
    readOrder(head, kinds) !== void 0 ||
    (/\bfirst\b/.test(tail) && !/^(?:when|if|before|after|once|to|while|for)\b/.test(head));
  return rest.length > 0 && isApart ? [head, tail] : [sentence2];
};
var rulesIn = (text, kinds, places) => {
  const rules = [];
  const steps = [];
  let before = "";
  let subject = [];
  for (const sentence2 of sentencesOf(text).flatMap((one) => apart(one, kinds))) {
    if (condition.test(sentence2) || sentence2.endsWith(":")) continue;
    const order2 = readOrder(sentence2, kinds, subject) ?? readFirst(sentence2, before, kinds);
    subject = readClause(sentence2, kinds)?.act.things ?? [];
    before = order2 === void 0 ? sentence2 : "";
    if (order2 !== void 0) {
      rules.push(order2);
      continue;
    }
    const clause = readClause(sentence2, kinds);
    const isStep = clause?.act.verb != null && isCommand(sentence2, kinds);
    const where = readWhere(sentence2, kinds, places);
    if (isStep && clause.isNegative && where.length === 0)
      rules.push({ kind: "avoid", act: clause.act });
    else if (isStep && !clause.isNegative && clause.act.verb !== "look") steps.push(clause.act);
    rules.push(...where);
  }
  return [...rules, ...chain(steps)];
};
var isCommand = (sentence2, kinds) => {
  const [first = "", second = ""] = wordsOf(sentence2).filter(
    (word) =>
      !/^(?:always|never|not|do|please|then|first|next|finally|and|you|should|must|also)$/.test(
        word,
      ),
  );
  return (
    !isDeterminer(first) &&
    kindIn(first, kinds) === void 0 &&
    readClause(`${first} ${second}`, kinds)?.act.verb != null
  );
};
var readNotes = (block, kinds, places) =>
  notesIn(block).flatMap(({ id, text }) =>
    rulesIn(text, kinds, places).map((rule) => ({ rule, note: id })),
  );

// src/lessons/read-listed.ts
var nounsIn = (text) =>
  new Set(
    [...text.toLowerCase().matchAll(/\b(?:an?|every|the) ([a-z][a-z_-]*)/g)]
      .map(([, noun = ""]) => noun)
      .filter((noun) => !isGeneral(noun) && verbIn(noun) === void 0),
  );
var placesIn = (text) =>
  new Set(
    [...text.toLowerCase().matchAll(/\b(?:in|on|inside) (?:an?|every|the) ([a-z][a-z_-]*)/g)].map(
      ([, noun = ""]) => noun,
    ),
  );
var readListed = (text) =>
  readNotes(
    text,
    /* @__PURE__ */ new Set([...nounsIn(text), ...placesIn(text)]),
    placesIn(text),
  ).map(({ rule }) => rule);

// src/lessons/same-rule.ts
var isSameRule = (one, other) => JSON.stringify(normal(one)) === JSON.stringify(normal(other));
var normalAct = ({ verb, things }) => [verb, things.map(({ kind }) => kind ?? "").toSorted()];
var normal = (rule) => {
  if (rule.kind === "order") return ["order", normalAct(rule.first), normalAct(rule.then)];
  return rule.kind === "avoid"
    ? ["avoid", normalAct(rule.act)]
    : ["where", rule.thing, rule.places.toSorted(), rule.isNot];
};
export { isReached, isSameRule, learn, readListed };
