// node benchmarks/step.mjs [folder]: times resets, steps and the end of episodes in the built-in
// office, or in the office of a folder.
import {
  createWorkbenchEnvironment,
  loadBuiltinOffice,
  loadOffice,
  loadTasks,
} from "../dist/index.js";

const folder = process.argv[2];
const parts =
  folder === undefined
    ? loadBuiltinOffice()
    : { office: loadOffice(folder), tasks: loadTasks(folder) };
const environment = createWorkbenchEnvironment(parts);
const percentile = (times, share) => {
  const sorted = times.toSorted((left, right) => left - right);
  return Number(sorted[Math.floor(sorted.length * share)].toFixed(4));
};
const times = { reset: [], read: [], write: [], end: [], restored: [] };
const writes = new Set(
  environment.officeTools.filter((tool) => tool.writes).map((tool) => tool.name),
);
const kindOf = (action) => {
  if (action.startsWith("finish(")) return "end";
  return writes.has(action.slice(0, action.indexOf("("))) ? "write" : "read";
};

for (let round = 0; round < 5; round += 1) {
  for (const task of environment.tasks()) {
    const policy = environment.expert(task);
    let before = performance.now();
    let turn = environment.reset(task);
    times.reset.push(performance.now() - before);
    const trajectory = [];
    while (!turn.done) {
      const action = policy({ trajectory, observation: turn.observation });
      trajectory.push({ action, kind: "act" });
      // As after a checkpoint: nothing that was kept beside the state helps.
      const restored = structuredClone(turn.state);
      before = performance.now();
      turn = environment.step(turn.state, action);
      times[kindOf(action)].push(performance.now() - before);
      if (turn.done) continue;
      before = performance.now();
      environment.step(restored, action);
      times.restored.push(performance.now() - before);
    }
  }
}
times.step = [...times.read, ...times.write, ...times.end];
for (const [kind, all] of Object.entries(times))
  console.log(
    JSON.stringify({
      kind,
      tasks: environment.tasks().length,
      count: all.length,
      medianMs: percentile(all, 0.5),
      p95Ms: percentile(all, 0.95),
    }),
  );
