import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inThisProcess, openReflections } from "./reflections-in-a-store.js";

const folder = mkdtempSync(join(tmpdir(), "reflections-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ["a LangGraph store", inThisProcess()],
  ["a SQLite file", { file: join(folder, "memory.sqlite") }],
])("reflections in %s", (_, place) => {
  it("come back by task, and a pinned reader sees no later one", async () => {
    const memory = await openReflections(place, "lamps");
    const { version } = await memory.add({ taskId: "attic", trial: 0, text: "Go there first." });
    const pinned = await memory.at(version);
    await memory.add({ taskId: "attic", trial: 1, text: "Then switch it on." });
    expect((await memory.all("attic")).map(({ text }) => text)).toEqual([
      "Go there first.",
      "Then switch it on.",
    ]);
    expect((await pinned.all("attic")).map(({ text }) => text)).toEqual(["Go there first."]);
    expect(await (await openReflections(place, "doors")).all("attic")).toEqual([]);
    await memory.close();
  });
});
