import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ResultLine, makeReport, runPaths } from "@mnemograph/bench/results";
import { afterAll, describe, expect, it } from "vitest";
import { HOSTILE, KEY, jsonLines, newFolder, resultLine, writeRun } from "../../test/write-run.js";
import { markup } from "./markup.js";
import { reportRuns } from "./report-runs.js";

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true }));
const doors = writeRun(folder, "doors");
const makeReportOf = async (_: string, results: readonly ResultLine[]) => makeReport(results);
const page = (directories: readonly string[], more: object = {}) =>
  reportRuns({ directories, makeReport: makeReportOf, ...more });

describe("a page of runs", () => {
  it("holds tables, intervals, curves and the traces of each pipeline's first success and failure", async () => {
    const text = await page([doors]);
    expect(text).toContain('<th scope="row">ldm</th><td>all</td><td class="number">3</td>');
    expect(text).toContain('aria-label="33.3 %, 95 % interval 6.1 to 79.2 %"');
    expect(text).toContain('aria-label="Success so far, in the order played, in %"');
    expect(text).toContain("act: step-limit <b>2</b>");
    const traces = [...text.matchAll(/<p class="quiet">(?:act|ldm) · (\S+) ·/g)].map(
      ([, id]) => id,
    );
    expect(traces).toEqual(["act~test~task-1~0", "act~test~task-0~0", "ldm~test~task-0~0"]);
    expect(text).toContain("You see a chest 1. → open chest 1");
  });

  it("reports what became of actions and replies, by pipeline, and what cures the most common problem", async () => {
    const counted = writeRun(folder, "counted");
    const failures = {
      invalidActions: 3,
      unusableReplies: 1,
      repairs: 4,
      retries: 2,
      fallbacks: 1,
      problems: { cut: 2 },
    };
    writeFileSync(
      runPaths(counted).results,
      jsonLines([0, 1].map((task) => ({ ...resultLine("act", task, true), calls: 20, failures }))),
    );
    const text = await page([counted]);
    expect(text.replace(/\s+/g, " ")).toContain(
      '<th scope="row">act</th><td class="number">2</td><td class="number">6</td><td class="number">75.0 %</td><td class="number">20.0 %</td><td class="number">10.0 %</td><td class="number">5.0 %</td>',
    );
    expect(text).toMatch(
      /warning: act asked again for 10\.0 % .* &quot;cut&quot; \(4\): .*--max-tokens/,
    );
    expect(text).not.toContain("Unplayed actions");
    const beside = { ...failures, furtherActions: 7 };
    writeFileSync(
      runPaths(counted).results,
      jsonLines([{ ...resultLine("act", 0, true), failures: beside }]),
    );
    expect((await page([counted])).replace(/\s+/g, " ")).toMatch(
      /Unplayed actions<\/th>.*<td class="number">25.0 %<\/td><td class="number">7<\/td><\/tr>/,
    );
    expect(await page([doors])).not.toContain("Actions and replies");
  });

  it("reports the success of one of several attempts, and the best of variants", async () => {
    const variantOf = () => ({ name: "best of two", of: 2 });
    const several = async (_: string, results: readonly ResultLine[]) =>
      makeReport(
        results.map((line) => ({
          ...line,
          processes: [true, false].map((chosen) => ({
            name: String(chosen),
            success: chosen && line.success,
            score: 0,
            steps: 1,
            chosen,
          })),
        })),
        { variantOf },
      );
    const text = (await page([doors], { makeReport: several })).replace(/\s+/g, " ");
    expect(text).toContain('aria-label="Several attempts at a task"');
    expect(text).toContain(
      '<th scope="row">best of two</th><td class="number">3</td><td class="number">2 of 2</td>',
    );
    expect(await page([doors])).not.toContain("Several attempts");
  });

  it("shows the traces that are asked for, of whichever run has them", async () => {
    const text = await page([doors], { episodes: ["ldm~test~task-2~0"] });
    expect(text.match(/<article/g)).toHaveLength(1);
    await expect(page([doors], { episodes: ["gone"] })).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringContaining("gone"),
    });
  });

  it("needs nothing beside itself: no script, no address, no file", async () => {
    const text = await page([doors]);
    expect(text).toMatch(/^<!doctype html>/);
    expect(text).not.toMatch(/<(?:script|link|img|iframe|object)\b|<[^>]*\s(?:src|href)=|url\(/i);
    expect(text).toContain("default-src &#39;none&#39;");
  });

  it("shows what worlds and models say as text, and hides keys", async () => {
    const text = await page([doors], { environment: { SOME_API_KEY: "go to desk 1" } });
    expect(text).not.toContain(HOSTILE.slice(0, 20));
    expect(text).toContain("&lt;img src=x onerror=&quot;");
    expect(text).not.toContain(KEY);
    expect(text).not.toContain("go to desk 1");
    expect(text).not.toContain("secret-word");
  });

  it("draws success by trial where tasks were tried again, and several runs one after the other", async () => {
    const tried = writeRun(folder, "tried");
    appendFileSync(
      runPaths(tried).results,
      jsonLines([{ ...resultLine("act", 1, true), trial: 1, episodeId: "act~test~task-1~1" }]),
    );
    const text = await page([doors, tried]);
    expect(text.match(/Success by trial, in %/g)).toHaveLength(2);
    expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual([
      "doors",
      "tried",
    ]);
  });

  it("names the lines that are damaged, and shows the rest", async () => {
    const torn = writeRun(folder, "torn");
    const lines = [0, 1, 2].map((task) => jsonLines([resultLine("act", task, true)]));
    lines[1] = `${lines[1]?.slice(0, 40)}\n`;
    writeFileSync(runPaths(torn).results, lines.join(""));
    const text = (await page([torn])).replace(/\s+/g, " ");
    expect(text).toContain("<b>1 line of results.jsonl cannot be read</b> (2)");
    expect(text).toMatch(/<th scope="row">act<\/th><td>\w+<\/td><td class="number">2<\/td>/);
    expect(await page([doors])).not.toContain("cannot be read");
  });

  it("shows the row of a pipeline once, where its tasks are all of one type", async () => {
    const one = writeRun(folder, "one-type");
    writeFileSync(
      runPaths(one).results,
      jsonLines([0, 1].map((task) => ({ ...resultLine("act", task, true), taskType: "put" }))),
    );
    expect(
      [...(await page([one])).matchAll(/<th scope="row">act<\/th><td>(\w+)<\/td>/g)].map(
        ([, type]) => type,
      ),
    ).toEqual(["put"]);
  });

  it("is refused in words for a folder without a run", async () => {
    await expect(page([join(folder, "none")])).rejects.toMatchObject({ code: "RUN_INVALID" });
  });
});

describe("the template", () => {
  it("escapes every value, and joins HTML of its own making", () => {
    expect(
      markup`<p title="${"\"'<&>"}">${[markup`<b>${1}</b>`, markup`<i>${"\u0007\u202e"}</i>`]}</p>`
        .text,
    ).toBe('<p title="&quot;&#39;&lt;&amp;&gt;"><b>1</b><i>␇�</i></p>');
  });
});
