import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";

const count = z.int().min(0);
const weight = z.number().min(0).optional();

/**
 * Which tuples are taken, and in which order. The defaults take of the classified cell alone (LDM2
 * eq. 3); the order within it is open there.
 */
export const RankOptions = z.object({
  max: count.default(4).meta({
    description: "most tuples in the prompt",
    unit: "tuples",
    paper: "2 to 5 (LDM2 section 3.3, tables 5 and 6)",
  }),
  order: z.enum(["lexical", "embedding", "stored", "random"]).default("lexical").meta({
    description:
      "by common words; `embedding`: by the `embedder`'s vectors; `stored`: as the memory lists them; `random`: by `seed`. The most similar tuple comes last",
  }),
  compare: z.enum(["observation", "situation"]).default("situation").meta({
    description:
      "goal, history and observation together; `observation`: that alone, which lets tuples of other stages in",
  }),
  cell: z.number().min(0).max(1).default(1).meta({
    description:
      "share of the tuples that the classified cell gives, where tuples are compared; below 1 the best of the whole batch give the rest, as `ldm-ranked` does",
    paper: "1 (LDM2 eq. 3)",
  }),
  repeats: z.number().min(0).max(1).default(1).meta({
    description:
      "a tuple's score is multiplied by this for every tuple taken before it that does the same kind of action; below 1 the tuples differ more, as in `ldm-ranked`",
    paper: "1: it prints no such rule",
  }),
  refined: z.enum(["first", "equal"]).default("equal").meta({
    description: "refined tuples compete like the others; `first`: they go before all others",
  }),
  budget: count.default(3000).meta({
    description: "most tokens (estimated) of the shown tuples; at least one is shown",
    unit: "tokens",
  }),
  seed: z.int().default(0).meta({ description: "of the order `random`" }),
  fallback: z.enum(["widen", "goalType", "none"]).default("widen").meta({
    description:
      "an empty cell falls back to the goal type, then to the batch; `goalType`: to the goal type alone",
  }),
});
export type RankOptions = Options<typeof RankOptions>;
export const rankOptions = withDefaults(RankOptions);

/**
 * How RAP reads its memory. Lengths count entries: 20 entries are ten pairs of action and answer.
 */
export const RetrieveExperiencesOptions = z.object({
  weights: z
    .object({
      task: weight.meta({
        description: "weight of the task in eq. 3; 0 switches it off",
        unset: "1",
        paper: "1 (RAP tables 9 and 10: 0)",
      }),
      category: weight.meta({ description: "weight of the task's category", unset: "1" }),
      plan: weight.meta({ description: "weight of the overall plan", unset: "1" }),
      key: weight.meta({ description: "weight of the retrieval key", unset: "1" }),
      intraTask: weight.meta({
        description: "weight of a log's similarity to its own task",
        unset: "1",
      }),
    })
    .optional(),
  topK: z
    .object({
      start: count.default(4).meta({
        description: "experiences while there is no key",
        unit: "experiences",
        paper: "4; WebShop 3 (RAP section 4.1)",
      }),
      action: count
        .default(4)
        .meta({ description: "with an action key", unit: "experiences", paper: "4; WebShop 3" }),
      search: count
        .default(8)
        .meta({ description: "with a search key", unit: "experiences", paper: "8; WebShop 3" }),
      image: count
        .default(2)
        .meta({ description: "with a picture as key (RAP eq. 4)", unit: "experiences" }),
    })
    .prefault({}),
  startLength: count.default(20).meta({
    description: "entries shown of a log before there is a key, from its beginning",
    unit: "entries",
  }),
  actLength: count.default(20).meta({
    description: "entries to each side of the best action with an action key",
    unit: "entries",
  }),
  obsLength: count.default(10).meta({ description: "the same with a search key", unit: "entries" }),
  imageLength: count.default(1).meta({
    description:
      "steps to each side of the one whose picture is most like the key; all windows are as long as the log allows",
    unit: "steps",
  }),
  analogyLength: count.optional().meta({
    description: "entries to each side with either key, and whole logs before there is one",
    unit: "entries",
    unset: "none",
    paper: "10 in WebShop (RAP section 4.1.2)",
  }),
  keyMode: z.enum(["adaptive", "action", "observation"]).default("adaptive").meta({
    description: "follows the key; `action` and `observation` compare every key with that alone",
    paper: "RAP table 7",
  }),
  by: z.enum(["score", "random"]).default("score").meta({
    description: "`random` draws logs by `seed` and task instead of scoring them",
    paper: "RAP table 9",
  }),
  seed: z.union([z.int(), z.string()]).default(1).meta({ description: 'of `by: "random"`' }),
  intraTask: z.boolean().default(false).meta({
    description: "adds the similarity of a log's best entry to its own task",
    paper: "true in WebShop",
  }),
  categoryFrom: z.enum(["type", "goal"]).default("type").meta({
    description:
      "what is compared with a log's category: the task's type, or its goal where the type is not known",
    paper: "`goal` in WebShop",
  }),
  filter: z
    .object({
      successOnly: z
        .boolean()
        .optional()
        .meta({ description: "only logs of solved tasks", unset: "false" }),
      rewardAbove: z
        .number()
        .optional()
        .meta({ description: "only logs with a higher reward", unset: "none" }),
      sameCategory: z.boolean().default(false).meta({
        description: "only logs of the task's own type",
        paper: "true in Franka Kitchen (RAP section 3.4)",
      }),
      otherActions: z.boolean().default(false).meta({
        description:
          "also logs with actions that the world at hand has no form of, such as those of another level; without it they are left out where the world describes its actions and the memory holds others",
        paper: "true: its memories are of one world",
      }),
      otherCategory: z
        .boolean()
        .default(false)
        .meta({ description: "only logs of other types, for the ablation `rap-foreign`" }),
    })
    .prefault({}),
  rewardWeight: z
    .number()
    .default(0)
    .meta({ description: "adds reward × weight to the score, where unsolved tasks are read too" }),
  maxCharacters: z
    .union([z.int().min(1), z.literal(Number.POSITIVE_INFINITY)])
    .optional()
    .meta({
      description:
        "experiences end before their texts exceed this together; the first one always stays",
      unit: "characters",
      unset: "no limit",
      paper: "6,400 in WebShop",
    }),
});
export type RetrieveExperiencesOptions = Options<typeof RetrieveExperiencesOptions>;
export const retrieveExperiencesOptions = withDefaults(RetrieveExperiencesOptions);

/**
 * The group `retrieve`: what LDM2's reader of tuples and RAP's reader of experiences take, so that
 * one object serves graphs that hold both.
 */
export const RetrieveOptions = z.object({
  ...RankOptions.shape,
  ...RetrieveExperiencesOptions.shape,
  seed: z.int().optional().meta({
    description: 'of the order `random` and of `by: "random"`',
    unset: "0 for tuples, 1 for experiences",
  }),
});
export type RetrieveOptions = Options<typeof RetrieveOptions>;
