import { describe, expect, it } from "vitest";
import type { Task } from "../domain/task.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { Environment } from "./environment.js";
import { enduringEnvironment } from "./enduring-environment.js";

const task: Task = {
  id: "one",
  environment: "doors",
  split: "test",
  type: "open",
  goal: "open it",
};
const turn = { state: 0, observation: "A door.", reward: 0, done: false, success: false };
const away = () => Object.assign(new Error("the server is restarting"), { code: "TRANSIENT" });

/** Throws the errors one after the other, and answers then. */
const world = (errors: readonly unknown[], more: Partial<Environment<number>> = {}) => {
  const left = [...errors];
  const sleeps: number[] = [];
  const step = () => {
    if (left.length > 0) throw left.shift();
    return turn;
  };
  const environment = {
    name: "doors",
    version: "1",
    maxSteps: 3,
    reset: () => turn,
    step,
    ...more,
  };
  const sleep = async (milliseconds: number) => void sleeps.push(milliseconds);
  return { environment: enduringEnvironment<number>(environment, sleep), sleeps, left };
};

describe("enduringEnvironment", () => {
  it("tries TRANSIENT errors again with waits that double", async () => {
    const { environment, sleeps } = world([away(), away(), away()]);
    expect(await environment.step(0, "open")).toEqual(turn);
    expect(sleeps).toEqual([500, 1000, 2000]);
  });

  it("gives up after its retries, and says with what and where", async () => {
    const { environment, sleeps } = world([away(), away(), away()], { endurance: { retries: 1 } });
    await expect(environment.step(0, "open")).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
      message: expect.stringMatching(
        /^doors\.step did not work 2 times in a row: the server is restarting \(enduring-environment\.test\.ts:\d+:\d+\)$/,
      ),
    });
    expect(sleeps).toEqual([500]);
  });

  it.each([3, -1, Number.NaN, "1", undefined])("refuses the reward %s", async (reward) => {
    const given = { ...turn, reward } as unknown as typeof turn;
    const { environment } = world([], { reset: () => given, step: () => given });
    const refused = {
      code: "ENVIRONMENT_FAILED",
      message: expect.stringMatching(
        /^doors\.\w+ gave the reward .+, which is no number from 0 to 1$/,
      ),
    };
    await expect(environment.reset(task)).rejects.toMatchObject(refused);
    await expect(environment.step(0, "open")).rejects.toMatchObject(refused);
  });

  it("takes a sum of fractions that misses 1 by its last digit", async () => {
    const given = { ...turn, reward: 1 + Number.EPSILON };
    const { environment } = world([], { step: () => given });
    expect(await environment.step(0, "open")).toEqual(given);
  });

  it("tries no other error again, and keeps the user's stack", async () => {
    const { environment, left } = world([new TypeError("no such door"), away()]);
    await expect(environment.step(0, "open")).rejects.toMatchObject({
      code: "ENVIRONMENT_FAILED",
      message: expect.stringMatching(/^doors\.step threw TypeError: no such door \(.+:\d+:\d+\)$/),
      evidence: { stack: expect.stringMatching(/\n +at .*enduring-environment\.test/) as string },
      cause: expect.any(TypeError) as TypeError,
    });
    expect(left).toHaveLength(1);
    const own = new MnemographError({ code: "TASK_UNKNOWN", message: "no", hint: "other" });
    await expect(world([own]).environment.step(0, "open")).rejects.toBe(own);
  });

  it("ends a call that takes too long, and tries it again where that can be done", async () => {
    const hangs = (effects: "reversible" | "irreversible") => {
      let calls = 0;
      const made = world([], {
        effects,
        endurance: { resetSeconds: 60, retries: 2 },
        reset: () => {
          calls += 1;
          return new Promise(() => {});
        },
      });
      return { ...made, calls: () => calls };
    };
    const again = hangs("reversible");
    await expect(again.environment.reset(task)).rejects.toMatchObject({
      code: "ENVIRONMENT_CALL_FAILED",
      message: expect.stringContaining("doors.reset gave no turn within 60 s"),
    });
    expect([again.calls(), again.sleeps]).toEqual([3, [60_000, 500, 60_000, 1000, 60_000]]);
    const once = hangs("irreversible");
    await expect(once.environment.reset(task)).rejects.toMatchObject({ evidence: { attempts: 1 } });
    expect(once.calls()).toBe(1);
  });

  it("runs the methods of a class on its own object", async () => {
    class Doors implements Environment<number> {
      readonly name = "doors";
      readonly version = "1";
      readonly maxSteps = 3;
      #opened = 0;
      reset = () => turn;
      step() {
        this.#opened += 1;
        return { ...turn, state: this.#opened };
      }
      describe() {
        return { title: `${this.#opened} doors`, actions: [], options: {} };
      }
      verdict() {
        const found = String(this.#opened);
        return { points: [{ name: "opened", expected: "1", found, fits: found === "1" }] };
      }
    }
    const environment = enduringEnvironment(new Doors());
    expect((await environment.step(0, "open")).state).toBe(1);
    expect(environment.describe?.().title).toBe("1 doors");
    expect(environment.verdict?.(0).points).toMatchObject([{ found: "1", fits: true }]);
    expect(environment.admissible).toBeUndefined();
  });
});
