import type { CompiledScene } from "../engine/compile-scene.js";
import { add, distance, type Vector3 } from "../engine/numbers.js";
import { bodyPosition, jointPosition, sitePosition } from "../engine/read-scene.js";
import type { Waypoint } from "../scenes/task-definition.js";
import { type Fingers, steerArm, toolPose } from "./steer-arm.js";

const toolAt = (scene: CompiledScene) => sitePosition(scene, "end_effector");

interface Leg {
  readonly plan: string;
  readonly target: (scene: CompiledScene) => Vector3;
  readonly fingers: Fingers;
  readonly pitch?: number;
  /** Metres from the target where the leg is done; without it, it never is. */
  readonly tolerance?: number;
  /** Done after so many steps at the latest. */
  readonly steps?: number;
}

const leg = ({ plan, target, fingers, pitch = 0, tolerance, steps = Infinity }: Leg): Waypoint => ({
  plan,
  aim: (scene) => steerArm(scene, toolPose(target(scene), pitch), fingers),
  isDone: (scene, since) =>
    since >= steps ||
    (tolerance !== undefined && distance(toolAt(scene), target(scene)) < tolerance),
});

const near =
  (site: string, offset: Vector3) =>
  (scene: CompiledScene): Vector3 =>
    add(sitePosition(scene, site), offset);

/** A point of the circle that a handle moves on, so many radians further. */
const alongArc = (point: Vector3, [x, y]: readonly [number, number], angle: number): Vector3 => {
  const [dx, dy] = [point[0] - x, point[1] - y];
  return [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
    point[2],
  ];
};

interface Door {
  readonly handle: string;
  readonly hinge: readonly [number, number];
  readonly ahead: number;
  readonly height: number;
  readonly pull: number;
  readonly plans: readonly [string, string, string];
}

const openDoor = ({
  handle,
  hinge,
  ahead,
  height,
  pull,
  plans: [reach, grasp, open],
}: Door): readonly Waypoint[] => [
  leg({ plan: reach, target: near(handle, [0, -0.16, height]), fingers: "open", tolerance: 0.04 }),
  leg({
    plan: grasp,
    target: near(handle, [0, -0.025, height]),
    fingers: "open",
    tolerance: 0.02,
    steps: 40,
  }),
  leg({ plan: grasp, target: near(handle, [0, -0.025, height]), fingers: "closed", steps: 5 }),
  leg({
    plan: open,
    target: (scene) => add(alongArc(sitePosition(scene, handle), hinge, ahead), [0, pull, height]),
    fingers: "closed",
  }),
];

export const kitchenWaypoints: Readonly<Record<string, readonly Waypoint[]>> = {
  microwave: openDoor({
    handle: "microhandle_site",
    hinge: [-1.1276, 0.455],
    ahead: -0.25,
    height: 0,
    pull: -0.02,
    plans: ["reach the microwave door", "grasp the microwave door", "pull open the microwave door"],
  }),
  cabinet: openDoor({
    handle: "hinge_site2",
    hinge: [-0.224, 0.71],
    ahead: 0.35,
    height: -0.02,
    pull: -0.025,
    plans: ["reach the cabinet handle", "grasp the cabinet handle", "pull open the cabinet door"],
  }),
  light: [
    leg({
      plan: "reach the right side of the switch",
      target: near("light_site", [0.09, -0.12, 0]),
      fingers: "closed",
      tolerance: 0.04,
    }),
    leg({
      plan: "reach the right side of the switch",
      target: near("light_site", [0.06, -0.03, 0]),
      fingers: "closed",
      tolerance: 0.02,
    }),
    leg({
      plan: "push the switch left",
      target: near("light_site", [-0.1, -0.03, 0]),
      fingers: "closed",
    }),
  ],
  burner: [
    leg({
      plan: "reach the left side of the bottom knob",
      target: near("knob2_site", [-0.06, -0.13, 0.05]),
      fingers: "closed",
      tolerance: 0.04,
    }),
    leg({
      plan: "reach the left side of the bottom knob",
      target: near("knob2_site", [-0.06, -0.045, 0.045]),
      fingers: "closed",
      tolerance: 0.02,
    }),
    leg({
      plan: "turn the bottom knob clockwise",
      target: (scene) => {
        const angle = -jointPosition(scene, "knob_Joint_2");
        const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
        return add(sitePosition(scene, "knob2_site"), [
          0.036 * sine + 0.05 * cosine,
          -0.043,
          0.036 * cosine - 0.05 * sine,
        ]);
      },
      fingers: "closed",
    }),
  ],
  kettle: [
    leg({
      plan: "reach behind the kettle",
      target: near("kettle_site", [0, -0.26, -0.1]),
      fingers: "closed",
      pitch: 0.5,
      tolerance: 0.04,
    }),
    leg({
      plan: "reach behind the kettle",
      target: near("kettle_site", [0, -0.2, -0.17]),
      fingers: "closed",
      pitch: 0.5,
      tolerance: 0.03,
    }),
    leg({
      plan: "push the kettle to the top burner",
      target: (scene) => {
        const [x, y] = bodyPosition(scene, "kettle");
        const [, , height] = sitePosition(scene, "kettle_site");
        return [x + 0.6 * (x + 0.23), Math.min(y - 0.06, 0.72), height - 0.17];
      },
      fingers: "closed",
      pitch: 0.5,
    }),
  ],
};
