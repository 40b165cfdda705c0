import { Json } from "@mnemograph/core";
import { z } from "zod";

const Channels = z.record(z.string().min(1), Json);

/** What is different in a fork. */
export const ForkEdits = z.strictObject({
  /** Channels as the chosen node and all after it find them: `observation`, `tuples`, … */
  state: Channels.optional(),
  /** What the node is taken to have written: it is not run. For example another `action`. */
  update: Channels.optional(),
  /** The messages of the node's first model call. */
  messages: z
    .array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() }))
    .min(1)
    .optional(),
  /** What the model is taken to have replied to the node's first call. */
  reply: z.string().optional(),
});
export type ForkEdits = z.infer<typeof ForkEdits>;

/** One run of a node: where a fork leaves the episode. */
export const ForkPoint = z.strictObject({
  path: z.string(),
  node: z.string().min(1),
  /** 0-based, among the runs of this node in this path. */
  run: z.number().int().nonnegative(),
});
export type ForkPoint = z.infer<typeof ForkPoint>;

/** In words, for notes and manifests: what was edited. */
export const namesOfEdits = ({
  state = {},
  update = {},
  messages,
  reply,
}: ForkEdits): readonly string[] => [
  ...Object.keys(state),
  ...Object.keys(update),
  ...(messages === undefined ? [] : ["prompt"]),
  ...(reply === undefined ? [] : ["reply"]),
];
