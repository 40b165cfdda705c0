export { memoryServer, type MemoryServerOptions } from "./mcp/memory-server.js";
export type { CallerTokens } from "./mcp/known-callers.js";
export { type HttpOptions, type ListeningServer, serveOverHttp } from "./mcp/serve-over-http.js";
export { serveOverStdio } from "./mcp/serve-over-stdio.js";
