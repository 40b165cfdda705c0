export {
  memoryNodes,
  type MemoryNodes,
  type MemoryNodesOptions,
  type MessagesState,
} from "./langgraph/memory-nodes.js";
export { itemsPlace, langgraphStore } from "./langgraph/langgraph-store.js";
