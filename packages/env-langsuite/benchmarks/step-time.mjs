// Prints median times of this package: `node benchmarks/step-time.mjs` after a build. `--json`
// prints one JSON line.
import { seededRandom } from "@mnemograph/core";
import { fromSource } from "../../../scripts/from-source.mjs";
import {
  generateHousehold,
  generateRoom,
  householdTask,
  planWalk,
  roomEnvironment,
} from "../dist/index.js";
import { paperRules } from "../dist/world.js";

const { withinReachOf } = await fromSource(
  new URL("../src/planning/plan-walk.ts", import.meta.url),
);

const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const share = (values, part) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)];
const time = (run) => {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const goal = {
  type: "pick_and_place_simple",
  params: {
    object_target: "Apple",
    parent_target: "Shelf",
    mrecep_target: "",
    toggle_target: "",
    object_sliced: false,
  },
};
const environmentOf = (scene, start) => {
  const roomTask = householdTask(
    { id: scene.id, split: "bench", goal, instruction: "bench", scene: () => scene, start },
    { maxSteps: 1_000_000 },
  );
  return {
    environment: roomEnvironment({ name: "bench", version: "1", tasks: [roomTask] }),
    task: roomTask.task,
  };
};

/** Steps of a random walk with handling mixed in; each is timed alone. */
const stepTimes = ({ environment, task }, count, seed) => {
  const random = seededRandom(seed);
  let { state } = environment.reset(task);
  const { world } = environment.bodyOf(task.id);
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const names = state.world.agents.agent.sighted;
    const name = names.length === 0 ? "apple_0" : `${world.objects[random.pick(names)].noun}_0`;
    const action = random.pick([
      "move_ahead",
      "move_ahead",
      "turn_left",
      "turn_right",
      `open [${name}]`,
      `pick_up [${name}]`,
      `drop [${name}]`,
      `close [${name}]`,
    ]);
    let turn;
    const spent = time(() => {
      turn = environment.step(state, `Act: ${action}`);
    });
    if (index >= count / 10) times.push(spent);
    state = turn.state;
  }
  return times;
};

/**
 * A hall that grows with the number of things: one per square metre, so that what is in view stays
 * the same.
 */
const hall = (count) => {
  const side = Math.ceil(Math.sqrt(count));
  const objects = Array.from({ length: count }, (_, index) => {
    const x = (index % side) + 0.5;
    const z = Math.floor(index / side) + 0.5;
    return {
      id: `Box|${index}`,
      type: "Box",
      min: [x - 0.1, 0, z - 0.1],
      max: [x + 0.1, 0.2, z + 0.1],
      parents: [],
      can: ["pickupable", "openable", "receptacle"],
      controls: [],
    };
  });
  return {
    id: `hall-${count}`,
    rooms: [
      {
        id: "hall",
        name: "hall",
        floor: [
          [-1, -1],
          [-1, side + 1],
          [side + 1, side + 1],
          [side + 1, -1],
        ],
      },
    ],
    doors: [],
    objects,
  };
};

const results = {};

const dense = generateRoom(seededRandom("bench-room"), "bench-room", "kitchen", 78);
const room = environmentOf(dense.scene, dense.starts[0]);
const roomTimes = stepTimes(room, 20_000, "walk");
results.roomObjects = dense.scene.objects.length;
results.roomStepMedianMs = median(roomTimes);
results.roomStepP90Ms = share(roomTimes, 0.9);

/**
 * Plans to every thing in a room, reachable or not; each the best of three runs, so that a pause of
 * the machine is no planning time.
 */
const planTimes = [];
const planRooms = [
  ...generateHousehold({ count: 14 }),
  ...generateHousehold({ count: 7, seed: 2, level: "high" }),
].map((roomTask) => ({
  environment: roomEnvironment({ name: "bench", version: "1", tasks: [roomTask] }),
  task: roomTask.task,
}));
for (const { environment, task } of [...planRooms, room]) {
  const { world, options } = environment.bodyOf(task.id);
  const { state } = environment.reset(task);
  for (const object of world.objects.filter(({ sliceOf }) => sliceOf === null)) {
    const request = {
      world,
      state: state.world,
      agent: state.world.agents.agent,
      options,
      rules: paperRules,
    };
    planTimes.push(
      Math.min(
        ...[1, 2, 3].map(() => time(() => planWalk(request, withinReachOf(request, object)))),
      ),
    );
  }
}
results.planMedianMs = median(planTimes);
results.planMaxMs = Math.max(...planTimes);

results.stepMedianMsByObjects = {};
for (const count of [10, 30, 100, 300, 1000]) {
  const environment = environmentOf(hall(count), { x: 0, z: 0, heading: 0 });
  stepTimes(environment, 3000, "warm");
  results.stepMedianMsByObjects[count] = median(stepTimes(environment, 10_000, "walk"));
}
const milliseconds = (value) => `${value.toFixed(4)} ms`;

const scaled = Object.values(results.stepMedianMsByObjects);
results.growth10To1000 = scaled.at(-1) / scaled[0];

if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(results)}\n`);
else {
  process.stdout.write(
    [
      `step with observation, room of ${results.roomObjects} objects: median ${milliseconds(results.roomStepMedianMs)}, p90 ${milliseconds(results.roomStepP90Ms)}`,
      `A* way in a room: median ${milliseconds(results.planMedianMs)}, longest ${milliseconds(results.planMaxMs)} (${planTimes.length} plans)`,
      ...Object.entries(results.stepMedianMsByObjects).map(
        ([count, value]) => `step among ${count} objects: median ${milliseconds(value)}`,
      ),
      `growth from 10 to 1,000 objects: ${results.growth10To1000.toFixed(2)} times`,
      "",
    ].join("\n"),
  );
}
