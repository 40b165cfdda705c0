// A hostile endpoint during `memory form`, runs of several workers, runs that share a cache, and
// runs over a database: the commands that people type; first at the fault, then where the endpoint
// is well.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { built } from "./built.mjs";
import { hostileServer } from "./hostile-server.mjs";
import { childrenOf, signal } from "./processes.mjs";
import { attackOf } from "./stress-attacks.mjs";
import { isHealthy } from "./switched-server.mjs";

const { openPostgres } = await built("memory/dist/postgres.js");
const { checkReply } = await built("core/dist/index.js");
const { main } = await import(new URL("../../../apps/cli/dist/main.js", import.meta.url).href);
const { startPostgres } = await import(
  new URL("../../../tests/postgres-server/src/start-postgres.mjs", import.meta.url).href
);

const program = fileURLToPath(new URL("../../../apps/cli/bin/mnemograph.js", import.meta.url));
const linesOf = (path) =>
  existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : [];

/**
 * Plays a command in this process; one that is to be killed in its own. Ends with its code, `by`
 * for a signal, and its output.
 */
const command = async (cwd, args, onStart) => {
  const mentioned = { out: "", error: "" };
  if (onStart === undefined) {
    const io = {
      out: (text) => void (mentioned.out += text),
      error: (text) => void (mentioned.error += text),
      environment: {},
      cwd,
      isTerminal: false,
      usesColor: false,
      now: () => performance.now(),
      signal: new AbortController().signal,
    };
    return { code: await main(args, io), by: null, ...mentioned };
  }
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.setEncoding("utf8").on("data", (text) => (mentioned.out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (mentioned.error += text));
  onStart(child);
  const [code, by] = await once(child, "close");
  return { code: code ?? 128, by, ...mentioned };
};

/** No stack, no raw control character, and where it fails an error with what to do. */
const wordsOf = ({ code, by, out, error }, what) => {
  const found = [];
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(`${out}${error}`))
    found.push(`${what}: a control character`);
  if (/^ {4}at /m.test(error)) found.push(`${what}: a stack: ${error.slice(-600)}`);
  const isDescribed =
    /error [A-Z_]+: .+\n {2}hint: |\d of them (?:are|is) an? ?errors?|[A-Z]+_[A-Z]+|stopping/.test(
      `${error}${out}`,
    );
  if (by === null && code !== 0 && !isDescribed)
    found.push(`${what}: exit ${code} without words: ${error.slice(-300)}`);
  return found;
};

const small = ["--built-in", "--model", "openai:any"];
const hasty = ["--retries", "1", "--max-downtime", "2s", "--timeout", "1s"];
const patient = ["--retries", "4", "--max-downtime", "2m", "--timeout", "20s"];
const formation = ["--per-type", "2", "--batch-size", "2"];
const played = ["--limit", "3", "--pipelines", "act,react", "--events", "none"];

const rowsOf = (path) => linesOf(path).slice(1);
/** Task, success and error of each episode. */
const scoresOf = (lines) =>
  lines
    .map((line) => JSON.parse(line))
    .map(({ pipeline, taskId, success, error }) =>
      JSON.stringify([pipeline, taskId, success, error?.code ?? null]),
    )
    .toSorted();

