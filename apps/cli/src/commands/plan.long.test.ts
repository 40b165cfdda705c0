import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
interface Line {
  readonly pipeline: string;
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

interface Part {
  readonly name: string;
  readonly episodes: number | null;
  readonly expected: { readonly calls: number };
}

/** How far an estimate from three tasks may be off: a factor in both directions. */
const FACTOR = 2;
const experiment = ["--limit", "6", "--per-type", "6", "--batch-size", "6", "--built-in"];
const pipelines = ["--pipelines", "act,ldm"];

describe("mnemograph plan", () => {
  it("estimates from a sample how many calls the whole bench then makes", async () => {
    const planned = await capture(
      ["plan", ...experiment, ...pipelines, "--sample", "3", "--json"],
      { cwd: folder },
    );
    expect(planned.code).toBe(0);
    const { parts, price, bounds } = JSON.parse(planned.out);
    // These count their calls as they go: they have no bound.
    expect(bounds).toEqual([]);
    expect(price).toMatchObject({ model: "offline", inputPerMillion: 0, outputPerMillion: 0 });
    expect(
      parts.map(({ name, episodes }: { name: string; episodes: number | null }) => [
        name,
        episodes,
      ]),
    ).toEqual([
      ["memory, formed", null],
      ["act", 6],
      ["ldm", 6],
    ]);
    await capture(
      ["bench", ...experiment, ...pipelines, ..."--out whole --workers 0 --events none".split(" ")],
      { cwd: folder },
    );
    const lines = readFileSync(join(folder, "whole/results.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
    const real = (name: string, of: (line: Line) => number) =>
      lines.filter(({ pipeline }) => pipeline === name).reduce((sum, line) => sum + of(line), 0);
    for (const name of ["act", "ldm"]) {
      const { expected, most } = parts.find((part: { name: string }) => part.name === name);
      for (const ratio of [
        expected.calls / real(name, ({ calls }) => calls),
        (expected.promptTokens + expected.completionTokens) /
          real(name, (line) => line.promptTokens + line.completionTokens),
      ]) {
        expect(ratio).toBeGreaterThan(1 / FACTOR);
        expect(ratio).toBeLessThan(FACTOR);
      }
      expect(most.promptTokens).toBeGreaterThanOrEqual(expected.promptTokens);
    }
    // The run itself as the sample: nothing is left to chance.
    const known = await capture(
      ["plan", ...experiment, ...pipelines, "--from", "whole", "--json"],
      { cwd: folder },
    );
    const { parts: exact } = JSON.parse(known.out);
    expect(exact[0].expected.calls).toBe(real("act", ({ calls }) => calls));
  });

  it("prints dollars where a price is known, and asks for no key", async () => {
    const { code, out } = await capture(
      "plan --model openai:gpt-4o-mini --built-in --pipelines act --limit 4 --sample 2".split(" "),
      { cwd: folder },
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^Estimated from 2 of 4 tasks, played with the offline model/);
    expect(out).toMatch(/^Price of openai:gpt-4o-mini: \$0\.15 a million tokens in, \$0\.6 out/m);
    expect(out).toMatch(/^act +4 +[\d,]+ +[\d,]+ +[\d,]+ +0\.\d\d /m);
  });

  it("has no dollars for a model without a price", async () => {
    const unknown =
      "plan --built-in --model openai:own-7b --base-url http://127.0.0.1:9/v1 --pipelines act --limit 2".split(
        " ",
      );
    const { code, out } = await capture([...unknown, "--sample", "1"], { cwd: folder });
    expect(code).toBe(0);
    expect(out).toMatch(/^No price of openai:own-7b is known/m);
    expect(out).toMatch(/^act +2 +[\d,]+ +[\d,]+ +[\d,]+ +unknown /m);
  });

  it("estimates a protocol by one over fewer tasks, what learns apart from what reads", async () => {
    const protocol =
      "--built-in --split house_rules --protocol replay --stage 3 --tests 1 --limit 6 --pipelines ace".split(
        " ",
      );
    const estimated = async (...how: readonly string[]) =>
      JSON.parse((await capture(["plan", ...protocol, ...how, "--json"], { cwd: folder })).out)
        .parts as Part[];
    const estimate = await estimated("--sample", "3");
    const played = "--out replay --workers 0 --events none".split(" ");
    await capture(["bench", ...protocol, ...played], { cwd: folder });
    const exact = await estimated("--from", "replay");
    // Six tasks are learned, met again at once, and one is tested after each of two stages.
    expect(estimate.map(({ name, episodes }) => [name, episodes])).toEqual([["ace", 14]]);
    const ratio = estimate[0]!.expected.calls / exact[0]!.expected.calls;
    expect(ratio).toBeGreaterThan(1 / FACTOR);
    expect(ratio).toBeLessThan(FACTOR);
  });

  it("says which pipeline a run lacks", async () => {
    const { code, error } = await capture(
      ["plan", "--built-in", "--limit", "4", "--pipelines", "react", "--from", "whole"],
      {
        cwd: folder,
      },
    );
    expect(code).toBe(2);
    expect(error).toContain("holds no finished episode of react");
  });
});
