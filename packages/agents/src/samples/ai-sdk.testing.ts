import {
  ToolLoopAgent,
  generateText,
  simulateReadableStream,
  stepCountIs,
  streamText,
  tool,
} from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { z } from "zod";
import { type Recording, codeIn, contextNow, requestNow, turnNow } from "./tenants.testing.js";

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const tools = {
  submit: tool({
    description: "submits a refund",
    inputSchema: z.object({ code: z.string() }),
    execute: ({ code }) => `accepted for ${code}`,
  }),
};

/** Calls a tool with the tenant's code, and then answers with it. */
const recordedSdkModel = ({ requests }: Recording) => {
  const reply = (prompt: readonly { readonly role: string }[]) => {
    const text = JSON.stringify(prompt);
    requests.push(text);
    const own = codeIn(text.slice(text.lastIndexOf("my code is")));
    if (prompt.some(({ role }) => role === "tool"))
      return { text: `Done for ${own}.`, call: undefined };
    return {
      text: undefined,
      call: {
        type: "tool-call" as const,
        toolCallId: "c1",
        toolName: "submit",
        input: JSON.stringify({ code: own }),
      },
    };
  };
  const reasonFor = (call: unknown) => ({
    unified: call === undefined ? "stop" : "tool-calls",
    raw: undefined,
  });
  return new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => {
      const { text, call } = reply(prompt);
      return {
        content: [call ?? { type: "text", text }],
        finishReason: reasonFor(call),
        usage,
        warnings: [],
      } as never;
    },
    doStream: async ({ prompt }) => {
      const { text, call } = reply(prompt);
      const parts =
        call === undefined
          ? [
              { type: "text-start", id: "1" },
              { type: "text-delta", id: "1", delta: text },
              { type: "text-end", id: "1" },
            ]
          : [call];
      const chunks = [
        { type: "stream-start", warnings: [] },
        ...parts,
        { type: "finish", finishReason: reasonFor(call), usage },
      ];
      return { stream: simulateReadableStream({ chunks }) } as never;
    },
  });
};

export interface Settings {
  readonly experimental_context?: unknown;
}

/**
 * The AI SDK's part of a sample's names: each call asks the recorded model, as the tenant whose
 * turn it is.
 */
export const recordedSdk = (recording: Recording): Readonly<Record<string, unknown>> => {
  const model = recordedSdkModel(recording);
  const own = (settings: Settings) =>
    ({
      ...settings,
      model,
      tools,
      stopWhen: stepCountIs(4),
      experimental_context: contextNow(settings.experimental_context),
    }) as const;
  const kept = <Result extends { readonly text: string }>(result: Result) => {
    recording.outputs.push({ tenant: turnNow().tenant, text: result.text });
    return result;
  };
  const ask = () => ({ prompt: requestNow() });
  return {
    generateText: async (settings: Settings) =>
      kept(
        await generateText({ ...own(settings), ...ask() } as Parameters<typeof generateText>[0]),
      ),
    streamText: (settings: Settings) =>
      streamText({ ...own(settings), ...ask() } as Parameters<typeof streamText>[0]),
    ToolLoopAgent: class {
      constructor(readonly settings: Settings) {}
      async generate(): Promise<unknown> {
        return kept(
          await new ToolLoopAgent(
            own(this.settings) as ConstructorParameters<typeof ToolLoopAgent>[0],
          ).generate(ask() as never),
        );
      }
    },
  };
};
