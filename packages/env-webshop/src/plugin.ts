export { webshop } from "./plugin/webshop.js";
export {
  buildWebshopCatalogue,
  type WebshopCatalogueRequest,
} from "./plugin/build-webshop-catalogue.js";
