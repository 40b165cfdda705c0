import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadBuiltinOffice } from "../builtin/load-builtin-office.js";
import { scorings } from "../options.js";
import { loadOffice } from "../load/load-office.js";
import { loadTasks } from "../load/load-tasks.js";
import { playPlans } from "./reader.testing.js";

const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const data = process.env["WORKBENCH_DATA"] ?? join(shared, "data/workbench");

describe.skipIf(!existsSync(join(data, "tasks")))(
  "plans of WorkBench's own tasks (set WORKBENCH_DATA or MNEMOGRAPH_SHARED where they are skipped)",
  () => {
    it.each(
      scorings.flatMap((scoring) => [
        ["faithful", scoring] as const,
        ["repaired", scoring] as const,
      ]),
    )(
      "all end as the answers do, and those that are learned from call with values that the request or an answer mentions (%s, %s)",
      (mode, scoring) => {
        const played = playPlans({
          office: loadOffice(data),
          tasks: loadTasks(data),
          mode,
          scoring,
        });
        expect(played.filter(({ success }) => !success).map(({ id }) => id)).toEqual([]);
        const learned = played.filter(({ isGrounded }) => isGrounded);
        expect(learned.flatMap(({ unknowable }) => unknowable)).toEqual([]);
        expect([played.length, learned.length]).toEqual([690, 637]);
      },
    );
  },
);

it("plans of the built-in office of another seed call with what was described, and end well", () => {
  const played = playPlans(loadBuiltinOffice({ seed: 2 }));
  expect(
    played.filter(({ success, isGrounded }) => !success || !isGrounded).map(({ id }) => id),
  ).toEqual([]);
  expect(played.flatMap(({ unknowable }) => unknowable)).toEqual([]);
});
