import { eachAxis } from "../engine/numbers.js";
import { type Camera, orbitCamera } from "../render/camera.js";
import type { CompiledScene } from "../engine/compile-scene.js";
import { idOf } from "../engine/read-scene.js";
import type { Suite } from "../scenes/task-definition.js";
import type { View } from "../world/world-task.js";

/**
 * A camera of the model that hangs upside down, set upright: turned by half about its line of
 * sight.
 */
const uprightCamera = (scene: CompiledScene, name: string): Camera => {
  const id = idOf(scene, "camera", name);
  const axes = scene.data.cam_xmat.slice(9 * id, 9 * id + 9);
  const column = (at: number, sign: number) => eachAxis((axis) => sign * axes[3 * axis + at]!);
  return {
    position: eachAxis((axis) => scene.data.cam_xpos[3 * id + axis]!),
    right: column(0, -1),
    up: column(1, -1),
    // MuJoCo's cameras look along their negative z.
    forward: column(2, -1),
    fieldOfView: scene.model.cam_fovy[id],
  };
};

const kitchenView = { lookAt: [-0.35, 0.45, 2.05], distance: 2.1, elevation: -25 } as const;

/** The two views of each suite: our choice, since the paper names none. */
const cameras: Readonly<Record<Suite, Readonly<Record<View, (scene: CompiledScene) => Camera>>>> = {
  kitchen: {
    left: () => orbitCamera({ ...kitchenView, azimuth: 65 }),
    right: () => orbitCamera({ ...kitchenView, azimuth: 125 }),
  },
  tabletop: {
    left: () =>
      orbitCamera({ lookAt: [0, 0.65, 0.12], distance: 0.95, azimuth: 115, elevation: -30 }),
    right: (scene) => uprightCamera(scene, "corner4"),
  },
  workshop: {
    left: () =>
      orbitCamera({ lookAt: [0, 0.7, 0.12], distance: 1.25, azimuth: 65, elevation: -35 }),
    right: () =>
      orbitCamera({ lookAt: [0, 0.7, 0.12], distance: 1.25, azimuth: 115, elevation: -35 }),
  },
};

/** The camera of a view; the scene must be up to date. */
export const cameraOf = (scene: CompiledScene, suite: Suite, view: View): Camera =>
  cameras[suite][view](scene);
