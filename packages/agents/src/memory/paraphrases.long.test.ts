import { readFileSync } from "node:fs";
import { isSentenceModelInstalled, sentenceEmbedder } from "@mnemograph/models/sentence";
import { expect, it } from "vitest";
import { z } from "zod";
import { recall } from "../methods/recall.js";
import { memoryOfRequests } from "./memory-of-requests.testing.js";

const pairs = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(
    JSON.parse(
      readFileSync(new URL("../../../models/benchmarks/paraphrases.json", import.meta.url), "utf8"),
    ),
  );
const deployments = ["Deploy", "Restart", "Roll back", "Scale up", "Check the health of"].flatMap(
  (operation) =>
    ["checkout", "search", "billing", "mail", "login"].map((name) => `${operation} ${name}`),
);

const filled = (requests: readonly string[]) => memoryOfRequests(requests, sentenceEmbedder());

const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length;

it.skipIf(!isSentenceModelInstalled())(
  "finds requests in other words, and shows nothing to those of other fields, by one calibration",
  async () => {
    const many = await filled(pairs.map(([request]) => request));
    const memories = await many.of();
    const found = await Promise.all(
      pairs.map(async ([, goal], n) => {
        const situation = { goal, category: "task", steps: [], observation: goal };
        const items = await many.method.recall(memories, situation, null);
        return items.slice(0, 3).some(({ id }) => id === `run/${n}`);
      }),
    );
    expect(share(found)).toBeGreaterThanOrEqual(0.75);
    const narrow = await filled(deployments);
    const options = { memory: narrow, methods: [narrow.method] };
    const shown = await Promise.all(
      pairs.slice(20, 53).map(([, goal]) => recall(goal, [], options)),
    );
    expect(share(shown.map((text) => text === ""))).toBeGreaterThanOrEqual(0.9);
  },
  120_000,
);
