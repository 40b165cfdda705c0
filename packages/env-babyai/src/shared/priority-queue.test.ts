import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priorityQueue } from "./priority-queue.js";

describe("priorityQueue", () => {
  it("is empty at first", () => {
    const queue = priorityQueue<string>();
    expect([queue.size, queue.pop()]).toEqual([0, undefined]);
  });

  it("gives everything back once, the smallest cost first, equal costs in the order of insertion", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (costs) => {
        const queue = priorityQueue<number>();
        for (const [index, cost] of costs.entries()) queue.push(index, cost);
        expect(queue.size).toBe(costs.length);
        const order = costs.map(() => queue.pop());
        const expected = [...costs.keys()].toSorted(
          (one, other) => costs[one]! - costs[other]! || one - other,
        );
        expect(order).toEqual(expected);
        expect(queue.pop()).toBeUndefined();
      }),
    );
  });

  it("stays in order while pushes and pops take turns", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant("pop" as const))),
        (moves) => {
          const queue = priorityQueue<number>();
          let model: number[] = [];
          for (const move of moves) {
            if (move === "pop") {
              model = model.toSorted((one, other) => one - other);
              expect(queue.pop()).toBe(model.shift());
            } else {
              queue.push(move, move);
              model.push(move);
            }
          }
          expect(queue.size).toBe(model.length);
        },
      ),
    );
  });
});
