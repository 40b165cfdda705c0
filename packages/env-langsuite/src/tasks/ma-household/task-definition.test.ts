import { MnemographError } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { builtInTaskLibrary } from "./built-in-definitions.js";
import { loadTaskLibrary, resolveTask } from "./task-definition.js";

const invalid = (part: string) =>
  expect.objectContaining({
    code: "DATA_INVALID",
    message: expect.stringContaining(part) as string,
  }) as MnemographError;

describe("resolveTask", () => {
  const library = loadTaskLibrary([
    {
      task_name: "Bring",
      task_nparams: 2,
      desc: "Bring #1 to #0, yes #1.",
      components: {
        thing: { determiner: "a", conditions: { objectType: "#1" } },
        other: { determiner: "a", task_name: "#0", task_params: ["#1"] },
      },
    },
  ]);

  it("fills in every parameter, wherever it stands", () => {
    const { desc, components } = resolveTask(library, "Bring", ["Table", "Cup"]);
    expect(desc).toBe("Bring Cup to Table, yes Cup.");
    expect(components["thing"]?.conditions).toEqual({ objectType: "Cup" });
    expect(components["other"]).toMatchObject({ task_name: "Table", task_params: ["Cup"] });
  });

  it("fills in words with quotes and backslashes as they are", () => {
    expect(resolveTask(library, "Bring", ['Ta"ble', "C\\up"])).toMatchObject({
      desc: 'Bring C\\up to Ta"ble, yes C\\up.',
    });
  });

  it("leaves the library as it was", () => {
    resolveTask(library, "Bring", ["Table", "Cup"]);
    expect(library.get("Bring")?.desc).toBe("Bring #1 to #0, yes #1.");
  });

  it.each([
    ["Fly", [], "no task definition Fly"],
    ["Bring", ["Table"], "needs 2 parameters"],
    ["Bring", [], "needs 2 parameters"],
  ])("refuses %s with %j", (name, params, message) =>
    expect(() => resolveTask(library, name, params)).toThrowError(invalid(message)),
  );
});

describe("loadTaskLibrary", () => {
  it.each([
    ["no name", { desc: "x", components: {} }],
    ["no components", { task_name: "x", desc: "x" }],
    [
      "an unknown relation",
      { task_name: "x", desc: "x", components: {}, relations: [{ property: "loves" }] },
    ],
    ["a component without determiner", { task_name: "x", desc: "x", components: { a: {} } }],
    ["no object", 7],
  ])("refuses %s and names the source", (_what, item) =>
    expect(() => loadTaskLibrary([item], "tasks.json")).toThrowError(invalid("tasks.json")),
  );

  it("has built-in tasks that resolve, those inside them too", () => {
    for (const [name, definition] of builtInTaskLibrary) {
      const params = Array.from({ length: definition.task_nparams }, () => "Apple");
      const { components, desc } = resolveTask(builtInTaskLibrary, name, params);
      expect(desc).not.toContain("#");
      for (const { task_name, task_params = [] } of Object.values(components))
        if (task_name !== undefined)
          expect(resolveTask(builtInTaskLibrary, task_name, task_params).task_name).toBe(task_name);
    }
  });
});
