import { z } from "zod";

/** RAP: what to look for in memory. `search` is compared with observations (eq. 5; an image key eq. 4), `action` with actions (eq. 6). */
export const RetrievalKey = z.object({
  mode: z.enum(["search", "action"]).describe("`search` is compared with observations, `action` with actions"),
  text: z.string().describe("what to look for"),
  image: z.string().optional().describe("path or URL of a picture that is the key instead of the text"),
});
export type RetrievalKey = z.infer<typeof RetrievalKey>;
