import { seededRandom } from "@mnemograph/core";
import type { CompiledScene } from "../engine/compile-scene.js";
import { add, clip, type Vector, type Vector3 } from "../engine/numbers.js";
import { jointPosition, positions, sitePosition, velocities } from "../engine/read-scene.js";
import { forward, simulate } from "../engine/scene-state.js";
import { differences } from "../scenes/differences.js";
import type { EpisodeFacts, TaskDefinition, Waypoint } from "../scenes/task-definition.js";
import { placeBody } from "../table/table-simulation.js";

const FRAME_SKIP = 5;
/** Metres that the arm's guide moves for an action of 1. */
const REACH = 0.01;
const GAIN = 15;
const HOVER = 0.09;
/** How far below the bar the rod's tip goes. */
const HOOK = 0.04;
const start = { x: 0, y: 0.45, z: -0.05 } as const;
const bounds = [
  [-0.5, 0.5],
  [0.3, 1],
  [-0.6, 0.02],
] as const;
/** Where the furniture stands before a seed moves it, and by how much at most. */
const furniture: Readonly<Record<string, Vector3>> = {
  cupboard: [-0.3, 0.85, 0.13],
  chest: [0, 0.85, 0.09],
  console: [0.3, 0.8, 0.05],
};
const SHIFT = 0.04;

const tip = (scene: CompiledScene) => sitePosition(scene, "tip");

interface RodLeg {
  readonly plan: string;
  readonly target: (scene: CompiledScene) => Vector3;
  readonly tolerance?: number;
}

const rodLeg = ({ plan, target, tolerance }: RodLeg): Waypoint => ({
  plan,
  aim: (scene) => {
    const at = tip(scene);
    return target(scene).map((value, axis) => clip((value - at[axis]!) * GAIN, -1, 1));
  },
  isDone: (scene) =>
    tolerance !== undefined &&
    Math.hypot(...target(scene).map((value, axis) => value - tip(scene)[axis]!)) <= tolerance,
});

const above = (site: string) => (scene: CompiledScene) =>
  add(sitePosition(scene, site), [0, 0, HOVER]);
const hooked = (site: string) => (scene: CompiledScene) =>
  add(sitePosition(scene, site), [0, 0, -HOOK]);

/** Where the grip of the door is after it has opened a little further. */
const furtherOpen = (scene: CompiledScene): Vector3 => {
  const [x, y, z] = hooked("door_grip")(scene);
  const angle = jointPosition(scene, "door");
  return [x + 0.08 * Math.sin(angle), y - 0.08 * Math.cos(angle), z];
};

interface WorkshopGoal {
  readonly name: string;
  readonly goal: string;
  readonly site: string;
  readonly joint: string;
  /** The joint's position at which the task is solved, from 0 downwards. */
  readonly until: number;
  readonly waypoints: readonly Waypoint[];
}

const goals: readonly WorkshopGoal[] = [
  {
    name: "door",
    goal: "open the blue door",
    site: "door_grip",
    joint: "door",
    until: -0.8,
    waypoints: [
      rodLeg({ plan: "move above the door's handle", target: above("door_grip"), tolerance: 0.02 }),
      rodLeg({
        plan: "lower behind the door's handle",
        target: hooked("door_grip"),
        tolerance: 0.022,
      }),
      rodLeg({ plan: "pull the door open", target: furtherOpen }),
    ],
  },
  {
    name: "drawer",
    goal: "open the orange drawer",
    site: "drawer_grip",
    joint: "drawer",
    until: -0.15,
    waypoints: [
      rodLeg({
        plan: "move above the drawer's handle",
        target: above("drawer_grip"),
        tolerance: 0.02,
      }),
      rodLeg({
        plan: "lower behind the drawer's handle",
        target: hooked("drawer_grip"),
        tolerance: 0.022,
      }),
      rodLeg({
        plan: "pull the drawer open",
        target: (scene) => add(hooked("drawer_grip")(scene), [0, -0.08, 0]),
      }),
    ],
  },
  {
    name: "button",
    goal: "press the red button",
    site: "button_top",
    joint: "button",
    until: -0.018,
    waypoints: [
      rodLeg({ plan: "move above the button", target: above("button_top"), tolerance: 0.02 }),
      rodLeg({
        plan: "press the button",
        target: (scene) => add(sitePosition(scene, "button_top"), [0, 0, -0.06]),
      }),
    ],
  },
];

const place = (scene: CompiledScene, { seed }: EpisodeFacts) => {
  const random = seededRandom(`${seed}/reset`);
  const shift = () => SHIFT * (2 * random.next() - 1);
  for (const [name, [x, y, z]] of Object.entries(furniture))
    placeBody(scene, name, [x + shift(), y + shift(), z]);
};

const begin = (scene: CompiledScene, { seed }: EpisodeFacts) => {
  const random = seededRandom(`${seed}/arm`);
  const at = [start.x + 0.1 * (2 * random.next() - 1), start.y, start.z];
  scene.data.qpos.set(at);
  scene.data.ctrl.set(at);
  forward(scene);
};

const advance = (scene: CompiledScene, action: Vector) => {
  const control = scene.data.ctrl;
  for (const [axis, [low, high]] of bounds.entries())
    control[axis] = clip(control[axis]! + REACH * clip(action[axis]!, -1, 1), low, high);
  simulate(scene, FRAME_SKIP);
  forward(scene);
};

const JOINTS = 6;
const described = (point: Vector) => point.map((value) => value.toFixed(2)).join(", ");

const define = ({ name, goal, site, joint, until, waypoints }: WorkshopGoal): TaskDefinition => ({
  name,
  suite: "workshop",
  scene: "workshop",
  goal,
  horizon: 240,
  actionSize: 3,
  frames: 1,
  interval: 8,
  noise: { amplitude: 0.2, size: 3 },
  afterSuccess: 15,
  plans: [...new Set(waypoints.map(({ plan }) => plan))],
  waypoints,
  place,
  begin,
  advance,
  isSolved: (scene) => jointPosition(scene, joint) <= until,
  frame: (scene) => [
    ...positions(scene).slice(0, JOINTS),
    ...velocities(scene).slice(0, JOINTS),
    ...tip(scene),
    ...sitePosition(scene, site),
  ],
  observe: (frame) => [...frame],
  features: (scene, frame) => {
    const hand = tip(scene);
    return [
      ...frame,
      ...differences(sitePosition(scene, site), hand),
      until - jointPosition(scene, joint),
    ];
  },
  describe: (scene) =>
    `The rod's tip is at (${described(tip(scene))}), the ${name} at (${described(sitePosition(scene, site))}), moved by ${Math.abs(jointPosition(scene, joint)).toFixed(3)} of ${Math.abs(until)}.`,
});

/** Three tasks at the built-in workbench. */
export const workshopTasks: readonly TaskDefinition[] = goals.map(define);
