import { type Options, withDefaults } from "@mnemograph/core";
import { z } from "zod";
/** How the prompts of Act, ReAct, Reflexion and EmMem are laid out. */
export const ChatOptions = z.object({
  layout: z.enum(["page", "dialogue"]).default("page").meta({
    description:
      "`page` puts everything into one message; `dialogue` is LangSuitE's chat: an introduction, then what the world says and what was replied, message by message",
    paper: "`dialogue` in LangSuitE",
  }),
  opening: z.enum(["again", "once", "assume"]).default("again").meta({
    description:
      "a reply to the introduction that declines is asked again, three times at most (branch dev); `once`: the reply is not looked at (main); `assume`: no call is made",
  }),
  examples: z
    .int()
    .min(0)
    .default(1)
    .meta({ description: "example episodes in the introduction", unit: "examples" }),
  rules: z
    .array(z.string())
    .readonly()
    .default([])
    .meta({ description: "lines of the introduction in place of those that `manual` adds" }),
  memory: z.enum(["attached", "line", "paragraph", "sentence"]).default("line").meta({
    description:
      "how a reflection follows the task: without a line break (BabyAI), on its own line (Interactive QA, Rearrangement), after an empty line (ALFRED), as part of the task (branch main)",
  }),
});
export type ChatOptions = Options<typeof ChatOptions>;

export interface ChatDeps {
  readonly chat?: ChatOptions;
}

export const chatOptions = withDefaults(ChatOptions);
