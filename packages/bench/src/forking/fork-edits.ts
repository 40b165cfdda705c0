import { Json } from "@mnemograph/core";
import { z } from "zod";
import { AsyncLocalStorage } from "node:async_hooks";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, type BaseMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { layered } from "@mnemograph/models";

const toMessage = ({
  role,
  content,
}: {
  readonly role: string;
  readonly content: string;
}): BaseMessage => {
  if (role === "system") return new SystemMessage(content);
  return role === "user" ? new HumanMessage(content) : new AIMessage(content);
};

/** Edits the first model call of whatever runs inside of `inside`, and no other one. */
export const editedCall = ({ messages, reply }: Pick<ForkEdits, "messages" | "reply">) => {
  const storage = new AsyncLocalStorage<{ isUsed: boolean }>();
  return {
    inside: <Result>(run: () => Result): Result => storage.run({ isUsed: false }, run),
    wrap: (model: BaseChatModel): BaseChatModel =>
      layered(model, async (given, options, next) => {
        const here = storage.getStore();
        if (here === undefined || here.isUsed) return next(given, options);
        here.isUsed = true;
        if (reply !== undefined)
          return { generations: [{ text: reply, message: new AIMessage(reply) }] };
        return next(messages === undefined ? given : messages.map(toMessage), options);
      }),
  };
};

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
