import { join } from "node:path";
import { chatServer, says } from "@mnemograph/models/testing";
import { EpisodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();
const small = ["--limit", "1", "--per-type", "2", "--memory", join(folder, "memories")];

/** What the model was asked by one node. */
const promptsOf = async (node: string, ...args: string[]) => {
  const { out } = await capture(["run", ...args, "--json"], { cwd: folder });
  return out
    .trimEnd()
    .split("\n")
    .map((line) => EpisodeEvent.parse(JSON.parse(line)))
    .flatMap((event) =>
      event.type === "model-call" && event.node === node
        ? [event.messages.at(-1)?.content ?? ""]
        : [],
    );
};

describe("run with --set", () => {
  it("reaches the options of the nodes", async () => {
    const goals = async (...set: string[]) => {
      const [, second = ""] = await promptsOf("actWithTuples", "ldm", ...small, ...set);
      return {
        tuples: second.match(/^\d+\. /gm)?.length,
        goals: second.match(/^(?:\d+\. )?Goal: /gm)?.length,
      };
    };
    expect(
      await goals("--set", '{"tuple":{"goalLine":"never"},"retrieve":{"max":2,"cell":0}}'),
    ).toEqual({ tuples: 2, goals: 1 });
    const { tuples = 0, goals: described } = await goals("--set", '{"retrieve":{"cell":0}}');
    expect([tuples > 2, described]).toEqual([true, tuples + 1]);
  });

  it("summarizes the past incrementally with the option", async () => {
    const prompts = await promptsOf(
      "summarizeHistory",
      "ldm",
      ...small,
      "--set",
      '{"history":{"incremental":true}}',
    );
    expect(prompts.map((prompt) => prompt.match(/^Action: /gm)?.length)).toEqual(
      prompts.map(() => 1),
    );
    expect(prompts.slice(1).every((prompt) => /^Past: /m.test(prompt))).toBe(true);
  });
});

describe("run with --batches", () => {
  it("plays with batch memories of all task types, which serve every type", async () => {
    const mixed = await capture(
      ["run", "ldm", ...small, "--batches", "mixed", "--batch-size", "6", "--verbose"],
      { cwd: folder },
    );
    expect(mixed.error).toMatch(/^memory: \d+ tuples in 2 batches, /m);
    expect(mixed.out).toMatch(/memory read batch mixed\/1, /);
    expect(
      (await capture(["run", "ldm", ...small, "--batches", "none"], { cwd: folder })).code,
    ).toBe(2);
  });
});

describe("run with a model that has a temperature", () => {
  it("asks again at rising temperatures where Reflexion's actor gets no reply, unless one temperature is chosen", async () => {
    const temperatures = async (...args: string[]) => {
      const server = await chatServer(says("yes"), says(""), says(" "), says("> look"));
      try {
        await capture(
          [
            ..."run reflexion --limit 1 --model openai:small --base-url".split(" "),
            server.baseUrl,
            ...args,
          ],
          {
            cwd: folder,
          },
        );
        return server.requests.map(({ body }) => body["temperature"]);
      } finally {
        await server.close();
      }
    };
    const warm = await temperatures();
    expect(warm.slice(warm.indexOf(0.2) - 1, warm.indexOf(0.2) + 2)).toEqual([0, 0.2, 0.4]);
    expect(new Set(await temperatures("--temperature", "0.7"))).toEqual(new Set([0.7]));
  });
});

describe("run with an endpoint", () => {
  it("leaves the length of replies to the server, or asks for the given length, for all nodes or one", async () => {
    const lengths = async (...args: string[]) => {
      const server = await chatServer(says("yes"), says("> look"));
      try {
        await capture(
          [
            ..."run act --limit 1 --model openai:small --base-url".split(" "),
            server.baseUrl,
            ...args,
          ],
          { cwd: folder },
        );
        return server.requests.map(({ body }) => body["max_tokens"]).at(1);
      } finally {
        await server.close();
      }
    };
    expect(await lengths()).toBeUndefined();
    expect(await lengths("--max-tokens", "900")).toBe(900);
    expect(await lengths("--set", '{"llm":{"act":{"maxTokens":40}}}')).toBe(40);
    expect(await lengths("--set", '{"llm":{"default":{"maxTokens":2000}}}')).toBe(2000);
  });
});
