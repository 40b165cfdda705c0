import { z } from "zod";
import { StoredReply } from "../chat/stored-reply.js";

/** One call on a cassette: who was asked, what, and the reply. */
export const CassetteLine = z.object({
  /**
   * SHA-256 of messages and call options; the model is left out, so that a cassette can stand in
   * for it.
   */
  request: z.string().length(64),
  model: z.string(),
  options: z.record(z.string(), z.unknown()),
  messages: z.array(
    z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(z.unknown())]) }),
  ),
  reply: StoredReply,
  /** Why the reply is no whole text; absent for good ones. */
  fault: z.string().optional(),
});
export type CassetteLine = z.infer<typeof CassetteLine>;
