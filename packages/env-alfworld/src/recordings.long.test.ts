import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { alfworldEnvironment } from "./environment/alfworld-environment.js";
import { explorerPolicy } from "./experts/explorer-policy.js";
import { oraclePolicy } from "./experts/oracle-policy.js";
import { loadAlfworldGames } from "./loading/load-alfworld-games.js";
import {
  parseTranscripts,
  verificationLine,
  verifyTranscripts,
} from "./verification/verify-transcripts.js";

// The real games are not part of this repository: these tests run where they lie beside it, or
// where MNEMOGRAPH_SHARED points.
const shared = process.env.MNEMOGRAPH_SHARED ?? resolve(import.meta.dirname, "../../../../shared");
const data = join(shared, "data/alfworld");
const isThere = existsSync(join(data, "gold"));
const recordings = isThere
  ? readdirSync(join(data, "gold")).filter((name) => name.endsWith(".json.gz"))
  : ["(no recordings here)"];
const read = (name: string) =>
  parseTranscripts(gunzipSync(readFileSync(join(data, "gold", name))).toString(), name);

describe("recordings of the original engine", () => {
  it.skipIf(!isThere).each(recordings)("%s replays without a mismatch", async (name) => {
    const transcripts = read(name);
    const ids = [...new Set(transcripts.map(({ split, game }) => `${split}/${game}`))];
    const verification = verifyTranscripts(
      transcripts,
      await loadAlfworldGames({ path: data, ids }),
    );
    expect(verification.steps).toBeGreaterThan(1000);
    expect(verification.details).toEqual([]);
    expect(verificationLine(verification)).toMatch(/^verify alfworld: \d+ steps, 0 mismatches$/);
  });
});

describe("the real games", () => {
  it.skipIf(!isThere)(
    "of valid_unseen are all won by the oracle, and at least 95 % by the explorer",
    async () => {
      const games = await loadAlfworldGames({ path: data, split: "valid_unseen" });
      const environment = alfworldEnvironment(games);
      let explored = 0;
      for (const task of games.tasks) {
        expect(
          (await playPolicy(environment, task, oraclePolicy(games.game(task.id)))).success,
        ).toBe(true);
        if ((await playPolicy(environment, task, explorerPolicy(task))).success) explored += 1;
      }
      expect(explored / games.tasks.length).toBeGreaterThanOrEqual(0.95);
    },
  );

  it.skipIf(!isThere)("are served in upstream's order", async () => {
    const orders = JSON.parse(
      readFileSync(join(data, "meta/order_sorted_dirs_seed1234.json"), "utf8"),
    ) as Record<string, string[]>;
    for (const [split, order] of Object.entries(orders)) {
      const games = await loadAlfworldGames({ path: data, split, order: "upstream" });
      expect(games.tasks.map(({ id }) => id)).toEqual(order.map((game) => `${split}/${game}`));
    }
  });
});
