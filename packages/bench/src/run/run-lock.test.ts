import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { filesIn, makeFolder } from "../../test-support/runs.js";
import { nodeFileSystem } from "./file-system.js";
import { processIdentity, lockRun } from "./run-lock.js";

const folder = makeFolder();
afterAll(folder.remove);
let count = 0;
const newLock = () => join(folder.path, `${(count += 1)}.lock`);
const write = (path: string, owner: object) =>
  writeFileSync(path, `${JSON.stringify({ host: hostname(), identity: "", ...owner })}\n`);

describe("lockRun", () => {
  it("lets one writer in at a time, within one process too", () => {
    const path = newLock();
    const unlock = lockRun(path, nodeFileSystem);
    expect(() => lockRun(path, nodeFileSystem)).toThrow(
      `process ${process.pid} on ${hostname()} is writing this run`,
    );
    unlock();
    lockRun(path, nodeFileSystem)();
    expect(filesIn(folder.path, ".")).toEqual([]);
  });

  it("takes over from a process that is gone, and from an unrelated one with its number", () => {
    const gone = newLock();
    write(gone, { pid: spawnSync(process.execPath, ["-e", ""]).pid });
    lockRun(gone, nodeFileSystem)();
    const reused = newLock();
    write(reused, { pid: process.pid, identity: "an earlier boot" });
    lockRun(reused, nodeFileSystem)();
    const torn = newLock();
    writeFileSync(torn, '{"pid":12');
    lockRun(torn, nodeFileSystem)();
    expect(filesIn(folder.path, ".")).toEqual([]);
  });

  it("respects a living process and another machine", () => {
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    const path = newLock();
    write(path, { pid: child.pid, identity: processIdentity(child.pid!) });
    expect(() => lockRun(path, nodeFileSystem)).toThrow(/is writing this run/);
    child.kill();
    const elsewhere = newLock();
    write(elsewhere, { pid: 1, host: "another-machine" });
    expect(() => lockRun(elsewhere, nodeFileSystem)).toThrow(/on another-machine is writing/);
  });
});
