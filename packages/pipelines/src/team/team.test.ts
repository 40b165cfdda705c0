import { Command, INTERRUPT, MemorySaver, isInterrupted } from "@langchain/langgraph";
import { type Json, drawGraph, toMermaid, type TeamEnvironment } from "@mnemograph/core";
import { embedExperiences, experienceFromTrajectory } from "@mnemograph/nodes";
import { inProcessExperienceMemory, inProcessTupleMemory } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { actAgent } from "./act-agent.js";
import { emmemAgent } from "./emmem-agent.js";
import { humanAgent } from "./human-agent.js";
import { ldmAgent } from "./ldm-agent.js";
import { rapAgent } from "./rap-agent.js";
import { reflexionAgent } from "./reflexion-agent.js";
import { reflexionTeam } from "./reflexion-team.js";
import { team } from "./team.js";
import { withOwn } from "./with-own.js";

/**
 * A door that opens when `right` pulls after `left` has said the word; each hears only the other.
 */
interface Door {
  readonly steps: number;
  readonly mentioned: string;
  readonly opened: boolean;
}
const door = (maxSteps = 8): TeamEnvironment => {
  const turn = (state: Door) => {
    const done = state.opened || state.steps >= maxSteps;
    const next = state.steps % 2 === 0 ? "left" : "right";
    return {
      state: state as unknown as Json,
      nextAgentId: done ? null : next,
      reward: state.opened ? 1 : 0,
      done,
      success: state.opened,
    };
  };
  return {
    name: "door",
    maxSteps,
    agents: () => [
      { id: "left", role: "Say the word." },
      { id: "right", role: "Listen, then pull." },
    ],
    reset: () => turn({ steps: 0, mentioned: "", opened: false }),
    observe: (state, agentId) => {
      const { steps, mentioned } = state as unknown as Door;
      return agentId === "left"
        ? `A wall, step ${steps}.`
        : `A door, step ${steps}.${mentioned === "" ? "" : ` left: ${mentioned}`}`;
    },
    step: (state, { agentId, action }) => {
      const before = state as unknown as Door;
      const mentioned =
        agentId === "left" && action.startsWith("chat ") ? action.slice(5) : before.mentioned;
      return turn({
        steps: before.steps + 1,
        mentioned,
        opened: agentId === "right" && action === "pull" && before.mentioned !== "",
      });
    },
  };
};
const task = {
  id: "door/1",
  environment: "door",
  split: "test",
  type: "door",
  goal: "open the door",
};
const examples = () => [];
const lastOf = (model: ReturnType<typeof scriptedModel>, call: number) =>
  model.calls[call]?.at(-1)?.text ?? "";

