import type { Note } from "@mnemograph/core";
import { houseRulesInProse } from "@mnemograph/env-alfworld";
import { alfworld } from "@mnemograph/env-alfworld/plugin";
import { offlineModel } from "@mnemograph/model-offline";
import { playWithNotes } from "@mnemograph/pipelines";
import { describe, expect, it } from "vitest";

const noted = (text: string, order: number): Note => ({
  id: `rule-${String(order + 1).padStart(5, "0")}`,
  kind: "rule",
  title: "",
  text,
  recallText: "",
  sources: [],
  order,
  counters: { votes: 0, helpful: 0, harmful: 0, used: 0, won: 0 },
});

/** The same rules the other way round. */
const inverted = (text: string): string =>
  text
    .replace("is always kept", "is never kept")
    .replace(/^Do not (.*) while an? (\S+) is open: .*$/, "Open a $2 before you $1.")
    .replace(/^((?:Open|Clean) .*) before you/, "Do not $1 before you");

/** Another wording of the oracle's sentences. */
const paraphrased = (text: string): string =>
  text
    .replace(
      /^A (\S+) is always kept in or on a (\S+)\.$/,
      "Look in the $2 first when you need a $1.",
    )
    .replace(/^Open a (\S+) before you (.*)\.$/, "You need an open $1 to $2.")
    .replace(
      /^Clean a thing with a sinkbasin before you (.*)\.$/,
      "Never $1 without cleaning it with the sinkbasin first.",
    )
    .replace(/^Do not (.*) while a (\S+) is open: .*$/, "Shut every $2 before you $1.");

const winsWith = async (rewrite: ((text: string) => string) | null): Promise<number> => {
  const seed = 1;
  const opened = await alfworld.open({
    name: "alfworld",
    data: null,
    split: "house_rules",
    limit: 12,
    seed,
    options: {},
  });
  const notes = rewrite === null ? [] : houseRulesInProse({ seed }).map(rewrite).map(noted);
  const graph = playWithNotes({
    model: offlineModel(),
    environment: opened.environment,
    examples: await opened.examples(false, 2),
    notes: { form: "list" },
  }).compile();
  let wins = 0;
  for (const task of opened.tasks)
    wins += (await graph.invoke({ task, notes }, { recursionLimit: 500 })).success ? 1 : 0;
  return wins;
};

describe("notes on the rules of houses", () => {
  it("help in either wording, and hurt the other way round", async () => {
    const [none, oracle, reworded, wrong] = [
      await winsWith(null),
      await winsWith((text) => text),
      await winsWith(paraphrased),
      await winsWith(inverted),
    ];
    expect(none / 12).toBeLessThan(0.6);
    expect(oracle).toBeGreaterThanOrEqual(none + 4);
    expect(reworded).toBeGreaterThanOrEqual(none + 4);
    expect(wrong).toBeLessThanOrEqual(none);
  });
});
