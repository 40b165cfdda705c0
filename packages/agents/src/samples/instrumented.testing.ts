import { join } from "node:path";
import { z } from "zod";
import { stepMemory } from "../ai-sdk.js";
import { importRuns } from "../import.js";
import * as evaluation from "../evaluate.js";
import * as agents from "../index.js";
import { agentMemory } from "../langchain.js";
import { sqlite, sqliteAgentMemories } from "../sqlite.js";
import { recordedSdk } from "./ai-sdk.testing.js";
import { sampleAgents } from "./sample-agents.testing.js";
import { sampleServers } from "./sample-servers.testing.js";
import { type SampleWorld, sampleWorld } from "./sample-world.testing.js";
import {
  type Recording,
  contextNow,
  isSettled,
  requestNow,
  secretOf,
  tenants,
  turnNow,
} from "./tenants.testing.js";

type Names = Readonly<Record<string, unknown>>;
type OpenMemories = (options: agents.AgentMemoryOptions) => agents.AgentMemories;

interface Scoped {
  readonly context?: Readonly<Record<string, unknown>>;
}
const scoped = <Given extends { readonly context?: unknown }>(options: Given) => ({
  ...options,
  context: { ...contextNow(options.context) },
});

/** A finished run on this tenant's request. */
const messagesNow = () => [
  { role: "user", content: requestNow() },
  {
    role: "assistant",
    content: "",
    tool_calls: [{ id: "1", function: { name: "submit", arguments: "{}" } }],
  },
  { role: "tool", tool_call_id: "1", content: "accepted" },
  { role: "assistant", content: "Done." },
];

/** A file of traces that holds a run of each tenant. */
const tracesNow = () =>
  tenants.map((tenant) => {
    const { round } = turnNow();
    const request = {
      role: "user",
      content: `Refund the parcel of order A${round}, my code is ${secretOf[tenant]}`,
    };
    const score = { name: "correctness", value: 1 };
    return JSON.stringify({
      id: `${tenant} ${round}`,
      userId: tenant,
      input: [request],
      output: "Done.",
      scores: [score],
    });
  });

/**
 * A memory whose methods act for the tenant whose turn it is; nothing is forgotten, since later
 * turns are to recall it.
 */
const forTenants = (memory: ReturnType<typeof agentMemory>, { output }: SampleWorld) => {
  const shown = async <Result>(result: Promise<Result>) => {
    output(await result);
    return result;
  };
  return {
    ...memory,
    close: memory.flush,
    explain: (id: string, scope: Scoped) => shown(memory.explain(id, scoped(scope))),
    // The tenant has a run by then, and is shown it.
    items: async (query: agents.ItemsQuery, scope: Scoped) => {
      agents.remember(messagesNow(), { ...scoped(scope), memory, methods: [memory.method] });
      await memory.flush();
      output(
        await agents.recall(requestNow(), [], {
          ...scoped(scope),
          memory,
          methods: [memory.method],
        }),
      );
      return shown(memory.items(query, scoped(scope)));
    },
    feedback: (...[id, verdict, scope]: Parameters<typeof memory.feedback>) =>
      memory.feedback(id, verdict, scoped(scope ?? {})),
    edit: (...[id, edit, scope]: Parameters<typeof memory.edit>) =>
      memory.edit(id, edit, scoped(scope ?? {})),
    addRule: (...[rule, scope]: Parameters<typeof memory.addRule>) =>
      memory.addRule(rule, scoped(scope ?? {})),
    export: (...[format, scope]: Parameters<typeof memory.export>) =>
      shown(memory.export(format, scoped(scope ?? {}))),
    forget: async () => ({ runs: 0, rules: 0, derived: 0 }),
  };
};

/**
 * What opens memories: in a file of the sample's own folder, or in process; one that a sample
 * closes is still there for the next turn.
 */
const openers = (world: SampleWorld): Names => {
  const { once, closing, embedder, judge, folder } = world;
  const opened = (open: OpenMemories) => (options: agents.AgentMemoryOptions) =>
    once("memory", () => {
      const memory = open({ ...options, embedder });
      closing.push(memory.close);
      return { ...memory, close: memory.flush };
    });
  const inFile = opened((options) =>
    sqliteAgentMemories({ ...options, path: join(folder, "memory.sqlite") }),
  );
  const ranked = (settings: Parameters<typeof agentMemory>[0]) =>
    once("memory", () => {
      const memory = agentMemory({ ...settings, embedder });
      closing.push(memory.close);
      return forTenants(memory, world);
    });
  const inProcess = opened(agents.inProcessAgentMemories);
  return {
    agentMemories: inFile,
    sqliteAgentMemories: inFile,
    postgresAgentMemories: inFile,
    inProcessAgentMemories: inProcess,
    agentMemory: ranked,
    sqlite: () => sqlite(join(folder, "memory.sqlite")),
    memory: ranked({
      store: agents.inProcess(),
      agent: "support",
      embedder,
      judge,
      scopeOf: ({ context }) => ({ user: context["userId"] }),
    }),
  };
};

/** Functions that are called for one tenant's request. */
const calls = ({ output }: SampleWorld): Names => ({
  recall: async (_: unknown, __: unknown, options: agents.RecallOptions<"text" | "messages">) => {
    const found = await agents.recall(requestNow(), [], scoped(options));
    output(found);
    return found;
  },
  remember: (_: unknown, options: agents.RememberOptions) =>
    agents.remember(messagesNow(), scoped(options)),
  importRuns,
  readTextLines: tracesNow,
  formTuples: (options: Parameters<typeof agents.formTuples>[0]) =>
    agents.formTuples(scoped(options)),
  evaluateAgent: async (options: evaluation.EvaluateOptions) => {
    const tasks = [{ id: `task-${turnNow().round}`, input: requestNow() }];
    const done = await evaluation.evaluateAgent({
      ...options,
      tasks,
      config: scoped(options.config ?? {}),
    });
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
  sentenceEmbedder: () => embedder,
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

/**
 * The names that samples use, for turns of two tenants: each call that makes a request makes that
 * of the tenant whose turn it is.
 */
export const instrumented = (recording: Recording, folder: string) => {
  const world = sampleWorld(recording, folder);
  const own = sampleAgents(world);
  const servers = sampleServers(world);
  const sdk = recordedSdk(recording);
  return {
    names: (): Names => ({
      ...agents,
      ...evaluation,
      ...own.names,
      ...openers(world),
      ...calls(world),
      ...servers.names,
      ...sdk,
      ...values(world),
      stepMemory: (options: Parameters<typeof stepMemory>[0]) =>
        world.once("steps", () => stepMemory(options)),
    }),
    /**
     * Uses what the sample has built and not used itself, and waits until everything is written.
     */
    useIdle: async (): Promise<void> => {
      await own.useIdle();
      await servers.useIdle();
      const memories = [...world.built]
        .filter(([key]) => key.startsWith("memory "))
        .map(([, memory]) => memory as agents.AgentMemories);
      await Promise.all(memories.map((memory) => memory.flush()));
    },
    close: async (): Promise<void> => {
      for (const close of world.closing.toReversed()) await close();
    },
  };
};
