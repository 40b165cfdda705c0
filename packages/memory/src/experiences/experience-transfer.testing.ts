import { expect, it } from "vitest";
import { collect, expectCode } from "../conformance.testing.js";
import { exportMemory } from "../transfer/export-memory.js";
import { importMemory } from "../transfer/import-memory.js";
import type { ExperienceMemory } from "./experience-memory.js";
import { axis, everything, sample } from "./sample-experiences.testing.js";

/** What every driver of the experience memory has to export, and to take from an export. */
export const experienceTransferConformance = (
  fresh: (namespace: string) => Promise<ExperienceMemory>,
): void => {
  it("exports and imports everything, with every version", async () => {
    const source = await fresh("export source");
    await source.add([
      sample("a", { plan: "line\u2028break" }, { plan: axis(0.1, 0.2, 0.3) }),
      sample("b"),
    ]);
    const first = await source.version();
    await source.add([sample("a", { reward: 0.25 })]);
    await source.remove(["b"]);
    const lines = await collect(exportMemory(source));
    const target = await fresh("export target");
    await importMemory(target, lines);
    expect(await everything(target)).toEqual(await everything(source));
    expect(await collect(exportMemory(target))).toEqual(lines);
    expect(await everything(await target.at(first))).toEqual(
      await everything(await source.at(first)),
    );
    await target.add([sample("c")]);
    expect(await target.logIds()).toEqual(["a", "c"]);
  });

  it("names line and field of a damaged export, and imports nothing of it", async () => {
    const source = await fresh("source");
    await source.add([sample("a"), sample("b")]);
    const lines = await collect(exportMemory(source));
    const edit = (index: number, change: (line: string) => string) =>
      lines.map((line, at) => (at === index ? change(line) : line));
    const damaged: [string[], RegExp][] = [
      [
        edit(2, (line) => line.replace('"reward":1', '"reward":"high"')),
        /line 3, field "log.reward"/,
      ],
      [
        edit(2, (line) => line.replace(/"task":"[A-Za-z0-9+/]+=*"/, '"task":"AAAA"')),
        /line 3, field "vectors.task"/,
      ],
      [edit(2, (line) => line.replace('"id":"b"', '"id":"a"')), /line 3, field "log.id"/],
      [edit(0, (line) => line.replace(/"embedder":\{[^}]*\}/, '"x":1')), /line 2, field "vectors"/],
      [
        edit(0, (line) => line.replace('"dimensions":3', '"dimensions":2')),
        /line 2, field "vectors.task"/,
      ],
    ];
    const target = await fresh("target");
    for (const [wrong, message] of damaged)
      await expectCode(importMemory(target, wrong), "MEMORY_INVALID", message);
    expect(await target.logIds()).toEqual([]);
  });
};
