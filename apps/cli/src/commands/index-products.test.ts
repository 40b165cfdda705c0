import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { capture } from "../../test/capture.js";
import { temporaryFolder } from "../../test/folder.js";
import { builtInRegistry } from "@mnemograph/bench";

const folder = temporaryFolder();
const write = (name: string, value: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(value));
const bowl = (asin: string, pricing: string) => ({
  asin,
  name: `Walnut bowl ${asin}`,
  category: "kitchen",
  query: "bowls",
  product_category: "Kitchen › Bowls",
  pricing,
  full_description: "A bowl.",
  small_description: ["Turned by hand"],
  customization_options: { Size: [{ value: "Small" }, { value: "Large" }] },
});

describe("index", () => {
  it("builds what `--data` opens, and reports invalid prices", async () => {
    write("items_shuffle.json", [
      bowl("BOWL000001", "$12.00"),
      bowl("BOWL000002", "call us"),
      bowl("BOWL000001", "$1.00"),
    ]);
    write("items_ins_v2.json", {
      BOWL000001: {
        attributes: ["walnut wood"],
        instruction: "Find me walnut wood bowls",
        instruction_attributes: ["walnut wood"],
      },
    });
    const { code, out, error } = await capture(["index", ".", "shop"], { cwd: folder });
    expect(error).toMatch(/^built in 0\.0 s\nBOWL000002, /);
    expect(code).toBe(0);
    expect(out).toMatch(/^2 products, 1 skipped; products \d+\.\d MB, index \d+\.\d MB\n$/);
    const settings = {
      name: "webshop",
      data: join(folder, "shop"),
      split: "test",
      limit: null,
      seed: 1,
      options: { goals: "synthetic" },
    };
    expect((await builtInRegistry.environment("webshop").open(settings)).tasks[0]?.goal).toMatch(
      /^Find me walnut wood bowls with size: (?:small|large)/,
    );
  });

  it("says what it misses", async () => {
    const { code, error } = await capture(["index", "nowhere", "out"], { cwd: folder });
    expect([code, error]).toEqual([1, expect.stringMatching(/^error DATA_NOT_FOUND: /)]);
  });
});
