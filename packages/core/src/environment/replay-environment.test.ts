import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Task } from "../domain/task.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import { type ForwardOnlyEnvironment, replayEnvironment } from "./replay-environment.js";

const taskNamed = (id: string): Task => ({
  id,
  environment: "counter",
  split: "test",
  type: "count",
  goal: "count to five",
});

const turn = (total: number) => ({
  observation: `total ${total}`,
  reward: total >= 5 ? 1 : 0,
  done: total >= 5,
  success: total >= 5,
});

/** A remote world that adds up numbers and can only go forward; it counts what is open. */
const remoteCounter = ({ drift = false, failOn = "" } = {}) => {
  const seen = { opened: 0, open: 0, mostOpen: 0, steps: 0 };
  const remote: ForwardOnlyEnvironment = {
    name: "counter",
    version: "counter/1",
    maxSteps: 9,
    open: async () => {
      seen.opened += 1;
      seen.open += 1;
      seen.mostOpen = Math.max(seen.mostOpen, seen.open);
      const bias = drift && seen.opened > 1 ? 1 : 0;
      let total = 0;
      let isOpen = true;
      return {
        first: turn(0),
        step: async (action) => {
          if (!isOpen) throw new Error("stepped after close");
          if (action === failOn) throw new Error("connection lost");
          seen.steps += 1;
          total += Number(action) + bias;
          return turn(total);
        },
        close: async () => {
          if (!isOpen) throw new Error("closed twice");
          isOpen = false;
          seen.open -= 1;
        },
      };
    },
  };
  return { remote, seen };
};

describe("replayEnvironment", () => {
  it("keeps name, version and step limit, and puts all it needs into the state", async () => {
    const { remote } = remoteCounter();
    const environment = replayEnvironment(remote);
    expect(environment).toMatchObject({ name: "counter", version: "counter/1", maxSteps: 9 });
    const { state } = await environment.reset(taskNamed("a"));
    const turn = await environment.step(state, "2");
    expect(turn).toEqual({
      observation: "total 2",
      reward: 0,
      done: false,
      success: false,
      state: { task: taskNamed("a"), actions: ["2"], observations: ["total 0", "total 2"] },
    });
    expect(JSON.parse(JSON.stringify(turn.state))).toEqual(turn.state);
  });

  it("goes on in the open episode from the newest state, without replaying", async () => {
    const { remote, seen } = remoteCounter();
    const environment = replayEnvironment(remote);
    let { state } = await environment.reset(taskNamed("a"));
    for (const action of ["1", "1", "1"]) ({ state } = await environment.step(state, action));
    expect(seen).toMatchObject({ opened: 1, steps: 3 });
  });

  it("forks by replay: two ways from one state do not see each other", async () => {
    const { remote, seen } = remoteCounter();
    const environment = replayEnvironment(remote);
    const { state } = await environment.step((await environment.reset(taskNamed("a"))).state, "1");
    const left = await environment.step(state, "1");
    const right = await environment.step(state, "3");
    const again = await environment.step(left.state, "1");
    expect([left, right, again].map(({ observation }) => observation)).toEqual([
      "total 2",
      "total 4",
      "total 3",
    ]);
    expect(seen.opened).toBe(2);
  });

  it("forks side by side as well", async () => {
    const { remote } = remoteCounter();
    const environment = replayEnvironment(remote);
    const { state } = await environment.reset(taskNamed("a"));
    const turns = await Promise.all(
      ["1", "2", "3", "4"].map((action) => environment.step(state, action)),
    );
    expect(turns.map(({ observation }) => observation)).toEqual([
      "total 1",
      "total 2",
      "total 3",
      "total 4",
    ]);
  });

  it("goes on from a state that another instance made, as after a restart", async () => {
    const { state } = await replayEnvironment(remoteCounter().remote).reset(taskNamed("a"));
    const { remote, seen } = remoteCounter();
    const turn = await replayEnvironment(remote).step(
      { ...state, actions: ["1"], observations: ["total 0", "total 1"] },
      "3",
    );
    expect(turn.observation).toBe("total 4");
    expect(seen.steps).toBe(2);
  });

  it("refuses a replay that shows something else, names where, and leaves nothing open", async () => {
    const { remote, seen } = remoteCounter({ drift: true });
    const environment = replayEnvironment(remote);
    const { state } = await environment.step((await environment.reset(taskNamed("a"))).state, "1");
    await environment.step(state, "1");
    const replayed = async () => environment.step(state, "1");
    const problem = await replayed().catch((error: unknown) => error);
    expect(MnemographError.isInstance(problem) && problem.code).toBe("ENVIRONMENT_MISMATCH");
    expect(problem).toMatchObject({
      evidence: { taskId: "a", actionIndex: 1, expected: "total 1", seen: "total 2" },
    });
    expect(seen.open).toBe(1);
  });

  it("passes an error of the remote world on and closes its episode", async () => {
    const { remote, seen } = remoteCounter({ failOn: "4" });
    const environment = replayEnvironment(remote);
    const { state } = await environment.reset(taskNamed("a"));
    await expect(environment.step(state, "4")).rejects.toThrow("connection lost");
    expect(seen.open).toBe(0);
  });

  it("closes an episode that ended", async () => {
    const { remote, seen } = remoteCounter();
    const environment = replayEnvironment(remote);
    const turn = await environment.step((await environment.reset(taskNamed("a"))).state, "5");
    expect(turn).toMatchObject({ done: true, success: true, reward: 1 });
    expect(seen.open).toBe(0);
  });

  it("refuses to keep no episode open", () => {
    expect(() => replayEnvironment(remoteCounter().remote, { openEpisodes: 0 })).toThrow(
      /openEpisodes/,
    );
  });

  it("never has more episodes open than allowed, and answers right whatever is forked", async () => {
    const moves = fc.array(
      fc.record({ from: fc.nat(20), action: fc.constantFrom("0", "1", "2") }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.integer({ min: 1, max: 3 }), async (plan, openEpisodes) => {
        const { remote, seen } = remoteCounter();
        const environment = replayEnvironment(remote, { openEpisodes });
        const turns = [
          await environment.reset(taskNamed("a")),
          await environment.reset(taskNamed("b")),
        ];
        for (const { from, action } of plan) {
          const { state } = turns[from % turns.length]!;
          const turn = await environment.step(state, action);
          const total = [...state.actions, action].reduce((sum, number) => sum + Number(number), 0);
          expect(turn.observation).toBe(`total ${total}`);
          if (!turn.done) turns.push(turn);
        }
        expect(seen.mostOpen).toBeLessThanOrEqual(openEpisodes);
      }),
      { numRuns: 60 },
    );
  });
});
