import { MnemographError, type Task } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { scorings } from "../options.js";
import { isDoingNothingRight, measureEpisode } from "./measure-episode.js";
import { createWorkbenchEnvironment, type WorkbenchOptions } from "./workbench-environment.js";
import type { WorkbenchState } from "./workbench-state.js";

const builtIn = loadBuiltinOffice();
const environmentWith = (options: Partial<WorkbenchOptions> = {}) =>
  createWorkbenchEnvironment({ ...builtIn, ...options });
const environment = environmentWith();
const taskOf = (domain: string, isIdle = false) => {
  const found = builtIn.tasks.find(
    (task) => task.domain === domain && isDoingNothingRight(builtIn.office, task) === isIdle,
  );
  return environment.tasks().find(({ id }) => id === found?.id)!;
};
const play = (one: typeof environment, task: Task, ...actions: readonly string[]) => {
  let turn = one.reset(task);
  for (const action of actions) turn = one.step(turn.state, action);
  return turn;
};

describe("the built-in office", () => {
  it.each(scorings)(
    "has a verdict that fits exactly where the episode succeeded (%s)",
    (scoring) => {
      const one = environmentWith({ scoring });
      for (const task of one.tasks().filter((_, index) => index % 9 === 0)) {
        const actions = one.plan(task).steps.map(({ action }) => action);
        for (const played of [actions, actions.slice(-1), actions.slice(0, -2)]) {
          const { state, success } = play(one, task, ...played, 'finish(answer="done")');
          const points = one.verdict?.(state).points ?? [];
          expect(points.length).toBeGreaterThan(0);
          expect(points.every(({ fits }) => fits)).toBe(success);
        }
      }
    },
  );

  it("has ten requests of each of 18 wordings, none twice, and some that need no change", () => {
    const { tasks, office } = builtIn;
    expect(tasks).toHaveLength(180);
    expect(new Set(tasks.map(({ query }) => query)).size).toBe(180);
    expect(new Set(tasks.map(({ template }) => template)).size).toBe(18);
    expect(
      tasks.every(({ id, template }) => template === `${id.split("/")[0]}/t0${id.at(-2)}`),
    ).toBe(true);
    expect(tasks.filter((task) => isDoingNothingRight(office, task)).length).toBeGreaterThan(10);
    expect(loadBuiltinOffice({ seed: 2 }).office.dataHash).not.toBe(office.dataHash);
    expect(loadBuiltinOffice({ seed: 1 })).toEqual(builtIn);
  });
});

describe("an episode", () => {
  it("has plain JSON as its state and leaves earlier states as they were", async () => {
    for (const task of environment.tasks().filter((_, index) => index % 7 === 0)) {
      const policy = environment.expert(task);
      let turn = environment.reset(task);
      const states: WorkbenchState[] = [];
      const trajectory: { action: string; kind: "act"; index: number; observation: string }[] = [];
      while (!turn.done) {
        const { observation, state } = turn;
        states.push(structuredClone(state));
        const action = policy({ trajectory, observation });
        const next = environment.step(state, action);
        expect(
          environment.step(JSON.parse(JSON.stringify(state)) as WorkbenchState, action),
        ).toEqual(next);
        expect(state).toEqual(states.at(-1));
        trajectory.push({ index: trajectory.length, observation, action, kind: "act" });
        turn = next;
      }
      expect(JSON.stringify(turn.state).length).toBeLessThan(5000);
    }
  });

  it("describes the time, the hours and the callable tools, and shows neither wording nor answer", () => {
    const task = taskOf("calendar");
    const { observation } = environment.reset(task);
    expect(observation).toContain("It is Tuesday, 2024-05-14, 00:00:00.");
    expect(observation).toContain(
      "calendar.delete_event(event_id: the event's id, eight digits) Deletes an event from the calendar.",
    );
    expect(JSON.stringify([environment.reset(task), task])).not.toMatch(/t0\d|"answer"/);
  });

  it("lists every action that it describes in its first observation, as it says", () => {
    const { observation } = environment.reset(taskOf("calendar"));
    const { actions, listsActions, thought } = environment.describe?.() ?? { actions: [] };
    expect(
      actions
        .map((form) => form.replace(/\(.*/u, "("))
        .filter((name) => !observation.includes(name)),
    ).toEqual([]);
    expect(listsActions).toBe(true);
    const { state } = play(
      environment,
      taskOf("calendar"),
      thought?.replace(/<\w+>/u, "who is Kim?") ?? "",
    );
    expect(state).toMatchObject({ observation: "OK.", steps: 1, calls: [] });
  });

  it("may think, and gets the reason where a text is no call or names an unknown tool", () => {
    const task = taskOf("email");
    expect(play(environment, task, "think: hm").observation).toBe("OK.");
    expect(play(environment, task, "hello").observation).toContain("No call could be read");
    const { observation, state, done } = play(
      environmentWith({ tools: "domains" }),
      task,
      'calendar.delete_event(event_id="1")',
    );
    expect(observation).toContain(
      "calendar.delete_event is not a valid tool, try one of [email.send_email,",
    );
    expect({ done, calls: state.calls }).toEqual({
      done: false,
      calls: ['calendar.delete_event.func(event_id="1")'],
    });
  });

  it("is right without a call where nothing is to be done", () => {
    expect(play(environment, taskOf("analytics", true), "finish()")).toMatchObject({
      done: true,
      success: true,
      reward: 1,
    });
    expect(play(environment, taskOf("analytics"), "finish()")).toMatchObject({
      done: true,
      success: false,
      reward: 0,
    });
  });

  it("ends wrongly with an exception, unless repaired", () => {
    const task = taskOf("analytics", true);
    const bad = 'calendar.search_events(query="(")';
    expect(play(environment, task, bad)).toMatchObject({
      done: true,
      success: false,
      state: { ending: "exception", sideEffects: false },
    });
    const repaired = environmentWith({ mode: "repaired" });
    expect(play(repaired, task, bad).observation).toMatch(/^Error: missing \)/);
    expect(play(repaired, task, bad, "finish()").success).toBe(true);
  });

  it("drops unknown arguments as the original's agent does, and its judge loses the call", () => {
    const task = taskOf("email");
    const call = 'email.send_email(recipient="a@b.c", subject="s", body="b", cc="d@e.f")';
    expect(play(environment, task, call).observation).toBe("Email sent successfully.");
    expect(play(environment, task, call, "finish()").state.sideEffects).toBe(false);
    expect(play(environmentWith({ mode: "repaired" }), task, call).observation).toBe(
      "Error: unexpected argument cc",
    );
  });

  it("ends after its last call, or after as many thoughts", () => {
    const task = taskOf("analytics", true);
    const one = environmentWith({ maxCalls: 3 });
    const read = 'company_directory.find_email_address(name="Ines")';
    expect(play(one, task, read, read, "finish()").success).toBe(true);
    expect(play(one, task, read, read, read)).toMatchObject({
      done: true,
      success: false,
      state: { ending: "limit" },
    });
    expect(play(one, task, ...Array.from({ length: 6 }, () => "think: more"))).toMatchObject({
      done: true,
      success: false,
    });
    expect(one.maxSteps).toBe(6);
    const over = play(one, task, "finish()");
    expect(one.step(over.state, read)).toEqual(over);
  });

  it("refuses a task of another office", () => {
    const reset = () => environment.reset({ ...taskOf("email"), id: "email/999" });
    expect(reset).toThrow(MnemographError);
    expect(reset).toThrow(/no task email\/999/);
  });
});