export const openStressSuite = async (root, { withDatabase = false } = {}) => {
  const postgres = withDatabase ? await startPostgres({ isPrivate: true }) : undefined;
  if (postgres?.reason !== undefined) return { reason: postgres.reason };
  const references = new Map();
  let databases = 0;
  const newFolder = () => mkdtempSync(join(root, "stress-"));
  const newDatabase = async () => {
    const name = `stress_${(databases += 1)}`;
    const own = await openPostgres({ url: postgres.url });
    await own.rows(`CREATE DATABASE ${name}`);
    await own.close();
    return postgres.url.replace(/[^/]*$/, name);
  };

  const formed = async (folder, server, more = []) => {
    const result = await command(folder, [
      "memory",
      "form",
      ...small,
      "--base-url",
      server.baseUrl,
      ...formation,
      ...more,
    ]);
    const exported = await command(folder, [
      "memory",
      "export",
      "out.jsonl",
      ...small,
      "--base-url",
      server.baseUrl,
      ...formation,
    ]);
    return { ...result, rows: exported.code === 0 ? rowsOf(join(folder, "out.jsonl")) : [] };
  };
  const bench = (folder, server, out, more, onStart) =>
    command(
      folder,
      ["bench", ...small, "--base-url", server.baseUrl, ...played, "--out", out, ...more],
      onStart,
    );

  /** What comes of it at an endpoint that is well. */
  const referenceOf = (place) => {
    const key = place === "memory form" ? place : "runs";
    if (!references.has(key)) {
      const playing = async () => {
        const [server, folder] = [await hostileServer(), newFolder()];
        const result =
          key === "runs"
            ? await bench(folder, server, "run", ["--workers", "0"])
            : await formed(folder, server, patient);
        await server.close();
        if (result.code !== 0) throw new Error(`the reference failed: ${result.error}`);
        return key === "runs"
          ? scoresOf(linesOf(join(folder, "run", "results.jsonl")))
          : { rows: result.rows, calls: server.asked.all };
      };
      references.set(key, playing());
    }
    return references.get(key);
  };

  /** Whatever is in the cache came from a healthy server. */
  const checkCache = (folder, isOther) =>
    linesOf(join(folder, "cache.jsonl"))
      .filter((line) => !line.endsWith("\u0018"))
      .flatMap((line) => {
        try {
          const checked = checkReply(JSON.parse(line).reply);
          return checked.ok && (isOther || isHealthy(checked.text))
            ? []
            : [`the cache calls good ${line.slice(-200)}`];
        } catch {
          return [`the cache holds ${line.slice(0, 200)}`];
        }
      });

  const stressFormation = async ({ meets, isHarmless, isOther }) => {
    const reference = await referenceOf("memory form");
    const [server, folder] = [await hostileServer(), newFolder()];
    try {
      server.meet(meets);
      const bad = await formed(folder, server, [
        "--cache",
        "cache.jsonl",
        ...(isHarmless ? patient : hasty),
      ]);
      const found = [...wordsOf(bad, "at the fault"), ...checkCache(folder, isOther)];
      if (isHarmless && bad.code !== 0)
        found.push(`it ended with ${bad.code}: ${bad.error.slice(-300)}`);
      if (isOther) return found;
      const foreign = bad.rows.find((row) => !reference.rows.includes(row));
      if (foreign !== undefined) found.push(`the memory holds ${foreign.slice(0, 200)}`);
      await server.back();
      server.meet();
      const healed = await formed(folder, server, ["--cache", "cache.jsonl", ...patient]);
      found.push(...wordsOf(healed, "afterwards"), ...checkCache(folder));
      if (healed.code !== 0) found.push(`it does not go on: ${healed.error.slice(-300)}`);
      if (healed.rows.join("\n") !== reference.rows.join("\n"))
        found.push(`another memory: ${healed.rows.length} rows, not ${reference.rows.length}`);
      // What was under way when it stopped may have been answered and not heard.
      if (server.asked.again > 16)
        found.push(`${server.asked.again} good replies were asked for again`);
      return found;
    } finally {
      await server.close();
    }
  };

  /** Kills as soon as the server is gone. */
  const killing = (kill, server, state) => (child) => {
    const watch = setInterval(() => {
      if (!server.isDown() || state.done) return;
      state.done = true;
      clearInterval(watch);
      const workers = childrenOf(child.pid);
      state.workers = workers;
      if (kill === "the run killed") signal(child.pid, "SIGKILL");
      else if (kill === "the run interrupted") signal(child.pid, "SIGINT");
      else
        for (const pid of kill === "a worker killed" ? workers.slice(0, 1) : workers)
          signal(pid, "SIGKILL");
    }, 10);
    child.once("close", () => clearInterval(watch));
  };

  const placeOptions = async (place) => {
    if (place === "a shared cache") return ["--workers", "0", "--cache", "cache.jsonl"];
    if (place === "workers") return ["--workers", "3"];
    return ["--workers", "2", "--lease", "4", "--database-url", await newDatabase()];
  };

  const stressRuns = async ({ place, meets, kill, isHarmless, isOther }) => {
    const reference = await referenceOf(place);
    const [server, folder] = [await hostileServer(), newFolder()];
    const isShared = place === "a shared cache";
    const how = await placeOptions(place);
    const outs = isShared ? ["one", "two"] : ["one"];
    const state = { done: false, workers: [] };
    const check = (results, what) => {
      const found = [
        ...results.flatMap((result) => wordsOf(result, what)),
        ...checkCache(folder, isOther),
      ];
      for (const out of outs) {
        const lines = linesOf(join(folder, out, "results.jsonl")).map((line) => JSON.parse(line));
        if (new Set(lines.map(({ episodeId }) => episodeId)).size < lines.length)
          found.push(`${what}: an episode is counted twice`);
        const wrong = scoresOf(linesOf(join(folder, out, "results.jsonl"))).find(
          (score) => score.includes("true") && !reference.includes(score),
        );
        if (wrong !== undefined && !isOther) found.push(`${what}: ${wrong} is no success`);
      }
      return found;
    };
    try {
      server.meet(meets);
      const waits = isHarmless || kill !== undefined ? patient : hasty;
      const bad = await Promise.all(
        outs.map((out, index) =>
          bench(
            folder,
            server,
            out,
            [...how, ...waits],
            kill !== undefined && index === 0 ? killing(kill, server, state) : undefined,
          ),
        ),
      );
      const found = check(bad, "at the fault");
      if (isHarmless && bad.some(({ code }) => code !== 0))
        found.push(`it ended: ${bad.map(({ error }) => error.slice(-300)).join("; ")}`);
      if (kill !== undefined) {
        if (!state.done) found.push("the trouble never came");
        await pause(2500);
        const left = state.workers.filter(
          (pid) =>
            existsSync(`/proc/${pid}`) &&
            !readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("bench --built"),
        );
        if (kill.startsWith("the run") && left.length > 0)
          found.push(`${left.length} workers outlive their run`);
        for (const pid of left) signal(pid, "SIGKILL");
      }
      if (isOther) return found;
      await server.back();
      server.meet();
      const healed = await Promise.all(
        outs.map((out) => bench(folder, server, out, [...how, ...patient, "--retry-errors"])),
      );
      found.push(...check(healed, "afterwards"));
      for (const [index, out] of outs.entries()) {
        if (healed[index].code !== 0)
          found.push(`it does not go on: ${healed[index].error.slice(-300)}`);
        const scores = scoresOf(linesOf(join(folder, out, "results.jsonl")));
        if (scores.join() !== reference.join())
          found.push(`afterwards ${scores.join().slice(0, 300)}`);
      }
      return found;
    } finally {
      await server.close();
    }
  };

  return {
    check: async (cell) => {
      const attack = attackOf(cell);
      return attack.place === "memory form" ? stressFormation(attack) : stressRuns(attack);
    },
    close: async () => postgres?.stop(),
  };
};
