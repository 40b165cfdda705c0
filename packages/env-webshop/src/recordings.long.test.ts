import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startReactSession, stepReactSession } from "./client/react-client.js";
import { demonstrate } from "./environment/demonstrate.js";
import { createWebshopEnvironment } from "./environment/webshop-environment.js";
import { readHumanSessions } from "./load/human-sessions.js";
import { loadSharedShop } from "./load/load-shared-shop.js";
import {
  readAgentDemonstrations,
  readReactDemonstrations,
} from "./load/recorded-demonstrations.js";
import { visitOfRecording } from "./recorded-catalogue.testing.js";
import type { VerifyReport } from "./verify/verify-webshop.js";
import { verifyWebshopFolder } from "./verify/verify-webshop-folder.js";

// The real products and recordings are not part of this repository: these tests run where they lie
// beside it, or where the variables point.
const shared = process.env.MNEMOGRAPH_SHARED ?? resolve(import.meta.dirname, "../../../../shared");
const data = process.env.WEBSHOP_DATA ?? join(shared, "data/webshop");
const isThere = existsSync(join(data, "products.jsonl"));

describe.skipIf(!isThere)(
  "recordings of the original (set WEBSHOP_DATA or MNEMOGRAPH_SHARED where they are skipped)",
  () => {
    let report: VerifyReport;
    beforeAll(() => {
      report = verifyWebshopFolder({ transcripts: data, products: data });
    });

    it("agree in every case", () => {
      expect(report.examples).toEqual([]);
      expect(report.mismatches).toBe(0);
      expect(report.lines.at(-1)).toBe(`verify webshop: ${report.cases} cases, 0 mismatches`);
    });

    it.each([
      ["page transcripts, text environment", 20],
      ["page transcripts, ReAct view", 20],
      ["agent episodes", 100],
      ["rewards", 400],
      ["search rankings", 250],
      ["analyzer tokens", 250],
      ["colours", 290],
      ["word ratios", 1200],
      ["products", 1000],
      ["index terms", 12_000],
      ["index lengths", 1000],
      ["goals", 6900],
    ])("were compared as %s, at least %d of them", (kind, least) => {
      const cases = report.files
        .filter((file) => file.kind === kind)
        .reduce((total, file) => total + file.cases, 0);
      expect(cases).toBeGreaterThanOrEqual(least);
    });

    it("of ReAct's client are reproduced page by page from what they show", () => {
      const episodes = readReactDemonstrations(join(data, "recorded_react_episodes.jsonl"));
      const options = { encodeOptions: false };
      let steps = 0;
      const different: string[] = [];
      for (const episode of episodes) {
        const visit = visitOfRecording(episode);
        let shown = startReactSession(visit, options);
        for (const [index, { action }] of episode.steps.entries()) {
          shown = stepReactSession(visit, shown.session, action, options);
          steps += 1;
          // One notebook cell caught a warning of its interpreter, with paths of the machine,
          // between the pages.
          const expected = (
            episode.steps[index + 1]?.observation ?? episode.finalObservation
          ).replace(/\n+\/\S+: DeprecationWarning: [^]*$/, "");
          if (shown.observation.replace("\nWebShop ", "\nWebshop ") !== expected)
            different.push(`${episode.id} ${index} ${action}`);
        }
        const isBought = episode.steps.at(-1)?.action === "click[Buy Now]";
        expect({ done: shown.done, reward: shown.reward }).toEqual({
          done: isBought,
          reward: isBought ? episode.reward : 0,
        });
      }
      expect(different).toEqual([]);
      expect(steps).toBeGreaterThan(1500);
    });

    it("become demonstrations", () => {
      const agents = readAgentDemonstrations(join(data, "recorded_agent_episodes.jsonl"));
      expect(agents.length).toBeGreaterThan(200);
      expect(
        agents.every(
          ({ success, steps }) =>
            success && steps.at(-1)?.action.toLowerCase() === "click[buy now]",
        ),
      ).toBe(true);
      const react = readReactDemonstrations(join(data, "recorded_react_episodes.jsonl"));
      const kinds = new Set(react.flatMap(({ steps }) => steps.map(({ kind }) => kind)));
      expect(kinds).toEqual(new Set(["act", "think", "invalid"]));
      expect(react.filter(({ success }) => success).length / react.length).toBeCloseTo(0.36, 1);
    });

    it("of people become actions that end with a purchase", () => {
      const sessions = readHumanSessions(join(data, "recorded_human_sessions.jsonl"));
      expect(sessions.length).toBeGreaterThan(5);
      for (const { actions } of sessions) {
        expect(actions[0]).toMatch(/^search\[/);
        expect(actions.at(-1)).toBe("click[Buy Now]");
        expect(actions.join()).not.toContain("undefined");
      }
    });

    it("hold human goals that the expert reaches in every client", async () => {
      const shop = loadSharedShop(data, { goalSet: "human" });
      for (const client of ["react", "text", "text_rich"] as const) {
        const environment = createWebshopEnvironment({ shop, client });
        const played = await demonstrate(environment, environment.tasks());
        expect(played.map(({ reward }) => reward)).toEqual(played.map(() => 1));
      }
    });
  },
);
