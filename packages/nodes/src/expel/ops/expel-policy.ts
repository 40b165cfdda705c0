import type { NotePolicy } from "@mnemograph/memory";
import { type ExpelOptions, expelOptions } from "./expel-options.js";

/** So many rules beyond `softMax` make a REMOVE weigh more. */
const BEYOND = 5;

/**
 * What operations on ExpeL's rules may do: a new rule has 2 votes, AGREE and EDIT add one, REMOVE
 * takes one, or three from 25 rules on; a rule without votes goes. ExpeL section 4.2.
 *
 * @example
 * expelPolicy({ softMax: 20 }).downWeight; // → { normal: 1, full: 3, fullAt: 25 }
 */
export const expelPolicy = (expel: ExpelOptions = {}): NotePolicy => {
  const { mode, startVotes, maxOps, softMax } = expelOptions(expel);
  return {
    allow: ["add", "edit", "vote"],
    order: ["voteDown", "voteUp", "edit", "add"],
    startVotes,
    editVote: 1,
    removeAt: 0,
    downWeight: { normal: 1, full: 3, fullAt: softMax + BEYOND },
    maxOps,
    sortBy: "votesDesc",
    unique: "substring",
    targets: mode,
  };
};
