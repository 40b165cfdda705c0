import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import {
  type ChatServer,
  type SeenRequest,
  chatServer,
  faultServer,
  json,
  modelFault,
  says,
} from "@mnemograph/models/testing";
import { afterEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import {
  colouredDoors,
  examples,
  tasks,
} from "../../../../examples/own-environment/src/coloured-doors.js";
import type { BenchRequest } from "./bench-request.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();
let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The newest prompt of a request, as text. */
const asked = ({ body }: SeenRequest): string => JSON.stringify(body["messages"]);
/**
 * Takes the key of the door that the task names, then opens it: what a model does that has
 * understood the examples.
 */
const solve = (request: SeenRequest): string => {
  const text = asked(request);
  const colour = [...text.matchAll(/open the (\w+) door/g)].at(-1)?.[1] ?? "red";
  return text.includes(`You have the ${colour} key.`)
    ? `> open ${colour} door`
    : `> take ${colour} key`;
};
const isPreflight = (request: SeenRequest): boolean => asked(request).includes("word ready");

const bench = async (directory: string, more: Partial<BenchRequest> = {}) => {
  const described: string[] = [];
  const request: BenchRequest = {
    environment: { environment: colouredDoors, tasks, examples },
    pipelines: ["act"],
    model: "openai:any",
    baseUrl: server?.baseUrl,
    directory,
    concurrency: 2,
    ...more,
  };
  const outcome = await runBench(request, {
    cwd,
    onReport: ({ text }) => void described.push(text),
  }).catch((error: unknown) => error);
  return { outcome: outcome as Awaited<ReturnType<typeof runBench>>, described };
};
const linesOf = (directory: string): Record<string, unknown>[] => {
  const path = join(cwd, directory, "results.jsonl");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};
const isOncePerEpisode = (lines: readonly Record<string, unknown>[]) =>
  new Set(lines.map(({ episodeId }) => episodeId)).size === lines.length;

describe("a bench at an endpoint", () => {
  it("succeeds where the server is healthy, and the same twice", async () => {
    server = await chatServer((response, request) =>
      says(solve(request), { prompt: 5, completion: 5 })(response, request),
    );
    const { outcome } = await bench("healthy");
    expect(outcome.results.map(({ success }) => success)).toEqual(tasks.map(() => true));
    await bench("healthy-again");
    expect(linesOf("healthy-again")).toEqual(linesOf("healthy"));
  });

  // One or two of each reach; every fault meets one call in the tests of @mnemograph/models.
  const staying = [
    "cut, with text",
    "tool calls that finish as a stop",
    "content a number",
    "five megabytes",
    "usage without end",
    "usage of strings",
    "duplicated choices",
    "status 422",
    "prompt moderated",
    "credit used up",
    "status 502 as a page",
    "gzip that is none",
    "body cut",
  ].map((name) => [name, modelFault(name)] as const);
  it.each(staying)(
    "loses and counts nothing twice, and calls nothing a success, where all is %s",
    async (name, { reach, words }) => {
      server = await faultServer(name, { reply: solve, when: (request) => !isPreflight(request) });
      const directory = `all-${name.replaceAll(/\W/g, "-")}`;
      const { outcome } = await bench(directory, {
        maxDowntime: 0,
        retries: 0,
        cache: `${directory}.jsonl`,
      });
      const lines = linesOf(directory);
      expect(isOncePerEpisode(lines)).toBe(true);
      const cached = existsSync(join(cwd, `${directory}.jsonl`))
        ? readFileSync(join(cwd, `${directory}.jsonl`), "utf8")
        : "";
      if (reach === "used") {
        expect(lines.map(({ success }) => success)).toEqual(tasks.map(() => true));
        return;
      }
      expect(lines.filter(({ success }) => success)).toEqual([]);
      expect(cached).toBe("");
      const cause = MnemographError.isInstance(outcome) ? outcome.message : JSON.stringify(lines);
      expect(cause).toContain(words);
      if (reach === "endpoint" || reach === "account")
        expect([MnemographError.isInstance(outcome), lines.length]).toEqual([true, 0]);
      else expect(lines).toHaveLength(tasks.length);
    },
  );

  it("finishes where one prompt is always refused, counts it apart from failures, and plays it again when asked", async () => {
    const refuse = { isOn: true };
    const goal = tasks[1]?.goal ?? "";
    server = await chatServer((response, request) => {
      const isRefused = refuse.isOn && asked(request).includes(JSON.stringify(goal).slice(1, -1));
      const answer = isRefused
        ? json(400, { error: { message: "filtered", code: "content_filter" } })
        : says(solve(request));
      answer(response, request);
    });
    const { outcome } = await bench("refused");
    expect(outcome.isComplete).toBe(true);
    const codes = linesOf("refused").map(
      ({ error }) => (error as { code: string } | undefined)?.code,
    );
    expect(codes.filter((code) => code === "MODEL_CALL_FAILED").length).toBeGreaterThan(0);
    const [row] = outcome.report.rows;
    expect(row).toMatchObject({
      successRate: 1,
      unplayed: codes.filter((code) => code !== undefined).length,
    });
    expect(outcome.report.remarks.join(" ")).toContain("outside the method (MODEL_CALL_FAILED");
    refuse.isOn = false;
    expect(
      (await bench("refused", { retryErrors: true, skipRefused: true })).outcome.report.rows[0]
        ?.unplayed,
    ).toBeGreaterThan(0);
    expect((await bench("refused", { retryErrors: true })).outcome.report.rows[0]).toMatchObject({
      successRate: 1,
      episodes: tasks.length,
    });
    expect(linesOf("refused").every(({ success }) => success)).toBe(true);
    expect(isOncePerEpisode(linesOf("refused"))).toBe(true);
  });

  it("waits while the server restarts, says so, and loses nothing", async () => {
    let number = 0;
    server = await chatServer((response, request) => {
      number += 1;
      const answer =
        number >= 3 && number < 7
          ? json(503, { error: { message: "loading" } })
          : says(solve(request));
      answer(response, request);
    });
    const { outcome, described } = await bench("restart", { maxDowntime: 60 });
    expect(outcome.results.map(({ success }) => success)).toEqual(tasks.map(() => true));
    expect(
      described.some((text) =>
        /^waiting for the endpoint \(status 503\), \d workers?, \d+ s$/.test(text),
      ),
    ).toBe(true);
    expect(described).toContain("the endpoint answers again");
  });
});
