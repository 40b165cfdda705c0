import { execFileSync } from "node:child_process";
import { builtInRegistry, runtimeContextFrom, settingsWith } from "@mnemograph/bench";
import { describe, expect, it } from "vitest";
import { replayCommand } from "./replay-command.js";

const settings = settingsWith(
  builtInRegistry,
  {
    environment: "alfworld",
    builtIn: true,
    limit: 10,
    nodes: { retrieve: { max: 4 } },
    memoryFolder: "it's/memories",
  },
  runtimeContextFrom({ cwd: "/work" }),
  "lean",
);
const replay = {
  pipelines: ["ldm"],
  taskIds: ["held_out/one", "$(touch x)`'"],
  trials: 2,
  branch: "0a1b#1",
  out: "runs/demo-0a1b-1",
  tasksFile: "tasks.txt",
};

describe("the command that plays a run's tasks again", () => {
  it("has the run's settings, its tasks and the branch; a shell takes every word as it is", () => {
    const made = replayCommand(settings, replay);
    const command = "command" in made ? made.command : made.problem;
    const [tasks = "", bench = ""] = command.split("\n");
    const words = execFileSync("sh", ["-c", `printf '%s\\n' ${bench.replace(/^mnemograph /, "")}`]);
    expect(words.toString().trim().split("\n")).toEqual(
      expect.arrayContaining(
        "bench --built-in --env alfworld --pipelines ldm --trials 2 --order tasks.txt --memory-branch 0a1b#1 --out runs/demo-0a1b-1"
          .split(" ")
          .concat("--set", '{"retrieve":{"max":4}}'),
      ),
    );
    expect(words.toString()).toMatch(/it's\/memories$/m);
    expect(execFileSync("sh", ["-c", tasks.replace(/ > .*$/, "")]).toString()).toBe(
      "held_out/one\n$(touch x)`'\n",
    );
  });

  it("is not made where options alone do not repeat a run", () => {
    const odd = replayCommand(settings, { ...replay, taskIds: ["two\nlines"] });
    expect(odd).toEqual({ problem: expect.stringContaining("odd names") });
  });
});
