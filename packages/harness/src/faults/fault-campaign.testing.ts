import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, MnemographError, checkReply } from "@mnemograph/core";
import { alfworldEnvironment, generateGames } from "@mnemograph/env-alfworld";
import { offlineModel } from "@mnemograph/model-offline";
import { type ChatServer, type SeenRequest, chatServer, modelFault, says } from "@mnemograph/models/testing";
import type { BenchOutcome } from "../playing/bench-request.js";
import { runBench } from "../playing/run-bench.js";

/** What is unlike what must be, in words; empty where all holds. */
export type Findings = readonly string[];

/** `some`: two calls of the run meet the fault. `all`: every call does. */
export type Reach = "some" | "all";

interface Line {
  readonly episodeId: string;
  readonly taskId: string;
  readonly success: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Calls that meet the fault where some do: an early one, and one in the midst of an episode. */
const someCalls = new Set([1, 4]);
const hangs = /never|dripping/;

const linesOf = <Value>(path: string): Value[] =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Value)
    : [];

/** Two games to play and four to learn from, and which of them the world itself saw solved. */
const watchedWorld = () => {
  const solved = new Set<string>();
  const types: ("put" | "clean")[] = ["put", "clean"];
  const played = generateGames({ seed: 1, split: "held_out", count: 2, types });
  const learned = generateGames({ seed: 1, split: "train", count: 6, types });
  const worlds = { played: alfworldEnvironment(played), learned: alfworldEnvironment(learned) };
  const of = (taskId: string) => (played.tasks.some(({ id }) => id === taskId) ? worlds.played : worlds.learned);
  type State = Parameters<typeof worlds.played.step>[0];
  const environment: Environment<State> = {
    name: "household",
    version: "household/1",
    maxSteps: 12,
    reset: (task) => of(task.id).reset(task),
    step: (state, action) => {
      const turn = of(state.taskId).step(state, action);
      if (turn.success) solved.add(state.taskId);
      return turn;
    },
    admissible: (state) => of(state.taskId).admissible(state),
    expert: (task) => of(task.id).expert(task),
  };
  const tasks = [
    ...played.tasks.map((task) => ({ ...task, split: "test" })),
    ...learned.tasks.map((task) => ({ ...task, split: "train" })),
  ];
  return { environment: { environment: environment as Environment, tasks }, solved, count: played.tasks.length };
};

/** One endpoint for all runs, whose fault is switched: memories and recordings know it by its address. */
const switchedServer = async () => {
  const model = offlineModel();
  let fault: { readonly name: string; readonly reach: Reach } | undefined;
  let number = 0;
  const healthy = new Map<string, string>();
  const answerOf = async (request: SeenRequest): Promise<string> => {
    const asked = JSON.stringify(request.body["messages"]);
    if (asked.includes("word ready")) return "ready";
    const known = healthy.get(asked);
    if (known !== undefined) return known;
    const messages = request.body["messages"] as readonly { readonly role: string; readonly content: string }[];
    const { text } = await model.invoke(messages.map(({ role, content }) => [role, content] as [string, string]));
    healthy.set(asked, text);
    return text;
  };
  const server: ChatServer = await chatServer((response, request) => {
    void answerOf(request).then((text) => {
      const isProbe = text === "ready";
      if (!isProbe) number += 1;
      const isHit = fault !== undefined && !isProbe && (fault.reach === "all" || someCalls.has(number));
      const chosen = isHit ? modelFault((fault as { name: string }).name).answer(text) : says(text, { prompt: 10, completion: 5 });
      chosen(response, request);
    });
  });
  return {
    server,
    behave: (next: typeof fault) => {
      [fault, number] = [next, 0];
    },
    /** Whether a healthy server says so to anything that it was asked. */
    isHealthy: (text: string) => text === "ready" || [...healthy.values()].includes(text),
  };
};

/**
 * Plays one pipeline at an endpoint with one fault, then goes on with the same run where the endpoint is well, and says what was lost,
 * counted twice, called a success wrongly, kept though bad, or not told.
 */
