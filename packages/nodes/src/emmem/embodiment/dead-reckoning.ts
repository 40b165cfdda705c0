import { escapePattern } from "../../shared/words/escape-pattern.js";
import type { EmbodiedState } from "@mnemograph/core";

/** How a world's observations say what is in sight, by its description. */
export interface Sight {
  /** The beginning of the line where that part starts; without it all of a text is in sight. */
  readonly view?: string | undefined;
  /** Names of the world's things where these have no numbers. */
  readonly things?: readonly string[] | undefined;
  /**
   * Observations are pages: numbers on them are sizes, prices and ratings, and what is seen are the
   * identifiers in brackets.
   */
  readonly pages?: boolean | undefined;
}

/** One action and what the world answered to it. */
export interface Answered {
  readonly action: string;
  readonly answer: string;
}

const compass = ["north", "east", "south", "west"];
const refused =
  /^nothing happens|\b(?:fail(?:s|ed|ure)?|cannot|can't|could not|invalid|blocked|unable|does not exist)\b|^ok\.?$/i;

const thing = "\\[?\\(?\\s*([a-z][\\w-]*(?: [a-z]+)?(?: \\d+)?)\\s*\\)?\\]?";
const turning = /^(?:turn|rotate)[ _](left|right)\b/i;
const stepping =
  /^(?:move|walk|step|go|pan)[ _](?:ahead|forwards?|back(?:wards?)?|left|right)\b\D*(\d+)?/i;
const goingTo = new RegExp(`^(?:go ?_?to|goto|walk to|go_explore|go_check)\\s*${thing}`, "i");
const taking = new RegExp(`^(?:take|pick[ _]up|pick|grab|go_grab)\\s+${thing}`, "i");
const waiting = /^(?:no_?op|wait)\b/i;
const leaving = /^(?:put|drop|place|go_put)\b/i;
const puttingThere = new RegExp(`^go_put\\s*${thing}`, "i");
const room = /\bYou are in the (\w+)\b/;

/**
 * What the world answered to the action itself, without what others said since and what is in
 * sight.
 */
const ownAnswer = (answer: string): string => answer.split(/\n(?=\w+: )/, 1)[0] ?? "";

/** The part of a text on what is in sight: a thing only wanted or mentioned was not seen. */
const inSight = (text: string, view: string): string => {
  const lines = text.split("\n");
  const from = view === "" ? 0 : lines.findLastIndex((line) => line.startsWith(view));
  return lines
    .slice(from < 0 ? lines.length : from)
    .filter((line) => !/^(?:Your task is to|Task): /i.test(line))
    .join("\n");
};

const headingDescribed =
  /\byou (?:look|face|are (?:looking|facing)) (?:to(?:wards)? )?(?:the )?(north|east|south|west)\b/i;

/**
 * The direction in which an episode's opening says that the agent looks, in lower case: `south` of
 * "At the start you look south."; undefined where it names none.
 */
export const describedHeading = (opening: string): string | undefined =>
  headingDescribed.exec(opening)?.[1]?.toLowerCase();

const withoutFrom = (name: string) =>
  name
    .replace(/ (?:from|in|on)\b.*$/i, "")
    .trim()
    .toLowerCase();

/** What counts or measures something is no thing: `turned by 90 degrees`, `moved 3 steps`. */
const measuring = "(?:by|of|to|for|than|about|within|in|after) ";
const unit = String.raw`°|%|(?:degrees?|steps?|cells?|times?|met(?:er|re)s?|cm|m)\b`;
const entity = new RegExp(
  String.raw`\b(?!${measuring})[a-z][a-z-]*(?:_\d+| \d+(?! ?(?:${unit})))\b`,
  "gi",
);
/** Those of `names` that a text mentions, in order, each once. */
export const namesIn = (text: string, names: readonly string[]): readonly string[] =>
  names.length === 0
    ? []
    : [
        ...new Set(
          text
            .toLowerCase()
            .match(
              new RegExp(
                `\\b(?:${names.map((name) => escapePattern(name.toLowerCase())).join("|")})\\b`,
                "g",
              ),
            ),
        ),
      ];

/** Names of single things in a text, `mug 1`, `mug_1` or one of `things`, in order, each once. */
export const thingsIn = (text: string, things: readonly string[] = []): readonly string[] => [
  ...new Set([
    ...(text.match(entity) ?? []).map((name) => name.toLowerCase()),
    ...namesIn(text, things),
  ]),
];

/** Identifiers that a page lists in brackets: capitals and digits. */
const listed = /(?<=\[)(?=[A-Z]*\d)[A-Z\d]{6,}(?=\])/g;

const seenIn = (text: string, { view = "", things, pages = false }: Sight): readonly string[] => {
  const shown = inSight(text, view);
  return pages
    ? [...new Set([...(shown.match(listed) ?? []), ...namesIn(shown, things ?? [])])]
    : thingsIn(shown, things);
};

const turned = (facing: string, direction: string): string => {
  const index = compass.indexOf(facing.toLowerCase());
  return index < 0
    ? facing
    : (compass[(index + (direction.toLowerCase() === "left" ? 3 : 1)) % 4] ?? facing);
};

/** What was taken is in the hand. It may have led into another room. */
const afterTaking = (
  state: EmbodiedState,
  { action, answer }: Answered,
  taken: string,
): EmbodiedState => {
  const facing = /^go_/i.test(action) ? (room.exec(answer)?.[1] ?? "") : state.facing;
  return { ...state, facing, holding: [...state.holding, withoutFrom(taken)] };
};

/**
 * What the action names is no longer held; where it names the place alone, the answer names the
 * thing.
 */
const afterLeaving = (state: EmbodiedState, { action, answer }: Answered): EmbodiedState => {
  const described = [action, ownAnswer(answer)].map((text) => text.toLowerCase());
  const named = state.holding.filter((held) => described.some((text) => text.includes(held)));
  const left = named.length > 0 ? named : state.holding.slice(-1);
  const facing = puttingThere.exec(action)?.[1]?.toLowerCase() ?? state.facing;
  return { ...state, facing, holding: state.holding.filter((held) => !left.includes(held)) };
};

const afterAction = (state: EmbodiedState, step: Answered, sight: Sight): EmbodiedState => {
  const { action, answer } = step;
  const seen = [...new Set([...state.seen, ...seenIn(answer, sight)])];
  if (refused.test(ownAnswer(answer)) || /^think\b/i.test(action)) return state;
  const turn = turning.exec(action)?.[1];
  if (turn !== undefined) return { ...state, seen, facing: turned(state.facing, turn) };
  const steps = stepping.exec(action);
  // Who walks on from a thing is no longer there, and which way it went is not known.
  const walking =
    state.facing === "" || compass.includes(state.facing.toLowerCase()) ? state.facing : "";
  if (steps)
    return { ...state, seen, facing: walking, moved: (state.moved ?? 0) + Number(steps[1] ?? 1) };
  const place = goingTo.exec(action)?.[1];
  if (place !== undefined)
    return { ...state, seen, facing: place.toLowerCase(), moved: (state.moved ?? 0) + 1 };
  if (waiting.test(action)) return { ...state, seen };
  const acted = { ...state, seen, done: [...state.done, action] };
  const taken = taking.exec(action)?.[1];
  if (taken !== undefined) return afterTaking(acted, step, taken);
  return leaving.test(action) ? afterLeaving(acted, step) : acted;
};

/**
 * Dead reckoning: the state that follows from the actions which the world did not refuse, by
 * general readings of verbs (turn, move, go to, take, put, drop). It looks at texts alone, never
 * into the environment. `initialFacing`: the world's word, empty in one without headings; a
 * direction that the opening itself names counts before it.
 */
export const deadReckoning = (
  first: string,
  answered: readonly Answered[],
  initialFacing: string,
  sight: Sight = {},
): EmbodiedState =>
  answered.reduce((state, step) => afterAction(state, step, sight), {
    facing: initialFacing === "" ? "" : (describedHeading(first) ?? initialFacing),
    moved: 0,
    holding: [],
    seen: [...seenIn(first, sight)],
    done: [],
  } as EmbodiedState);
