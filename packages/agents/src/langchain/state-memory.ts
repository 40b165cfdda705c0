import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { SystemMessage } from "@langchain/core/messages";
import type { Prompt } from "@mnemograph/core";
import { type AgentMiddleware, createMiddleware } from "langchain";
import { z } from "zod";
import { readMessages } from "../messages/read-messages.js";
import { updateState } from "../methods/update-state.js";
import type { UpdateStateVariables } from "../prompts/update-state.prompt.js";
import { recordTurn } from "../record/record-turn.js";
import { shortHash } from "../record/task-of.js";
import { transcriptOf } from "../record/transcript-of.js";
import { type Renderers, defaultRenderers } from "../render/renderers.js";
import type { InjectOptions } from "../episodes/injection.js";
import { recalledMessage } from "./recalled-message.js";
import { strictRoles } from "./strict-roles.js";

export interface StateMemoryOptions<Schema extends z.ZodObject> extends Pick<
  InjectOptions,
  "inject"
> {
  /**
   * What the agent keeps in mind; every field needs a default, so that a thread can begin with
   * none.
   */
  readonly schema: Schema;
  /** Brings the state up to date before each model call, in a call of its own. */
  readonly model: BaseChatModel;
  readonly prompt?: Prompt<UpdateStateVariables>;
  readonly render?: Partial<Pick<Renderers, "state" | "frame">>;
  /** The channel of the agent's state that holds it; callers may give and read it. */
  readonly field?: string;
}

interface Kept {
  readonly value: unknown;
  /** What was written into it: a call that is repeated does not update it twice. */
  readonly seen: string;
}

/**
 * Middleware for `createAgent`: the agent's own picture of where it stands, in the user's form,
 * brought up to date before each model call and shown to it. It lives in the thread's state, so
 * checkpoints keep it. EmMem, LangSuitE section 4.
 *
 * @example
 * const middleware = [stateMemory({ model, schema: z.object({ openOrders: z.array(z.string()).default([]) }) })];
 */
export const stateMemory = <Schema extends z.ZodObject>(
  options: StateMemoryOptions<Schema>,
): AgentMiddleware => {
  const { schema, model, prompt, inject = "append", render = {}, field = "ownState" } = options;
  const { state: renderOne, frame } = { ...defaultRenderers, ...render };
  const mark = `_${field}Seen`;
  const valueOf = (state: object): z.output<Schema> =>
    schema.parse((state as Readonly<Record<string, unknown>>)[field] ?? {});
  const markOf = (state: object) =>
    (state as Readonly<Record<string, Kept["seen"] | undefined>>)[mark] ?? "";
  const inRoles = strictRoles();
  return createMiddleware({
    name: `stateMemory_${field}`,
    stateSchema: z.object({
      [field]: schema.optional(),
      [mark]: z.string().optional(),
    }) as z.ZodObject,
    beforeModel: async (state) => {
      const messages = (state as unknown as { readonly messages: readonly unknown[] }).messages;
      const turn = recordTurn(messages, { redact: (text) => text });
      const seen = `${turn.task.id}/${turn.steps.length}/${shortHash(turn.finalObservation)}/${readMessages(messages).length}`;
      if (seen === markOf(state)) return undefined;
      const [, before = "0"] = markOf(state).startsWith(`${turn.task.id}/`)
        ? markOf(state).slice(turn.task.id.length).split("/")
        : [];
      const news = transcriptOf({
        steps: turn.steps.slice(Number(before)),
        finalObservation: turn.finalObservation,
      });
      const value = await updateState({
        schema,
        state: valueOf(state),
        goal: turn.task.goal,
        news: turn.steps.length === 0 ? "" : news,
        model,
        prompt,
      });
      return { [field]: value, [mark]: seen };
    },
    wrapModelCall: async (request, handler) => {
      const text = frame("state", [renderOne(valueOf(request.state))]);
      if (inject === "append")
        return inRoles(
          { ...request, messages: [...request.messages, recalledMessage("state", text)] },
          handler,
        );
      return handler({
        ...request,
        systemMessage: (request.systemMessage ?? new SystemMessage("")).concat(`\n\n${text}`),
      });
    },
    // Middleware state that no hook at the end names is lost between the runs of a thread
    // (langchainjs#10291).
    afterAgent: (state) => ({ [field]: valueOf(state), [mark]: markOf(state) }),
  }) as unknown as AgentMiddleware;
};
