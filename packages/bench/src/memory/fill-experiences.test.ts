import { offlineModel } from "@mnemograph/model-offline";
import { inProcessImages, offlineImageEmbedder } from "@mnemograph/core/images";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { beforeAll, describe, expect, it } from "vitest";
import { manipulation } from "@mnemograph/env-manipulation/plugin";
import type { OpenEnvironment, ProgressReport } from "@mnemograph/core";
import { fillExperiences } from "./fill-experiences.js";
import { seenOptions } from "./seen-experiences.js";

const formation = { perType: 1, batchSize: 50, seed: 1, batches: "byType" } as const;
const session = { model: offlineModel(), optionsOf: () => ({}), signals: [] };
const images = inProcessImages();
const embedder = offlineImageEmbedder({ images });

const newStore = async () => {
  const memory = await inProcessExperienceMemory({
    namespace: "seen",
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  });
  return { memory, embedder };
};

const rowsOf = async ({ memory }: Awaited<ReturnType<typeof newStore>>) => {
  const { rows, version, metadata } = await memory.exportRows();
  const read: unknown[] = [];
  for await (const row of rows) read.push(row);
  return { rows: read, version, metadata };
};

describe("fillExperiences", () => {
  let open: OpenEnvironment;
  beforeAll(async () => {
    const options = { task: "button", pictures: "given" };
    open = await manipulation.open(
      { name: "manipulation", data: null, split: "test", limit: null, seed: 1, options },
      { images },
    );
  });

  const fill = async (store: Awaited<ReturnType<typeof newStore>>, stopAfter = Infinity) => {
    const described: ProgressReport[] = [];
    const stop = new AbortController();
    const onReport = (report: ProgressReport) => {
      described.push(report);
      if (report.type === "working" && report.done === stopAfter) stop.abort(new Error("stopped"));
    };
    const runtime = { now: () => 0, signal: stop.signal, onReport };
    const filling = { place: "seen experiences", store, isImported: false, options: seenOptions };
    const version = await fillExperiences(
      { ...session, open },
      { formation },
      runtime,
      filling,
    ).catch((error: unknown) => error);
    return { version, described };
  };

  it("goes on after the last demonstration that was kept, to the same memory as without an interruption", async () => {
    const [whole, cut] = [await newStore(), await newStore()];
    const { version, described } = await fill(whole);
    expect(version).toBe(2);
    expect(described).toEqual([
      ...[0, 1].map((done) => ({
        type: "working",
        text: `filling memory with demonstrations: ${done} of 2`,
        done,
        all: 2,
      })),
      { type: "finished", text: "seen experiences: 2 logs, version 2, filled in 0.0 s" },
    ]);
    expect((await fill(cut, 0)).version).toEqual(new Error("stopped"));
    expect((await cut.memory.metadata())["complete"]).toBeUndefined();
    expect(await cut.memory.logIds()).toHaveLength(1);
    const played: string[] = [];
    const watched = Object.assign(Object.create(open) as OpenEnvironment, {
      planDemonstrations: (settings: typeof formation) =>
        (open.planDemonstrations?.(settings) ?? []).map(({ id, play }) => ({
          id,
          play: () => {
            played.push(id);
            return play();
          },
        })),
    });
    const runtime = {
      now: () => 0,
      signal: new AbortController().signal,
      onReport: (one: ProgressReport) => described.push(one),
    };
    const filling = {
      place: "seen experiences",
      store: cut,
      isImported: false,
      options: seenOptions,
    };
    expect(
      await fillExperiences({ ...session, open: watched }, { formation }, runtime, filling),
    ).toBe(2);
    expect(played).toEqual([(await whole.memory.logIds())[1]]);
    expect(described.at(-1)?.text).toBe(
      "seen experiences: 2 logs, version 2, filled in 0.0 s, 1 of them kept from an earlier run",
    );
    expect(await rowsOf(cut)).toEqual(await rowsOf(whole));
    expect((await fill(cut)).described.map(({ text }) => text)).toEqual([
      "seen experiences: 2 logs, version 2, kept from an earlier run",
    ]);
  });
});
