import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type TimedObserver, deferredObserver } from "./deferred-observer.js";

const place = { namespace: [], taskId: "1", node: "act" };
const noting = (heard: unknown[], failAt?: string): TimedObserver => {
  const note = (kind: string) => (at: number) => {
    if (kind === failAt) throw new Error(`no room for ${kind}`);
    heard.push([kind, at]);
  };
  return { start: note("start"), end: note("end"), report: note("report") };
};

describe("deferredObserver", () => {
  it("passes moments on in their order, with the time when they were", async () => {
    const heard: unknown[] = [];
    let time = 0;
    const observer = deferredObserver(noting(heard), () => (time += 1));
    observer.start(place, {}, false);
    observer.report(place, {});
    expect(heard).toEqual([]);
    await nextTurn();
    expect(heard).toEqual([
      ["start", 1],
      ["report", 2],
    ]);
    observer.end(place, {});
    observer.drain();
    expect(heard.at(-1)).toEqual(["end", 3]);
    await nextTurn();
    expect(heard).toHaveLength(3);
  });

  it("stops the graph at its next moment where one could not be kept, and says so at the end", async () => {
    const heard: unknown[] = [];
    const observer = deferredObserver(noting(heard, "report"), () => 0);
    observer.start(place, {}, false);
    observer.report(place, {});
    await nextTurn();
    expect(() => observer.end(place, {})).toThrow("no room for report");
    expect(() => observer.drain()).toThrow("no room for report");
    expect(heard).toEqual([["start", 0]]);
  });
});
