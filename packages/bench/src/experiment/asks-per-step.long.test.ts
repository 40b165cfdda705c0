import { type Answer, chatServer, modelFault, says } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../test-support/folder.js";
import {
  colouredDoors,
  examples,
  tasks,
} from "../../../../examples/own-environment/src/coloured-doors.js";
import { runBench } from "./run-bench.js";

const cwd = temporaryFolder();

/** How many requests the first step of an episode costs at a server that always answers so. */
const asksOfFirstStep = async (pipeline: string, name: string, answer: Answer): Promise<number> => {
  const prompts: string[] = [];
  const server = await chatServer((response, request) => {
    const prompt = JSON.stringify(request.body["messages"]);
    if (prompt.includes("word ready")) return says("ready")(response, request);
    prompts.push(prompt);
    return answer(response, request);
  });
  await runBench(
    {
      environment: { environment: colouredDoors, tasks: tasks.slice(0, 1), examples },
      pipelines: [pipeline],
      model: "openai:any",
      baseUrl: server.baseUrl,
      directory: `${pipeline}-${name.replaceAll(/\W/g, "-")}`,
      maxDowntime: 0,
    },
    { cwd },
  ).finally(() => server.close());
  const next = prompts.findIndex((prompt) => prompt.includes("Nothing happens."));
  return next < 0 ? prompts.length : next;
};

const answers: Readonly<Record<string, Answer>> = {
  "tool calls": modelFault("tool calls").answer(""),
  "held back by a filter": modelFault("held back by a filter").answer(""),
  refusal: modelFault("refusal").answer(""),
  "a sentence that declines": says("I'm sorry, but I can't help with that."),
  empty: says(""),
  "cut, empty": modelFault("cut, empty").answer(""),
  "cut, with text": modelFault("cut, with text").answer("> take the re"),
};

/* Twice, with what was wrong; a cut reply once more with room for a longer one. Reflexion asks a silent model once at each of six temperatures, as published. */
const twice = {
  "tool calls": 2,
  "held back by a filter": 2,
  refusal: 2,
  "a sentence that declines": 2,
  empty: 2,
  "cut, empty": 3,
  "cut, with text": 3,
};

describe("a step that the model never answers", () => {
  it.each([
    ["act", twice],
    ["react-emmem", twice],
    ["reflexion", { ...twice, empty: 6 }],
  ])(
    "costs %s no more requests than other pipelines, over a socket",
    async (pipeline, expected) => {
      const counted: Record<string, number> = {};
      for (const [name, answer] of Object.entries(answers))
        counted[name] = await asksOfFirstStep(pipeline, name, answer);
      expect(counted).toEqual(expected);
    },
  );
});
