export { clipEmbedder, type ClipEmbedderOptions } from "./transformers/clip-embedder.js";
export type { TransformersModule } from "./transformers/local-folder.js";
export type { ClipModule, LoadSettings, Tensor } from "./transformers/load-clip.js";
export { miniLmEmbedder, type MiniLmEmbedderOptions } from "./transformers/mini-lm-embedder.js";
export type {
  CommunityModule,
  TransformersEmbeddings,
  TransformersPackages,
  TransformersSettings,
} from "./transformers/load-transformers.js";