describe("team", () => {
  it("gives each agent its own role, view and past, and passes messages on", async () => {
    const left = scriptedModel(["> wait", "> chat sesame"]);
    const right = scriptedModel(["> look", "> pull"]);
    const graph = team({
      left: withOwn(actAgent, { model: left }),
      right: withOwn(actAgent, { model: right }),
    });
    const state = await graph({ environment: door(), examples }).compile().invoke({ task });
    expect(state).toMatchObject({ success: true, reward: 1, stopReason: "success" });
    expect(state.trajectory.map(({ action }) => action)).toEqual([
      "wait",
      "look",
      "chat sesame",
      "pull",
    ]);
    expect(
      state.agentMemories["left"]?.trajectory.map(({ observation, action }) => [
        observation,
        action,
      ]),
    ).toEqual([
      ["A wall, step 0.", "wait"],
      ["A wall, step 2.", "chat sesame"],
    ]);
    expect(lastOf(left, 1)).toContain("Your task is to: Say the word.\n> wait\nA wall, step 2.");
    expect(lastOf(right, 1)).toContain(
      "Your task is to: Listen, then pull.\n> look\nA door, step 3. left: sesame",
    );
    expect(
      [...left.calls, ...right.calls]
        .flat()
        .some(({ text }) => text.includes("wall") && text.includes("door")),
    ).toBe(false);
  });

  it("keeps an agent's thoughts to itself, from turn to turn", async () => {
    const left = scriptedModel([
      "Thought: Firstly, I hold nothing. Secondly, I speak.\n> chat sesame",
      "> wait",
    ]);
    const right = scriptedModel(["> look", "> pull"]);
    const graph = team({
      left: withOwn(emmemAgent, { model: left }),
      right: withOwn(actAgent, { model: right }),
    });
    const state = await graph({ environment: door(), examples }).compile().invoke({ task });
    expect(state.success).toBe(true);
    expect(lastOf(left, 1)).toContain(
      "Thought: Firstly, I hold nothing. Secondly, I speak.\n> chat sesame",
    );
    expect(lastOf(right, 1)).not.toContain("hold nothing");
  });

  it("waits for the person who plays an agent, each time anew, and goes on with the answer", async () => {
    const model = scriptedModel(["> chat sesame", "> wait"]);
    const deps = { environment: door(), examples, model };
    const graph = team({ left: actAgent, right: humanAgent })(deps).compile({
      checkpointer: new MemorySaver(),
    });
    const thread = { configurable: { thread_id: "1" } };
    const questions: unknown[] = [];
    let result: unknown = await graph.invoke({ task }, thread);
    for (const answer of ["look", "pull"]) {
      if (isInterrupted(result)) questions.push(result[INTERRUPT][0]?.value);
      result = await graph.invoke(new Command({ resume: answer }), thread);
    }
    expect(questions).toMatchObject([
      {
        type: "ask-human",
        asksFor: "action",
        goal: "Listen, then pull.",
        observation: "A door, step 1. left: sesame",
        proposedAction: "",
      },
      {
        type: "ask-human",
        observation: "A door, step 3. left: sesame",
        lastSteps: [{ action: "look" }],
      },
    ]);
    expect(result).toMatchObject({ success: true });
    expect(model.calls).toHaveLength(2);
  });

  it("reports how an unsolved episode ended", async () => {
    const model = scriptedModel(Array.from({ length: 4 }, () => "> wait"));
    const state = await team({ left: actAgent, right: actAgent })({
      environment: door(4),
      examples,
      model,
    })
      .compile()
      .invoke({ task });
    expect(state).toMatchObject({ success: false, done: true, stopReason: "step-limit" });
  });

  it("plans once for each agent, keeps plan and key from turn to turn, and shows each its own experiences alone", async () => {
    const embedder = offlineEmbedder({ dimensions: 32 });
    const memory = inProcessExperienceMemory({
      embedder: { model: embedder.id, dimensions: embedder.dimensions },
    });
    const logOf = (id: string, says: string) =>
      experienceFromTrajectory({
        id: `shown/${id}`,
        task: {
          ...task,
          goal: id === "left" ? "Say the word." : "Listen, then pull.",
          type: `door/${id}`,
        },
        steps: [{ index: 0, observation: `A view of ${id}.`, action: says, kind: "act" }],
        finalObservation: "",
        reward: 1,
        success: true,
      });
    await memory.add(
      await embedExperiences(embedder, [
        logOf("left", "chat abracadabra"),
        logOf("right", "pull the bell"),
      ]),
    );
    const replies = (own: readonly string[]) => {
      let turn = 0;
      return scriptedModel((messages) => {
        const [system = ""] = messages.map(({ text }) => text);
        if (system.includes("> think: To solve the task,")) return "I need to wait for the moment.";
        return system.includes("> search: <") ? "> search: a door" : (own[turn++] ?? "> wait");
      });
    };
    const left = replies(["> think: now I should speak", "> chat sesame"]);
    const right = replies(["> look", "> pull"]);
    const graph = team({
      left: withOwn(rapAgent, { model: left }),
      right: withOwn(rapAgent, { model: right }),
    });
    const state = await graph({
      environment: door(),
      experienceMemory: memory,
      embedder,
      retrieve: { filter: { sameCategory: true } },
    })
      .compile()
      .invoke({ task });
    expect(state).toMatchObject({ success: true });
    expect(state.agentMemories["left"]).toMatchObject({
      retrievalKey: { mode: "search", text: "door" },
    });
    expect(state.agentMemories["right"]).toMatchObject({
      plan: expect.stringContaining("the moment") as string,
      retrievalKey: null,
    });
    const shown = (model: typeof left) =>
      model.calls
        .flat()
        .map(({ text }) => text)
        .join("\n");
    expect([shown(left).includes("abracadabra"), shown(left).includes("bell")]).toEqual([
      true,
      false,
    ]);
    expect([shown(right).includes("abracadabra"), shown(right).includes("bell")]).toEqual([
      false,
      true,
    ]);
    expect([left.calls.length, right.calls.length]).toEqual([4, 3]);
  });

  it("keeps what was judged of an agent's sub-goals for its own next turn alone", async () => {
    const judged = "subgoal 1: say the word - incomplete";
    const left = scriptedModel((messages) =>
      messages[0]?.text.includes("sub-goals") ? judged : "> wait",
    );
    const graph = team({
      left: withOwn(ldmAgent, { model: left }),
      right: withOwn(actAgent, { model: scriptedModel(() => "> look") }),
    });
    const state = await graph({
      environment: door(6),
      examples,
      tupleMemory: inProcessTupleMemory(),
    })
      .compile()
      .invoke({ task });
    const asked = left.calls.flatMap((messages) =>
      messages[0]?.text.includes("sub-goals") ? [messages.at(-1)?.text ?? ""] : [],
    );
    expect(asked.map((text) => text.includes(`Judged before: ${judged}`))).toEqual([false, true]);
    expect([
      state.agentMemories["left"]?.evaluation,
      state.agentMemories["right"]?.evaluation,
    ]).toEqual([judged, ""]);
  });

  it("draws every agent as a sub-graph of its own", () => {
    const drawing = toMermaid(drawGraph(team({ left: actAgent, right: humanAgent }).spec));
    expect(drawing).toContain("left_enterTurn --> left_act");
    expect(drawing).toContain("right_enterTurn --> right_askHuman");
  });
});

describe("reflexionTeam", () => {
  it("starts the second trial with empty memories and the first one's lesson", async () => {
    const model = scriptedModel((messages) => {
      const text = messages.at(-1)?.text ?? "";
      if (/The failed attempt:[^]*^> left: wait$[^]*^> right: wait$/m.test(text))
        return "Speak first.";
      if (!text.includes("Speak first.")) return "> wait";
      return text.includes("Say the word.") ? "> chat sesame" : "> pull";
    });
    const graph = reflexionTeam({ left: reflexionAgent, right: reflexionAgent });
    const state = await graph({
      environment: door(4),
      examples,
      model,
      reflexion: { maxTrials: 3 },
    })
      .compile()
      .invoke({ task });
    expect(state.trials.map(({ success, steps }) => [success, steps])).toEqual([
      [false, 4],
      [true, 2],
    ]);
    expect(state.trajectory.map(({ action }) => action)).toEqual(["chat sesame", "pull"]);
    expect(state.agentMemories["left"]?.trajectory).toHaveLength(1);
  });
});
