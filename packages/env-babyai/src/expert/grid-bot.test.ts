import { playPolicy } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { babyAiEnvironment, type GridTask } from "../environment/babyai-environment.js";
import { stepGrid, type GridMove } from "../grid/grid-step.js";
import type { GridState } from "../grid/grid.js";
import { parseMission } from "../mission/mission.js";
import {
  advance,
  bindMission,
  isComplete,
  noProgress,
  type MissionProgress,
} from "../mission/verifier.js";
import { drawnGrid } from "../testing/drawn-grid.testing.js";
import { scriptPolicy } from "../shared/script-policy.js";
import { solveGridTask } from "./solve-grid-task.js";

const missions = [
  "go to the red ball",
  "go to a key",
  "pick up the yellow key",
  "pick up the blue box",
  "open a door",
  "open the yellow door",
  "put the red ball next to the blue box",
  "go to the red ball, then pick up the yellow key",
  "open a door after you go to a ball",
  "pick up the red ball and go to the blue box",
];
const gridOf = (width: number, height: number, marks: readonly string[]) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...marks), { minLength: width * height, maxLength: width * height }),
      fc.nat(width * height - 1),
      fc.constantFrom(...">v<^"),
    )
    .map(([cells, at, agent]) => {
      const placed = cells.with(at, agent);
      const edge = "#".repeat(width + 2);
      return [
        edge,
        ...Array.from(
          { length: height },
          (_, row) => `#${placed.slice(row * width, (row + 1) * width).join("")}#`,
        ),
        edge,
      ];
    });
const taskOn = (rows: readonly string[], goal: string): GridTask => ({
  task: { id: "grid", environment: "langsuite", split: "test", type: "test", goal },
  ...drawnGrid(rows),
});

/** Whether any list of moves fulfils the mission, by searching all states of a tiny grid. */
const canBeDone = ({ task, world, start }: GridTask, mostStates: number): boolean | undefined => {
  const bound = bindMission(world, start, parseMission(task.goal));
  let frontier: { readonly state: GridState; readonly progress: MissionProgress }[] = [
    { state: start, progress: noProgress(bound) },
  ];
  const seen = new Set<string>();
  while (frontier.length > 0) {
    const next: typeof frontier = [];
    for (const { state, progress } of frontier) {
      for (const move of [
        "forward",
        "left",
        "right",
        "pickup",
        "drop",
        "toggle",
      ] as const satisfies readonly GridMove[]) {
        const moved = stepGrid(world, state, move);
        const reached = advance(bound, progress, state, move, moved);
        if (isComplete(reached)) return true;
        const key = JSON.stringify([moved, reached]);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ state: moved, progress: reached });
      }
    }
    if (seen.size > mostStates) return undefined;
    frontier = next;
  }
  return false;
};

describe("on any grid the bot either solves or says why not", () => {
  it("its plan, played by the environment, fulfils the mission without a failed action", async () => {
    const marks = [..."#".repeat(4), ...".".repeat(24), "o", "b", "k", "K", "D", "O", "L"];
    await fc.assert(
      fc.asyncProperty(
        gridOf(6, 4, marks),
        fc.constantFrom(...missions),
        fc.constantFrom("low", "high"),
        async (rows, goal, level) => {
          const gridTask = taskOn(rows, goal);
          fc.pre(
            gridTask.start.objects.length <= 5 &&
              gridTask.start.objects.filter(({ isLocked }) => isLocked === true).length <= 1,
          );
          const solution = solveGridTask(gridTask, { level });
          if (!solution.solved) {
            expect(solution.reason).toMatch(/\w/u);
            return;
          }
          const environment = babyAiEnvironment({
            tasks: [gridTask],
            maxSteps: solution.actions.length + 1,
            level,
          });
          const played = await playPolicy(
            environment,
            gridTask.task,
            scriptPolicy(solution.actions),
          );
          expect(played.success).toBe(true);
          for (const { observation } of played.steps)
            expect(observation).not.toContain("Action failed");
        },
      ),
      { numRuns: 150 },
    );
  });

  it("claims nothing that an exhaustive search of a tiny grid refutes", () => {
    const marks = ["#", ".", ".", ".", "o", "k", "L"];
    fc.assert(
      fc.property(gridOf(4, 2, marks), fc.constantFrom(...missions), (rows, goal) => {
        const gridTask = taskOn(rows, goal);
        fc.pre(gridTask.start.objects.length <= 4);
        const solution = solveGridTask(gridTask);
        if (solution.solved) expect(canBeDone(gridTask, 3000)).not.toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [["########", "#DkKD..#", "#Lk...D#", "#bL..bo#", "#>LD.kk#", "########"], "open a door"],
    [
      ["########", "#kobKkk#", "#KLbOkk#", "#o#Lb#.#", "#D.<##.#", "########"],
      "open the yellow door",
    ],
  ])("gives up detours within detours: %j", (rows, goal) => {
    expect(solveGridTask(taskOn(rows, goal))).toEqual({
      solved: false,
      reason: "too many detours",
    });
  });
});
