import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EpisodeEvent } from "@mnemograph/core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filesIn, makeFolder } from "../../test-support/runs.js";
import { openEventLog } from "./event-log.js";
import { nodeFileSystem } from "./file-system.js";

let folder: ReturnType<typeof makeFolder>;
beforeEach(() => {
  folder = makeFolder();
  nodeFileSystem.makeFolder(join(folder.path, "events"));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

const event = (at: number): EpisodeEvent => ({ type: "node-start", node: "act", path: "", at });
const partial = `one.jsonl.${process.pid}.partial`;
const textOf = (name: string) => readFileSync(join(folder.path, "events", name), "utf8");

it("is written while the episode goes on, at most a moment after each event, and named at the end", () => {
  const log = openEventLog(folder.path, "one", nodeFileSystem);
  log.emit(event(1));
  log.emit(event(2));
  expect(filesIn(folder.path, "events")).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(textOf(partial).trimEnd().split("\n")).toHaveLength(2);
  log.emit(event(3));
  vi.advanceTimersByTime(200);
  expect(textOf(partial).trimEnd().split("\n")).toHaveLength(3);
  log.emit(event(4));
  log.finish();
  log.emit(event(5));
  vi.advanceTimersByTime(200);
  expect(filesIn(folder.path, "events")).toEqual(["one.jsonl"]);
  expect(textOf("one.jsonl")).toBe(
    [1, 2, 3, 4].map((at) => `${JSON.stringify(event(at))}\n`).join(""),
  );
});

it("throws at the next event what a write in between met, and leaves nothing once discarded", () => {
  const full = () => {
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  };
  const log = openEventLog(folder.path, "one", { ...nodeFileSystem, append: full });
  log.emit(event(1));
  vi.advanceTimersByTime(200);
  log.emit(event(2));
  vi.advanceTimersByTime(200);
  for (const again of [() => log.emit(event(3)), log.finish])
    expect(again).toThrow(expect.objectContaining({ code: "STORAGE_FULL" }) as Error);
  log.discard();
  expect(filesIn(folder.path, "events")).toEqual([]);
});
