import { seededRandom } from "@mnemograph/core";
import type { CompiledScene } from "../engine/compile-scene.js";
import { positions, velocities } from "../engine/read-scene.js";
import type { EpisodeFacts } from "../scenes/task-definition.js";
import { kitchen } from "./kitchen-constants.js";

/**
 * What the sensors read after this many control steps: 9 robot positions, 9 robot velocities, 21
 * object positions, 20 object velocities, each with uniform noise. The noise follows from seed and
 * step, so the state need not carry a generator.
 */
export const readSensors = (
  scene: CompiledScene,
  { seed, step }: Pick<EpisodeFacts, "seed" | "step">,
): number[] => {
  const random = seededRandom(`${seed}/sensors/${step}`);
  const noisy = (value: number, amplitude: number) => value + amplitude * (2 * random.next() - 1);
  const robot = kitchen.robotNoise * kitchen.robotAmplitude;
  const qpos = positions(scene);
  const qvel = velocities(scene);
  return [
    ...qpos.slice(0, kitchen.robot).map((value) => noisy(value, robot)),
    ...qvel.slice(0, kitchen.robot).map((value) => noisy(value, robot)),
    ...qpos
      .slice(kitchen.robot)
      .map((value, index) =>
        noisy(value, kitchen.objectNoise * (kitchen.objectPositionAmplitudes[index] as number)),
      ),
    ...qvel
      .slice(kitchen.robot)
      .map((value, index) =>
        noisy(value, kitchen.objectNoise * (kitchen.objectVelocityAmplitudes[index] as number)),
      ),
  ];
};
