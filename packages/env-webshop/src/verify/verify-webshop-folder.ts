import { existsSync } from "node:fs";
import { join } from "node:path";
import { makeSharedGoals } from "../load/load-shared-shop.js";
import { openShop } from "../load/open-shop.js";
import { verifyWebshop, type VerifyReport } from "./verify-webshop.js";

export interface VerifyFolderOptions {
  /** A recording, or a folder of them. */
  readonly transcripts: string;
  /**
   * The folder of the products that the recordings were made with: a catalogue, or `products.jsonl`
   * with its companions.
   */
  readonly products: string;
}

/**
 * Compares recordings with the shop of a folder; recorded goals are compared where the folder holds
 * the instructions they came from.
 *
 * @example
 * const { mismatches, lines } = verifyWebshopFolder({ transcripts: "recordings", products: "catalogue" });
 */
export const verifyWebshopFolder = ({ transcripts, products }: VerifyFolderOptions): VerifyReport =>
  verifyWebshop({
    transcripts,
    shopFor: (goalSet) => openShop(products, { goalSet }),
    ...(existsSync(join(products, "products.jsonl"))
      ? { goalsFor: (goalSet) => makeSharedGoals(products, { goalSet }) }
      : {}),
  });
