export { sentenceEmbedder, type SentenceEmbedderOptions } from "./sentence/sentence-embedder.js";
export {
  isSentenceModelInstalled,
  type SentenceModel,
  type SentenceModelModule,
  type SentenceModelSource,
  type SentencePackages,
  type SentenceRuntimeModule,
  type SentenceWeightsModule,
} from "./sentence/load-sentence-model.js";
