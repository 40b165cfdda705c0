import { existsSync, writeFileSync } from "node:fs";
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

  it("a file of examples that lacks some is found, for each way of prompting; neither it nor the embedder is asked for what nothing needs", async () => {
    const examples = join(cwd, "examples.json");
    const text =
      "You see a desk 1.\nYour task is to: look at desk 1.\n> examine desk 1\nIt is a desk.";
    writeFileSync(
      examples,
      JSON.stringify({ react_put_0: text, act_put_0: text, react_clean_0: text }),
    );
    const lacking = (thoughts: string, types: string) => ({
      error: {
        code: "DATA_INVALID",
        message: expect.stringContaining(`has no example ${thoughts} thoughts for ${types}`),
      },
      hasPlayed: false,
    });
    const run = { examples, limit: 4 };
    expect(await stopped({ ...run, pipelines: ["ldm", "act"] }, "without")).toMatchObject(
      lacking("without", "clean, heat, cool"),
    );
    expect(await stopped({ ...run, pipelines: ["react"] }, "with")).toMatchObject(
      lacking("with", "heat, cool"),
    );
    expect(await stopped({ ...run, pipelines: ["rap"] }, "together")).toMatchObject(
      lacking("with", "heat, cool"),
    );
    const { results } = await runBench(
      {
        ...request,
        pipelines: ["act", "react"],
        options: { steps: "2" },
        embedder,
        examples,
        limit: 1,
        directory: "put",
      },
      { cwd },
    );
    expect(results.map(({ error }) => error)).toEqual([undefined, undefined]);
  });
});
