import { z } from "zod";

/**
 * The files that a run loads, relative to where its processes are started: those of other machines
 * find their own copies there.
 */
export const ExtensionFiles = z.object({
  /** `mnemograph.config.ts`; null where there is none. */
  config: z.string().nullable().default(null),
  /** `./mine.ts#name`, as they were given. */
  pipelines: z.array(z.string()).default([]),
  /** A file, or the address of an environment server. */
  environment: z.string().nullable().default(null),
  model: z.string().nullable().default(null),
  embedder: z.string().nullable().default(null),
  memory: z.string().exactOptional(),
  /** Of a stream's memories. */
  signal: z.string().exactOptional(),
});
export type ExtensionFiles = z.infer<typeof ExtensionFiles>;
