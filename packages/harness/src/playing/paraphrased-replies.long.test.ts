import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { offlineModel } from "@mnemograph/model-offline";
import { afterAll, describe, expect, it } from "vitest";
import { ParaphrasingModel, wordings } from "./paraphrase.testing.js";
import { runBench } from "./run-bench.js";

const cwd = mkdtempSync(join(tmpdir(), "paraphrased-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const pipelines = ["ldm", "reflexion", "react-emmem"];
const worlds = [
  { name: "alfworld", request: { environment: "alfworld", limit: 4 } },
  { name: "webshop", request: { environment: "webshop", limit: 3 } },
] as const;

const played = async (name: string, model: ParaphrasingModel | undefined, request: (typeof worlds)[number]["request"]) => {
  const own = model === undefined ? { model: offlineModel() } : { model };
  const { results } = await runBench({ ...request, ...own, pipelines, seed: 1, directory: name }, { cwd });
  const solved = new Map<string, number>();
  for (const { pipeline, success } of results) solved.set(pipeline, (solved.get(pipeline) ?? 0) + (success ? 1 : 0));
  return Object.fromEntries(solved);
};

/*
 * Nothing passes between a node and the model that another wording would lose: there is no channel between them. LDM2 ranks its tuples by the words of the
 * summaries too, so another wording may show it other cases: one game may go the other way.
 */
describe.each(worlds)("replies in other words, in $name", ({ name, request }) => {
  it("leave every score as it is", { timeout: 600_000 }, async () => {
    const plain = await played(`${name}-plain`, undefined, request);
    expect(Math.min(...Object.values(plain))).toBeGreaterThan(0);
    for (const [index, wording] of wordings.entries()) {
      const told = await played(`${name}-${index}`, new ParaphrasingModel(offlineModel(), wording), request);
      const { ldm = 0, ...others } = told;
      const { ldm: before = 0, ...othersBefore } = plain;
      expect({ [wording.name]: others }).toEqual({ [wording.name]: othersBefore });
      expect(Math.abs(ldm - before), `${wording.name}: ldm solves ${ldm}, before ${before}`).toBeLessThanOrEqual(1);
    }
  });
});
