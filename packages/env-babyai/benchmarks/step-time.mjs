// Prints times of a step with its observation, and of the expert's planning: `node
// benchmarks/step-time.mjs` after a build. `--json` prints one JSON line.
import { babyAiEnvironment, generateBabyAi, solveGridTask } from "../dist/index.js";

const share = (values, part) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)];
const time = (run) => {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const tasks = generateBabyAi({
  count: 20,
  only: ["GoToLocal", "GoToOpen", "PutNextLocal", "UnlockPickup", "MiniBossLevel"],
});
const environment = babyAiEnvironment({ tasks, maxSteps: 1_000_000 });
const steps = [];
const plans = [];
for (let round = 0; round < 20; round += 1) {
  for (const gridTask of tasks) {
    let actions;
    const planning = time(() => ({ actions } = solveGridTask(gridTask)));
    if (round > 1) plans.push(planning);
    let { state } = environment.reset(gridTask.task);
    for (const action of actions) {
      let turn;
      const spent = time(() => {
        turn = environment.step(state, action);
      });
      if (round > 1) steps.push(spent);
      state = turn.state;
      if (turn.done) break;
    }
  }
}
const results = {
  stepMedianMs: share(steps, 0.5),
  stepP90Ms: share(steps, 0.9),
  planMedianMs: share(plans, 0.5),
  planMaxMs: Math.max(...plans),
};
const milliseconds = (value) => `${value.toFixed(4)} ms`;

if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(results)}\n`);
else {
  process.stdout.write(
    [
      `step with observation: median ${milliseconds(results.stepMedianMs)}, p90 ${milliseconds(results.stepP90Ms)} (${steps.length} steps)`,
      `expert's plan of a mission: median ${milliseconds(results.planMedianMs)}, longest ${milliseconds(results.planMaxMs)} (${plans.length} plans)`,
      "",
    ].join("\n"),
  );
}
