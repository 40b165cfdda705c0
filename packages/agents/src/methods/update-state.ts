import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type Prompt, callModel } from "@mnemograph/core";
import { jsonValues, ownTurn } from "@mnemograph/nodes";
import { z } from "zod";
import { type UpdateStateVariables, updateStatePrompt } from "../prompts/update-state.prompt.js";

export interface StateUpdate<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly state: z.output<Schema>;
  readonly goal: string;
  /** What happened since the state was written: `> action` with what came back. */
  readonly news: string;
  readonly model: BaseChatModel;
  readonly prompt?: Prompt<UpdateStateVariables> | undefined;
}

/** The object of a reply that fits the schema, else the first one. */
const stateIn = (reply: string, schema: z.ZodType): unknown => {
  const objects = jsonValues(ownTurn(reply).text);
  return objects.find((object) => schema.safeParse(object).success) ?? objects[0];
};

/**
 * The agent's own state after what is new, in the user's form; a reply that does not fit is shown
 * its mistake once, then the state stays. LangSuitE section 4.
 */
export const updateState = <Schema extends z.ZodType>({
  schema,
  state,
  goal,
  news,
  model,
  prompt = updateStatePrompt,
}: StateUpdate<Schema>) =>
  callModel<UpdateStateVariables, z.output<Schema>>({
    node: "updateState",
    model,
    prompt,
    variables: {
      schema: JSON.stringify(z.toJSONSchema(schema, { io: "input" })),
      state: JSON.stringify(state),
      goal,
      news,
    },
    parse: (reply) => {
      const read = schema.safeParse(stateIn(reply, schema));
      if (read.success) return { ok: true, value: read.data };
      const [issue] = read.error.issues;
      return {
        ok: false,
        problem: `It is no such JSON object: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}.`,
      };
    },
    fallback: () => state,
    // LangGraph's mark for replies that are no part of the conversation: a streamed answer holds
    // none of this one.
    runtime: { config: { tags: ["langsmith:nostream"] } },
  });
