// node benchmarks/outcomes.mjs [folder]: what the expert and an agent that does nothing earn, with
// intervals over wordings.
import {
  createWorkbenchEnvironment,
  isDoingNothingRight,
  loadBuiltinOffice,
  loadOffice,
  loadTasks,
  summarizeOutcomes,
} from "../dist/index.js";

const folder = process.argv[2];
const parts =
  folder === undefined
    ? loadBuiltinOffice()
    : { office: loadOffice(folder), tasks: loadTasks(folder) };
const environment = createWorkbenchEnvironment(parts);
const agents = { expert: (task) => environment.expert(task), "do nothing": () => () => "finish()" };
const percent = ({ rate, low, high }) =>
  `${(100 * rate).toFixed(1)} % (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;

for (const [name, policyFor] of Object.entries(agents)) {
  const outcomes = environment.tasks().map((task) => {
    const policy = policyFor(task);
    const trajectory = [];
    let turn = environment.reset(task);
    while (!turn.done) {
      const action = policy({ trajectory, observation: turn.observation });
      trajectory.push({ action, kind: "act" });
      turn = environment.step(turn.state, action);
    }
    const own = parts.tasks.find(({ id }) => id === task.id);
    return {
      template: own.template,
      correct: turn.success,
      sideEffects: turn.state.sideEffects,
      needsChange: !isDoingNothingRight(parts.office, own),
      calls: turn.state.calls.length,
    };
  });
  const { tasks, correct, sideEffects, tasksNeedingChange, correctWhereChangeIsNeeded, calls } =
    summarizeOutcomes(outcomes);
  console.log(
    `${name}: correct ${percent(correct)} of ${tasks}, ${percent(correctWhereChangeIsNeeded)} of the ${tasksNeedingChange} that need a change, side effects ${percent(sideEffects)}, ${calls.toFixed(1)} calls`,
  );
}
