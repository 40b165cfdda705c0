import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateBabyAi } from "../levels/generate-babyai.js";
import { facingVectors, type GridRoom } from "../grid/grid.js";
import { viewGrid } from "../grid/grid-view.js";
import { stepGrid } from "../grid/grid-step.js";
import { babyAiEnvironment } from "./babyai-environment.js";

const tasks = generateBabyAi({ count: 40, seed: 3 });
/** How far a cell is ahead of an agent; 0: level with it. */
const ahead = (
  { x, y, facing }: { readonly x: number; readonly y: number; readonly facing: number },
  at: { readonly x: number; readonly y: number },
) => {
  const [dx, dy] = facingVectors[facing]!;
  return (at.x - x) * dx + (at.y - y) * dy;
};

const holds = (
  { minX, minY, maxX, maxY }: GridRoom,
  { x, y }: { readonly x: number | null; readonly y: number | null },
  margin: 0 | 1,
) =>
  x !== null &&
  y !== null &&
  x >= minX + margin &&
  x <= maxX - margin &&
  y >= minY + margin &&
  y <= maxY - margin;

describe("what the manual says of left and right", () => {
  it("includes the cells beside the agent", () => {
    expect(babyAiEnvironment({ tasks }).describe?.().remarks?.join(" ")).toContain(
      "include the cells right beside you",
    );
  });

  it("holds: what of a room goes out of view with a step ahead was to the left or right, level with the agent", () => {
    const gone = { level: 0, other: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...tasks),
        fc.array(fc.constantFrom("left", "right", "forward", "forward", "forward", "toggle"), {
          maxLength: 80,
        }),
        ({ world, start }, moves) => {
          let state = start;
          for (const move of moves) {
            const next = stepGrid(world, state, move as never);
            const before = viewGrid(world, state);
            const after = viewGrid(world, next);
            const still = new Set([...after.front, ...after.left, ...after.right]);
            const hasStepped = next.agent.x !== state.agent.x || next.agent.y !== state.agent.y;
            if (hasStepped)
              for (const index of [...before.front, ...before.left, ...before.right]) {
                const thing = state.objects[index];
                const room = world.rooms.find(
                  (one) => holds(one, state.agent, 1) && holds(one, next.agent, 1),
                );
                if (
                  still.has(index) ||
                  thing === undefined ||
                  room === undefined ||
                  !holds(room, thing, 0)
                )
                  continue;
                const isLevel =
                  ahead(state.agent, thing as never) === 0 && !before.front.includes(index);
                gone[isLevel ? "level" : "other"] += 1;
              }
            state = next;
          }
        },
      ),
      { numRuns: 300, seed: 5 },
    );
    expect(gone.other).toBe(0);
    expect(gone.level).toBeGreaterThan(50);
  });
});
