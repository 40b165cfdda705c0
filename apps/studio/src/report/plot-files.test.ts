import { expect, it } from "vitest";
import { plotFiles } from "./plot-files.js";

const line = (pipeline: string, success: boolean) => ({ pipeline, success, trial: 0 });
type Results = Parameters<typeof plotFiles>[1];

it("writes each picture of the report as a file that needs no page around it", () => {
  const results = [line("act", false), line("act", true)] as unknown as Results;
  const share = {
    episodes: 2,
    successes: 1,
    successRate: 0.5,
    successInterval: { low: 0.1, high: 0.9 },
    steps: 1,
    tokens: 1,
  };
  const matrix = {
    model: "m",
    pipeline: "./mine.ts#own",
    types: ["put"],
    cells: [{ source: "put", target: "put", wave: 0, ...share }],
    inType: share,
    transferred: share,
  };
  const files = plotFiles({ transfers: [matrix] }, results);
  expect(files.map(({ name }) => name)).toEqual(["success.svg", "transfer-.-mine.ts-own.svg"]);
  for (const { svg } of files) {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg).not.toMatch(/var\(|light-dark/);
    expect(svg.match(/<svg/g)).toHaveLength(1);
  }
  expect(files[0]?.svg).toMatch(/\.curve\{fill:none;stroke:#/);
  expect(files[1]?.svg).toContain("50 % of 2");
});
