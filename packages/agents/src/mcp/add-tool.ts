import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { lenient } from "./lenient.js";
import { type MemoryRequest, errorWithHint } from "./memory-request.js";

export interface ToolDescription<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject<Input>;
  readonly output: z.ZodObject<Output>;
  readonly annotations: ToolAnnotations;
}

/** What a tool returns: for programs, and in words. Empty texts are left out. */
export interface ToolAnswer<Output extends z.ZodRawShape> {
  readonly data: z.output<z.ZodObject<Output>>;
  readonly texts: readonly string[];
}

/**
 * Adds a tool that reads its arguments leniently, returns data beside its text, and returns errors
 * with what to try next.
 */
export const addTool = <Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  server: McpServer,
  name: string,
  { input, output, ...described }: ToolDescription<Input, Output>,
  answer: (
    args: z.output<z.ZodObject<Input>>,
    request: MemoryRequest,
  ) => Promise<ToolAnswer<Output>>,
): void => {
  const inputSchema = lenient(input);
  server.registerTool(
    name,
    { ...described, inputSchema, outputSchema: output },
    async (args: unknown, request: MemoryRequest) => {
      try {
        const { data, texts } = await answer(input.parse(args), request);
        return {
          content: [
            { type: "text" as const, text: texts.filter((text) => text !== "").join("\n\n") },
          ],
          structuredContent: data,
        };
      } catch (error) {
        return { content: [{ type: "text" as const, text: errorWithHint(error) }], isError: true };
      }
    },
  );
};
