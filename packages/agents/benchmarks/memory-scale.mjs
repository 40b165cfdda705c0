// What agentMemory costs as it grows: milliseconds of a recall, of a first recall after a start, of
// a stored run, and bytes of the SQLite file a run; the share of the exactly best ten runs that its
// search finds. A run has six entries: 167000 runs are a million. node
// packages/agents/benchmarks/memory-scale.mjs [runs …]; default 100 1000 10000.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentMemory, remember } from "@mnemograph/agents";
import { sqlite } from "@mnemograph/agents/sqlite";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";
import { offlineEmbedder } from "@mnemograph/models";

const sizes = process.argv.slice(2).map(Number);
const embedder = offlineEmbedder();
const verbs = ["deploy", "restart", "scale", "roll back", "drain", "inspect", "resize", "patch"];
const services = Array.from(
  { length: 40 },
  (_, index) => `service-${index.toString(36)}${(index * 7919) % 97}`,
);

/** The n-th run: a request, two calls and their results, a closing answer. */
const turn = (n) => {
  const [verb, service] = [verbs[n % verbs.length], services[(n * 31) % services.length]];
  const version = `${1 + (n % 9)}.${n % 23}.${n % 41}`;
  const calls = [
    ["check_health", { service }],
    [verb.replace(" ", "_"), { service, version }],
  ];
  return [
    {
      role: "user",
      content: `Please ${verb} ${service} with version ${version} in region ${n % 5} before noon`,
    },
    ...calls.flatMap(([name, args], index) => [
      {
        role: "assistant",
        content: "",
        tool_calls: [{ id: `${n}-${index}`, function: { name, arguments: JSON.stringify(args) } }],
      },
      {
        role: "tool",
        tool_call_id: `${n}-${index}`,
        content: `${name} of ${service}: done in ${n % 60} s`,
      },
    ]),
    { role: "assistant", content: `${service} is at ${version}.` },
  ];
};

const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const topK = 32;
/** Scores of the same numbers lie closer together than this. */
const rounding = 1e-5;

/** How many of the exactly best ten runs a search as `agentMemory` does it finds: 0 to 1. */
const foundOfExact = async (path, experiences, runs) => {
  const exact = await sqliteExperienceMemory({
    path,
    namespace: experiences.namespace,
    readOnly: true,
  });
  let [found, wanted] = [0, 0];
  for (let n = 0; n < 30; n += 1) {
    const messages = turn(runs + 1000 + 37 * n);
    const [task, vector] = await embedder.embed([messages[0].content, messages[2].content]);
    for (const query of [{ task }, { task, key: { mode: "observation", vector } }]) {
      const best = (await exact.query({ ...query, topK: 10 })).at(-1).score - rounding;
      const near = await experiences.query({ ...query, topK });
      found += Math.min(10, near.filter(({ score }) => score >= best).length);
      wanted += 10;
    }
  }
  await exact.close();
  return found / wanted;
};

const measured = async (runs) => {
  const folder = mkdtempSync(join(tmpdir(), "memory-scale-"));
  const path = join(folder, "memory.sqlite");
  const open = () =>
    agentMemory({ store: sqlite(path), embedder, agent: "ops", judge: () => true });
  const memory = open();
  for (let n = 0; n < runs; n += 1) {
    remember(turn(n), { memory, methods: [memory.method], id: `run/${n}` });
    if (n % 1000 === 999) await memory.flush();
  }
  await memory.flush();
  const writes = [];
  for (let n = runs; n < runs + 10; n += 1)
    writes.push(
      await timed(async () => {
        remember(turn(n), { memory, methods: [memory.method], id: `run/${n}` });
        await memory.flush();
      }),
    );
  const memories = await memory.of();
  const version = await memory.method.version(memories);
  const recallOf = (n) => {
    const goal = turn(n)[0].content;
    return timed(() =>
      memory.method.recall(
        memories,
        {
          goal,
          category: "task",
          steps: [{ index: 0, observation: goal, action: "check_health()", kind: "act" }],
          observation: `check_health of ${services[n % 40]}: done in ${n % 60} s`,
        },
        version,
      ),
    );
  };
  const first = await recallOf(1);
  const recalls = [];
  for (let n = 0; n < 60; n += 1) recalls.push(await recallOf(runs + 1000 + n));
  const share = await foundOfExact(path, memories.experiences, runs);
  await memory.close();
  const bytes = statSync(path).size / runs;
  rmSync(folder, { recursive: true, force: true });
  return { runs, recall: median(recalls), first, write: median(writes), bytes, share };
};

console.log("  runs  recall ms  first recall ms  write ms  bytes a run  of exact");
for (const runs of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  const { recall, first, write, bytes, share } = await measured(runs);
  console.log(
    [
      String(runs).padStart(6),
      recall.toFixed(1).padStart(9),
      first.toFixed(0).padStart(15),
      write.toFixed(1).padStart(8),
      bytes.toFixed(0).padStart(11),
      share.toFixed(4).padStart(8),
    ].join("  "),
  );
}
