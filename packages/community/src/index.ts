export { clipEmbedder, type ClipEmbedderOptions } from "./clip-embedder.js";
export type { ClipModule, LoadSettings, Tensor } from "./load-clip.js";
export { miniLmEmbedder, type MiniLmEmbedderOptions } from "./mini-lm-embedder.js";
export type {
  CommunityModule,
  TransformersEmbeddings,
  TransformersModule,
  TransformersPackages,
  TransformersSettings,
} from "./load-transformers.js";
