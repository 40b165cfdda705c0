/** Beliefs while an episode is read, step by step. */
export interface BeliefDraft {
  readonly receptacles: ReadonlySet<string>;
  readonly contents: Map<string, Set<string>>;
  readonly closed: Set<string>;
  readonly treated: Set<string>;
  readonly lit: Set<string>;
  readonly refusals: Map<string, number>;
  /** Receptacles known to share a place with each one. */
  readonly together: Map<string, Set<string>>;
  refused: Set<string>;
  here: Set<string>;
  held: string | undefined;
}

const NAME = String.raw`[^\s,.]+ \d+`;
const SEEN = new RegExp(
  String.raw`(?:On the (${NAME})|The (${NAME}) is open\. In it), you see (.+?)\.`,
);
const CLOSED = new RegExp(String.raw`The (${NAME}) is closed\.`);
const FACING = /^You are facing the (.+?)\. Next to it/;
const TAKEN = new RegExp(String.raw`^You pick up the (${NAME}) from the (${NAME})\.`);
const PLACED = new RegExp(
  String.raw`^You (?:put|move) the (${NAME}) (?:in\/on|to) the (${NAME})\.`,
);
const TREATED = new RegExp(String.raw`^You (clean|heat|cool) the (${NAME}) using`);
const LIT = new RegExp(String.raw`^You turn on the (${NAME})\.`);
const CARRIED = new RegExp(String.raw`^You are carrying: a (${NAME})\.`);
const NAMES = new RegExp(NAME, "g");

export const namesIn = (text: string | undefined): string[] => text?.match(NAMES) ?? [];

const shareThePlace = (draft: BeliefDraft, names: readonly string[]) => {
  const { together } = draft;
  for (const name of names) {
    const others = together.get(name) ?? new Set([name]);
    for (const other of names) others.add(other);
    together.set(name, others);
  }
  draft.here = new Set(names.flatMap((name) => [...(together.get(name) ?? [name])]));
};

/** The known receptacle that a `go to` command names. */
const destinationOf = ({ receptacles }: BeliefDraft, action: string): string | undefined => {
  const name = action.startsWith("go to ") ? action.slice(6) : undefined;
  return name !== undefined && receptacles.has(name) ? name : undefined;
};

/** A refused walk to a receptacle means that it is here. */
const noteRefusal = (draft: BeliefDraft, action: string) => {
  draft.refused.add(action);
  draft.refusals.set(action, (draft.refusals.get(action) ?? 0) + 1);
  const unmoved = destinationOf(draft, action);
  if (unmoved !== undefined && draft.here.size > 0) shareThePlace(draft, [...draft.here, unmoved]);
};

const notePlace = (draft: BeliefDraft, action: string, answer: string) => {
  const went = destinationOf(draft, action);
  if (went !== undefined) {
    draft.here = new Set(draft.together.get(went) ?? [went]);
    draft.refused = new Set();
  }
  const facing = FACING.exec(answer);
  if (facing) shareThePlace(draft, namesIn(facing[1]));
};

const noteReceptacle = ({ contents, closed }: BeliefDraft, action: string, answer: string) => {
  const seen = SEEN.exec(answer);
  if (seen) {
    const receptacle = (seen[1] ?? seen[2])!;
    contents.set(receptacle, new Set(namesIn(seen[3])));
    closed.delete(receptacle);
  }
  const shut = CLOSED.exec(answer)?.[1];
  if (shut !== undefined) closed.add(shut);
  if (action.startsWith("close ") && answer.startsWith("You close ")) closed.add(action.slice(6));
};

const noteHands = (draft: BeliefDraft, answer: string) => {
  const { contents } = draft;
  const taken = TAKEN.exec(answer);
  if (taken) {
    draft.held = taken[1];
    contents.get(taken[2]!)?.delete(taken[1]!);
    draft.refused = new Set();
  }
  const placed = PLACED.exec(answer);
  if (placed) {
    draft.held = undefined;
    const inside = contents.get(placed[2]!) ?? new Set();
    contents.set(placed[2]!, inside.add(placed[1]!));
    draft.refused = new Set();
  }
  const carried = CARRIED.exec(answer)?.[1];
  if (carried !== undefined) draft.held = carried;
  if (answer.startsWith("You are not carrying anything.")) draft.held = undefined;
};

const noteTreatment = ({ treated, lit }: BeliefDraft, answer: string) => {
  const treatment = TREATED.exec(answer);
  if (treatment) {
    if (treatment[1] === "heat") treated.delete(`cool ${treatment[2]}`);
    if (treatment[1] === "cool") treated.delete(`heat ${treatment[2]}`);
    treated.add(`${treatment[1]} ${treatment[2]}`);
  }
  const lamp = LIT.exec(answer)?.[1];
  if (lamp !== undefined) lit.add(lamp);
};

/** Reads one action and its answer into the draft. */
export const noteStep = (draft: BeliefDraft, action: string, answer: string) => {
  if (answer === "Nothing happens.") {
    noteRefusal(draft, action);
    return;
  }
  notePlace(draft, action, answer);
  noteReceptacle(draft, action, answer);
  noteHands(draft, answer);
  noteTreatment(draft, answer);
};
