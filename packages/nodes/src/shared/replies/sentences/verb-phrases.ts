const motions = ["go", "walk", "head", "navigate", "travel", "proceed"];
const toSomewhere = ["move", "return", "run", "step", "come", "drive"];
const ways = ["to", "towards", "toward", "over to", "back to", "straight to", "directly to", "up to"];

/** Verbs of one effect. */
interface Row {
  /** What a world may call it: verbs that mean this wherever they stand. */
  readonly verbs: readonly string[];
  /** What else it is called where the world has one of these verbs; by itself it may mean something else, as `leave` or `hit`. */
  readonly also: readonly string[];
}

const examining: Row = {
  verbs: ["examine", "inspect", "look at"],
  also: ["look closely at", "take a look at", "take a closer look at", "have a look at", "study"],
};
const rows: readonly Row[] = [
  {
    verbs: ["go to", "goto", "walk to", "move to", "navigate to", "travel to"],
    also: [...motions, ...[...motions, ...toSomewhere, "get"].flatMap((verb) => ways.map((way) => `${verb} ${way}`)), "visit", "approach"],
  },
  { verbs: ["take", "pick up", "grab", "get"], also: ["pick", "fetch", "collect", "retrieve", "obtain", "acquire"] },
  {
    verbs: ["put", "place"],
    also: ["put down", "set", "set down", "lay", "lay down", "deposit", "leave", "drop", "drop off", "store", "stow", "insert", "move"],
  },
  { verbs: ["open"], also: ["open up"] },
  { verbs: ["close", "shut"], also: [] },
  { verbs: ["clean", "wash"], also: ["rinse", "scrub", "wash off", "rinse off", "clean off"] },
  { verbs: ["heat", "heat up", "warm up"], also: ["warm", "reheat", "microwave"] },
  { verbs: ["cool", "cool down", "chill"], also: ["refrigerate"] },
  { verbs: ["slice"], also: ["slice up", "cut", "cut up", "chop"] },
  { verbs: ["toggle on", "turn on", "switch on"], also: ["power on", "activate"] },
  { verbs: ["toggle off", "turn off", "switch off"], also: ["power off", "deactivate"] },
  examining,
  { verbs: ["look", "look around"], also: ["look about", "look around the room"] },
  {
    verbs: ["inventory"],
    also: ["check inventory", "check my inventory", "check your inventory", "view inventory", "look at my inventory"],
  },
  {
    verbs: ["move ahead", "move forward", "go forward"],
    also: ["step forward", "step ahead", "walk forward", "walk ahead", "forward", "advance"],
  },
  { verbs: ["move back", "move backward", "go back"], also: ["step back", "step backward", "walk backward", "back up"] },
  { verbs: ["turn left", "rotate left"], also: ["turn to the left", "turn to your left", "spin left"] },
  { verbs: ["turn right", "rotate right"], also: ["turn to the right", "turn to your right", "spin right"] },
  { verbs: ["click", "click on"], also: ["press", "press on", "tap", "tap on", "select", "choose", "pick", "hit"] },
  { verbs: ["chat"], also: ["say", "send a message", "send message"] },
  {
    verbs: ["no op", "noop", "do nothing"],
    also: [
      "wait this turn",
      "wait a turn",
      "wait here",
      "wait for now",
      "skip this turn",
      "skip my turn",
      "pass this turn",
      "do nothing this turn",
    ],
  },
  { verbs: ["search", "search for"], also: ["look up"] },
  // Where nothing is switched, things are switched on by using them.
  { verbs: ["use"], also: ["turn on", "switch on", "activate"] },
];

const plain = (verb: string) =>
  verb
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

const switches = ["toggle on", "turn on", "switch on"];

/** What is done to a page's links and options, by the way it is told: by pressing them. */
const pressing = [
  "open",
  "check",
  "check out",
  "read",
  "read through",
  "view",
  "look through",
  ...examining.verbs,
  ...examining.also,
  "go with",
  "go for",
  "opt for",
];
const presses = ["click", "click on"];
/** Verbs of worlds where things are opened or looked at by an action of their own. */
const looks = ["open", "check", "read", "view", ...examining.verbs];

/** What `go` is followed by where it goes somewhere. */
const whither =
  /^(?:to|towards?|up|down|left|right|in|into|inside|out|on|off|over|around|round|along|through|past|near|back|ahead|forwards?|backwards?|home|north|south|east|west|next|there)\b/;

/** `check` for `go_check`, where nothing else of the world may be meant by it. */
const withoutGo = (verb: string, worldVerbs: readonly string[]): readonly string[] => {
  const [, rest] = /^go[_-]([a-z].*)$/i.exec(verb.trim()) ?? [];
  if (rest === undefined || whither.test(plain(rest))) return [];
  const isTaken = worldVerbs.some((other) => {
    const { verbs, also } = rows.find((row) => row.verbs.includes(plain(other))) ?? { verbs: [], also: [] };
    return [plain(other), ...verbs, ...also].includes(plain(rest));
  });
  return isTaken ? [] : [plain(rest)];
};

/** `search` and `search for` of `search_object`, whose thing stands between its brackets. */
const withoutObject = (verb: string, worldVerbs: readonly string[]): readonly string[] => {
  const [, first] = /^([a-z]+)[_-](?:object|item|thing)$/i.exec(verb.trim()) ?? [];
  return first === undefined || worldVerbs.some((other) => plain(other) === plain(first)) ? [] : [plain(first), `${plain(first)} for`];
};

/** Every phrase that means the same as a verb of the world, the verb itself first. */
export const phrasesOf = (verb: string, worldVerbs: readonly string[]): readonly string[] => {
  const own = plain(verb);
  const { verbs, also } = rows.find((row) => row.verbs.includes(own)) ?? { verbs: [], also: [] };
  const isSwitched = own === "use" && worldVerbs.some((other) => switches.includes(plain(other)));
  const isPage = presses.includes(own) && worldVerbs.every((other) => !looks.includes(plain(other)));
  return [
    ...new Set([
      own,
      ...withoutGo(verb, worldVerbs),
      ...withoutObject(verb, worldVerbs),
      ...verbs,
      ...(isSwitched ? [] : also),
      ...(isPage ? pressing : []),
    ]),
  ];
};

/** Every verb and phrase of which it is known what it means. */
export const knownPhrases: readonly string[] = [...new Set(rows.flatMap(({ verbs, also }) => [...verbs, ...also]))];
