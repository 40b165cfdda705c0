import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";

/** The catalogue that a user has; it is no part of the project. */
const shared =
  process.env["MNEMOGRAPH_SHARED"] ?? join(import.meta.dirname, "../../../../../shared");
const data = process.env["WEBSHOP_DATA"] ?? join(shared, "data/webshop");
const isAbsent = !existsSync(join(data, "recorded_agent_episodes.jsonl"));
if (isAbsent)
  console.warn(`no WebShop catalogue at ${data}: set WEBSHOP_DATA to shop in it in this test`);

const folder = temporaryFolder();

describe("bench --env webshop", () => {
  it("plays the built-in shop with every kind of memory, and its manifest names the tagger that scored", async () => {
    const args =
      "bench --env webshop --pipelines act,rap-train,ldm,ldm-empty --limit 4 --per-type 12".split(
        " ",
      );
    const { code, out, error } = await capture(
      [...args, "--workers", "0", "--batch-size", "6", "--option", "tagger=wink", "--out", "shop"],
      {
        cwd: folder,
      },
    );
    expect(error).toMatch(/^memory: \d+ tuples in 2 batches, /m);
    expect(code).toBe(0);
    expect(out).toMatch(/^act +all +4 +100\.0 /m);
    expect(out).toMatch(/^ldm-empty +all +4 +0\.0 /m);
    const manifest = JSON.parse(readFileSync(join(folder, "shop/manifest.json"), "utf8"));
    expect(manifest.parameters.options.tagger).toBe("wink-nlp");
    expect(manifest.environment.version).toContain("/tagger-wink");
  });

  it.skipIf(isAbsent)(
    "plays the user's catalogue with recorded demonstrations, and without the papers' numbers where their protocol was not chosen",
    async () => {
      const args = [
        ..."bench --env webshop --data".split(" "),
        data,
        ..."--pipelines act,rap-train,ldm --limit 4 --per-type 30".split(" "),
      ];
      const { code, out } = await capture(
        [...args, "--workers", "0", "--option", "demonstrations=agents", "--out", "real-shop"],
        {
          cwd: folder,
        },
      );
      expect(code).toBe(0);
      expect(out).not.toMatch(/papers' SR %/);
      expect(out).toMatch(/^act +all +4 /m);
    },
  );
});
