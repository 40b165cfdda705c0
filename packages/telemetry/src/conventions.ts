/**
 * The names of the GenAI semantic conventions (v1.41, development) that our spans carry, and our
 * own beside them.
 */
export const conventions = {
  operation: "gen_ai.operation.name",
  provider: "gen_ai.provider.name",
  agentName: "gen_ai.agent.name",
  conversation: "gen_ai.conversation.id",
  requestModel: "gen_ai.request.model",
  promptName: "gen_ai.prompt.name",
  inputTokens: "gen_ai.usage.input_tokens",
  outputTokens: "gen_ai.usage.output_tokens",
  inputMessages: "gen_ai.input.messages",
  outputMessages: "gen_ai.output.messages",
  finishReasons: "gen_ai.response.finish_reasons",
  toolName: "gen_ai.tool.name",
  toolType: "gen_ai.tool.type",
  toolCallId: "gen_ai.tool.call.id",
  toolArguments: "gen_ai.tool.call.arguments",
  toolResult: "gen_ai.tool.call.result",
  memoryStore: "gen_ai.memory.store.id",
  memoryCount: "gen_ai.memory.record.count",
  memoryQuery: "gen_ai.memory.query.text",
  memoryRecords: "gen_ai.memory.records",
  errorType: "error.type",
  /** Ours: nodes of the graph, and how the episode ended. */
  node: "mnemograph.node",
  path: "mnemograph.path",
  attempt: "mnemograph.attempt",
  promptHash: "mnemograph.prompt.hash",
  cost: "mnemograph.cost.usd",
  memoryVersion: "mnemograph.memory.version",
  taskId: "mnemograph.task.id",
  success: "mnemograph.success",
  steps: "mnemograph.steps",
  stopReason: "mnemograph.stop_reason",
} as const;
