import { seededRandom } from "@mnemograph/core";
import type { Vector } from "../engine/numbers.js";
import { forward } from "../engine/scene-state.js";
import { differences } from "../scenes/differences.js";
import type { EpisodeFacts, TaskDefinition } from "../scenes/task-definition.js";
import { assembly } from "./assembly.js";
import { binPicking } from "./bin-picking.js";
import { buttonPress } from "./button-press.js";
import { drawerOpen } from "./drawer-open.js";
import { hammer } from "./hammer.js";
import { table } from "./table-constants.js";
import type { TableGoal } from "./table-goal.js";
import {
  gripperOpening,
  handPosition,
  moveHand,
  setWelds,
  settleHand,
} from "./table-simulation.js";

const draw = ({ ranges, accepts = () => true }: TableGoal, { seed }: EpisodeFacts): Vector => {
  const random = seededRandom(`${seed}/reset`);
  for (;;) {
    const drawn = ranges.map(([low, high]) => low + (high - low) * random.next());
    if (accepts(drawn)) return drawn;
  }
};

const define = (task: TableGoal): TaskDefinition => {
  const drawnFor = (facts: EpisodeFacts) => draw(task, facts);
  return {
    name: task.name,
    suite: "tabletop",
    scene: task.name,
    goal: task.goal,
    horizon: table.horizon,
    actionSize: 4,
    frames: 2,
    interval: 8,
    noise: { amplitude: 0.2, size: 4 },
    afterSuccess: 15,
    plans: [...new Set(task.waypoints.map(({ plan }) => plan))],
    waypoints: task.waypoints,
    place: (scene, facts) => {
      setWelds(scene);
      task.place(scene, drawnFor(facts));
    },
    begin: (scene, facts) => {
      settleHand(scene, task.handStart);
      task.start(scene, drawnFor(facts));
      forward(scene);
    },
    advance: (scene, action) => moveHand(scene, action, task.handLow ?? table.handLow),
    isSolved: (scene, facts) => task.isSolved(scene, drawnFor(facts)),
    frame: (scene) => {
      const objects = task
        .objects(scene)
        .flatMap(({ position, orientation }) => [...position, ...orientation]);
      const padding = Array.from({ length: table.objectNumbers - objects.length }, () => 0);
      return [...handPosition(scene), gripperOpening(scene), ...objects, ...padding];
    },
    observe: (frame, previous, scene, facts) => [
      ...frame,
      ...previous,
      ...task.target(scene, drawnFor(facts)),
    ],
    features: (scene, frame, facts) => {
      const hand = handPosition(scene);
      const target = task.target(scene, drawnFor(facts));
      const objects = task.objects(scene);
      return [
        ...frame.slice(0, 4 + 7 * objects.length),
        ...target,
        ...objects.flatMap(({ position }) => differences(position, hand)),
        ...differences(target, hand),
      ];
    },
    describe: (scene, facts) => {
      const described = (point: Vector) => point.map((value) => value.toFixed(2)).join(", ");
      const [object] = task.objects(scene);
      return `The hand is at (${described(handPosition(scene))}), open by ${gripperOpening(scene).toFixed(2)}; the object at (${described(object?.position ?? [])}), its goal at (${described(task.target(scene, drawnFor(facts)))}).`;
    },
  };
};

const goals: readonly TableGoal[] = [assembly, buttonPress, drawerOpen, hammer, binPicking];

/** The five tasks that RAP plays in Meta-World. RAP Appendix B. */
export const tableTasks: readonly TaskDefinition[] = goals.map(define);

/** The main file of each task's model. */
export const tableModels: Readonly<Record<string, string>> = Object.fromEntries(
  goals.map(({ name, main }) => [name, main]),
);
