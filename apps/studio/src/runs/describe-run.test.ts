import { rmSync, writeFileSync } from "node:fs";
import { runPaths } from "@mnemograph/bench/results";
import { afterAll, expect, it } from "vitest";
import { jsonOf, openApp } from "../../test/open-app.js";
import { jsonLines, newFolder, resultLine, writeRun } from "../../test/write-run.js";
import type { Curve } from "../report/place-curves.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it("curves follow the order of the stream, not of the file, with intervals; a run without one has none", async () => {
  const { results } = runPaths(writeRun(folder, "stream", 20));
  const curves = async () =>
    (await jsonOf<{ curves: readonly Curve[] }>(openApp([folder])("/api/runs/stream"))).curves;
  expect(await curves()).toEqual([]);
  const lines = Array.from({ length: 40 }, (_, at) => ({
    ...resultLine(at % 2 === 0 ? "act" : "ldm", at, at % 2 === 1 && at >= 20),
    stream: { run: 0, position: Math.floor(at / 2), pass: 0, seen: "new", held: at },
  }));
  writeFileSync(results, jsonLines(lines.toReversed()));
  const [first, second] = await curves();
  expect([first?.name, second?.name]).toEqual(["ldm", "act"]);
  expect(first?.values).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(second?.values).toEqual(Array.from({ length: 10 }, () => 0));
  expect(first?.intervals?.[0]).toEqual({ low: 0, high: expect.closeTo(0.6576, 3) });
});
