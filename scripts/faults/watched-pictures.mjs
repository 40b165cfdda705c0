// The built-in workshop, seen from one side and in small pictures: what pipelines that plan from pictures play.
import { createHash } from "node:crypto";
import { built } from "./built.mjs";
import { watched } from "./watched-world.mjs";

const { imagesIn } = await built("core/dist/index.js");
const { createManipulationEnvironment, openManipulationWorld } = await built("env-manipulation/dist/index.js");
const { inProcessImages } = await built("images/dist/index.js");

const images = inProcessImages();
/** The sub-step that is right, by the picture that shows when. */
const rightPlans = new Map();

/** What a healthy server says to a request of a planner. */
export const planFor = ({ messages }) => {
  const url = JSON.stringify(messages)
    .match(/data:image\/png;base64,[\w+/=]+/g)
    ?.at(-1);
  if (url === undefined) return undefined;
  const hash = createHash("sha256")
    .update(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"))
    .digest("hex");
  return rightPlans.has(hash) ? `Plan: ${rightPlans.get(hash)}` : undefined;
};

let opened;
const open = async () => {
  const world = await openManipulationWorld();
  const environment = createManipulationEnvironment({ world, images, pictureSize: 64 });
  const remember = (turn) => {
    const image = imagesIn(turn.observation).at(-1);
    if (image !== undefined && !turn.done) rightPlans.set(image.hash, environment.expertAction(turn.state));
    return turn;
  };
  const choice = { names: ["button"], views: ["left"] };
  const told = new Map();
  const remembering = {
    ...environment,
    name: "workshop",
    reset: async (task) => remember(await environment.reset(task)),
    step: async (...given) => remember(await environment.step(...given)),
    expert: (task) => {
      if (!told.has(task.id)) told.set(task.id, environment.expert(task));
      return told.get(task.id);
    },
  };
  const played = world.tasks({ ...choice, split: "test", episodes: 2 });
  const learned = world.tasks({ ...choice, split: "train", episodes: 2 });
  return {
    remembering,
    played,
    tasks: [...played.map((task) => ({ ...task, split: "test" })), ...learned.map((task) => ({ ...task, split: "train" }))],
  };
};

/** Two episodes to play and two to learn from. */
export const watchedPictures = async () => {
  opened ??= open();
  const { remembering, played, tasks } = await opened;
  const { environment, solved } = watched(remembering);
  // Memories of what was seen are formed without a model: no fault reaches them, and all cells read one.
  return { request: { environment: { environment, tasks }, memoryFolder: "seen" }, solved, episodes: played.length };
};
