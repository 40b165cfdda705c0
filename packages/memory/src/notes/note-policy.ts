import type { NoteOp } from "@mnemograph/core";

/** What a method's operations may do, and what they mean: data, so that a trace can show it. */
export interface NotePolicy {
  readonly allow: readonly NoteOp["op"][];
  /** Operations are carried out by this order of kinds; default: as they come. */
  readonly order?: readonly ("voteDown" | "voteUp" | NoteOp["op"])[];
  /** Votes of a new note, and what an edit adds. */
  readonly startVotes: number;
  readonly editVote: number;
  /** A note with at most so many votes goes, after all operations; null: none goes. */
  readonly removeAt: number | null;
  /** A vote against weighs `normal`, or `full` once there are `fullAt` notes. */
  readonly downWeight: { readonly normal: number; readonly full: number; readonly fullAt: number };
  readonly maxOps?: number;
  /** Most notes that one batch adds. */
  readonly maxItems?: number;
  /** Most notes in the memory; the oldest go. */
  readonly cap?: number;
  readonly sortBy: "order" | "votesDesc";
  /** Known sections; others go to `otherSection`. */
  readonly sections?: readonly string[];
  readonly otherSection?: string;
  readonly unique: "none" | "text" | "recallText" | "substring";
  /** `strict`: a number and a text that disagree, or a number out of range, are refused. */
  readonly targets: "strict" | "compat";
}
