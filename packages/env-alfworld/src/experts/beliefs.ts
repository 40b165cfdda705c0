import type { Step } from "@mnemograph/core/domain";

/** What one knows of a household after an episode's first steps, from the texts alone. */
export interface Beliefs {
  /** Every receptacle heard of, in the order of mention. */
  readonly receptacles: ReadonlySet<string>;
  /** What was last seen in each receptacle that one has looked into. */
  readonly contents: ReadonlyMap<string, ReadonlySet<string>>;
  readonly closed: ReadonlySet<string>;
  /** Receptacles within reach: where one went, and others known to share the place. */
  readonly here: ReadonlySet<string>;
  readonly held: string | undefined;
  /** `clean apple 1`, `heat mug 2`, `cool egg 1`: done so far. */
  readonly treated: ReadonlySet<string>;
  readonly lit: ReadonlySet<string>;
  /** Actions that were answered with nothing, since the last change of place or hands. */
  readonly refused: ReadonlySet<string>;
  /** Actions ever answered with nothing. */
  readonly refusals: ReadonlyMap<string, number>;
}

const NAME = String.raw`[^\s,.]+ \d+`;
const ROOM = /you see (.+?)\.(?:\s|$)/;
const SEEN = new RegExp(String.raw`(?:On the (${NAME})|The (${NAME}) is open\. In it), you see (.+?)\.`);
const CLOSED = new RegExp(String.raw`The (${NAME}) is closed\.`);
const FACING = /^You are facing the (.+?)\. Next to it/;
const TAKEN = new RegExp(String.raw`^You pick up the (${NAME}) from the (${NAME})\.`);
const PLACED = new RegExp(String.raw`^You (?:put|move) the (${NAME}) (?:in\/on|to) the (${NAME})\.`);
const TREATED = new RegExp(String.raw`^You (clean|heat|cool) the (${NAME}) using`);
const LIT = new RegExp(String.raw`^You turn on the (${NAME})\.`);
const CARRIED = new RegExp(String.raw`^You are carrying: a (${NAME})\.`);
const NAMES = new RegExp(NAME, "g");

const namesIn = (text: string | undefined): string[] => text?.match(NAMES) ?? [];

/** Reads the whole episode so far; the last observation is the answer to the last action. */
export const formBeliefs = (trajectory: readonly Step[], observation: string): Beliefs => {
  const contents = new Map<string, Set<string>>();
  const closed = new Set<string>();
  const treated = new Set<string>();
  const lit = new Set<string>();
  const refusals = new Map<string, number>();
  let refused = new Set<string>();
  let here = new Set<string>();
  let held: string | undefined;
  const together = new Map<string, Set<string>>();

  const first = trajectory[0]?.observation ?? observation;
  const receptacles = new Set(namesIn(ROOM.exec(first)?.[1]));

  const shareThePlace = (names: readonly string[]) => {
    for (const name of names) {
      const others = together.get(name) ?? new Set([name]);
      for (const other of names) others.add(other);
      together.set(name, others);
    }
    here = new Set(names.flatMap((name) => [...(together.get(name) ?? [name])]));
  };

  for (const [index, { action }] of trajectory.entries()) {
    const answer = trajectory[index + 1]?.observation ?? observation;
    if (answer === "Nothing happens.") {
      refused.add(action);
      refusals.set(action, (refusals.get(action) ?? 0) + 1);
      const unmoved = action.startsWith("go to ") ? action.slice(6) : undefined;
      if (unmoved !== undefined && receptacles.has(unmoved) && here.size > 0) shareThePlace([...here, unmoved]);
      continue;
    }
    const went = action.startsWith("go to ") ? action.slice(6) : undefined;
    if (went !== undefined && receptacles.has(went)) {
      here = new Set(together.get(went) ?? [went]);
      refused = new Set();
    }
    const facing = FACING.exec(answer);
    if (facing) shareThePlace(namesIn(facing[1]));
    const seen = SEEN.exec(answer);
    if (seen) {
      const receptacle = (seen[1] ?? seen[2]) as string;
      contents.set(receptacle, new Set(namesIn(seen[3])));
      closed.delete(receptacle);
    }
    const shut = CLOSED.exec(answer)?.[1];
    if (shut !== undefined) closed.add(shut);
    if (action.startsWith("close ") && answer.startsWith("You close ")) closed.add(action.slice(6));
    const taken = TAKEN.exec(answer);
    if (taken) {
      held = taken[1];
      contents.get(taken[2] as string)?.delete(taken[1] as string);
      refused = new Set();
    }
    const placed = PLACED.exec(answer);
    if (placed) {
      held = undefined;
      const inside = contents.get(placed[2] as string) ?? new Set();
      contents.set(placed[2] as string, inside.add(placed[1] as string));
      refused = new Set();
    }
    const treatment = TREATED.exec(answer);
    if (treatment) {
      if (treatment[1] === "heat") treated.delete(`cool ${treatment[2]}`);
      if (treatment[1] === "cool") treated.delete(`heat ${treatment[2]}`);
      treated.add(`${treatment[1]} ${treatment[2]}`);
    }
    const lamp = LIT.exec(answer)?.[1];
    if (lamp !== undefined) lit.add(lamp);
    const carried = CARRIED.exec(answer)?.[1];
    if (carried !== undefined) held = carried;
    if (answer.startsWith("You are not carrying anything.")) held = undefined;
  }
  return { receptacles, contents, closed, here, held, treated, lit, refused, refusals };
};
