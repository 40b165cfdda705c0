import { type Embedder, type ImageSource, MnemographError } from "@mnemograph/core";
import { cachedEmbedder } from "@mnemograph/memory";
import type { NodeOptions } from "@mnemograph/nodes";
import type { Registry } from "../extensions/registry.js";
import type { Settings } from "../session/settings.js";

/**
 * How a memory of what was seen is written, whatever the options for texts say: a step for each
 * sub-step, found by its picture. RAP eq. 4.
 */
export const seenOptions = {
  write: { narrate: false, planFrom: "goal" },
  embedding: { of: "images" },
} as const satisfies NodeOptions;

/** What a pipeline that goes by pictures throws in a world that shows none. */
export const blindWorld = (environment: string): MnemographError =>
  new MnemographError({
    code: "ENVIRONMENT_MISMATCH",
    message: `pipelines that go by pictures need some, and ${environment} shows none`,
    hint: "robot arms take pictures where a folder is given for them: --env manipulation --option pictures=<folder>",
    evidence: { environment },
  });

/**
 * What turns pictures into vectors: the run's own embedder, or colours and edges where it is the
 * built-in one for texts.
 */
export const openImageEmbedder = async (
  { embedder, model: { baseUrl } }: Pick<Settings, "embedder" | "model">,
  registry: Registry,
  runtime: {
    readonly variables: Readonly<Record<string, string | undefined>>;
    readonly images: ImageSource;
  },
): Promise<Embedder> =>
  cachedEmbedder(
    embedder === "offline"
      ? (await import("@mnemograph/core/images")).offlineImageEmbedder({ images: runtime.images })
      : await registry.embedder(embedder).open({ ...runtime, baseUrl }),
  );
