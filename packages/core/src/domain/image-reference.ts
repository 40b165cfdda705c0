import { z } from "zod";

/** A picture by what it shows, never its bytes: those stay where the world keeps them. */
export const ImageReference = z.object({
  hash: z.string().min(1).describe("of the content, for example `sha256:…`"),
  mediaType: z.string().describe("for example `image/png`; empty where it is not known"),
});
export type ImageReference = z.infer<typeof ImageReference>;
