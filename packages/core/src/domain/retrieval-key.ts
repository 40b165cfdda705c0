import { z } from "zod";

/** RAP: what to look for in memory. `search` is compared with observations (eq. 5; an image key eq. 4), `action` with actions (eq. 6). */
export const RetrievalKey = z.object({
  mode: z.enum(["search", "action"]),
  text: z.string(),
  /** Path or URL of a picture that is the key instead of the text. */
  image: z.string().optional(),
});
export type RetrievalKey = z.infer<typeof RetrievalKey>;
