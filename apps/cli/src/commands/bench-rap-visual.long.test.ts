import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "@mnemograph/memory/sqlite-driver";
import { describe, expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";
import { heldEmbedder } from "../../test/held-embedder.js";

const folder = temporaryFolder();
const pictured = heldEmbedder(folder);
const DEMONSTRATIONS = 8;
const argumentsOf = (name: string) => [
  ..."bench --env manipulation --built-in --pipelines vlm,rap-visual --workers 1 --option task=button --option controller=expert".split(
    " ",
  ),
  ...`--option trials=3 --per-type ${DEMONSTRATIONS / 2} --option pictures=${name}/pictures --memory ${name}/memories --out ${name}/run`.split(
    " ",
  ),
  ...pictured.options,
];
const bench = (name: string, interrupt?: Parameters<typeof runBinary>[1]["interrupt"]) =>
  runBinary(argumentsOf(name), { cwd: folder, ...(interrupt && { interrupt }) });

const results = (name: string) => readFileSync(join(folder, name, "run", "results.jsonl"), "utf8");
const played = (name: string) =>
  existsSync(join(folder, name, "run", "results.jsonl"))
    ? results(name).trim().split("\n").length
    : 0;
const memoryFile = (name: string): string | undefined => {
  const path = join(folder, name, "memories");
  const file = existsSync(path)
    ? readdirSync(path).find((one) => one.endsWith(".sqlite"))
    : undefined;
  return file === undefined ? undefined : join(path, file);
};
/** Every log of the memory, vectors included. */
const logs = (name: string): readonly unknown[] => {
  const file = memoryFile(name);
  if (file === undefined) return [];
  const database = openSqlite(file, { readOnly: true });
  try {
    return database
      .prepare<[], unknown>(
        "SELECT log_id, version, body, hex(vectors) AS vectors FROM experience ORDER BY id",
      )
      .all();
  } catch {
    // Not written yet.
    return [];
  } finally {
    database.close();
  }
};
const pictures = (name: string) =>
  readdirSync(join(folder, name, "pictures"), { recursive: true, encoding: "utf8" })
    .filter((file) => /^..[/\\][0-9a-f]{62}\.png$/.test(file))
    .toSorted();
/** What the agents did, without the clock. */
const traces = (name: string) =>
  readdirSync(join(folder, name, "run", "events"))
    .toSorted()
    .map((file) => {
      const lines = readFileSync(join(folder, name, "run", "events", file), "utf8")
        .trim()
        .split("\n");
      return [file, lines.map((line) => ({ ...(JSON.parse(line) as object), at: 0 }))];
    });

describe("bench of rap-visual", () => {
  it("goes on after kill -9 while its memory is filled, and again in the middle of its episodes, to the same bytes", async () => {
    expect(await bench("whole")).toMatchObject({ code: 0 });
    expect(logs("whole")).toHaveLength(DEMONSTRATIONS);

    // A demonstration is kept once its pictures are embedded, and an episode finds its way by them:
    // the program stays where it is held.
    pictured.hold({ asked: 2 });
    const filling = await bench("killed", {
      signal: "SIGKILL",
      when: () => logs("killed").length === 2,
    });
    expect(filling.code).toBe(-1);
    expect(logs("killed")).toHaveLength(2);
    expect(played("killed")).toBe(0);

    pictured.hold({ lines: { file: join(folder, "killed/run/results.jsonl"), count: 3 } });
    const playing = await bench("killed", { signal: "SIGKILL", when: () => played("killed") >= 3 });
    expect(playing.code).toBe(-1);
    expect(played("killed")).toBeLessThan(12);
    pictured.release();

    const { code, error } = await bench("killed");
    expect(code).toBe(0);
    expect(error).toMatch(/12 episodes: \d+ kept from before, \d+ played now/);
    expect(logs("killed")).toEqual(logs("whole"));
    expect(results("killed")).toBe(results("whole"));
    expect(traces("killed")).toEqual(traces("whole"));
    expect(pictures("killed")).toEqual(pictures("whole"));
  });
});
