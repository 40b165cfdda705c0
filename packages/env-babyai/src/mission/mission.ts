import { MnemographError } from "@mnemograph/core";
import {
  GridColor,
  GridObjectType,
  type GridColor as Color,
  type GridObjectType as Type,
} from "../grid/grid.js";

export type Place = "front" | "behind" | "left" | "right";

/** Which things a mission means; `null` leaves a property open. */
export type Description = {
  readonly type: Type | null;
  readonly color: Color | null;
  /** Seen from where the agent starts, in its first room. */
  readonly place: Place | null;
};

/** A mission as a tree. `then`: the first before the second. */
export type Mission =
  | { readonly kind: "go-to" | "pick-up" | "open"; readonly what: Description }
  | { readonly kind: "put-next"; readonly what: Description; readonly to: Description }
  | {
      readonly kind: "and" | "then";
      readonly first: Mission;
      readonly second: Mission;
      readonly words?: "then" | "after";
    };

const placeWords: Readonly<Record<Place, string>> = {
  front: "in front of you",
  behind: "behind you",
  left: "on your left",
  right: "on your right",
};

const invalid = (text: string, part: string): MnemographError =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `the mission part "${part}" is not understood`,
    hint: "missions are: go to, pick up, open, put … next to …, joined by and, then, after you",
    evidence: { mission: text },
  });

const parseDescription = (text: string, whole: string): Description => {
  let rest = text.trim().replace(/^(?:the|an?)\s+/u, "");
  let place: Place | null = null;
  for (const [name, words] of Object.entries(placeWords)) {
    if (!rest.endsWith(words)) continue;
    place = name as Place;
    rest = rest.slice(0, -words.length).trim();
  }
  const words = rest.split(/\s+/u);
  const color = GridColor.safeParse(words[0]);
  const noun = color.success ? words.slice(1) : words;
  const type = GridObjectType.safeParse(noun[0]);
  if (noun.length !== 1 || (!type.success && noun[0] !== "object")) throw invalid(whole, text);
  return { type: type.success ? type.data : null, color: color.success ? color.data : null, place };
};

const parseClause = (text: string, whole: string): Mission => {
  const clause = text.trim();
  const put = /^put (.+) next to (.+)$/u.exec(clause);
  if (put !== null)
    return {
      kind: "put-next",
      what: parseDescription(put[1]!, whole),
      to: parseDescription(put[2]!, whole),
    };
  for (const [opening, kind] of [
    ["go to ", "go-to"],
    ["pick up ", "pick-up"],
    ["open ", "open"],
  ] as const) {
    if (clause.startsWith(opening))
      return { kind, what: parseDescription(clause.slice(opening.length), whole) };
  }
  throw invalid(whole, clause);
};

/**
 * Reads a mission sentence: clauses joined by `and`, those by `, then` or `after you`. DATA_INVALID
 * names the part that does not fit.
 *
 * @throws MnemographError DATA_INVALID, which names the part that does not fit.
 * @example
 * parseMission("go to the red ball"); // → { kind: "go-to", what: { type: "ball", color: "red", place: null } }
 * parseMission("fetch the ball"); // → throws DATA_INVALID
 */
export const parseMission = (text: string): Mission => {
  const conjunction = (part: string): Mission => {
    const [first = "", ...others] = part.split(/\s+and\s+/u);
    return others.reduce<Mission>(
      (joined, other) => ({ kind: "and", first: joined, second: parseClause(other, text) }),
      parseClause(first, text),
    );
  };
  const whole = text.trim().toLowerCase();
  const then = whole.split(/,\s*then\s+/u);
  if (then.length === 2)
    return {
      kind: "then",
      first: conjunction(then[0]!),
      second: conjunction(then[1]!),
      words: "then",
    };
  const after = whole.split(/\s+after you\s+/u);
  if (after.length === 2)
    return {
      kind: "then",
      first: conjunction(after[1]!),
      second: conjunction(after[0]!),
      words: "after",
    };
  return conjunction(whole);
};

const describe = ({ type, color, place }: Description, article: string): string =>
  [article, color, type ?? "object", place === null ? null : placeWords[place]]
    .filter((word) => word !== null)
    .join(" ");

/**
 * The mission as a sentence; `articleOf` chooses `the` or `a` per description.
 *
 * @example
 * missionText(parseMission("go to the red ball and open a door"), () => "a"); // → "go to a red ball and open a door"
 */
export const missionText = (
  mission: Mission,
  articleOf: (what: Description) => string = () => "the",
): string => {
  const words = (what: Description) => describe(what, articleOf(what));
  switch (mission.kind) {
    case "go-to":
      return `go to ${words(mission.what)}`;
    case "pick-up":
      return `pick up ${words(mission.what)}`;
    case "open":
      return `open ${words(mission.what)}`;
    case "put-next":
      return `put ${words(mission.what)} next to ${words(mission.to)}`;
    case "and":
      return `${missionText(mission.first, articleOf)} and ${missionText(mission.second, articleOf)}`;
    case "then":
      return mission.words === "after"
        ? `${missionText(mission.second, articleOf)} after you ${missionText(mission.first, articleOf)}`
        : `${missionText(mission.first, articleOf)}, then ${missionText(mission.second, articleOf)}`;
  }
};