describe("measures", () => {
  const measure = measureEpisode(environment, builtIn.office, builtIn.tasks);
  it("count side effects, and what is right where something is to be done", () => {
    const write = 'email.send_email(recipient="a@b.c", subject="s", body="b")';
    expect(measure({ task: taskOf("analytics", true), actions: [write, "finish()"] })).toEqual({
      correct: 0,
      sideEffects: 1,
      doNothingCorrect: 1,
      shareOfCallsUsed: 0.05,
    });
    expect(measure({ task: taskOf("analytics"), actions: ["finish()"] })).toEqual({
      correct: 0,
      sideEffects: 0,
      sideEffectsWhereChangeIsNeeded: 0,
      doNothingCorrect: 0,
      correctWhereChangeIsNeeded: 0,
      shareOfCallsUsed: 0,
    });
  });
});

describe("the office as a person would see it", () => {
  const shown = (domain: string) => {
    const task = taskOf(domain);
    const expert = environment.expert(task);
    let turn = environment.reset(task);
    const before = environment.tables!(turn.state);
    const trajectory: { index: number; observation: string; action: string; kind: "act" }[] = [];
    while (!turn.done) {
      const { observation } = turn;
      const action = expert({ trajectory, observation });
      trajectory.push({ index: trajectory.length, observation, action, kind: "act" });
      turn = environment.step(turn.state, action);
    }
    return { before, after: environment.tables!(turn.state) };
  };

  it("is its five tables, nothing of them marked at the beginning", () => {
    const { before } = shown("email");
    expect(before.map(({ name }) => name)).toEqual(["calendar", "emails", "plots", "tasks", "crm"]);
    expect(before.flatMap(({ rows }) => rows).filter(({ mark }) => mark !== null)).toEqual([]);
    for (const { rows, columns } of before)
      expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
    expect(before.find(({ name }) => name === "emails")?.count).toBe(
      builtIn.office.tables.emails.rows.length,
    );
  });

  it("marks what calls added, changed and took out, and nothing else", () => {
    const marks = new Map<string, Set<string>>();
    for (const domain of new Set(builtIn.tasks.map(({ domain: one }) => one))) {
      const { before, after } = shown(domain);
      for (const [index, { name, rows, count }] of after.entries()) {
        const of = (mark: string) => rows.filter((row) => row.mark === mark).length;
        expect(count - (before[index]?.count ?? 0), `${domain}: ${name}`).toBe(
          of("added") - of("removed"),
        );
        for (const { mark } of rows)
          if (mark !== null) marks.set(mark, (marks.get(mark) ?? new Set()).add(name));
      }
    }
    expect([...marks.keys()].toSorted()).toEqual(["added", "changed", "removed"]);
  });
});
