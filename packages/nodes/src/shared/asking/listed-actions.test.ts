import type { Environment, Task } from "@mnemograph/core";
import { openModel } from "@mnemograph/models";
import { chatServer, says, scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { act } from "../../act/act/act.js";

const task: Task = {
  id: "room/1",
  environment: "room",
  split: "test",
  type: "put",
  goal: "put the mug away",
};
const world = {
  describe: () => ({
    title: "room",
    actions: ["go to <place>", "open <place>", "look"],
    thought: "think: <thought>",
    options: {},
  }),
  admissible: (state: unknown) => (state === "hall" ? ["go to desk 1", "look"] : []),
} as unknown as Environment;
const seen = {
  task,
  observation: "You are in a hall.",
  trajectory: [],
  thoughts: [],
  environmentState: "hall",
};
const deps = { environment: world, examples: () => [], actions: "listed" as const };

describe("an agent that is held to the listed actions", () => {
  it("is shown them, and asked again for another", async () => {
    const model = scriptedModel(["> open desk 1", "> go to the desk 1"]);
    expect(await act.run(seen, { ...deps, model })).toMatchObject({
      action: { kind: "act", text: "go to desk 1" },
    });
    expect(model.calls[0]?.[0]?.text).toMatch(/\n\nPossible actions now:\n- go to desk 1\n- look$/);
    expect(model.calls[1]?.at(-1)?.text).toContain("This is not possible now: open desk 1");
  });

  it("has the world list its actions once a turn", async () => {
    let asked = 0;
    const admissible = (state: unknown) => {
      asked += 1;
      return world.admissible?.(state as never) ?? [];
    };
    const model = scriptedModel(["> look"]);
    await act.run(seen, { ...deps, model, environment: { ...world, admissible } as Environment });
    expect(asked).toBe(1);
  });

  it("is given one tool, or an object, that takes nothing else", async () => {
    const server = await chatServer(says("> look"));
    const model = await openModel("openai:own", {
      baseUrl: server.baseUrl,
      environment: { OPENAI_API_KEY: "none" },
      retries: 0,
    });
    for (const reply of ["tools", "schema"] as const)
      await act.run(seen, { ...deps, model, llm: { act: { reply } } });
    const [tools, schema] = server.requests.map(({ body }) => body);
    const action = { enum: ["go to desk 1", "look"] };
    expect(tools).toMatchObject({
      tools: [{ function: { name: "act", parameters: { properties: { action } } } }],
    });
    expect(schema).toMatchObject({
      response_format: { json_schema: { schema: { properties: { action } } } },
    });
    expect(JSON.stringify([tools?.["messages"], schema?.["messages"]])).not.toContain(
      "Possible actions now",
    );
    await server.close();
  });

  it("plays an action that only fits a form where it is not held to a list", async () => {
    const { actions: _, ...formed } = deps;
    const model = scriptedModel(["> open desk 1"]);
    expect(await act.run(seen, { ...formed, model })).toMatchObject({
      action: { text: "open desk 1" },
    });
    expect(model.calls[0]?.[0]?.text).not.toContain("Possible actions now");
  });

  it("is a usage error where the world or the state has no list", async () => {
    const model = scriptedModel(["> look"]);
    const { environmentState: _, ...without } = seen;
    await expect(act.run(without, { ...deps, model })).rejects.toMatchObject({ code: "USAGE" });
    const { admissible: __, ...silent } = world;
    await expect(
      act.run(seen, { ...deps, model, environment: silent as Environment }),
    ).rejects.toMatchObject({ code: "USAGE" });
  });
});
