// Every pipeline at every fault of a model: the same command first at the fault, then where the
// endpoint is well.
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { built } from "./built.mjs";
import { isHealthy, switchedServer } from "./switched-server.mjs";
import { watchedPictures } from "./watched-pictures.mjs";
import { watchedWorld } from "./watched-world.mjs";

const { MnemographError, checkReply } = await built("core/dist/index.js");
const { builtInRegistry, runBench } = await built("bench/dist/index.js");
const { modelFault, modelFaults, wireFaults } = await built("models/dist/testing/index.js");

const hangs = /never|dripping/;
/** A prompt of another length may pass. */
const tooLong = new Set(["status 413", "context too long"]);
/**
 * A request is sent once more without what it can do without, which may pass where not all calls
 * meet the fault.
 */
const isSentOnceMore = ({ fault, reach }) =>
  reach === "some" && (fault === "status 400" || fault === "status 422");

const linesOf = (path) =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];

/** Those that call a model; people take part in `run` alone. */
const calling = builtInRegistry.pipelines.filter(({ plays, build, episodeGroup, only, calls }) => {
  const callsNone =
    calls?.({ steps: 1, thoughts: 0, starts: 1, openings: 1, ended: {}, asked: {}, inside: {} }) ===
    0;
  return plays && (build ?? episodeGroup) && only !== "run" && !callsNone;
});
const looksAt = ({ memory, name }) => memory === "seen-experiences" || name === "vlm";
/** In tasks of words. */
export const facingPipelines = calling.filter((entry) => !looksAt(entry)).map(({ name }) => name);
/** From pictures. */
export const lookingPipelines = calling.filter(looksAt).map(({ name }) => name);

/** One of a pipeline at one fault, at `some` (two) or at `all` of its calls. */
/**
 * First each fault at some or at all calls by turns, so that an unfinished suite has met each of
 * them; then the other way.
 */
const cellsOf = (pipelines, faults) =>
  ["some", "all"].flatMap((first) =>
    pipelines.flatMap((pipeline, row) =>
      Object.keys(faults).map((fault, column) => {
        const isFirst = (row + column) % 2 === 0;
        return { pipeline, fault, reach: (first === "some") === isFirst ? "some" : "all" };
      }),
    ),
  );

/** Answers of other shapes concern the client, which is one: one pipeline meets them. */
export const modelCells = [
  ...cellsOf([...facingPipelines, ...lookingPipelines], modelFaults),
  ...cellsOf(["act"], wireFaults),
];

const worldOf = async (pipeline) =>
  lookingPipelines.includes(pipeline) ? watchedPictures() : watchedWorld(pipeline);

/**
 * Reports what was lost, counted twice, called a success wrongly, kept though bad, or not reported;
 * each cell has its own world and server.
 */