export const openFaultCampaign = async (folder: string) => {
  const { environment, solved, count } = watchedWorld();
  const { server, behave, isHealthy } = await switchedServer();
  const references = new Map<string, string>();
  const play = async (pipeline: string, directory: string, more: Partial<Parameters<typeof runBench>[0]> = {}) => {
    solved.clear();
    return runBench(
      {
        environment,
        pipelines: [pipeline],
        model: "openai:any",
        baseUrl: server.baseUrl,
        directory,
        perType: 2,
        batchSize: 2,
        refineGoals: 1,
        seed: 1,
        nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
        memoryFolder: join(directory, "memories"),
        cache: join(directory, "cache.jsonl"),
        events: "none",
        ...more,
      },
      { cwd: folder },
    ).catch((error: unknown) => error) as Promise<BenchOutcome | MnemographError>;
  };
  const results = (directory: string) => linesOf<Line>(join(folder, directory, "results.jsonl"));
  const scores = (directory: string) =>
    JSON.stringify(
      results(directory)
        .map(({ taskId, success, error }) => [taskId, success, error?.code ?? null])
        .toSorted(),
    );

  /** How the pipeline ends at a healthy endpoint. */
  const referenceOf = async (pipeline: string): Promise<string> => {
    const known = references.get(pipeline);
    if (known !== undefined) return known;
    behave(undefined);
    const directory = `healthy-${pipeline}`;
    const outcome = await play(pipeline, directory);
    if (outcome instanceof Error) throw outcome;
    references.set(pipeline, scores(directory));
    return scores(directory);
  };

  const checkLines = (directory: string, what: string): string[] => {
    const lines = results(directory);
    const found: string[] = [];
    if (new Set(lines.map(({ episodeId }) => episodeId)).size < lines.length) found.push(`${what}: an episode is counted twice`);
    for (const { taskId, success } of lines) if (success && !solved.has(taskId)) found.push(`${what}: ${taskId} is no success`);
    return found;
  };
  const checkKept = (directory: string): string[] => {
    type Kept = { readonly reply: { readonly content: unknown }; readonly fault?: string };
    const isBad = ({ reply, fault }: Kept) => {
      const checked = checkReply(reply);
      return fault === undefined && !(checked.ok && isHealthy(checked.text));
    };
    return ["cache", "tape"].flatMap((kind) =>
      linesOf<Kept>(join(folder, directory, `${kind}.jsonl`))
        .filter(isBad)
        .map(({ reply }) => `the ${kind} calls good ${JSON.stringify(reply.content).slice(0, 80)}`),
    );
  };

  const check = async (pipeline: string, name: string, reach: Reach): Promise<Findings> => {
    const reference = await referenceOf(pipeline);
    const fault = modelFault(name);
    const directory = `${pipeline}-${name.replaceAll(/\W+/g, "-")}-${reach}`;
    behave({ name, reach });
    const bad = await play(pipeline, directory, {
      record: join(directory, "tape.jsonl"),
      retries: reach === "all" ? 0 : 1,
      patience: reach === "all" ? 0 : 60,
      ...(hangs.test(name) ? { timeout: 0.1 } : {}),
      maxBadReplies: reach === "all" ? 0.05 : 1,
    });
    const found = checkLines(directory, "at the fault");
    const lines = results(directory);
    const failures = lines.filter(({ error }) => error !== undefined);
    const isOver = bad instanceof Error;
    if (isOver && !MnemographError.isInstance(bad)) found.push(`no typed error but ${String(bad)}`);
    if (reach === "all" && fault.reach !== "used") {
      const told = JSON.stringify([isOver ? bad.message : "", failures.map(({ error }) => error?.message)]);
      const mayAct = lines.length > 0 && failures.length < lines.length;
      if (mayAct && lines.some(({ success }) => success)) found.push("a success without one good reply");
      if (!told.includes(JSON.stringify(fault.words).slice(1, -1))) found.push(`the cause is not told: ${told.slice(0, 300)}`);
    }
    if (!isOver && lines.length !== count) found.push(`${count - lines.length} episodes are lost`);
    if (fault.reach === "used" && scores(directory) !== reference) found.push(`another outcome though every reply was good`);
    // What has ended in order is not played again: the world has seen it in the first half.
    const before = new Set(solved);
    behave(undefined);
    const healed = await play(pipeline, directory, { retryErrors: true });
    for (const taskId of before) solved.add(taskId);
    found.push(...checkLines(directory, "afterwards"), ...checkKept(directory));
    if (healed instanceof Error) found.push(`it does not go on: ${healed.message}`);
    else if (scores(directory) !== reference) found.push(`afterwards ${scores(directory)}, not ${reference}`);
    return found.map((one) => `${pipeline}, ${name}, ${reach}: ${one}`);
  };
  return { check, referenceOf, close: () => server.close() };
};
