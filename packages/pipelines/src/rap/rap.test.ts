import { type Environment, drawGraph } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { offlineModel } from "@mnemograph/model-offline";
import { offlineEmbedder } from "@mnemograph/models";
import { scorePerTrial } from "@mnemograph/nodes";
import { describe, expect, it } from "vitest";
import { rapTrain } from "./rap-train.js";
import { rapEmmem } from "../emmem/rap-emmem.js";
import {
  greenhouse,
  greenhouseDemonstration,
  greenhousePlan,
  greenhouseTask,
  greenhouseTasks,
} from "../testing/greenhouse.testing.js";
import { countPrompts, rapModel, rapPrompt } from "./rap-model.testing.js";
import { rapEpisode } from "./rap-episode.js";
import { rapStepwiseEpisode } from "./rap-stepwise-episode.js";
import { rap } from "./rap.js";

const embedder = offlineEmbedder({ dimensions: 64 });
const world = (maxSteps = 12) => ({
  environment: greenhouse({ maxSteps }) as Environment,
  embedder,
  experienceMemory: inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  }),
});
const task = greenhouseTask("fern-to-tub");
const steps = greenhousePlan(task.id).length + 1;

describe("rapEpisode", () => {
  it("plans once, then acts once per step and asks for a key once per thought; a success leaves a log with the plan", async () => {
    const model = rapModel();
    const state = await rapEpisode({ model, ...world() })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(state.trajectory).toHaveLength(steps);
    expect(countPrompts(model)).toEqual({ makePlan: 1, actWithExperiences: steps, extractKey: 1 });
    expect(state.retrievalKey).toEqual({ mode: "search", text: "fern" });
    expect(state.experience).toMatchObject({
      id: task.id,
      plan: "To solve the task, I need to find it, then put it there.",
      success: true,
    });
    expect(state.experience?.entries[0]).toBe("> think: First I need to find it");
  });

  it("asks for a key for a thought beside an action too, and that thought costs no step", async () => {
    const model = rapModel({ thinksBeside: true });
    const state = await rapEpisode({ model, ...world() })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(state.trajectory).toHaveLength(steps - 1);
    expect(state.thoughts).toEqual([{ index: 0, text: "First I need to find it" }]);
    expect(countPrompts(model)).toEqual({
      makePlan: 1,
      actWithExperiences: steps - 1,
      extractKey: 1,
    });
    expect(state.retrievalKey).toEqual({ mode: "search", text: "fern" });
  });

  it("reads new experiences from the step after the thought on", async () => {
    const model = rapModel();
    const deps = world();
    await rapTrain({ model, ...deps, trials: { maxTrials: 1 }, executor: { alike: "keep" } })
      .compile()
      .invoke({
        tasks: [task],
        demonstrations: await Promise.all(
          greenhouseTasks.map(({ id }) => greenhouseDemonstration(id)),
        ),
      });
    const prompts = model.calls
      .filter(([system]) => rapPrompt(system?.text ?? "") === "actWithExperiences")
      .map((messages) => messages.at(-1)?.text ?? "");
    expect(prompts[0]?.match(/^Experience \d+:/gm)).toHaveLength(4);
    expect(prompts[1]?.split("The task at hand:")[0]).not.toBe(
      prompts[0]?.split("The task at hand:")[0],
    );
    expect(prompts[2]?.split("The task at hand:")[0]).toBe(
      prompts[1]?.split("The task at hand:")[0],
    );
  });
});

describe("rapStepwiseEpisode", () => {
  it("makes one call per step, neither plan nor key, and keeps failures with their reward", async () => {
    const model = rapModel();
    const state = await rapStepwiseEpisode({
      model,
      ...world(3),
      retrieve: {
        topK: { start: 3, action: 3, search: 3 },
        analogyLength: 10,
        intraTask: true,
        categoryFrom: "goal",
      },
      write: { planFrom: "goal", refusals: [], dropFinalAnswer: true, keep: "all" },
      executor: { recentEntries: Number.POSITIVE_INFINITY },
    })
      .compile()
      .invoke({ task });
    expect(countPrompts(model)).toEqual({ actWithExperiences: 3 });
    expect(state.experience).toMatchObject({ plan: task.goal, success: false });
  });
});

