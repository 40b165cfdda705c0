/// <reference types="@mnemograph/test-postgres/setup" />
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { databaseVariable } from "@mnemograph/bench";
import { describe, expect, inject, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { ownDatabase } from "../../test/own-database.js";
import { cutReply, offlineServer } from "../../test/offline-server.js";

const folder = temporaryFolder();
const server = offlineServer();
const { sees } = server;
const textOf = (...path: string[]): string => {
  const file = join(folder, ...path);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};
const linesOf = (name: string) =>
  textOf(name, "results.jsonl")
    .split("\n")
    .filter((line) => line !== "")
    .map(
      (line) =>
        JSON.parse(line) as {
          readonly episodeId: string;
          readonly success: boolean;
          readonly error?: { readonly code: string };
        },
    );
const codesOf = (name: string) => linesOf(name).map(({ error }) => error?.code ?? "played");
const command = (out: string, ...more: string[]) => [
  ..."bench --built-in --limit 3 --pipelines act --model openai:any --base-url".split(" "),
  server.baseUrl(),
  "--out",
  out,
  ...more,
];
const play = (out: string, ...more: string[]) =>
  capture(command(out, "--workers", "0", ...more), { cwd: folder });
/**
 * The server is gone when request `number` reaches it, which so gets no answer, and back a second
 * later.
 */
const restartAt = (number: number) => {
  const state = { isBegun: false, isDone: false };
  const restart = async () => {
    await server.close();
    await pause(1000);
    await server.open();
    state.isDone = true;
  };
  sees.misbehaves = (_, seen) => {
    if (seen < number || state.isDone) return undefined;
    if (!state.isBegun) void restart();
    state.isBegun = true;
    return "never";
  };
  return state;
};
const broken = { status: 500, body: { error: { message: "oops" } } };
const refused = {
  status: 400,
  body: { error: { message: "no such thing", code: "content_filter" } },
};
/** What only the second of the games is about. */
const secondGoal = (asked: string) => asked.includes(goals[1] ?? "\0");
let goals: readonly string[] = [];

describe("bench at an endpoint", () => {
  it("plays where it is well", async () => {
    expect(await play("well")).toMatchObject({ code: 0 });
    expect(linesOf("well")).toHaveLength(3);
    const own = sees.requests.flatMap(
      (asked) => /.*Your task is to: ([^.\\]+)/s.exec(asked)?.[1] ?? [],
    );
    goals = [...new Set(own)];
    expect(goals).toHaveLength(3);
  });

  it("--max-downtime 0 with --retries 0 does not wait, and the same command goes on", async () => {
    sees.misbehaves = (_, number) => (number > 20 ? broken : undefined);
    const { code, error } = await play("hasty", "--max-downtime", "0", "--retries", "0");
    expect({ code, error }).toMatchObject({
      code: 1,
      error: expect.stringMatching(/error MODEL_UNREACHABLE: .*500 oops/) as string,
    });
    expect(codesOf("hasty").filter((one) => one !== "played")).toEqual([]);
    sees.misbehaves = undefined;
    expect(await play("hasty", "--max-downtime", "0", "--retries", "0")).toMatchObject({ code: 0 });
    expect(linesOf("hasty")).toEqual(
      linesOf("well").map((line) => ({ ...line, runId: expect.any(String) as string })),
    );
  });

  it("--retries is how often a prompt that breaks the server is tried; then that episode fails, and no other", async () => {
    sees.misbehaves = (asked) => (secondGoal(asked) ? broken : undefined);
    const { code, out } = await play("broken", "--retries", "1", "--max-downtime", "1m");
    expect(codesOf("broken").toSorted()).toEqual(["MODEL_CALL_FAILED", "played", "played"]);
    expect(sees.requests.filter(secondGoal)).toHaveLength(2);
    expect({ code, out }).toMatchObject({
      code: 1,
      out: expect.stringMatching(/MODEL_CALL_FAILED/) as string,
    });
  });

  it("--timeout ends an answer that never comes", async () => {
    sees.misbehaves = (asked) => (secondGoal(asked) ? "never" : undefined);
    await play("slow", "--timeout", "0.3s", "--retries", "0", "--max-downtime", "1m");
    expect(linesOf("slow")).toHaveLength(3);
    const errors = linesOf("slow").flatMap(({ error }) => error ?? []);
    // One episode never gets its answer; on a busy machine another one's may be late.
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors)
      expect(error).toMatchObject({
        code: "MODEL_CALL_FAILED",
        message: expect.stringContaining("no whole answer within 0.3 seconds") as string,
      });
  });

  it("--skip-refused leaves a refused episode alone and does not fail for it; --retry-errors plays it again", async () => {
    sees.misbehaves = (asked) => (secondGoal(asked) ? refused : undefined);
    expect(await play("refused")).toMatchObject({ code: 1 });
    expect(codesOf("refused").toSorted()).toEqual(["MODEL_CALL_FAILED", "played", "played"]);
    expect(await play("refused", "--skip-refused")).toMatchObject({ code: 0 });
    sees.misbehaves = undefined;
    const before = sees.requests.length;
    expect(await play("refused", "--retry-errors", "--skip-refused")).toMatchObject({ code: 0 });
    expect(sees.requests).toHaveLength(before);
    expect(await play("refused", "--retry-errors")).toMatchObject({ code: 0 });
    expect(codesOf("refused")).toEqual(["played", "played", "played"]);
    expect(
      linesOf("refused")
        .map(({ episodeId }) => episodeId)
        .toSorted(),
    ).toEqual(
      linesOf("well")
        .map(({ episodeId }) => episodeId)
        .toSorted(),
    );
    expect(textOf("refused", "results.retried.jsonl")).toContain("MODEL_CALL_FAILED");
  });

  it("--max-bad-replies says where to stop", async () => {
    sees.misbehaves = () => cutReply;
    const stopped = await play("cut", "--limit", "30");
    expect(stopped).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /MODEL_REPLIES_UNUSABLE: \d+ of \d+ replies \(100 %\).*length.*\n {2}hint: .*--max-tokens/,
      ) as string,
    });
    expect(linesOf("cut").length).toBeLessThan(30);
    expect(await play("cut-on", "--limit", "30", "--max-bad-replies", "100%")).toMatchObject({
      code: 1,
    });
    expect(codesOf("cut-on")).toEqual(Array.from({ length: 30 }, () => "OUTPUT_INVALID"));
  });

  it("repair isolates a damaged line, and the same command plays its episode again", async () => {
    expect(await play("damaged")).toMatchObject({ code: 0 });
    const whole = textOf("damaged", "results.jsonl");
    const [first = "", ...rest] = whole.trim().split("\n");
    writeFileSync(
      join(folder, "damaged", "results.jsonl"),
      `${first.replace(/"steps":\d+/, '"steps":1.5')}\n${rest.join("\n")}\n`,
    );
    appendFileSync(join(folder, "damaged", "results.jsonl"), '{"half a li');
    const hint = await play("damaged");
    expect(hint).toMatchObject({
      code: 1,
      error: expect.stringMatching(/RUN_INVALID.*\n.*mnemograph run repair/) as string,
    });
    const repaired = await capture(["run", "repair", "damaged"], { cwd: folder });
    expect(repaired).toMatchObject({
      code: 0,
      out: expect.stringMatching(/2 results kept, \d moved to .*results\.bad\.jsonl/) as string,
    });
    expect(repaired.error).toMatch(/line 1: /);
    expect(await play("damaged")).toMatchObject({ code: 0 });
    expect(textOf("damaged", "results.jsonl").split("\n").toSorted()).toEqual(
      whole.split("\n").toSorted(),
    );
    expect(await capture(["run", "repair", "damaged"], { cwd: folder })).toMatchObject({
      code: 0,
      out: "3 results, none of them damaged\n",
    });
  });

  it("all worker processes wait together while the server restarts, progress says so, and nothing is lost", async () => {
    const more = ["--limit", "8", "--concurrency", "2"];
    await play("eight", ...more);
    sees.requests = [];
    const restart = restartAt(13);
    const { code, error } = await runBinary(
      command("workers", ...more, "--workers", "2", "--max-downtime", "1m"),
      { cwd: folder },
    );
    expect({ code, isDone: restart.isDone }).toEqual({ code: 0, isDone: true });
    expect(error).toMatch(/waiting for the endpoint \([^)]+\), \d+ workers?, \d+ s/);
    expect(error).toContain("the endpoint answers again");
    expect(linesOf("workers")).toEqual(
      linesOf("eight").map((line) => ({ ...line, runId: expect.any(String) as string })),
    );
  });

  describe.skipIf(inject("postgresUrl") === "")("over PostgreSQL", () => {
    const environment = { [databaseVariable]: ownDatabase("endpoint_options") };
    it("workers outlive a restart of the model's server too", async () => {
      const more = ["--limit", "8", "--concurrency", "2"];
      await play("eight", ...more);
      sees.requests = [];
      const restart = restartAt(13);
      const given = { cwd: folder, environment };
      const { code, error } = await runBinary(
        command("database", ...more, "--workers", "2", "--max-downtime", "1m"),
        given,
      );
      expect({ code, isDone: restart.isDone, error }).toMatchObject({ code: 0, isDone: true });
      expect(error).toMatch(/waiting for the endpoint/);
      expect(linesOf("database")).toEqual(
        linesOf("eight").map((line) => ({ ...line, runId: expect.any(String) as string })),
      );
    });
  });
});
