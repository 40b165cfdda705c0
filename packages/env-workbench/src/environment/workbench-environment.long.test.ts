import { playPolicy } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { scorings } from "../options.js";
import { createWorkbenchEnvironment, type WorkbenchOptions } from "./workbench-environment.js";

const builtIn = loadBuiltinOffice();
const environmentWith = (options: Partial<WorkbenchOptions> = {}) =>
  createWorkbenchEnvironment({ ...builtIn, ...options });

describe("the built-in office", () => {
  it.each(["faithful", "repaired"] as const)(
    "is solved by its expert in every way of playing (%s)",
    async (mode) => {
      const ways = scorings.flatMap((scoring) =>
        (["all", "domains"] as const).map((tools) => ({ mode, scoring, tools })),
      );
      for (const [at, way] of ways.entries()) {
        const one = environmentWith(way);
        // Some requests of each wording in every way, and each request in one.
        const own = one.tasks().filter((_, index) => index % ways.length === at);
        const played = await Promise.all(
          own.map((task) => playPolicy(one, task, one.expert(task))),
        );
        expect(played.filter(({ success }) => !success).map(({ id }) => id)).toEqual([]);
      }
    },
  );
});
