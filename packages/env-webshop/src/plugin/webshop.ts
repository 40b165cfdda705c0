import type { EnvironmentKind } from "@mnemograph/core/environment";
import { WebshopOptions, webshopSplits } from "./webshop-options.js";

/** WebShop: the user's own catalogue, or a built-in shop. */
export const webshop: EnvironmentKind = {
  name: "webshop",
  title: "WebShop purchases by instruction",
  splits: webshopSplits,
  builtInSplits: webshopSplits,
  dataVariable: "WEBSHOP_DATA",
  options: WebshopOptions,
  open: async (settings) => (await import("./open-webshop.js")).openWebshop(settings),
};
