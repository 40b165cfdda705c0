import { expect, it } from "vitest";
import { collect, expectCode } from "../conformance.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import { everything, place, sampleBatch, sampleTuple } from "./sample-tuples.testing.js";
import type { TupleMemory } from "./tuple-memory.js";

/** What every driver of the tuple memory has to export, and to take from an export. */
export const tupleTransferConformance = (
  fresh: (namespace: string) => Promise<TupleMemory>,
): void => {
  it("exports and imports everything, with every version", async () => {
    const source = await fresh("export source");
    await source.setMetadata({ model: "offline", prompts: { clusterGoals: "sha256:1" } });
    await source.addBatch(sampleBatch());
    const first = await source.version();
    await source.add({
      batchId: "first",
      tuples: [place(1, 1, sampleTuple("n", { observation: "odd \u2028 \u0000 \ud800 text" }))],
    });
    const lines = await collect(exportMemory(source));
    expect(lines.join("").includes("\u2028")).toBe(false);
    const target = await fresh("export target");
    await importMemory(target, lines);
    expect(await target.metadata()).toEqual({
      model: "offline",
      prompts: { clusterGoals: "sha256:1" },
    });
    expect(await collect(exportMemory(target))).toEqual(lines);
    expect(await everything(target)).toEqual(await everything(source));
    expect(await everything(await target.at(first))).toEqual(
      await everything(await source.at(first)),
    );
    await target.addBatch(sampleBatch("later"));
    expect(await target.version()).toBe((await source.version()) + 1);
    await expectCode(importMemory(target, lines), "MEMORY_INVALID", /not empty/);
  });

  it("continues its versions when it imports after a clear", async () => {
    const source = await fresh("shift source");
    await source.addBatch(sampleBatch());
    const lines = await collect(exportMemory(source));
    const target = await fresh("shift target");
    await target.addBatch(sampleBatch("old"));
    await target.clear();
    await importMemory(target, lines);
    expect(await target.extent()).toEqual({ version: 3, oldestVersion: 2 });
    expect(await (await target.at(2)).batches()).toEqual([]);
    expect(await (await target.at(3)).batches()).toEqual(["first"]);
  });

  it("names line and field of a damaged export, and imports nothing of it", async () => {
    const source = await fresh("source");
    await source.addBatch(sampleBatch());
    const lines = await collect(exportMemory(source));
    const edit = (index: number, change: (line: string) => string) =>
      lines.map((line, at) => (at === index ? change(line) : line));
    const last = lines.length - 1;
    const damaged: [string[], RegExp][] = [
      [
        edit(last, (line) => line.replace('"action":"take the can"', '"action":7')),
        new RegExp(`line ${last + 1}, field "tuple.action"`),
      ],
      [edit(last, (line) => line.slice(0, 20)), new RegExp(`line ${last + 1}: is no JSON`)],
      [lines.slice(0, -1), /field "rows"/],
      [edit(1, (line) => line.replace('"first"', '"second"')), /line 3, field "batchId"/],
      [
        edit(last, (line) => line.replace('"observationTypeId":2', '"observationTypeId":5')),
        /field "observationTypeId"/,
      ],
      [edit(last, (line) => line.replace('"id":"d"', '"id":"a"')), /field "tuple.id"/],
      [
        [
          ...edit(0, (line) =>
            line.replace(/"rows":(\d+)/, (_all, rows) => `"rows":${Number(rows) + 1}`),
          ),
          lines[last] ?? "",
        ],
        /repeats an earlier tuple/,
      ],
      [edit(0, (line) => line.replace('"tuples"', '"reflections"')), /line 1, field "kind"/],
      [
        edit(0, (line) => line.replace('"formatVersion":1', '"formatVersion":2')),
        /line 1, field "formatVersion"/,
      ],
      [[], /empty/],
    ];
    const target = await fresh("target");
    const before = await target.extent();
    for (const [wrong, message] of damaged)
      await expectCode(importMemory(target, wrong), "MEMORY_INVALID", message);
    expect(await target.extent()).toEqual(before);
    expect(await target.batches()).toEqual([]);
  });
};
