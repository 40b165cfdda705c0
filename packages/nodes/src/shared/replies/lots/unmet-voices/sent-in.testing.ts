import { type Environment } from "@mnemograph/core";
import { scriptedModel } from "@mnemograph/models/testing";
import { actWithEmbodiedState } from "../../../../act/act-with-embodied-state/act-with-embodied-state.js";
import { actWithTuples } from "../../../../act/act-with-tuples/act-with-tuples.js";
import { act } from "../../../../act/act/act.js";
import { stepEnvironment } from "../../../../world/step-environment/step-environment.js";
import { type Scene, scenes } from "./action-scenes.testing.js";
import { laterScenes } from "./later-scenes.testing.js";
import { roomScenes } from "./room-scenes.testing.js";

const allScenes = { ...scenes, ...roomScenes, ...laterScenes };

export type SceneName = keyof typeof allScenes;

/** An office's call in one spelling, which the office itself reads alike: texts in double quotes, no object of `action` and `action_input`. */
const callText = (sent: string): string => {
  if (!/^\{[^]*\}$/.test(sent)) return sent.replaceAll(/(?<==\s?)'([^'"]*)'/g, '"$1"');
  const { action, action_input: input } = JSON.parse(sent) as { action?: string; action_input?: Record<string, unknown> };
  if (action === undefined || input === undefined) return sent;
  return `${action}(${Object.entries(input)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    .join(", ")})`;
};

/** A reply, and the action that its writer meant; null where nobody could tell, so that it has to be asked again. */
export type MeantAction = readonly [scene: SceneName, reply: string, meant: string | null];

/** Who reads a reply: the actor of examples, the one that keeps its own state, or LDM2's. */
export type Actor = "act" | "actWithEmbodiedState" | "actWithTuples";

/** The action that the world is sent for a reply, `think` where it is a thought, null where the reply is asked for again or no action is found in it. */
export const sentIn = async (name: SceneName, reply: string): Promise<string | null> =>
  sentThere(allScenes[name], reply, name.startsWith("office"));

/** The same in any scene; the calls of an office come in one spelling. */
export const sentThere = async (
  scene: Scene,
  reply: string,
  isOffice = false,
  actor: Actor = scene.remembersState === true ? "actWithEmbodiedState" : "act",
): Promise<string | null> => {
  let sent: string | null = null;
  const environment: Environment = {
    name: "scene",
    version: "scene/1",
    maxSteps: 30,
    reset: () => ({ state: {}, observation: scene.past[0]!, reward: 0, done: false, success: false }),
    step: (state, action) => {
      sent = action;
      return { state, observation: "", reward: 0, done: false, success: false };
    },
    describe: () => ({
      title: "scene",
      actions: scene.forms,
      options: {},
      ...scene.world,
    }),
    ...(scene.admissible === undefined ? {} : { admissible: () => scene.admissible! }),
  };
  const trajectory = scene.past
    .slice(0, -1)
    .flatMap((text, at) => (at % 2 === 0 ? [{ index: at / 2, observation: text, action: scene.past[at + 1]!, kind: "act" as const }] : []));
  const model = scriptedModel((_, call) => (call === 0 ? reply : ""));
  const state = {
    task: { id: "1", environment: "scene", split: "test", type: "scene", goal: scene.goal },
    observation: scene.past.at(-1)!,
    trajectory,
    thoughts: [],
    evaluation: "",
    summary: "",
    tuples: [],
    embodiedState: { facing: "", moved: null, holding: [], seen: [], done: [], own: {} },
  };
  const deps = { model, environment, examples: () => [] };
  const { action } = await { act, actWithEmbodiedState, actWithTuples }[actor].run(state, deps).catch((error: unknown) => {
    if (model.calls.length > 1) return { action: undefined };
    throw error;
  });
  if (model.calls.length > 1 || action === undefined || action.kind === "invalid") return null;
  if (action.kind === "think") return "think";
  await stepEnvironment.run({ ...state, environmentState: {}, action }, { environment });
  return isOffice && sent !== null ? callText(sent) : sent;
};
