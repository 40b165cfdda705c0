import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { it } from "node:test";
import { alfworldEnvironment } from "@mnemograph/env-alfworld";
import { openModel } from "@mnemograph/models";
import { carefulAct } from "./careful-act.js";
import { games, graph } from "./graph.js";
import { startMockModel } from "./mock-model.js";
import { replaceWastedAction } from "./replace-wasted-action.js";

const environment = alfworldEnvironment(games);

/** What the node does with an action, after these actions were played. */
const changesOf = async (text: string, played: readonly string[] = []) => {
  const [task] = games.tasks;
  assert.ok(task !== undefined);
  const { state, observation } = await environment.reset(task);
  const trajectory = played.map((action, index) => ({
    index,
    observation,
    action,
    kind: "act" as const,
  }));
  const action = { kind: "act" as const, text };
  return replaceWastedAction.run(
    { action, environmentState: state, observation, trajectory, replaced: 0 },
    { environment },
  );
};

it("keeps an action that is possible and new", async () => {
  assert.deepEqual(await changesOf("look"), {});
});

it("replaces an action that is not possible, or that was played here before", async () => {
  for (const changes of [await changesOf("open the sky"), await changesOf("look", ["look"])]) {
    assert.equal(changes.replaced, 1);
    assert.notEqual(changes.action?.text, "look");
  }
});

it("plays a game to its end", async () => {
  const [task] = games.tasks;
  assert.ok(task !== undefined);
  const { success } = await graph.compile().invoke({ task });
  assert.equal(success, true);
});

it("plays over an endpoint, where it replaces what the model repeats", async () => {
  const [task] = games.tasks;
  assert.ok(task !== undefined);
  const mock = await startMockModel(() => "look");
  try {
    const model = await openModel("openai:mock", { baseUrl: mock.url });
    const { trajectory, replaced } = await carefulAct({ environment, model, examples: () => [] })
      .compile()
      .invoke({ task });
    assert.equal(mock.prompts.length, trajectory.length);
    assert.equal(new Set(trajectory.map(({ action }) => action)).size, replaced + 1);
  } finally {
    mock.close();
  }
});

it("is the graph that langgraph.json names", () => {
  const { graphs } = JSON.parse(readFileSync("langgraph.json", "utf8"));
  const [file, name] = graphs["careful-act"].split(":");
  assert.ok(existsSync(file));
  assert.equal(name, "graph");
});
