import { existsSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import type { GoalSet } from "../goal/goal.js";
import type { ShopOptions } from "../shop/create-shop.js";
import type { Shop } from "../shop/shop.js";
import { catalogueFiles } from "../store/catalogue-schema.js";
import { openCatalogue } from "../store/open-catalogue.js";
import { loadSharedShop } from "./load-shared-shop.js";

/**
 * Opens a folder of either form: a catalogue made by `buildCatalogue`, or `products.jsonl` with its
 * companions. DATA_NOT_FOUND.
 *
 * @throws MnemographError DATA_NOT_FOUND where the folder holds neither form, DATA_INVALID for a
 *   damaged one.
 * @example
 * const shop = createWebshopEnvironment({ shop: openShop("catalogue", { goalSet: "human" }) });
 */
export const openShop = (
  folder: string,
  options: ShopOptions & { readonly goalSet?: GoalSet } = {},
): Shop => {
  if (existsSync(join(folder, catalogueFiles.products))) return openCatalogue(folder, options);
  if (existsSync(join(folder, "products.jsonl"))) return loadSharedShop(folder, options);
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `${folder} holds neither ${catalogueFiles.products} nor products.jsonl`,
    hint: "build a catalogue from items_shuffle*.json and items_ins_v2*.json (`mnemograph index <files> <output>`, or `buildCatalogue`), or point to the folder of products.jsonl",
    evidence: { folder },
  });
};
