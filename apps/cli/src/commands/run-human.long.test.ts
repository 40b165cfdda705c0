import { existsSync } from "node:fs";
import { join } from "node:path";
import { type ChatServer, chatServer, says } from "@mnemograph/models/testing";
import { EpisodeEvent } from "@mnemograph/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
/**
 * A model that only ever looks around: it repeats itself at every second step, and the person is
 * asked.
 */
let server: ChatServer;
beforeAll(async () => {
  server = await chatServer(says("> look", { prompt: 10, completion: 2 }));
});
afterAll(() => server.close());

const run = (answers: readonly string[], ...args: string[]) =>
  capture(
    [
      ..."run react-human --limit 1 --model openai:looker --base-url".split(" "),
      server.baseUrl,
      ...args,
    ],
    {
      cwd: folder,
      answers,
    },
  );

/** What solves the first game. */
const solution = async (): Promise<string[]> => {
  const { out } = await capture(["run", "act", "--limit", "1"], { cwd: folder });
  return out.split("\n").flatMap((line) => (line.startsWith("> ") ? [line.slice(2)] : []));
};

describe("run react-human", () => {
  it("asks at the terminal where the agent repeats itself, plays the answers and wins with them", async () => {
    const answers = await solution();
    const { code, out, error } = await run(answers);
    expect({ code, error }).toEqual({ code: 0, error: "" });
    expect(out).toContain("What should the agent do next?\n  the agent would: look\n  possible: ");
    expect(out.split("your answer: ")).toHaveLength(answers.length + 1);
    expect(out).toMatch(
      new RegExp(`success: ${2 + 2 * (answers.length - 1)} model calls, \\d+ tokens\\n$`),
    );
  });

  it("keeps a run that waits in a file, and goes on with it in a later process", async () => {
    const answers = await solution();
    const first = await run(answers.slice(0, 2), "--checkpoints", "waiting.sqlite");
    expect(first.code).toBe(1);
    expect(first.error).toMatch(
      /waiting for an answer: the same command continues from waiting\.sqlite\n$/,
    );
    expect(existsSync(join(folder, "waiting.sqlite"))).toBe(true);
    const second = await run(answers.slice(2), "--checkpoints", "waiting.sqlite");
    expect({ code: second.code, error: second.error }).toEqual({ code: 0, error: "" });
    // The first question is the one that was left open: nothing was played before it.
    expect(second.out.split("\n")[2]).toBe("What should the agent do next?");
    expect(second.out.split("your answer: ")).toHaveLength(answers.length - 2 + 1);
    const third = await run([], "--checkpoints", "waiting.sqlite");
    expect(third).toMatchObject({
      code: 2,
      error: expect.stringMatching(/has ended already\n {2}hint: name another one with --thread/),
    });
  });

  it("keeps runs of other names apart", async () => {
    const checkpoints = ["--checkpoints", "two.sqlite", "--thread"];
    const opened = await run([], ...checkpoints, "one");
    const other = await run([], ...checkpoints, "two");
    expect([opened.code, other.code]).toEqual([1, 1]);
    expect(other.out.split("\n").filter((line) => line.startsWith("> "))).toEqual(
      opened.out.split("\n").filter((line) => line.startsWith("> ")),
    );
  });

  it("says what is missing where nobody answers and nothing is kept", async () => {
    const { code, error } = await run([]);
    expect(code).toBe(2);
    expect(error).toMatch(
      /error USAGE: the agent asked a person, and no answer came\n {2}hint: .*--checkpoints <file>/,
    );
  });

  it("asks again where the answer is empty, with the reason", async () => {
    const { out } = await run(["  ", "inventory"]);
    expect(out).toContain("The reply was empty.\nWhat should the agent do next?");
    expect(out).toContain("> inventory");
  });

  it("keeps events and questions apart with --json", async () => {
    const { out, error } = await run(await solution(), "--json");
    const events = out
      .trimEnd()
      .split("\n")
      .map((line) => EpisodeEvent.parse(JSON.parse(line)));
    expect([events[0]?.type, events.at(-1)?.type]).toEqual(["episode-start", "episode-end"]);
    expect(error).toContain("What should the agent do next?");
  });

  it("is not for a benchmark", async () => {
    const { code, error } = await capture(["bench", "--pipelines", "react-human", "--limit", "1"], {
      cwd: folder,
    });
    expect(code).toBe(2);
    expect(error).toContain("react-human is played by `mnemograph run` alone");
  });
});
