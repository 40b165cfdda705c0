import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "@mnemograph/memory/sqlite-driver";
import { expect, it } from "vitest";
import { runBinary } from "../../test/binary.js";
import { temporaryFolder } from "../../test/folder.js";

const folder = temporaryFolder();

it("keeps the checkpoints of a benchmark with the option, at every step or at the end, with the same results", async () => {
  const rows: Record<string, number> = {};
  const results = new Set<string>();
  for (const durability of ["sync", "exit"]) {
    const args = [
      ..."bench --built-in --limit 2 --pipelines act --workers 2 --out".split(" "),
      durability,
    ];
    expect(await runBinary([...args, "--checkpoints", durability], { cwd: folder })).toMatchObject({
      code: 0,
    });
    results.add(readFileSync(join(folder, durability, "results.jsonl"), "utf8"));
    const database = openSqlite(join(folder, durability, "checkpoints.sqlite"), { readOnly: true });
    const count = database.pluck<[], number>("SELECT count(*) FROM checkpoints");
    rows[durability] = count.get() ?? 0;
    database.close();
  }
  expect(results.size).toBe(1);
  expect(rows["exit"]).toBeLessThanOrEqual(4);
  expect(rows["sync"]).toBeGreaterThan(20);
});
