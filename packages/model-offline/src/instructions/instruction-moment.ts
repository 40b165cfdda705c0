import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { isThought } from "../cases/situation.js";
import { type Chart, type Look, chartOf } from "../chart/chart.js";
import { sightIn } from "../chart/sight.js";
import type { Steering } from "../chart/walk.js";
import { listedActions } from "../scenes/verbs.js";
import { type Command, readCommands } from "./read-command.js";
import { readSight, describesSight } from "./read-sight.js";

/** Something that was done or tried: `pick_up [red ball]`. */
export interface Done {
  readonly verb: string;
  readonly name: string;
  readonly hadEffect: boolean;
  readonly answer: string | undefined;
  /** What was straight ahead afterwards. */
  readonly ahead: string | null | undefined;
}

/**
 * A moment as someone sees it who follows an instruction among things that have names and no
 * numbers.
 */
export interface InstructionMoment {
  readonly commands: readonly Command[];
  readonly acts: readonly Done[];
  readonly now: Look;
  readonly chart: Chart;
  /** Whether the chart goes back to the beginning. */
  readonly isWhole: boolean;
  /** Everything that was seen. */
  readonly known: readonly string[];
  /** Whether a thing is of a kind that is opened. */
  canOpen(name: string): boolean;
  readonly verbs: ReadonlyMap<"ahead" | "left" | "right" | "go" | "take" | "drop" | "open", string>;
}

const patterns = {
  ahead: /^(?:move|step|walk)?_?(?:ahead|forward)$/,
  left: /^(?:turn_)?left$/,
  right: /^(?:turn_)?right$/,
  go: /^go_?to$/,
  take: /^(?:pick|take|grab|get)(?:_|$)/,
  drop: /^(?:drop|put)/,
  open: /^(?:toggle|open|use)/,
} as const;

const readAct = (text: string) => {
  const [, verb = "", name = ""] = /^([a-z_]+)(?: [[⟦]([^\]⟧]*)[\]⟧])?/i.exec(text) ?? [];
  return { verb: verb.toLowerCase(), name: name.toLowerCase() };
};

/** The actions that the cases and the place mention, by their purpose. */
const verbsOf = ({ cases, current, placeText }: CasePrompt): InstructionMoment["verbs"] => {
  const mentioned = [...cases, { situation: current, mentioned: "" }].flatMap((each) => [
    each.mentioned,
    ...each.situation.pastTexts,
  ]);
  const named = listedActions(placeText);
  const words = [...new Set([...mentioned.map((text) => readAct(text).verb), ...named])];
  const kinds = Object.keys(patterns) as (keyof typeof patterns)[];
  return new Map(
    kinds.flatMap((kind) => {
      const word = words.find((each) => patterns[kind].test(each));
      return word === undefined ? [] : [[kind, word] as const];
    }),
  );
};

/** Whether a prompt gives an instruction: commands to carry out among things that are seen. */
export const isInstruction = ({ goal, current, placeText }: CasePrompt): boolean =>
  (describesSight(current.described.observation) || describesSight(placeText)) &&
  readCommands(goal) !== null;

/** Whether anything is straight ahead, as far as is known. */
export const isThere = (ahead: string | null | undefined): ahead is string =>
  ahead !== null && ahead !== undefined;

const kindOf = (name: string): string => name.split(" ").at(-1) ?? name;

/** The kinds of things that the cases, the commands and the past open. */
const openedKinds = (
  { cases, current }: CasePrompt,
  commands: readonly Command[],
  open: string | undefined,
): ReadonlySet<string> => {
  const mentioned = [...cases, { situation: current, mentioned: "" }]
    .flatMap((each) => [each.mentioned, ...each.situation.pastTexts])
    .map(readAct);
  const wanted = commands.flatMap(({ kind, what }) =>
    kind === "open" ? what.words.slice(-1) : [],
  );
  return new Set([
    ...mentioned.filter(({ verb }) => verb === open).map(({ name }) => kindOf(name)),
    ...wanted,
  ]);
};

export const instructionMoment = (prompt: CasePrompt): InstructionMoment => {
  const { current, placeText, goal } = prompt;
  const verbs = verbsOf(prompt);
  const commands = readCommands(goal) ?? [];
  const kinds = openedKinds(prompt, commands, verbs.get("open"));
  const canOpen = (name: string) => kinds.has(kindOf(name));
  // Who steps ahead where something is that can be opened goes through it.
  const isThrough = (before: Done | undefined) =>
    before !== undefined && isThere(before.ahead) && canOpen(before.ahead);
  const past = current.described.pastActions.filter(({ text }) => !isThought(text));
  const acts = past.map(({ text, hadEffect, answer }) => ({
    ...readAct(text),
    hadEffect,
    answer,
    ahead: answer !== undefined && describesSight(answer) ? readSight(answer).ahead : undefined,
  }));
  const jump = acts.findLastIndex(({ verb, hadEffect }) => hadEffect && verb === verbs.get("go"));
  const lookAt = (text: string | undefined): Look | null =>
    text !== undefined && describesSight(text) ? readSight(text) : null;
  const since = acts.slice(jump + 1);
  const looks = [
    jump < 0 ? lookAt(placeText) : lookAt(acts[jump]?.answer),
    ...since.map(({ answer }) => lookAt(answer)),
  ];
  const now = lookAt(current.described.observation) ?? looks.at(-1) ?? { sides: new Map() };
  const steering = (verb: string): Steering | null =>
    (["ahead", "left", "right"] as const).find((by) => verbs.get(by) === verb) ?? null;
  const chart = chartOf({
    steps: since.map(({ verb, hadEffect }) => ({ by: steering(verb), isDone: hadEffect })),
    looks: [...looks.slice(0, -1), now],
    sight: sightIn(placeText),
    freshFrom:
      since.findLastIndex(
        ({ verb, hadEffect }, index) =>
          hadEffect && steering(verb) === "ahead" && isThrough(since[index - 1]),
      ) + 1,
    ...(current.described.charted === undefined ? {} : { described: current.described.charted }),
  });
  const seen = [now, ...looks.toReversed()].flatMap((look) => [...(look?.sides.keys() ?? [])]);
  return {
    commands,
    canOpen,
    acts,
    now,
    chart,
    isWhole: jump < 0,
    known: [...new Set([...seen, ...(current.described.charted?.keys() ?? [])])],
    verbs,
  };
};
