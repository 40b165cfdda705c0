import { join } from "node:path";
import { temporaryFolder } from "../../test-support/folder.js";
import { readEvents } from "../run/read-run.js";
import { type EmbedderInput, imagesIn } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { runBench } from "./run-bench.js";

const folder = temporaryFolder();

/** Words and pictures in one space, as CLIP has them, and no weights: letters are counted. */
const clip = () => {
  const seen: EmbedderInput[] = [];
  const vectorOf = (input: EmbedderInput) => {
    seen.push(input);
    const counts = new Float32Array(26);
    for (const letter of typeof input === "string" ? input : input.image) {
      const at = letter.toLowerCase().charCodeAt(0) - 97;
      if (at >= 0 && at < counts.length) counts[at] = counts[at]! + 1;
    }
    return counts;
  };
  return {
    seen,
    embedder: {
      id: "letters",
      dimensions: 26,
      embed: async (inputs: readonly EmbedderInput[]) => inputs.map(vectorOf),
    },
  };
};

describe("RAP_clip", () => {
  it("is played in any world that shows pictures: answers are found by their pictures, and a vision model is shown them", async () => {
    const { seen, embedder } = clip();
    const { results } = await runBench(
      {
        environment: "manipulation",
        builtIn: true,
        pipelines: ["rap-train"],
        embedder,
        nodes: { embedding: { of: "observations" }, retrieve: { keyMode: "observation" } },
        options: { task: "button", view: "left", trials: "1", pictures: join(folder, "pictures") },
        perType: 1,
        memoryFolder: join(folder, "memories"),
        directory: join(folder, "run"),
        processes: 0,
        events: "full",
      },
      { cwd: folder },
    );
    const [line] = results;
    expect(line?.error).toBeUndefined();
    const pictures = seen.filter((input) => typeof input !== "string");
    expect(pictures.length).toBeGreaterThan(4);
    let shown = 0;
    for await (const event of readEvents(join(folder, "run"), line?.episodeId ?? ""))
      if (event.type === "model-call" && event.node === "actWithExperiences")
        shown += event.messages
          .filter(({ role }) => role === "user")
          .flatMap(({ content }) => imagesIn(content)).length;
    expect(shown).toBeGreaterThan(4);
  });
});
