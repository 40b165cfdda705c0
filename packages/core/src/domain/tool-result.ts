import { z } from "zod";
import { ImageReference } from "./image-reference.js";

/** What a tool answered to one call. */
export const ToolResult = z.object({
  callId: z.string().describe("the call that it answers"),
  name: z.string().describe("the tool's name"),
  text: z.string().describe("the result, or what went wrong, in words"),
  isError: z.boolean().describe("true where the tool refused or failed"),
  isRejected: z
    .boolean()
    .optional()
    .describe("true where a person rejected the call, so that it was never made"),
  images: z.array(ImageReference).optional().describe("pictures that came along"),
});
export type ToolResult = z.infer<typeof ToolResult>;
