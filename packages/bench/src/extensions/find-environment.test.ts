import { suiteTasks } from "@mnemograph/env-langsuite";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { builtIns } from "./built-ins.js";
import { findEnvironment } from "./find-environment.js";
import { createRegistry } from "./registry.js";

const registry = createRegistry(builtIns);

describe("an environment's name", () => {
  it("finds it", () => {
    expect(registry.environment("langsuite").name).toBe("langsuite");
  });

  it.each(suiteTasks)("explains how to play a part that has the name: %s", (task) => {
    expect(() => registry.environment(task)).toThrow(
      expect.objectContaining({
        code: "USAGE",
        hint: expect.stringContaining(
          `--env langsuite --option task=${task} (in code environment: "langsuite"`,
        ) as string,
      }),
    );
  });

  it("is looked up also among options that take numbers", () => {
    const options = z.object({
      size: z.literal([1, 2]).optional(),
      task: z.enum(["maze"]).optional(),
    });
    const kind = { ...registry.environment("langsuite"), name: "grid", options };
    expect(() => findEnvironment("maze", [kind])).toThrow(
      expect.objectContaining({
        code: "USAGE",
        hint: expect.stringMatching(/task=maze/) as string,
      }),
    );
  });

  it("is taken in any case for a part, and lists the known ones for what nobody has", () => {
    expect(() => registry.environment("BabyAI")).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/task=babyai/) as string }),
    );
    for (const name of ["on", "all", "nowhere"])
      expect(() => registry.environment(name)).toThrow(
        expect.objectContaining({ hint: expect.stringMatching(/^known: alfworld/) as string }),
      );
  });
});
