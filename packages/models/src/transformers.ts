export { clipEmbedder, type ClipEmbedderOptions } from "./transformers/clip-embedder.js";
export type { ClipModule, LoadSettings, Tensor } from "./transformers/load-clip.js";
export { miniLmEmbedder, type MiniLmEmbedderOptions } from "./transformers/mini-lm-embedder.js";
export type {
  CommunityModule,
  TransformersEmbeddings,
  TransformersModule,
  TransformersPackages,
  TransformersSettings,
} from "./transformers/load-transformers.js";
