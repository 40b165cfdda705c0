import { offlineEmbedder } from "@mnemograph/models";
import { expect, it } from "vitest";
import { boundedEmbedder } from "./bounded-embedder.js";

it("embeds the beginning of a long text, and no half of a character", async () => {
  const asked: unknown[] = [];
  const embedder = offlineEmbedder();
  const bounded = boundedEmbedder({
    ...embedder,
    embed: (inputs) => {
      asked.push(...inputs);
      return embedder.embed(inputs);
    },
  });
  const [first, second] = await bounded.embed(["page ".repeat(100_000), "cut \ud83d"]);
  expect(asked).toEqual(["page ".repeat(800), "cut \ufffd"]);
  expect([first?.length, second?.length]).toEqual([embedder.dimensions, embedder.dimensions]);
});
