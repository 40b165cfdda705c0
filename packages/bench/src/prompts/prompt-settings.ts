import { z } from "zod";

const Message = z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() });

/** The words of prompts as a run keeps them: whoever goes on with the run needs no file. */
export const PromptSettings = z.object({
  /** Where they come from: the names of files. */
  source: z.string(),
  hash: z.string(),
  words: z.record(
    z.string(),
    z.array(z.union([Message, z.object({ each: z.string(), messages: z.array(Message) })])),
  ),
});
export type PromptSettings = z.infer<typeof PromptSettings>;
