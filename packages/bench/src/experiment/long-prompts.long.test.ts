import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { recordEpisode } from "../episode/record-episode.js";
import type { EpisodeEvent } from "@mnemograph/core";
import { offlineModel } from "@mnemograph/model-offline";
import { nodePrompts } from "@mnemograph/nodes";
import { type ChatServer, chatServer, json, says } from "@mnemograph/models/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "../../test-support/folder.js";
import { offlineSettings, silent } from "../../test-support/offline-session.js";
import { builtInRegistry } from "../extensions/built-ins.js";
import { prepareMemories } from "../memory/prepare-memories.js";
import { type Session, openSession } from "../session/session.js";

const Sizes = z.object({ data: z.object({ before: z.number(), after: z.number() }) });

interface ReplyText {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}
const roles = { system: SystemMessage, user: HumanMessage, assistant: AIMessage };

const folder = temporaryFolder();
let server: ChatServer;
let session: Session;
let longest = 0;
let limit = Number.POSITIVE_INFINITY;

const names = ["act", "react-emmem", "reflexion", "ldm", "rap-train"];

beforeAll(async () => {
  server = await chatServer(async (response, request) => {
    const mentioned = request.body["messages"] as readonly ReplyText[];
    const size = mentioned.reduce((sum, { content }) => sum + content.length, 0);
    longest = Math.max(longest, size);
    if (size > limit) {
      const message = `This model's maximum context length is ${limit} tokens. However, your messages resulted in ${size} tokens.`;
      json(400, {
        error: { message, type: "invalid_request_error", code: "context_length_exceeded" },
      })(response, request);
      return;
    }
    const reply = await offlineModel({ prompts: nodePrompts }).invoke(
      mentioned.map(({ role, content }) => new roles[role](content)),
    );
    says(reply.text)(response, request);
  });
  const settings = offlineSettings(folder);
  const own = {
    ...settings,
    environment: { ...settings.environment, limit: 1 },
    model: { ...settings.model, name: "openai:small", baseUrl: server.baseUrl },
    formation: { ...settings.formation, perType: 3, batchSize: 3 },
    nodes: { reflexion: { maxTrials: 2 } },
  };
  session = await openSession(own, builtInRegistry, {});
  const entries = names.map((name) => builtInRegistry.pipeline(name));
  await prepareMemories(entries, session, own, silent(folder));
});
afterAll(async () => {
  await session.close();
  await server.close();
});

const play = async (name: string, room: number) => {
  [limit, longest] = [room, 0];
  const events: EpisodeEvent[] = [];
  const [task] = session.open.tasks;
  const { state, ...rest } = await recordEpisode({
    graph: await session.graph(name, task),
    input: { task },
    now: () => 0,
    emit: (event) => void events.push(event),
    events: "full",
  });
  const cuts = events.filter(
    (event) => event.type === "note" && event.text.includes("too long for the model"),
  );
  return {
    reward: (state as { reward: number }).reward,
    failure: "failure" in rest ? rest.failure : undefined,
    cuts,
  };
};

describe.each(names)("a model with little room for %s", (name) => {
  it("is shown less by the pipeline's own rule, which the trace reports, or refuses with the size", async () => {
    const whole = await play(name, Number.POSITIVE_INFINITY);
    expect(whole).toMatchObject({ reward: 1, cuts: [] });
    const most = longest;
    const cut = await play(name, Math.floor(most * 0.8));
    expect(cut.failure).toBeUndefined();
    expect(cut.cuts.length).toBeGreaterThan(0);
    for (const note of cut.cuts) {
      const { before, after } = Sizes.parse(note).data;
      expect(after).toBeLessThan(before);
    }
    const none = await play(name, 300);
    expect(none.failure).toMatchObject({
      code: "MODEL_CALL_FAILED",
      message: expect.stringMatching(
        /maximum context length.*\(\w+, a prompt of about \d+ tokens\)/,
      ) as string,
    });
  });
});
