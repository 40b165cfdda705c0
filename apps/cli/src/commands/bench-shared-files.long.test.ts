import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type ChatServer, chatServer, says } from "@mnemograph/models/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BinaryOptions, runBinary } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

type Messages = readonly { readonly content: string }[];

/** A long line for each prompt, so that writing one takes its time. */
const answerTo = (messages: Messages = []) => {
  const asked = JSON.stringify(messages.map(({ content }) => content));
  return `> look\n${createHash("sha256").update(asked).digest("hex").repeat(1000)}`;
};

let server: ChatServer;
/** Prompts of the games that were answered. */
const asked: string[] = [];
beforeAll(async () => {
  server = await chatServer((response, request) => {
    const { messages } = request.body as { readonly messages: Messages };
    const isPreflight = JSON.stringify(messages).includes("word ready");
    if (!isPreflight) asked.push(JSON.stringify(messages));
    const answer = () => says(isPreflight ? "ready" : answerTo(messages))(response, request);
    setTimeout(answer, isPreflight ? 0 : 40);
  });
});
afterAll(() => server.close());

const play = (out: string, model: readonly string[], interrupt?: BinaryOptions["interrupt"]) =>
  runBinary(
    [
      ..."bench --built-in --limit 1 --pipelines act --workers 1 --events none --out".split(" "),
      out,
      ...model,
    ],
    {
      cwd: folder,
      ...(interrupt === undefined ? {} : { interrupt }),
    },
  );
const results = (out: string) =>
  readFileSync(join(folder, out, "results.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => ({ ...(JSON.parse(line) as object), runId: "", model: "" }));
/** All lines except those that were closed after their writer was killed. */
const wholeLines = (file: string) =>
  readFileSync(join(folder, file), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.endsWith("\u0018"))
    .map(
      (line) =>
        JSON.parse(line) as {
          readonly messages?: Messages;
          readonly reply: { readonly content: string };
        },
    );

/**
 * Two runs write one file in processes of their own; one is killed in the middle, and in the middle
 * of a line, and goes on beside the other.
 */
const playTogether = async (file: string, flag: string) => {
  asked.length = 0;
  const model = ["--model", "openai:any", "--base-url", server.baseUrl, flag, file];
  const isHalf = () =>
    existsSync(join(folder, file)) && statSync(join(folder, file)).size > 1_000_000;
  const ended = new AbortController();
  const whole = play(`${file}-whole`, model).finally(() => ended.abort());
  /** Until the other run has written a line: its next one is a call of the model away. */
  const anotherLine = async () => {
    const path = join(folder, file);
    const { size } = statSync(path);
    const hasGrown = () => statSync(path).size > size && readFileSync(path).at(-1) === 0x0a;
    while (!ended.signal.aborted && !hasGrown()) await wait(1);
  };
  const killed = async () => {
    const { code } = await play(`${file}-killed`, model, { signal: "SIGKILL", when: isHalf });
    await anotherLine();
    appendFileSync(join(folder, file), '{"key":"what was bei');
    return { code, again: await play(`${file}-killed`, model) };
  };
  const both = await Promise.all([killed(), whole]);
  expect(both).toMatchObject([
    { code: -1, again: { code: 0 } },
    { code: 0, error: expect.not.stringContaining("error") as string },
  ]);
  expect(results(`${file}-killed`)).toEqual(results(`${file}-whole`));
};

it("a cache keeps every line of processes that share it, and nobody asks again", async () => {
  await playTogether("cache.jsonl", "--cache");
  const kept = new Set(wholeLines("cache.jsonl").map(({ reply }) => reply.content));
  // What a killed worker had not yet written was asked again.
  expect(asked.filter((prompt) => !kept.has(answerTo(JSON.parse(prompt) as Messages)))).toEqual([]);
  const before = asked.length;
  expect(
    await play("cached", [
      "--model",
      "openai:any",
      "--base-url",
      server.baseUrl,
      "--cache",
      "cache.jsonl",
    ]),
  ).toMatchObject({
    code: 0,
  });
  expect(asked).toHaveLength(before);
  expect(results("cached")).toEqual(results("cache.jsonl-whole"));
});

it("a recording keeps every line of processes that share it, and plays their runs again", async () => {
  await playTogether("calls.jsonl", "--record");
  expect(
    wholeLines("calls.jsonl").every(({ messages, reply }) => reply.content === answerTo(messages)),
  ).toBe(true);
  const again = await play("again", ["--model", "replay:calls.jsonl"]);
  expect(again).toMatchObject({ code: 0 });
  expect(results("again")).toEqual(results("calls.jsonl-whole"));
});
