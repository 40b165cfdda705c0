export { loadBuiltinShop, type BuiltinShopOptions } from "./builtin/load-builtin-shop.js";
export { generateFamily, type ProductFamily } from "./builtin/generate-catalogue.js";
export {
  exampleText,
  shopExamples,
  type ShopExample,
  type ShopExampleOptions,
} from "./builtin/shop-examples.js";
export {
  demonstrate,
  replayActions,
  type DemonstrationOptions,
} from "./environment/demonstrate.js";
export { hasDescribedQuery, describedFirst } from "./environment/described-query.js";
export { replayRecorded } from "./environment/replay-recorded.js";
export {
  createWebshopEnvironment,
  type WebshopClient,
  type WebshopEnvironment,
  type WebshopOptions,
  type WebshopState,
} from "./environment/webshop-environment.js";
export { type Goal, type GoalSet } from "./goal/goal.js";
export { makeGoals, type InstructedProduct } from "./goal/make-goals.js";
export { findWebshopFiles, type WebshopFiles } from "./load/find-webshop-files.js";
export { readHumanSessions, type HumanSession } from "./load/human-sessions.js";
export { loadSharedShop, makeSharedGoals } from "./load/load-shared-shop.js";
export { openShop } from "./load/open-shop.js";
export {
  readAgentDemonstrations,
  readReactDemonstrations,
} from "./load/recorded-demonstrations.js";
export { type Product, type ProductWarning } from "./product/product.js";
export { whitespaceTagger, type NounTagger } from "./reward/noun-tagger.js";
export { normalizeColor } from "./reward/normalize-color.js";
export {
  scorePurchase,
  type Purchase,
  type RewardDetails,
  type WantedProduct,
} from "./reward/reward.js";
export { tokenSetRatio } from "./reward/token-set-ratio.js";
export { loadWinkTagger } from "./reward/wink-tagger.js";
export {
  createIndexBuilder,
  type IndexBuilder,
  type IndexBuilderOptions,
} from "./search/index-builder.js";
export { createShop, type ShopOptions, type ShopParts } from "./shop/create-shop.js";
export { type Shop } from "./shop/shop.js";
export {
  buildCatalogue,
  type BuildCatalogueOptions,
  type BuiltCatalogue,
} from "./store/build-catalogue.js";
export { memoryProductStore } from "./store/memory-product-store.js";
export { openCatalogue } from "./store/open-catalogue.js";
export { type ProductStore } from "./store/product-store.js";
export {
  verifyWebshop,
  type VerifyFileReport,
  type VerifyOptions,
  type VerifyReport,
} from "./verify/verify-webshop.js";
export { verifyWebshopFolder, type VerifyFolderOptions } from "./verify/verify-webshop-folder.js";
export { type Mismatch } from "./verify/verdict.js";
