import { join } from "node:path";
import { type Answer, chatServer, says, streams } from "@mnemograph/models/testing";
import { temporaryFolder } from "../../test-support/folder.js";
import { readEvents, readResults } from "../run/read-run.js";
import { describe, expect, it } from "vitest";
import { runBench } from "./run-bench.js";

const folder = temporaryFolder();

const callsOf = async (
  name: string,
  events: "streamed" | "full",
  answer: Answer,
  { model = "openai:test-model", limit = 1 } = {},
) => {
  const server = await chatServer(answer);
  const directory = join(folder, name);
  try {
    await runBench(
      {
        environment: "alfworld",
        builtIn: true,
        // Each answer is an observation, so no episode ends before.
        options: { steps: "6" },
        pipelines: ["act"],
        limit,
        model,
        baseUrl: server.baseUrl,
        directory,
        events,
        processes: 0,
        concurrency: 2,
      },
      { cwd: folder, variables: { OPENAI_API_KEY: "none" } },
    );
    const calls = [];
    for (const { episodeId } of await readResults(directory))
      for await (const event of readEvents(directory, episodeId))
        if (event.type === "model-call") calls.push(event);
    return { calls, bodies: server.requests.map(({ body }) => body) };
  } finally {
    await server.close();
  }
};

describe("the events of a bench over a socket", () => {
  it.each(["openai:test-model", "langchain:openai:test-model"])(
    "hold the pieces of %s's replies where they are asked for, each call its own",
    async (model) => {
      const { calls, bodies } = await callsOf(
        `streamed-${model.length}`,
        "streamed",
        streams("> lo", "ok"),
        { model, limit: 2 },
      );
      expect(calls.length).toBeGreaterThan(10);
      for (const { reply, pieces, messages } of calls)
        expect([reply, pieces, messages.length > 0]).toEqual(["> look", ["> lo", "ok"], true]);
      expect(bodies.at(-1)).toMatchObject({ stream: true });
    },
  );

  it("hold none where the server answers whole, and ask for no stream by themselves", async () => {
    expect(
      (await callsOf("whole", "streamed", says("> look"))).calls.some((call) => "pieces" in call),
    ).toBe(false);
    const { calls, bodies } = await callsOf("full", "full", says("> look"));
    expect([
      calls.some((call) => "pieces" in call),
      bodies.some(({ stream }) => stream === true),
    ]).toEqual([false, false]);
  });
});
