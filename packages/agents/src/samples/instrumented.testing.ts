import { join } from "node:path";
import { z } from "zod";
import { stepMemory } from "../ai-sdk.js";
import { importRuns } from "../import.js";
import * as evaluation from "../evaluate.js";
import * as agents from "../index.js";
import { sqliteAgentMemories } from "../sqlite.js";
import { recordedSdk } from "./ai-sdk.testing.js";
import { sampleAgents } from "./sample-agents.testing.js";
import { sampleServers } from "./sample-servers.testing.js";
import { type SampleWorld, sampleWorld } from "./sample-world.testing.js";
import { type Recording, contextNow, isSettled, requestNow, secretOf, tenants, turnNow } from "./tenants.testing.js";

type Names = Readonly<Record<string, unknown>>;
type OpenMemories = (options: agents.AgentMemoryOptions) => agents.AgentMemories;

const scoped = <Given extends { readonly context?: unknown }>(options: Given) => ({
  ...options,
  context: { ...contextNow(options.context) },
});

/** A finished run on this tenant's request. */
const messagesNow = () => [
  { role: "user", content: requestNow() },
  { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "submit", arguments: "{}" } }] },
  { role: "tool", tool_call_id: "1", content: "accepted" },
  { role: "assistant", content: "Done." },
];

/** A file of traces that holds a run of each tenant. */
const tracesNow = () =>
  tenants.map((tenant) => {
    const { round } = turnNow();
    const request = { role: "user", content: `Refund the parcel of order A${round}, my code is ${secretOf[tenant]}` };
    const score = { name: "correctness", value: 1 };
    return JSON.stringify({ id: `${tenant} ${round}`, userId: tenant, input: [request], output: "Done.", scores: [score] });
  });

/** What opens memories: in a file of the sample's own folder, or in process; one that a sample closes is still there for the next turn. */
const openers = ({ once, closing, embedder, judge, folder }: SampleWorld): Names => {
  const opened = (open: OpenMemories) => (options: agents.AgentMemoryOptions) =>
    once("memory", () => {
      const memory = open({ ...options, embedder });
      closing.push(memory.close);
      return { ...memory, close: memory.flush };
    });
  const inFile = opened((options) => sqliteAgentMemories({ ...options, path: join(folder, "memory.sqlite") }));
  const inProcess = opened(agents.inProcessAgentMemories);
  return {
    agentMemories: inFile,
    sqliteAgentMemories: inFile,
    postgresAgentMemories: inFile,
    inProcessAgentMemories: inProcess,
    memory: inProcess({ agent: "support", embedder, judge, scopeOf: ({ context }) => ({ user: context["userId"] }) }),
  };
};

/** Functions that are called for one tenant's request. */
const calls = ({ output }: SampleWorld): Names => ({
  recall: async (_: unknown, __: unknown, options: agents.RecallOptions<"text" | "messages">) => {
    const found = await agents.recall(requestNow(), [], scoped(options));
    output(found);
    return found;
  },
  remember: (_: unknown, options: agents.RememberOptions) => agents.remember(messagesNow(), scoped(options)),
  importRuns,
  readTextLines: tracesNow,
  formTuples: (options: Parameters<typeof agents.formTuples>[0]) => agents.formTuples(scoped(options)),
  evaluateAgent: async (options: evaluation.EvaluateOptions) => {
    const tasks = [{ id: `task-${turnNow().round}`, input: requestNow() }];
    const done = await evaluation.evaluateAgent({ ...options, tasks, config: scoped(options.config ?? {}) });
    output(done.runs);
    return done;
  },
});

/** What stands for the values that a sample takes from its page. */
const values = ({ model, embedder, judge }: SampleWorld): Names => ({
  model,
  cheapModel: model,
  noteModel: model,
  embedder,
  offlineEmbedder: () => embedder,
  openaiEmbedder: () => embedder,
  judge,
  isSettled,
  redact: (text: string) => text,
  tasks: [],
  prompt: "",
  abortSignal: new AbortController().signal,
  messagesSoFar: [],
  messages: messagesNow(),
  z,
});

/** The names that samples use, for turns of two tenants: each call that makes a request makes that of the tenant whose turn it is. */
export const instrumented = (recording: Recording, folder: string) => {
  const world = sampleWorld(recording, folder);
  const own = sampleAgents(world);
  const servers = sampleServers(world);
  const sdk = recordedSdk(recording);
  return {
    names: (): Names => ({
      ...agents,
      ...evaluation,
      ...openers(world),
      ...calls(world),
      ...own.names,
      ...servers.names,
      ...sdk,
      ...values(world),
      stepMemory: (options: Parameters<typeof stepMemory>[0]) => world.once("steps", () => stepMemory(options)),
    }),
    /** Uses what the sample has built and not used itself, and waits until everything is written. */
    useIdle: async (): Promise<void> => {
      await own.useIdle();
      await servers.useIdle();
      const memories = [...world.built].filter(([key]) => key.startsWith("memory ")).map(([, memory]) => memory as agents.AgentMemories);
      await Promise.all(memories.map((memory) => memory.flush()));
    },
    close: async (): Promise<void> => {
      for (const close of world.closing.toReversed()) await close();
    },
  };
};
