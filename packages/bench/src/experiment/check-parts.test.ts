import { existsSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
const request = { environment: "alfworld", builtIn: true, perType: 1, processes: 0 } as const;

/** How a run stops, and whether anything was played before. */
const stopped = async (run: Parameters<typeof runBench>[0], directory: string) => ({
  error: await runBench({ ...request, ...run, directory }, { cwd }).catch(
    (error: unknown) => error,
  ),
  hasPlayed: existsSync(join(cwd, directory, "results.jsonl")),
});

describe("before the first episode", () => {
  const embedder = {
    ...offlineEmbedder(),
    embed: () =>
      Promise.reject(
        new MnemographError({
          code: "MODEL_UNREACHABLE",
          message: "no weights",
          hint: "install them",
          evidence: {},
        }),
      ),
  };

  it.each(["rap", "rap-train"])(
    "an embedder that cannot be loaded is found, where %s needs it",
    async (pipeline) => {
      const error = { code: "MODEL_UNREACHABLE", message: "no weights" };
      expect(
        await stopped({ pipelines: ["act", pipeline], embedder, limit: 1 }, pipeline),
      ).toMatchObject({ error, hasPlayed: false });
    },
  );
});
