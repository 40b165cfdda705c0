import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "@mnemograph/core";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { importExperiences, experiencesOfRun } from "../memory/imported-experiences.js";
import { importedNamespace } from "../names.js";
import { readPlayedRun } from "../memory/played-episodes.js";
import { estimateBench } from "./estimate-bench.js";
import { runBench } from "./run-bench.js";

/** Counts letters: no embedder of the project's has as many dimensions. */
const source = `const countsOf = (text) => Float32Array.from({ length: 26 }, (_, letter) => text.toLowerCase().split(String.fromCharCode(97 + letter)).length - 1);
export const letters = { id: "letters", dimensions: 26, embed: async (texts) => texts.map(countsOf) };
`;

describe("experiences in a file, written with an embedder of one's own", () => {
  const cwd = temporaryFolder();
  const file = join(cwd, "experiences.sqlite");
  const request = {
    builtIn: true,
    environment: "alfworld",
    limit: 2,
    pipelines: ["rap-train"],
    experiences: file,
    embedder: "./letters.mjs#letters",
  };
  beforeAll(async () => {
    writeFileSync(join(cwd, "letters.mjs"), source);
    const { letters } = (await import(join(cwd, "letters.mjs"))) as { letters: Embedder };
    await runBench(
      {
        ...request,
        experiences: undefined,
        embedder: "offline",
        processes: 0,
        pipelines: ["act"],
        directory: "own",
      },
      { cwd },
    );
    await importExperiences(experiencesOfRun(await readPlayedRun(join(cwd, "own"))), {
      database: file,
      namespace: importedNamespace,
      embedder: letters,
    });
  });

  it("are what a bench reads, and what its plan estimates with", async () => {
    const { results, isComplete } = await runBench(
      { ...request, processes: 0, directory: "here" },
      { cwd, now: () => 0 },
    );
    expect(isComplete).toBe(true);
    const { total } = await estimateBench(request, { sample: 2 }, { cwd });
    expect(total.expected.calls).toBe(results.reduce((sum, { calls }) => sum + calls, 0));
  });
});
