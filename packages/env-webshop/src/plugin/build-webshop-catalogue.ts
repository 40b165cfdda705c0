import type { BuildCatalogueOptions, BuiltCatalogue } from "../store/build-catalogue.js";

export interface WebshopCatalogueRequest extends Pick<
  BuildCatalogueOptions,
  "output" | "limit" | "onProgress" | "keptWarnings"
> {
  /** The folder of WebShop's own files. */
  readonly files: string;
  /** Which of two product files is read. */
  readonly size?: "full" | "small";
}

/**
 * Builds a catalogue from WebShop's own files: the environment opens it instead of reading them as
 * a whole.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID.
 * @example
 * const { products } = await buildWebshopCatalogue({ files: "webshop/data", output: "webshop/catalogue" });
 */
export const buildWebshopCatalogue = async ({
  files,
  size = "full",
  ...options
}: WebshopCatalogueRequest): Promise<BuiltCatalogue> => {
  const [{ buildCatalogue }, { findWebshopFiles }] = await Promise.all([
    import("../store/build-catalogue.js"),
    import("../load/find-webshop-files.js"),
  ]);
  return buildCatalogue({ ...findWebshopFiles(files, { size }), ...options });
};