describe("rap", () => {
  const lostByReact = ["moss-to-tub", "moss-to-rack"];

  it("plays ReAct first, then RAP on the successes of the trial before, all tasks each time", async () => {
    const model = rapModel({ lostByReact });
    const deps = world();
    const result = await rap({ model, ...deps, examples: () => ["example"] })
      .compile()
      .invoke({ tasks: [...greenhouseTasks] });
    expect(result.trialResults).toHaveLength(3 * greenhouseTasks.length);
    expect(scorePerTrial(result.trialResults).map(({ successRate }) => successRate)).toEqual([
      0.5, 1, 1,
    ]);
    expect(await deps.experienceMemory.logIds()).toHaveLength(greenhouseTasks.length);
    const counts = countPrompts(model);
    expect(counts.makePlan).toBe(2 * greenhouseTasks.length);
    expect(counts.extractKey).toBe(2 * greenhouseTasks.length);
    expect(result.memoryVersion).toBe(await deps.experienceMemory.version());
  });

  it("gives the same results again", async () => {
    const play = async () => {
      const { trialResults } = await rap({
        model: rapModel({ lostByReact }),
        ...world(),
        examples: () => ["example"],
        trials: { maxTrials: 2 },
      })
        .compile()
        .invoke({ tasks: [...greenhouseTasks] });
      return trialResults.toSorted(
        (left, right) => left.trial - right.trial || left.taskId.localeCompare(right.taskId),
      );
    };
    expect(await play()).toEqual(await play());
  });
});

describe("rapTrain", () => {
  it("begins with demonstrations in memory and keeps them beside what the trials add", async () => {
    const model = rapModel();
    const deps = world();
    const demonstrations = [await greenhouseDemonstration("moss-to-rack")];
    const result = await rapTrain({ model, ...deps, trials: { maxTrials: 2 } })
      .compile()
      .invoke({ tasks: [task], demonstrations });
    expect(result.trialResults.map(({ trial, success }) => [trial, success])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(await deps.experienceMemory.logIds()).toEqual([demonstrations[0]?.id, task.id]);
    expect(countPrompts(model).react).toBeUndefined();
  });
});

describe("rapEmmem", () => {
  it("shows the agent its own state before each action", async () => {
    const model = rapModel();
    const state = await rapEmmem({ model, ...world(), emmem: { mode: "explicit" } })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    expect(countPrompts(model)).toEqual({
      makePlan: 1,
      actWithExperiences: steps,
      extractKey: 1,
      updateEmbodiedState: steps,
    });
    expect(
      model.calls.filter((messages) =>
        messages.at(-1)?.text.includes("\nState: I face north, hold"),
      ),
    ).toHaveLength(steps);
  });

  it("measures how often that state is right, beside the action and not in its way", async () => {
    const state = await rapEmmem({ model: rapModel(), ...world(), emmem: { mode: "explicit" } })
      .compile()
      .invoke({ task });
    // The scripted state never moves on: right about moving once, when the first walk is done.
    expect(state.embodiedAgreement.moved).toMatchObject({ reported: steps, actual: steps });
    expect(state.embodiedAgreement.moved.correct).toBeLessThan(steps);
    const edges = drawGraph(rapEmmem.spec).edges.filter(
      ({ from }) => from === "updateEmbodiedState",
    );
    expect(edges.map(({ to }) => to)).toEqual(["actWithExperiencesAndState", "trackEmbodiedState"]);
  });

  it("is answered by the offline model, whose own state is right about what it holds", async () => {
    const deps = world();
    await rapTrain({ model: offlineModel(), ...deps, trials: { maxTrials: 1 } })
      .compile()
      .invoke({
        tasks: [],
        demonstrations: await Promise.all(
          greenhouseTasks.map(({ id }) => greenhouseDemonstration(id)),
        ),
      });
    const state = await rapEmmem({ model: offlineModel(), ...deps, emmem: { mode: "explicit" } })
      .compile()
      .invoke({ task });
    expect(state.success).toBe(true);
    const { holding } = state.embodiedAgreement;
    expect(holding).toEqual({ correct: 3, reported: 3, found: 3, actual: 3 });
  });
});
