// The built-in workshop, seen from one side and in small pictures: what pipelines that plan from
// pictures play.
import { createHash } from "node:crypto";
import { built } from "./built.mjs";
import { watched } from "./watched-world.mjs";
import { picturesRequest } from "./whole-bench.mjs";

const { imagesIn } = await built("core/dist/index.js");
const { createManipulationEnvironment, openManipulationWorld } = await built(
  "env-manipulation/dist/index.js",
);
const { inProcessImages } = await built("core/dist/images.js");

const images = inProcessImages();
/** The sub-step that is right, by the picture that shows when: what the expert saw. */
const rightPlans = new Map();

/**
 * What a healthy server says to a request of a planner; where the expert never was, the first
 * sub-step that is listed.
 */
export const planFor = ({ messages }) => {
  const asked = JSON.stringify(messages);
  const url = asked.match(/data:image\/png;base64,[\w+/=]+/g)?.at(-1);
  if (url === undefined) return undefined;
  const hash = createHash("sha256")
    .update(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"))
    .digest("hex");
  return `Plan: ${rightPlans.get(hash) ?? /\\n- (.*?)\\n/.exec(asked)?.[1]}`;
};

let opened;
const open = async () => {
  const world = await openManipulationWorld();
  const environment = createManipulationEnvironment({ world, images, pictureSize: 64 });
  const choice = { names: ["button"], views: ["left"] };
  const played = world.tasks({ ...choice, split: "test", episodes: 2 });
  const learned = world.tasks({ ...choice, split: "train", episodes: 2 });
  const described = new Map();
  for (const task of [...learned, ...played]) {
    described.set(task.id, await environment.expert(task));
    for (let turn = await environment.reset(task); !turn.done;) {
      const plan = environment.expertAction(turn.state);
      rightPlans.set(imagesIn(turn.observation).at(-1).hash, plan);
      turn = await environment.step(turn.state, plan);
    }
  }
  return {
    environment: { ...environment, name: "workshop", expert: (task) => described.get(task.id) },
    played,
    tasks: [
      ...played.map((task) => ({ ...task, split: "test" })),
      ...learned.map((task) => ({ ...task, split: "train" })),
    ],
  };
};

/** Two episodes to play and two to learn from. */
export const watchedPictures = async () => {
  opened ??= open();
  const { environment: world, played, tasks } = await opened;
  const { environment, solved } = watched(world);
  // Memories of what was seen are formed without a model: no fault reaches them, and all cells read
  // one.
  return {
    request: {
      environment: { environment, tasks },
      memoryFolder: "seen",
      nodes: picturesRequest.nodes,
    },
    solved,
    episodes: played.length,
  };
};