export const openModelSuite = (folder) => {
  const references = new Map();
  const results = (directory) => linesOf(join(folder, directory, "results.jsonl"));
  const scores = (directory) =>
    JSON.stringify(
      results(directory)
        .map(({ taskId, success, error }) => [taskId, success, error?.code ?? null])
        .toSorted(),
    );
  /**
   * Some nodes shorten a prompt that is too long and ask again: then the log says so, and nothing
   * failed.
   */
  const isShortened = (directory) => {
    const events = join(folder, directory, "events");
    return (
      existsSync(events) &&
      readdirSync(events).some((name) =>
        readFileSync(join(events, name), "utf8").includes("too long for the model and was cut"),
      )
    );
  };
  const play = ({ request }, { baseUrl }, pipeline, directory, more) =>
    runBench(
      {
        pipelines: [pipeline],
        model: "openai:any",
        baseUrl,
        directory,
        perType: 2,
        batchSize: 2,
        refineGoals: 1,
        seed: 1,
        nodes: { reflexion: { maxTrials: 2 }, trials: { maxTrials: 2 } },
        memoryFolder: join(directory, "memories"),
        cache: join(directory, "cache.jsonl"),
        events: "none",
        ...request,
        ...more,
      },
      { cwd: folder },
    ).catch((error) => error);

  /** How the pipeline ends at an endpoint that is well. */
  const referenceOf = (pipeline) => {
    if (!references.has(pipeline)) {
      const playing = async () => {
        const server = await switchedServer();
        const directory = `healthy-${pipeline}`;
        const outcome = await play(await worldOf(pipeline), server, pipeline, directory, {});
        await server.close();
        if (outcome instanceof Error) throw outcome;
        return scores(directory);
      };
      references.set(pipeline, playing());
    }
    return references.get(pipeline);
  };

  const checkLines = (directory, solved, what) => {
    const lines = results(directory);
    const found = [];
    if (new Set(lines.map(({ episodeId }) => episodeId)).size < lines.length)
      found.push(`${what}: an episode is counted twice`);
    for (const { taskId, success } of lines)
      if (success && !solved.has(taskId)) found.push(`${what}: ${taskId} is no success`);
    return found;
  };
  const checkKept = (directory) => {
    const isBad = ({ reply, fault }) => {
      const checked = checkReply(reply);
      return fault === undefined && !(checked.ok && isHealthy(checked.text));
    };
    return ["cache", "tape"].flatMap((kind) =>
      linesOf(join(folder, directory, `${kind}.jsonl`))
        .filter(isBad)
        .map(({ reply }) => `the ${kind} calls good ${JSON.stringify(reply.content).slice(0, 80)}`),
    );
  };
  const checkDescribed = (bad, directory, { words, reach: scope }, { reach, isLong, mayPass }) => {
    const lines = results(directory);
    const failures = lines.filter(({ error }) => error !== undefined);
    const described = JSON.stringify([
      bad instanceof Error ? bad.message : "",
      failures.map(({ error }) => error.message),
    ]);
    const isDescribed = described.includes(JSON.stringify(words).slice(1, -1));
    // At some calls, another attempt may have passed.
    if (reach === "some" && isLong && isShortened(directory)) return [];
    if (mayPass && !(bad instanceof Error) && failures.length === 0) return [];
    const mustDescribe =
      scope === "call" || scope === "account" || (reach === "all" && scope !== "used");
    const found =
      mustDescribe && !isDescribed ? [`the cause is not reported: ${described.slice(0, 300)}`] : [];
    if (reach === "all" && scope !== "used" && lines.some(({ success }) => success))
      found.push("a success without one good reply");
    return found;
  };

  const playBoth = async (world, server, cell, directory) => {
    const { pipeline, fault: name, reach } = cell;
    const reference = await referenceOf(pipeline);
    const fault = modelFault(name);
    const [isLong, mayPass] = [tooLong.has(name), isSentOnceMore(cell)];
    const { solved, episodes } = world;
    server.behave({ name, reach });
    const bad = await play(world, server, pipeline, directory, {
      record: join(directory, "tape.jsonl"),
      // Where every reply is good, another attempt is for a busy machine's own troubles.
      ...(reach === "all" && fault.reach !== "used"
        ? { retries: 0, maxDowntime: 0 }
        : { retries: 1, maxDowntime: 60 }),
      ...(isLong ? { events: "lean" } : {}),
      ...(hangs.test(name) ? { timeout: 0.1 } : {}),
      maxBadReplies: reach === "all" ? 0.05 : 1,
    });
    const lines = results(directory);
    const found = [
      ...checkLines(directory, solved, "at the fault"),
      ...checkDescribed(bad, directory, fault, { reach, isLong, mayPass }),
    ];
    if (bad instanceof Error && !MnemographError.isInstance(bad))
      found.push(`no typed error but ${String(bad)}`);
    if (!(bad instanceof Error) && lines.length !== episodes)
      found.push(`${episodes - lines.length} episodes are lost`);
    if (fault.reach === "used" && scores(directory) !== reference)
      found.push("another outcome though every reply was good");
    const isAnswered =
      mayPass && !(bad instanceof Error) && lines.every(({ error }) => error === undefined);
    if (isAnswered && scores(directory) !== reference)
      found.push("another outcome though each request was answered in the end");
    server.behave(undefined);
    const healed = await play(world, server, pipeline, directory, { retryErrors: true });
    found.push(...checkLines(directory, solved, "afterwards"), ...checkKept(directory));
    if (healed instanceof Error) found.push(`it does not go on: ${healed.message}`);
    else if (scores(directory) !== reference)
      found.push(`afterwards ${scores(directory)}, not ${reference}`);
    return found;
  };

  /** What is unlike what must be, in words; empty where all holds. */
  const check = async (cell) => {
    const server = await switchedServer();
    const directory = `${cell.pipeline}-${cell.fault.replaceAll(/\W+/g, "-")}-${cell.reach}`;
    try {
      return await playBoth(await worldOf(cell.pipeline), server, cell, directory);
    } finally {
      await server.close();
      rmSync(join(folder, directory), { recursive: true, force: true });
    }
  };
  return { check, referenceOf };
};
