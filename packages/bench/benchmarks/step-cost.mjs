// CPU of an acting step and of a model call in a bench, each as a ratio to the same steps in a
// StateGraph written by hand, in one process, with the same prompts. A step: `act` with a model
// that answers at once, alone and recorded. A call: `runBench` with its files, and ChatOpenAI by
// hand, both at a server in another process.
// Usage: node benchmarks/step-cost.mjs [rounds, 30] [--profile] [--games 16] [--part steps|calls]
//        [--database-url postgres://…]      (after `npm run build`)
// Prints medians of the rounds, which take turns; --profile adds whose code the time is spent in.
// The opening of a bench counts in its first game; a call's cost is that of the games after it.
import { fork } from "node:child_process";
import { Session } from "node:inspector/promises";
import { createServer } from "node:http";
import { HumanMessage, SystemMessage } from "@langchain/core/messages";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { Annotation, END, START, StateGraph } from "@langchain/langgraph";
import { ChatOpenAI } from "@langchain/openai";
import { actPrompt } from "@mnemograph/nodes";
import { act } from "@mnemograph/pipelines";
import {
  builtInRegistry,
  openSession,
  runBench,
  runtimeContextFrom,
  serveDatabase,
  settingsFrom,
} from "@mnemograph/bench";
import { recordEpisode } from "@mnemograph/bench/runner";
import { readArguments } from "../../../scripts/read-arguments.mjs";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const reply = "> look";
/** As long as a key is: it is searched for in every answer. */
const apiKey = `sk-proj-${"4aB7dE9fG2".repeat(15)}`;

/** Answers every request at once, in a process whose CPU is not counted. */
const serve = () => {
  const answer = JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    model: "instant",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: reply } }],
    usage: { prompt_tokens: 812, completion_tokens: 4, total_tokens: 816 },
  });
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/json" }).end(answer);
    });
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
};

const Episode = Annotation.Root({
  task: Annotation(),
  head: Annotation(),
  state: Annotation(),
  text: Annotation(),
  action: Annotation(),
  done: Annotation(),
});
/** Act as one would write it: the beginning of the prompt once, then the text that grows. */
const byHand = (environment, model, examplesOf) =>
  new StateGraph(Episode)
    .addNode("reset", ({ task }) => {
      const { state, observation } = environment.reset(task);
      const head = actPrompt.render({
        examples: examplesOf(task),
        goal: task.goal,
        firstObservation: observation,
        transcript: "",
      });
      return { head, state, text: "", done: false };
    })
    .addNode("act", async ({ head: [system, user], text }) => {
      const { text: mentioned } = await model.invoke([
        new SystemMessage(system.content),
        new HumanMessage(`${user.content.slice(0, -1)}${text}>`),
      ]);
      return { action: mentioned.replace(/^> /, "") };
    })
    .addNode("step", ({ state, action, text }) => {
      const turn = environment.step(state, action);
      return {
        state: turn.state,
        text: `${text}> ${action}\n${turn.observation}\n`,
        done: turn.done,
      };
    })
    .addEdge(START, "reset")
    .addEdge("reset", "act")
    .addEdge("act", "step")
    .addConditionalEdges("step", ({ done }) => (done ? END : "act"))
    .compile();

