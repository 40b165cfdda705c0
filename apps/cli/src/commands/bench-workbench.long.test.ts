import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? resolve(import.meta.dirname, "../../../../../shared");
const data = process.env["WORKBENCH_DATA"] ?? join(shared, "data/workbench");
const isAbsent = !existsSync(join(data, "tasks"));
const folder = temporaryFolder();

describe("bench --env workbench", () => {
  it("plays the built-in office, names each memory's signal, and prints the same table again", async () => {
    const args =
      "bench --env workbench --pipelines act,rap-train --limit 4 --per-type 2 --out run --workers 0".split(
        " ",
      );
    const { code, out } = await capture(args, { cwd: folder });
    expect(code).toBe(0);
    expect(out).toMatch(/act +all +none +4/);
    expect(out).toMatch(/rap-train +all +answers of other tasks +4/);
    expect(out).toContain("a bootstrap interval over wordings");
    expect(out).toMatch(
      /correct where change is needed +do nothing correct +share of calls used +side effects/,
    );
    const again = await capture(["report", "run"], { cwd: folder });
    expect(out).toContain(again.out.split("\nSeconds per")[0]?.trimEnd());
  });

  it.skipIf(isAbsent)(
    "plays the user's copy in the mode, with the judge and the tools of the options",
    async () => {
      const options =
        "--option mode=repaired --option judge=v2scoring --option tools=domains".split(" ");
      const args = [
        ..."bench --env workbench --data".split(" "),
        data,
        ..."--split unseen --pipelines act --limit 2 --workers 0 --json".split(" "),
        ...options,
      ];
      const { code, out } = await capture(args, { cwd: folder });
      expect({ code, found: out.includes("unseen") }).toEqual({ code: 0, found: true });
    },
  );
});

describe("verify workbench", () => {
  it("needs the tables, and says how to name them", async () => {
    const { code, error } = await capture(["verify", "workbench", "gold.jsonl"], { cwd: folder });
    expect(code).not.toBe(0);
    expect(error).toMatch(/--data.*WORKBENCH_DATA/s);
  });

  it.skipIf(isAbsent)("ends with its one line and 0 where nothing differs", async () => {
    const gold = join(data, "gold", "judge-pairs.jsonl.gz");
    const { code, out } = await capture(["verify", "workbench", gold], {
      cwd: folder,
      environment: { WORKBENCH_DATA: data },
    });
    expect({ code, last: out.trimEnd().split("\n").at(-1) }).toEqual({
      code: 0,
      last: "verify workbench: 700 cases, 0 mismatches, 0 excluded by rule",
    });
  });
});
