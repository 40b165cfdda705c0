import { z } from "zod";

/**
 * RAP: what to look for in memory. `search` is compared with observations (eq. 5; in shops a
 * picture too), `action` with actions (eq. 6), `image` with the pictures that were seen before
 * actions, in logs of the same type of task alone (eq. 4).
 */
export const RetrievalKey = z.object({
  mode: z
    .enum(["search", "action", "image"])
    .describe(
      "`search` is compared with observations, `action` with actions, `image` with the pictures before them",
    ),
  text: z.string().describe("what to look for"),
  image: z
    .string()
    .optional()
    .describe("path, URL or content hash of a picture that is the key instead of the text"),
});
export type RetrievalKey = z.infer<typeof RetrievalKey>;
