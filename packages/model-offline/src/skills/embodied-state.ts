import { readTranscript } from "../cases/read-transcripts.js";
import { entitiesIn } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { goalWords } from "./evaluate.js";

interface OwnState {
  readonly facing: string;
  readonly moved: number;
  readonly holding: readonly string[];
  readonly seen: readonly string[];
  readonly done: readonly string[];
}

const directions = ["north", "east", "south", "west"];
const receiving = /^(?:take|pick|grab|get)/i;
const leaving = /^(?:put|drop|place|leave)/i;

const isWithoutEffect = (action: string, answer: string): boolean =>
  /^think\b/i.test(action) || /^nothing happens|\bfail|\bcannot\b/i.test(answer);

/** The heading after a turn; undefined for any other action, and where the agent faces a place. */
const turned = (facing: string, action: string): string | undefined => {
  const turn = /^(?:turn|rotate)[ _](left|right)/i.exec(action)?.[1]?.toLowerCase();
  if (turn === undefined || !directions.includes(facing)) return undefined;
  return directions[(directions.indexOf(facing) + (turn === "left" ? 3 : 1)) % 4];
};

/**
 * What a transcript says about the body that acts in it: the world's refusals name nothing, and so
 * change nothing.
 */
const ownState = (transcript: string): OwnState => {
  const { goal, steps } = readTranscript(transcript);
  const wanted = goalWords(goal);
  const seen = new Map<string, string>();
  let facing = directions[0]!;
  let moved = 0;
  let holding: string[] = [];
  const done: string[] = [];
  for (const { action, answer } of steps) {
    if (isWithoutEffect(action, answer)) continue;
    const named = entitiesIn(action).map(({ name }) => name);
    const [place, ...things] = entitiesIn(answer);
    const heading = turned(facing, action);
    if (heading !== undefined) facing = heading;
    else if (/^(?:move|walk|step)[ _]/i.test(action) && named.length === 0) moved += 1;
    else if (/^go/i.test(action)) {
      moved += 1;
      facing = named[0] ?? facing;
    } else if (receiving.test(action)) holding.push(...named.slice(0, 1));
    else if (leaving.test(action)) holding = holding.filter((name) => !named.includes(name));
    if (named.length > 1) done.push(action);
    for (const { name, kind } of things)
      if (place && name !== place.name && wanted.includes(stemOf(kind))) seen.set(name, place.name);
  }
  return {
    facing,
    moved,
    holding,
    seen: [...seen].map(([thing, place]) => `${thing} at ${place}`),
    done,
  };
};

export const withoutThoughts = (material: string) => material.replace(/^Thought:.*(?:\n|$)/gm, "");
const list = (items: readonly string[]) =>
  items.length === 0 ? "nothing" : items.slice(-6).join(", ");
/**
 * Material: the current task with its transcript, thoughts left out. The summary that begins a
 * thought.
 */
export const summarizeOwnState = (material: string): string => {
  const [, now = ""] = withoutThoughts(material).split(/^The task:\n/m);
  const { facing, moved, holding, seen, done } = ownState(now);
  return `Firstly, I face ${facing}, have moved ${moved} steps, hold ${list(holding)}, have seen ${list(seen)}, have done ${list(done)}.`;
};

/** The same as labelled lines. */
export const stateOwnState = (material: string): string => {
  const [, now = ""] = withoutThoughts(material).split(/^The task:\n/m);
  const { facing, moved, holding, seen, done } = ownState(now);
  return [
    `Facing: ${facing}`,
    `Moved: ${moved}`,
    `Holding: ${list(holding)}`,
    `Seen: ${list(seen)}`,
    `Done: ${list(done)}`,
  ].join("\n");
};
