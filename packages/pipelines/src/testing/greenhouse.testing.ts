import {
  type Environment,
  MnemographError,
  type Task,
  type Trajectory,
  playPolicy,
} from "@mnemograph/core";

/**
 * A small world in the manner of household games: things stand at places; one is to be brought
 * somewhere else.
 */
export interface GreenhouseState {
  readonly [key: string]: string | number | boolean | { readonly [thing: string]: string };
  readonly taskId: string;
  readonly at: string;
  readonly steps: number;
  /** Thing → place, or `hand`. */
  readonly things: { readonly [thing: string]: string };
}

interface World {
  readonly wanted: string;
  readonly target: string;
  readonly things: { readonly [thing: string]: string };
}

const places = ["bench 1", "bench 2", "rack 1", "tub 1"];
const worlds: Readonly<Record<string, World>> = {
  "fern-to-tub": {
    wanted: "fern",
    target: "tub",
    things: { "fern 1": "bench 2", "pot 1": "bench 1" },
  },
  "moss-to-tub": {
    wanted: "moss",
    target: "tub",
    things: { "moss 2": "bench 1", "pot 1": "rack 1" },
  },
  "fern-to-rack": {
    wanted: "fern",
    target: "rack",
    things: { "fern 3": "bench 1", "pot 2": "tub 1" },
  },
  "moss-to-rack": {
    wanted: "moss",
    target: "rack",
    things: { "moss 1": "bench 2", "fern 1": "tub 1" },
  },
};

export const greenhouseTasks: readonly Task[] = Object.entries(worlds).map(
  ([id, { wanted, target }]) => ({
    id,
    environment: "greenhouse",
    split: "test",
    type: "bring",
    goal: `put a ${wanted} in the ${target}`,
  }),
);
export const greenhouseTask = (id: string): Task => {
  const task = greenhouseTasks.find((candidate) => candidate.id === id);
  if (task) return task;
  throw new MnemographError({
    code: "TASK_UNKNOWN",
    message: `no task ${id}`,
    hint: "see greenhouseTasks",
  });
};

const kindOf = (name: string) => name.split(" ")[0];
const whatStandsAt = ({ things, at }: GreenhouseState) => {
  const seen = Object.keys(things).filter((thing) => things[thing] === at);
  return `On the ${at}, you see ${seen.length === 0 ? "nothing" : seen.map((thing) => `a ${thing}`).join(", and ")}.`;
};

/** The state after an action and the answer to it; null where the action is refused. */
const perform = (
  state: GreenhouseState,
  action: string,
): readonly [GreenhouseState, string] | null => {
  const [, place] = /^go to (\w+ \d)$/.exec(action) ?? [];
  if (place !== undefined && places.includes(place)) {
    const there = { ...state, at: place };
    return [there, whatStandsAt(there)];
  }
  const [, taken, from] = /^take (\w+ \d) from (\w+ \d)$/.exec(action) ?? [];
  if (taken !== undefined && from === state.at && state.things[taken] === from) {
    return [
      { ...state, things: { ...state.things, [taken]: "hand" } },
      `You pick up the ${taken} from the ${from}.`,
    ];
  }
  const [, held, into] = /^put (\w+ \d) in\/on (\w+ \d)$/.exec(action) ?? [];
  if (held !== undefined && into === state.at && state.things[held] === "hand") {
    return [
      { ...state, things: { ...state.things, [held]: into } },
      `You put the ${held} in/on the ${into}.`,
    ];
  }
  return null;
};

/**
 * `think:` is acknowledged and counts as a step; everything that is refused answers `Nothing
 * happens.`
 */
export const greenhouse = ({ maxSteps = 12 } = {}): Environment<GreenhouseState> => ({
  name: "greenhouse",
  version: "greenhouse/1",
  maxSteps,
  reset: ({ id }) => ({
    state: {
      taskId: greenhouseTask(id).id,
      at: "door",
      steps: 0,
      things: worlds[id]!.things,
    },
    observation: `You are in a greenhouse. You see ${places.map((place) => `a ${place}`).join(", ")}.`,
    reward: 0,
    done: false,
    success: false,
  }),
  step: (state, action) => {
    const { wanted, target } = worlds[state.taskId]!;
    const [next, answer] = perform(state, action) ?? [
      state,
      action.startsWith("think:") ? "OK." : "Nothing happens.",
    ];
    const success = Object.entries(next.things).some(
      ([thing, place]) => kindOf(thing) === wanted && kindOf(place) === target,
    );
    const after = { ...next, steps: state.steps + 1 };
    return {
      state: after,
      observation: answer,
      reward: success ? 1 : 0,
      done: success || after.steps >= maxSteps,
      success,
    };
  },
});

/** The shortest way, walked by somebody who has to look for the thing. */
export const greenhousePlan = (id: string): readonly string[] => {
  const { wanted, things } = worlds[id]!;
  const [thing, home] = Object.entries(things).find(([name]) => kindOf(name) === wanted)!;
  const target = places.find((place) => kindOf(place) === worlds[id]?.target)!;
  const search = places.slice(0, places.indexOf(home) + 1).map((place) => `go to ${place}`);
  return [
    ...search,
    `take ${thing} from ${home}`,
    `go to ${target}`,
    `put ${thing} in/on ${target}`,
  ];
};

export const greenhouseDemonstration = (id: string): Promise<Trajectory> =>
  playPolicy(
    greenhouse() as Environment,
    greenhouseTask(id),
    ({ trajectory }) => greenhousePlan(id)[trajectory.length] ?? "look",
  );