/** Milliseconds of CPU. */
const cpu = async (play) => {
  const before = process.cpuUsage();
  await play();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const owners = [
  ["LangChain", /@langchain|langsmith|\/(?:p-queue|p-retry|eventemitter3|uuid|js-tiktoken)@/],
  ["OpenAI's client", /\/openai@/],
  ["zod", /\/zod@/],
  ["mnemograph", /\/(?:packages|scripts)\/|@mnemograph/],
  ["Node", /^node:/],
];
const ownerOf = ({ url, functionName }) => {
  if (url === "") return functionName === "(idle)" ? undefined : "engine";
  return owners.find(([, pattern]) => pattern.test(url))?.[0] ?? "others";
};
/** The share of each owner in what was not idle, by samples of the stack's top. */
const sharesOf = async (play) => {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  await play();
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();
  const samples = new Map();
  for (const { callFrame, hitCount } of profile.nodes) {
    const owner = ownerOf(callFrame);
    if (owner !== undefined) samples.set(owner, (samples.get(owner) ?? 0) + hitCount);
  }
  const total = [...samples.values()].reduce((sum, count) => sum + count, 0);
  return [...samples]
    .toSorted(([, one], [, other]) => other - one)
    .map(([owner, count]) => [owner, count / total]);
};

/** `variants`: how each is timed, in milliseconds of CPU per step, and what is profiled. */
const measure = async (title, variants, { rounds, isProfiled }) => {
  const times = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
  for (let round = -3; round < rounds; round += 1)
    for (const [name, { time }] of Object.entries(variants)) {
      const taken = await time();
      if (round >= 0) times[name].push(taken);
    }
  for (const [name, { play, base = "by hand" }] of Object.entries(variants)) {
    const ratio = median(times[name].map((time, round) => time / times[base][round]));
    const time = median(times[name]);
    const shares = isProfiled ? await sharesOf(play) : [];
    const owned = shares.map(([owner, share]) => `${owner} ${(share * time).toFixed(2)}`);
    console.log(
      `${title}, ${name}: ${time.toFixed(2)} ms, ${ratio.toFixed(2)} × ${base}${owned.length === 0 ? "" : ` (${owned.join(", ")})`}`,
    );
  }
};

const requestFor = (baseUrl, limit) => ({
  builtIn: true,
  environment: "alfworld",
  split: "held_out",
  limit,
  pipelines: ["act"],
  ...(baseUrl === undefined ? {} : { model: "openai:instant", baseUrl }),
});
const opened = async (folder, limit) => {
  const runtime = runtimeContextFrom({ cwd: folder, variables: {} });
  const { settings, registry } = await settingsFrom(requestFor(undefined, limit), runtime, "lean");
  const session = await openSession(settings, registry ?? builtInRegistry, {});
  return { session, examples: await session.open.examples(false) };
};

/** The messages of all calls of a graph, to see that both ask the same. */
const askedBy = async (graph, task) => {
  const asked = [];
  const handleChatModelStart = (_model, [messages]) => {
    asked.push(messages.map(({ content }) => content));
  };
  await graph.invoke({ task }, { callbacks: [{ handleChatModelStart }], recursionLimit: 1000 });
  return asked;
};

const measureSteps = async (folder, options) => {
  const { session, examples } = await opened(folder, 1);
  const { environment, tasks } = session.open;
  const [task] = tasks;
  const model = new FakeListChatModel({ responses: [reply] });
  const graph = act({ environment, model, examples }).compile();
  const reference = byHand(environment, model, examples);
  const variants = {
    "by hand": () => reference.invoke({ task }, { recursionLimit: 1000 }),
    act: () => graph.invoke({ task }),
    "act, recorded": () =>
      recordEpisode({
        graph,
        input: { task },
        now: () => performance.now(),
        emit: (event) => JSON.stringify(event),
        events: "lean",
      }),
  };
  const [theirs, ours] = [await askedBy(reference, task), await askedBy(graph, task)];
  if (JSON.stringify(theirs) !== JSON.stringify(ours)) throw new Error("the prompts differ");
  const timed = Object.entries(variants).map(([name, play]) => [
    name,
    { play, time: async () => (await cpu(play)) / theirs.length },
  ]);
  await measure("a step", Object.fromEntries(timed), options);
  await session.close();
};

/** What a call costs in the games after the first, and what a run costs beside its calls. */
const timedCalls = (play, games, callsPerGame, openings) => async () => {
  const first = await cpu(() => play(1));
  const all = await cpu(() => play(games));
  const perCall = (all - first) / ((games - 1) * callsPerGame);
  openings.push(first - perCall * callsPerGame);
  return perCall;
};

/** The same run in a database, with a worker in this process. */
const onDatabase = (bench, databaseUrl, runtime) => async (games) => {
  const stop = new AbortController();
  const worker = serveDatabase(
    { databaseUrl, concurrency: 1 },
    { ...runtime, signal: stop.signal },
  );
  await bench(games, { databaseUrl });
  stop.abort();
  await worker;
};

const measureCalls = async (folder, { games, databaseUrl, ...options }) => {
  const server = fork(new URL(import.meta.url), ["--serve"]);
  const port = await new Promise((resolve) => server.once("message", resolve));
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const { session, examples } = await opened(folder, games);
  const { environment, tasks } = session.open;
  const model = new ChatOpenAI({
    model: "instant",
    temperature: 0,
    apiKey,
    configuration: { baseURL: baseUrl },
  });
  const reference = byHand(environment, model, examples);
  const runtime = { cwd: folder, variables: { OPENAI_API_KEY: apiKey } };
  let runs = 0;
  const bench = async (limit, where = { processes: 0 }) => {
    const directory = `run-${(runs += 1)}`;
    const { results } = await runBench(
      { ...requestFor(baseUrl, limit), directory, ...where },
      runtime,
    );
    return results.reduce((sum, { calls }) => sum + calls, 0);
  };
  const plays = {
    "by hand": async (limit) => {
      for (const task of tasks.slice(0, limit))
        await reference.invoke({ task }, { recursionLimit: 1000 });
    },
    bench,
    ...(databaseUrl && { "bench with a database": onDatabase(bench, databaseUrl, runtime) }),
  };
  const bases = { "bench with a database": "bench" };
  try {
    const callsPerGame = (await bench(games)) / games;
    const openings = Object.fromEntries(Object.keys(plays).map((name) => [name, []]));
    const variants = Object.entries(plays).map(([name, play]) => [
      name,
      {
        base: bases[name],
        play: () => play(games),
        time: timedCalls(play, games, callsPerGame, openings[name]),
      },
    ]);
    await measure("a call", Object.fromEntries(variants), options);
    for (const [name, times] of Object.entries(openings))
      console.log(`a run beside its calls, ${name}: ${median(times).toFixed(0)} ms`);
  } finally {
    server.kill();
    await session.close();
  }
};

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    serve: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    part: { type: "string" },
    games: { type: "string", default: "16" },
    "database-url": { type: "string" },
  },
});
if (values.serve) serve();
else {
  delete process.env["LANGSMITH_TRACING"];
  const folder = temporaryFolder("step-cost");
  const options = { rounds: Number(positionals[0] ?? 30), isProfiled: values.profile };
  if (values.part !== "calls") await measureSteps(folder, options);
  if (values.part !== "steps")
    await measureCalls(folder, {
      games: Number(values.games),
      databaseUrl: values["database-url"],
      ...options,
    });
}
