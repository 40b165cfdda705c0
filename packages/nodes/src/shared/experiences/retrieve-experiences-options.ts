import type { ExperienceWeights } from "@mnemograph/memory";

/** How RAP reads its memory. Lengths count entries: 20 entries are ten pairs of action and answer. */
export interface RetrieveExperiencesOptions {
  /** Eq. 3's weights, 1 each unless told; 0 switches a component off (RAP tables 9 and 10). */
  readonly weights?: Partial<ExperienceWeights>;
  /** How many experiences: without a key, with an action key, with a search key. Default 4, 4, 8. */
  readonly topK?: { readonly start?: number; readonly action?: number; readonly search?: number };
  /** Entries shown of a log before there is a key. Default 20, from its beginning. */
  readonly startLength?: number;
  /** Entries to each side of the best action with an action key. Default 20. */
  readonly actLength?: number;
  /** Entries to each side of the best action with a search key. Default 10. */
  readonly obsLength?: number;
  /** Shopping: entries to each side with either key, and whole logs before there is one. */
  readonly analogyLength?: number;
  /** `adaptive` follows the key; `action` and `observation` compare every key with that alone (RAP table 7). */
  readonly keyMode?: "adaptive" | "action" | "observation";
  /** `random` draws logs instead of scoring them (RAP table 9), by `seed` and task. */
  readonly by?: "score" | "random";
  readonly seed?: number | string;
  /** Shopping: adds the likeness of a log's best entry to its own task ("A is to B as C is to D"). Default false. */
  readonly intraTask?: boolean;
  /** What is compared with a log's category: the task's type (default), or its goal, where the type is not known beforehand. */
  readonly categoryFrom?: "type" | "goal";
  readonly filter?: {
    /** Only logs of solved tasks. */
    readonly successOnly?: boolean;
    readonly rewardAbove?: number;
    /** Only logs of the task's own type (RAP section 3.4, Franka Kitchen). */
    readonly sameCategory?: boolean;
  };
  /** Added to the score as reward × weight, where unsolved tasks are read too. Default 0. */
  readonly rewardWeight?: number;
  /** Experiences end before their texts exceed this many characters together; the first one always stays. */
  readonly maxCharacters?: number;
}

/** RAP's settings for shopping: three experiences, five pairs to each side, category and intra-task terms, 6,400 characters. RAP section 4.1.2. */
export const shoppingRetrieval: RetrieveExperiencesOptions = {
  topK: { start: 3, action: 3, search: 3 },
  analogyLength: 10,
  intraTask: true,
  categoryFrom: "goal",
  filter: { successOnly: true, rewardAbove: 0 },
  maxCharacters: 6400,
};
