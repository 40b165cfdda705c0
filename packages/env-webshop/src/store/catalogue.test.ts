import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebshopEnvironment } from "../environment/webshop-environment.js";
import { findWebshopFiles } from "../load/find-webshop-files.js";
import { openShop } from "../load/open-shop.js";
import { demonstrate } from "../environment/demonstrate.js";
import { buildCatalogue } from "./build-catalogue.js";
import { openCatalogue } from "./open-catalogue.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const raw = (asin: string, change: object = {}) => ({
  asin,
  name: `Walnut bowl ${asin}`,
  category: "kitchen",
  query: "Bowls",
  product_category: "Kitchen › Bowls",
  pricing: "$12.00",
  full_description: "A bowl.",
  small_description: ["Turned by hand"],
  customization_options: { Size: [{ value: "Small" }, { value: "Large/Deep" }] },
  images: ["x"],
  ...change,
});

const write = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

const build = async (name: string, products: readonly object[], limit?: number) => {
  const output = join(folder, name);
  const built = await buildCatalogue({
    products: write(`items_shuffle_${name}.json`, products),
    attributes: write(`items_ins_v2_${name}.json`, {
      BOWL000001: {
        attributes: ["walnut wood"],
        instruction: "Find me walnut wood bowls",
        instruction_attributes: ["walnut wood"],
      },
      BOWL000002: {
        attributes: ["walnut wood", "hand turned"],
        instruction: null,
        instruction_attributes: null,
      },
      OTHER00001: { instruction: "Find me nothing" },
    }),
    humanInstructions: write("items_human_ins.json", {
      BOWL000002: [
        {
          asin: "BOWL000002",
          instruction: "i need a deep walnut bowl.",
          instruction_attributes: ["hand turned"],
          instruction_options: ["large"],
        },
        {
          asin: "BOWL000002",
          instruction: "no attributes",
          instruction_attributes: [],
          instruction_options: [],
        },
      ],
    }),
    output,
    ...(limit === undefined ? {} : { limit }),
  });
  return { built, output };
};

const version = (output: string, seed: number) => {
  const shop = openCatalogue(output, { goalSet: "synthetic", seed });
  const { version } = createWebshopEnvironment({ shop });
  shop.close();
  return version;
};

describe("a catalogue", () => {
  it("keeps usable products once, makes goals, and is shopped in", async () => {
    const products = [
      raw("BOWL000001"),
      raw("nan"),
      raw("BOWL000001", { name: "again" }),
      raw("BOWL000002"),
      raw("TOOLONG00001"),
      raw("PLAIN00001", { pricing: null, customization_options: null }),
    ];
    const { built, output } = await build("small", products);
    expect(built).toMatchObject({ products: 3, skipped: 3, warningCount: 0 });
    const synthetic = openCatalogue(output, { goalSet: "synthetic" });
    expect(synthetic.goals.map(({ options }) => options)).toEqual(
      expect.arrayContaining(
        ["small", "large | deep"].map((value) => ({ kind: "pairs", pairs: [["size", value]] })),
      ),
    );
    expect(
      synthetic.goals
        .map(({ instructionText }) => instructionText.replace(/, and price.*/, ""))
        .toSorted(),
    ).toEqual([
      "Find me walnut wood bowls with size: large | deep",
      "Find me walnut wood bowls with size: small",
    ]);
    const human = openShop(output, { goalSet: "human" });
    expect(human.goals).toEqual([
      expect.objectContaining({
        asin: "BOWL000002",
        instructionText: expect.stringMatching(
          /^i need a deep walnut bowl, and price lower than \d+\.00 dollars$/,
        ),
      }),
    ]);
    expect(human.store.get("PLAIN00001")).toMatchObject({
      priceTag: "$100.0",
      options: [],
      attributes: ["DUMMY_ATTR"],
    });
    expect(human.store.get("nothing")).toBeUndefined();
    expect(human.store.findBy("query", "bowls")).toEqual([
      "BOWL000001",
      "BOWL000002",
      "PLAIN00001",
    ]);
    expect([0, 1, 2].map((position) => human.store.asinAt(position))).toEqual([
      "BOWL000001",
      "BOWL000002",
      "PLAIN00001",
    ]);
    for (const shop of [synthetic, human]) {
      const environment = createWebshopEnvironment({ shop });
      const played = await demonstrate(environment, environment.tasks());
      expect(played.map(({ reward }) => reward)).toEqual(played.map(() => 1));
      shop.close();
    }
  });

  it("gives the same version for the same files, another one for another seed or product", async () => {
    const first = await build("first", [raw("BOWL000001")]);
    const second = await build("second", [raw("BOWL000001")]);
    const other = await build("other", [raw("BOWL000001", { category: "garden" })]);
    expect(version(second.output, 0)).toBe(version(first.output, 0));
    expect(version(first.output, 1)).not.toBe(version(first.output, 0));
    expect(version(other.output, 0)).not.toBe(version(first.output, 0));
  });

  it("uses only the first entries with a limit, and reports odd prices", async () => {
    const { built } = await build(
      "limited",
      [raw("BOWL000001", { pricing: "ask" }), raw("BOWL000002"), raw("BOWL000003")],
      2,
    );
    expect(built).toMatchObject({
      products: 2,
      warningCount: 1,
      warnings: [{ asin: "BOWL000001", field: "pricing" }],
    });
  });

  it("refuses what is no product, no catalogue, or half of one", async () => {
    await expect(build("wrong", [{ asin: 7 }])).rejects.toMatchObject({ code: "DATA_INVALID" });
    expect(() => openCatalogue(join(folder, "wrong"))).toThrow(
      expect.objectContaining({ code: "DATA_INVALID" }),
    );
    expect(() => openCatalogue(join(folder, "nowhere"))).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
    expect(() => openShop(folder)).toThrow(expect.objectContaining({ code: "DATA_NOT_FOUND" }));
    const { output } = await build("cut", [raw("BOWL000001")]);
    const index = join(output, "search.bm25");
    writeFileSync(index, readFileSync(index).subarray(0, 100));
    expect(() => openCatalogue(output)).toThrow(expect.objectContaining({ code: "DATA_INVALID" }));
  });
});

describe("findWebshopFiles", () => {
  it("finds the files by name, the larger or the smaller ones", () => {
    const place = mkdtempSync(join(folder, "files-"));
    expect(() => findWebshopFiles(place)).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
    for (const [name, text] of [
      ["items_shuffle.json", "[1,2,3]"],
      ["items_shuffle_1000.json", "[]"],
      ["items_ins_v2.json", "{}"],
    ] as const)
      writeFileSync(join(place, name), text);
    expect(findWebshopFiles(place)).toEqual({
      products: join(place, "items_shuffle.json"),
      attributes: join(place, "items_ins_v2.json"),
    });
    writeFileSync(join(place, "items_human_ins.json"), "{}");
    expect(findWebshopFiles(place, { size: "small" })).toMatchObject({
      products: join(place, "items_shuffle_1000.json"),
      humanInstructions: join(place, "items_human_ins.json"),
    });
    expect(() => findWebshopFiles(join(place, "nowhere"))).toThrow(
      expect.objectContaining({ code: "DATA_NOT_FOUND" }),
    );
  });
});
