import type { Step } from "@mnemograph/core/domain";
import { namesIn, noteStep, type BeliefDraft } from "./belief-draft.js";

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

const ROOM = /you see (.+?)\.(?:\s|$)/;

/** Reads the whole episode so far; the last observation is the answer to the last action. */
export const formBeliefs = (trajectory: readonly Step[], observation: string): Beliefs => {
  const first = trajectory[0]?.observation ?? observation;
  const draft: BeliefDraft = {
    receptacles: new Set(namesIn(ROOM.exec(first)?.[1])),
    contents: new Map(),
    closed: new Set(),
    treated: new Set(),
    lit: new Set(),
    refusals: new Map(),
    together: new Map(),
    refused: new Set(),
    here: new Set(),
    held: undefined,
  };
  for (const [index, { action }] of trajectory.entries()) {
    noteStep(draft, action, trajectory[index + 1]?.observation ?? observation);
  }
  const { together: _together, ...beliefs } = draft;
  return beliefs;
};
