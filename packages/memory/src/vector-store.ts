export { fromVectorStore, type VectorStoreMemories } from "./vector-store/from-vector-store.js";
