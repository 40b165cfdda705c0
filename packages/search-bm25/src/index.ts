export { createEnglishAnalyzer, type Analyzer } from "./english-analyzer.js";
export { createIndexBuilder, type IndexBuilder, type IndexBuilderOptions } from "./index-builder.js";
export { readSearchIndex, writeSearchIndex } from "./index-file.js";
export { createSearcher, type SearchHit, type Searcher } from "./searcher.js";
export { type Bm25Parameters, type SearchIndex } from "./search-index.js";
export { type TextTable } from "./text-table.js";
