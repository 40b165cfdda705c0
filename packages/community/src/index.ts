export { miniLmEmbedder, type MiniLmEmbedderOptions } from "./mini-lm-embedder.js";
export type {
  CommunityModule,
  TransformersEmbeddings,
  TransformersModule,
  TransformersPackages,
  TransformersSettings,
} from "./load-transformers.js";
