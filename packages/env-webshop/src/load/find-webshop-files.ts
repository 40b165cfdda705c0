import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";

export interface WebshopFiles {
  readonly products: string;
  readonly attributes: string;
  readonly humanInstructions?: string;
}

/**
 * Finds WebShop's own files in a folder by their names: `items_shuffle*.json`, `items_ins_v2*.json`
 * and `items_human_ins.json`. Where the full and the small file lie side by side, `size` chooses
 * (`full` by default). DATA_NOT_FOUND.
 *
 * @throws MnemographError DATA_NOT_FOUND where the folder or one of the files is missing.
 * @example
 * await buildCatalogue({ ...findWebshopFiles("webshop/data", { size: "small" }), output: "catalogue" });
 */
export const findWebshopFiles = (
  folder: string,
  { size = "full" }: { readonly size?: "full" | "small" } = {},
): WebshopFiles => {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch (cause) {
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${folder} cannot be read`,
      hint: "check the path",
      evidence: { folder },
      cause,
    });
  }
  const choose = (start: string): string => {
    const candidates = names
      .filter((name) => name.startsWith(start))
      .map((name) => join(folder, name));
    const sorted = candidates.toSorted((left, right) => statSync(right).size - statSync(left).size);
    const chosen = size === "full" ? sorted[0] : sorted.at(-1);
    if (chosen !== undefined) return chosen;
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `${folder} holds no ${start}*.json`,
      hint: "download the WebShop data files into the folder",
      evidence: { folder, start },
    });
  };
  const files = { products: choose("items_shuffle"), attributes: choose("items_ins_v2") };
  return names.includes("items_human_ins.json")
    ? { ...files, humanInstructions: join(folder, "items_human_ins.json") }
    : files;
};
