// What agentMemory costs as it grows: milliseconds of a recall, of a first recall after a start, of
// a stored run, and bytes of the SQLite file a run. node
// packages/agents/benchmarks/memory-scale.mjs [runs …]; default 100 1000 10000.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentMemory, remember } from "@mnemograph/agents";
import { sqlite } from "@mnemograph/agents/sqlite";
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

const measured = async (runs) => {
  const folder = mkdtempSync(join(tmpdir(), "memory-scale-"));
  const path = join(folder, "memory.sqlite");
  const open = () =>
    agentMemory({ store: sqlite(path), embedder, agent: "ops", judge: () => true });
  const memory = open();
  for (let n = 0; n < runs; n += 1) {
    remember(turn(n), { memory, methods: [memory.method], id: `run/${n}` });
    if (n % 200 === 199) await memory.flush();
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
  for (let n = 0; n < 30; n += 1) recalls.push(await recallOf(runs + 1000 + n));
  await memory.close();
  const bytes = statSync(path).size / runs;
  rmSync(folder, { recursive: true, force: true });
  return { runs, recall: median(recalls), first, write: median(writes), bytes };
};

console.log("  runs  recall ms  first recall ms  write ms  bytes a run");
for (const runs of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
  const { recall, first, write, bytes } = await measured(runs);
  console.log(
    [
      String(runs).padStart(6),
      recall.toFixed(1).padStart(9),
      first.toFixed(0).padStart(15),
      write.toFixed(1).padStart(8),
      bytes.toFixed(0).padStart(11),
    ].join("  "),
  );
}
