import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import { playResumedStream, streamed } from "../../test-support/resumed-stream.js";

const cwd = temporaryFolder();

describe("a stream in every environment", () => {
  it.each([
    ["webshop", { environment: "webshop", pipelines: [...streamed, "ldm"] }],
    [
      "langsuite's households",
      {
        environment: "langsuite",
        options: { task: "household", level: "high" },
        pipelines: streamed,
        limit: 1,
      },
    ],
    [
      "babyai",
      {
        environment: "langsuite",
        options: { task: "babyai", level: "high" },
        pipelines: streamed,
      },
    ],
    ["workbench", { environment: "workbench", split: "stream", pipelines: streamed }],
  ])("%s: grows memories, and goes on to the same bytes after a stop", async (name, given) => {
    const { stopped, whole } = await playResumedStream(cwd, name, given);
    expect(stopped).toBe(whole);
  });
});
