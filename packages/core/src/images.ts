export {
  meanOf,
  offlineImageEmbedder,
  type OfflineImageEmbedderOptions,
} from "./images/embed/offline-image-embedder.js";
export { PICTURE_FEATURES, pictureFeatures } from "./images/embed/picture-features.js";
export { decodePng } from "./images/png/decode-png.js";
export { encodePng } from "./images/png/encode-png.js";
export type { Picture } from "./images/picture.js";
export { contentHash } from "./images/store/content-hash.js";
export { folderImages } from "./images/store/folder-images.js";
export type { ImageStore } from "./images/store/image-store.js";
export { inProcessImages } from "./images/store/in-process-images.js";
