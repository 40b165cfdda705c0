// Where a hostile endpoint meets what people do beside a plain bench, and in which ways.
const from = (start) => (number) => number >= start;
const at =
  (start, count = 1) =>
  (number) =>
    number >= start && number < start + count;
const every = (step) => (number) => number % step === 0;

const meeting = (fault, when) => (number) => (when(number) ? fault : undefined);

/** Of `memory form`: good replies first, then the fault. */
const inFormation = [
  ...[
    "cut, with text",
    "cut, empty",
    "refusal",
    "held back by a filter",
    "content null",
    "content a number",
    "content an object",
    "tool calls",
    "reasoning alone",
    "parts without text",
    "five megabytes",
    "status 400",
    "context too long",
    "prompt moderated",
    "status 401",
    "quota used up",
    "status 404",
    "redirect",
    "status 500",
    "a page instead of JSON",
    "connection cut",
    "body cut",
    "never answers",
    "dripping body",
    "another fault each time",
  ].map((fault) => ({ fault: `${fault}, from the middle on`, meets: meeting(fault, from(40)) })),
  ...[
    "cut, with text",
    "content empty",
    "tool calls",
    "status 500",
    "connection cut",
    "status 429 until a date",
    "body cut",
  ].map((fault) => ({ fault: `${fault}, at one call`, meets: meeting(fault, at(40)) })),
  ...[
    "usage of strings",
    "usage of fractions",
    "usage below zero",
    "usage without end",
    "usage of objects",
    "usage null",
  ].map((fault) => ({
    fault: `${fault}, from the middle on`,
    meets: meeting(fault, from(40)),
    isHarmless: true,
  })),
  { fault: "a server that restarts", meets: meeting(700, at(40)), isHarmless: true },
  {
    fault: "a server that restarts again and again",
    meets: meeting(200, every(40)),
    isHarmless: true,
  },
  {
    fault: "odd letters, from the middle on",
    meets: meeting("odd letters", from(40)),
    isOther: true,
  },
].map((attack) => ({ place: "memory form", ...attack }));

/** Of runs: most of their first episodes are played before. */
const inRuns = [
  ...["cut, with text", "content a number", "status 400", "another fault each time"].map(
    (fault) => ({
      fault: `${fault}, at every third call`,
      meets: meeting(fault, every(3)),
    }),
  ),
  ...["status 401", "cut, empty", "status 500"].map((fault) => ({
    fault: `${fault}, from the middle on`,
    meets: meeting(fault, from(15)),
  })),
  ...["status 429 for a second", "connection cut", "body cut"].map((fault) => ({
    fault: `${fault}, at a few calls`,
    meets: meeting(fault, at(6, 4)),
    isHarmless: true,
  })),
  { fault: "usage without end", meets: meeting("usage without end", from(1)), isHarmless: true },
  { fault: "a server that restarts", meets: meeting(800, at(10)), isHarmless: true },
  { fault: "odd letters", meets: meeting("odd letters", every(2)), isOther: true },
];
const inPlace = (place, attacks) => attacks.map((attack) => ({ place, ...attack }));

/** Processes are killed while the server is gone. */
const killed = [
  "a worker killed",
  "all workers killed",
  "the run killed",
  "the run interrupted",
].map((kill) => ({
  fault: `${kill} while the server is gone`,
  meets: meeting(3000, at(10)),
  kill,
}));

const attacks = [
  ...inFormation,
  ...inPlace("workers", [...inRuns, ...killed]),
  ...inPlace("a shared cache", [...inRuns, killed[2]]),
  ...inPlace("a database", [...inRuns, ...killed]),
];
const cellOf = ({ place, fault }) => ({ fault: `${place}: ${fault}` });

export const stressCells = attacks.filter(({ place }) => place !== "a database").map(cellOf);
export const databaseStressCells = attacks
  .filter(({ place }) => place === "a database")
  .map(cellOf);
export const attackOf = ({ fault }) => attacks.find((attack) => cellOf(attack).fault === fault);
