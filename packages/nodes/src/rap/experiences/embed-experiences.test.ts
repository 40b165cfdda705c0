import { describe, expect, it } from "vitest";
import { countingEmbedder, sampleLog } from "../../testing/experience-fixtures.testing.js";
import { embedExperiences } from "./embed-experiences.js";

describe("embedExperiences", () => {
  it("embeds each distinct text once, and leaves empty fields without a vector", async () => {
    const embedder = countingEmbedder(["fern", "bench", "can"]);
    const [first, second] = await embedExperiences(embedder, [
      sampleLog("a"),
      sampleLog("b", { category: "", entries: [" > go to bench 1 ", ""] }),
    ]);
    expect(new Set(embedder.seen).size).toBe(embedder.seen.length);
    expect([...(first?.vectors.task ?? [])]).toEqual([1, 0, 0]);
    expect(first?.vectors.entries.map((vector) => [...vector])).toEqual([
      [0, 1, 0],
      [0, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]);
    expect(second?.vectors.category).toBeUndefined();
    expect(second?.vectors.entries.map((vector) => [...vector])).toEqual([
      [0, 1, 0],
      [0, 0, 0],
    ]);
  });

  it("gives each entry the next one's vector, as the published shopping code does", async () => {
    const [experience] = await embedExperiences(
      countingEmbedder(["fern", "bench", "can"]),
      [sampleLog("a")],
      { officialOffset: true },
    );
    expect(experience?.vectors.entries.map((vector) => [...vector])).toEqual([
      [0, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });
});
