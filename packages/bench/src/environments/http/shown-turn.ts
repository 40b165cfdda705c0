import {
  type ImageReference,
  MnemographError,
  observationText,
  readToolCalls,
  type ToolCall,
  type ToolResult,
  type Turn,
} from "@mnemograph/core";
import type { ImageStore } from "@mnemograph/core/images";
import type { ResetReply, ServerImage, ServerInfo, StepReply } from "./protocol.js";

type Shown = Pick<Turn, "observation" | "toolResults" | "images">;

const keepAll = (
  images: ImageStore,
  given: readonly ServerImage[] = [],
): Promise<ImageReference[]> =>
  Promise.all(
    given.map(({ data, mediaType }) => images.put(Buffer.from(data, "base64"), mediaType)),
  );

const left = (name: string, message: string, hint: string) =>
  new MnemographError({
    code: "ENVIRONMENT_CALL_FAILED",
    message: `the environment server of ${name} ${message}`,
    hint,
    evidence: { environment: name },
  });

/** The calls that an action makes in a world of tools; none for an answer in words. */
export const callsOf = (
  { tools }: Pick<ServerInfo, "tools">,
  action: string,
): readonly ToolCall[] | undefined => (tools === undefined ? undefined : readToolCalls(action));

/**
 * What a reply shows: its words, the answers to the action's calls, and its pictures, which go to
 * the store. The observation of a reply without `results` answers the one call.
 *
 * @throws MnemographError ENVIRONMENT_CALL_FAILED where answers to calls are missing, or pictures
 *   come that `/info` does not announce.
 */
export const shownTurn = async (
  reply: ResetReply | StepReply,
  calls: readonly ToolCall[],
  { name, images: showsImages }: Pick<ServerInfo, "name" | "images">,
  store: ImageStore,
): Promise<Shown> => {
  const given = "results" in reply ? reply.results : undefined;
  const alone = calls.length === 1 && given === undefined;
  const results = alone
    ? [{ text: reply.observation, isError: false, images: reply.images }]
    : (given ?? []);
  if (results.length !== calls.length)
    throw left(
      name,
      `answered ${results.length} of ${calls.length} calls`,
      "give `results` with an answer for each call, in their order",
    );
  const pictured = [reply, ...results].some(({ images = [] }) => images.length > 0);
  if (pictured && !showsImages) throw left(name, "sent a picture", 'say `"images": true` in /info');
  const images = alone ? [] : await keepAll(store, reply.images);
  const toolResults: ToolResult[] = [];
  for (const [index, { id, name: tool }] of calls.entries()) {
    const { text = "", isError = false, images: own } = results[index] ?? {};
    const kept = await keepAll(store, own);
    toolResults.push({
      callId: id,
      name: tool,
      text,
      isError,
      ...(kept.length > 0 && { images: kept }),
    });
  }
  const text = alone ? "" : reply.observation;
  return {
    observation: observationText({ text, toolResults, images }),
    ...(calls.length > 0 && { toolResults }),
    ...(images.length > 0 && { images }),
  };
};
