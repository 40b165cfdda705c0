import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type Options, replySettings } from "@mnemograph/core";
import { z } from "zod";

/** How replies are drawn; what is left out stays as the model was opened. */
export const Decoding = z.object({
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta({ description: "0 gives the likeliest reply", unset: "as the model was opened" }),
  maxTokens: z.int().min(1).optional().meta({
    description: "longest reply",
    unit: "tokens",
    unset: "as the model was opened",
    paper: "100 where ReAct and RAP act, plan or name a key, 256 in Reflexion",
  }),
  stop: z.array(z.string().min(1)).readonly().optional().meta({
    description: "a reply ends before the first of these; an empty list sends none",
    unset: "the next heading of the prompt's own, such as `Example 3:`",
  }),
  reply: z.enum(replySettings).optional().meta({
    description:
      "how the reply is asked for. `tools`: each action form of the world is a tool of the provider. `schema`: an object by the provider's schema. `text`: the lines that the prompt shows. What comes back in another form is read as text",
    unset:
      "`auto`: what LangChain's profile of the model says it can do (for actions tools first, else schemas first), and text where it says nothing",
    paper: "`text`",
  }),
});
export type Decoding = Options<typeof Decoding>;

/** Settings for single nodes by their names; those under `default` serve every node. */
export const LlmOptions = z.record(z.string(), Decoding);
export type LlmOptions = Options<typeof LlmOptions>;

/** The settings of one node: its own over the default ones. */
export const decodingOf = (node: string, llm: LlmOptions = {}): Decoding => ({
  ...llm["default"],
  ...llm[node],
});

/**
 * The model with these settings in every call. Models of `@mnemograph/models` honour all of them,
 * others what their call options have.
 */
export const decoded = (model: BaseChatModel, decoding: Decoding): BaseChatModel =>
  Object.keys(decoding).length === 0
    ? model
    : (model.withConfig(decoding as object) as unknown as BaseChatModel);
