export { systemClock, type Clock } from "./clock/clock.js";
export {
  chatModel,
  FunctionChatModel,
  type CallOptions,
  type ChatModelDefinition,
  type Generate,
  type ModelIdentity,
} from "./chat/chat-model.js";
export type { EndpointFacts, EndpointWaits, ReplyForm } from "./endpoint/endpoint-record.js";
export { inRole, modelsByRole } from "./chat/models-by-role.js";
export { layered, type Layer } from "./chat/layered.js";
export { type ImageDetail, withImages, type WithImagesOptions } from "./chat/with-images.js";
export { isEndpointModel } from "./chat/is-endpoint-model.js";
export { isLocalModel, modelIdentity } from "./chat/model-identity.js";
export { StoredReply } from "./chat/stored-reply.js";
export { openModel } from "./registry/open-model.js";
export { modelEntries } from "./registry/model-entries.js";
export type { ModelEntry, OpenModelOptions } from "./registry/model-entry.js";
export type { OpenaiModelOptions } from "./openai/openai-model-options.js";
export type { ModelEnvironment } from "./openai/endpoint-settings.js";
export { checkedBaseUrl } from "./openai/base-url.js";
export { enduring, type Endurance } from "./openai/enduring.js";
export type { EndpointWait } from "./openai/endpoint-gate.js";
export { type AskSettings, checkModel, type ModelCheck } from "./preflight/check-model.js";
export { endpointFacts } from "./preflight/endpoint-facts.js";
export { probeEndpoint } from "./preflight/probe-endpoint.js";
export { cached } from "./cache/cached.js";
export { memoryResponseStore, type ResponseStore } from "./cache/response-store.js";
export { fileResponseStore } from "./cache/file-response-store.js";
export { recorded } from "./cassette/recorded.js";
export { replayModel, type ReplayOptions } from "./cassette/replay-model.js";
export { limited, type LimitedModel, type Limits } from "./limits/limited.js";
export type { BudgetLimits, BudgetUse } from "./limits/budget.js";
export { costOf, priceOf, type Price, type PriceTable } from "./usage/price-table.js";
export { openaiPrices } from "./usage/openai-prices.js";
export { pictureTokens } from "./usage/picture-tokens.js";
export type { Embedder, EmbedderInput } from "@mnemograph/core";
export { offlineEmbedder, type OfflineEmbedderOptions } from "./embeddings/offline-embedder.js";
export { openaiEmbedder, type OpenaiEmbedderOptions } from "./embeddings/openai-embedder.js";
