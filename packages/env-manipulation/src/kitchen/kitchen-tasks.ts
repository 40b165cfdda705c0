import { seededRandom } from "@mnemograph/core";
import type { CompiledScene } from "../engine/compile-scene.js";
import { clip, distance } from "../engine/numbers.js";
import { bodyPosition, positions, sitePosition } from "../engine/read-scene.js";
import { forward, simulate } from "../engine/scene-state.js";
import { differences } from "../scenes/differences.js";
import type { TaskDefinition } from "../scenes/task-definition.js";
import { kitchen } from "./kitchen-constants.js";
import { readSensors } from "./kitchen-readings.js";
import { kitchenWaypoints } from "./kitchen-waypoints.js";

interface KitchenGoal {
  readonly name: string;
  readonly goal: string;
  /** Which joint positions count, and where they are to be. */
  readonly indices: readonly number[];
  readonly target: readonly number[];
  /** The part that the hand goes to. */
  readonly site: string;
}

const goals: readonly KitchenGoal[] = [
  {
    name: "cabinet",
    goal: "open the right door of the hinge cabinet",
    indices: [20, 21],
    target: [0, 1.45],
    site: "hinge_site2",
  },
  {
    name: "microwave",
    goal: "open the microwave door",
    indices: [22],
    target: [-0.75],
    site: "microhandle_site",
  },
  {
    name: "burner",
    goal: "turn the knob of the bottom burner",
    indices: [11, 12],
    target: [-0.88, -0.01],
    site: "knob2_site",
  },
  {
    name: "light",
    goal: "switch the light on",
    indices: [17, 18],
    target: [-0.69, -0.05],
    site: "light_site",
  },
  {
    name: "kettle",
    goal: "push the kettle to the top burner",
    indices: [23, 24, 25, 26, 27, 28, 29],
    target: [-0.23, 0.75, 1.62, 0.99, 0, 0, -0.06],
    site: "kettle_site",
  },
];

const KETTLE = { x: 23, y: 24 } as const;

const begin: TaskDefinition["begin"] = (scene, { seed, spread }) => {
  const random = seededRandom(`${seed}/reset`);
  const qpos = scene.data.qpos;
  const jitter = () => spread * (2 * random.next() - 1);
  for (const [index, value] of kitchen.start.entries()) {
    const isSpread = index < kitchen.arm || index === KETTLE.x || index === KETTLE.y;
    qpos[index] = isSpread ? value + jitter() : value;
  }
  forward(scene);
};

const advance: TaskDefinition["advance"] = (scene, action, facts) => {
  const read = readSensors(scene, facts);
  const control = scene.data.ctrl;
  for (const [joint, [low, high]] of kitchen.positionBounds.entries()) {
    const velocity = kitchen.speed * clip(action[joint]!, -1, 1);
    control[joint] = clip(read[joint]! + velocity * kitchen.controlTime, low, high);
  }
  simulate(scene, kitchen.frameSkip);
};

const define = ({ name, goal, indices, target, site }: KitchenGoal): TaskDefinition => {
  const waypoints = kitchenWaypoints[name] ?? [];
  const progress = (scene: CompiledScene) => {
    const qpos = positions(scene);
    return distance(
      indices.map((index) => qpos[index]!),
      target,
    );
  };
  return {
    name,
    suite: "kitchen",
    scene: "kitchen",
    goal,
    horizon: kitchen.horizon,
    actionSize: kitchen.robot,
    frames: 1,
    interval: 4,
    noise: { amplitude: 0.15, size: kitchen.arm },
    afterSuccess: 8,
    plans: [...new Set(waypoints.map(({ plan }) => plan))],
    waypoints,
    place: () => {},
    begin,
    advance,
    isSolved: (scene) => progress(scene) < kitchen.solvedWithin,
    frame: readSensors,
    observe: (frame) => [...frame],
    features: (scene, frame) => {
      const hand = sitePosition(scene, "end_effector");
      const part = sitePosition(scene, site);
      const joints = indices.map((index) => frame[2 * kitchen.robot + index - kitchen.robot]!);
      return [
        ...frame.slice(0, 2 * kitchen.robot),
        ...joints,
        ...hand,
        ...part,
        ...differences(part, hand),
        ...joints.map((value, index) => target[index]! - value),
      ];
    },
    describe: (scene) => {
      const hand = sitePosition(scene, "end_effector");
      const part = name === "kettle" ? bodyPosition(scene, "kettle") : sitePosition(scene, site);
      const described = (point: readonly number[]) =>
        point.map((value) => value.toFixed(2)).join(", ");
      return `The hand is at (${described(hand)}), the ${name} at (${described(part)}); ${progress(scene).toFixed(2)} are left to the goal.`;
    },
  };
};

/** The five tasks that RAP plays in Franka Kitchen. RAP Appendix B. */
export const kitchenTasks: readonly TaskDefinition[] = goals.map(define);
