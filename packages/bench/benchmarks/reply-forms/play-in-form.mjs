// Plays one task with ReAct's actor, its replies asked for in one form, and counts.
import { openModel } from "@mnemograph/models";
import { act, stepEnvironment } from "@mnemograph/nodes";
import { scriptedServer } from "./scripted-server.mjs";

/** The worlds by name, each with the settings that open its built-in tasks. */
export const worlds = {
  ALFWorld: { name: "alfworld", split: "held_out" },
  WebShop: { name: "webshop", split: "test", options: { client: "react" } },
  LangSuitE: {
    name: "langsuite",
    split: "held_out",
    options: { task: "household", level: "high" },
  },
  WorkBench: { name: "workbench", split: "seen" },
  "robot arms": { name: "manipulation", split: "test" },
};

export const openWorld = (registry, { name, split, options = {} }, limit = 1) =>
  registry.environment(name).open({ name, data: null, split, limit, seed: 1, options });

const episode = async (open, task, model, reply, follow) => {
  const { environment } = open;
  const turn = await environment.reset(task);
  let state = {
    environmentState: turn.state,
    observation: turn.observation,
    trajectory: [],
    thoughts: [],
    done: turn.done,
    success: turn.success,
  };
  const events = [];
  const runtime = { emit: (event) => events.push(event) };
  const examples = await open.examples(true);
  while (!state.done && state.trajectory.length < environment.maxSteps) {
    follow(state);
    const { action, thoughts = [] } = await act.run(
      { ...state, task },
      { model, environment, examples, llm: { default: { reply } } },
      runtime,
    );
    const after = await stepEnvironment.run({ ...state, action }, { environment }, runtime);
    const trajectory = [...state.trajectory, ...[after.trajectory].flat()];
    state = Object.assign({}, state, after, {
      trajectory,
      thoughts: [...state.thoughts, ...thoughts],
      done: after.done ?? false,
    });
  }
  return { state, calls: events.filter(({ type }) => type === "model-call") };
};

const counted = ({ state, calls }) => ({
  actions: state.trajectory.map(({ action }) => action),
  success: state.success ?? false,
  calls: calls.length,
  promptTokens: calls.reduce((sum, { usage }) => sum + usage.promptTokens, 0),
  completionTokens: calls.reduce((sum, { usage }) => sum + usage.completionTokens, 0),
  asksAgain: calls.filter(({ attempt }) => attempt > 0).length,
});

/** Plays a task with a model of the user's. */
export const playWith = async (open, task, model, reply) =>
  counted(await episode(open, task, model, reply, () => {}));

/**
 * Plays a task as the environment's expert does, through a scripted server, with one thought first
 * where the world has thoughts; gives its requests, too. `written` changes messages as a server may.
 */
export const playScripted = async (open, task, reply, written) => {
  const policy = await open.environment.expert(task);
  const { thought: form } = open.environment.describe(task);
  let turn = {};
  const follow = ({ trajectory, observation }) => {
    // The expert sees an episode without thoughts: the first observation stands before its first
    // action.
    const first = trajectory[0]?.observation ?? observation;
    const acted = trajectory
      .filter(({ kind }) => kind === "act")
      .map((step, at) => (at === 0 ? { ...step, observation: first } : step));
    const bare = policy({
      trajectory: acted,
      observation: acted.length === 0 ? first : observation,
    })
      .replace(/^Act: /, "")
      .replace(/ \[\]$/, "");
    turn =
      form !== undefined && trajectory.length === 0
        ? { thought: "First I look for what the task names.", form }
        : { action: bare };
  };
  const server = await scriptedServer(() => turn, written);
  try {
    const model = await openModel("openai:scripted", {
      baseUrl: server.baseUrl,
      environment: { OPENAI_API_KEY: "none" },
      retries: 0,
    });
    return {
      ...counted(await episode(open, task, model, reply, follow)),
      requests: server.requests,
    };
  } finally {
    await server.close();
  }
};
