import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { type ImageReference, type ImageSource, textParts } from "@mnemograph/core";
import type { FunctionChatModel } from "./chat-model.js";
import { layered } from "./layered.js";

const dataUrl = async ({ hash, mediaType }: ImageReference, images: ImageSource): Promise<string> =>
  `data:${mediaType === "" ? "image/png" : mediaType};base64,${Buffer.from(await images.get(hash)).toString("base64")}`;

/**
 * How closely a model is to look, where its API lets that be chosen: `low` costs a small fixed
 * number of tokens a picture.
 */
export type ImageDetail = "low" | "high" | "auto";

export interface WithImagesOptions {
  /** Sent with every picture; the API's own choice where absent. */
  readonly detail?: ImageDetail | undefined;
}

const shown = async (
  message: BaseMessage,
  images: ImageSource,
  { detail }: WithImagesOptions,
): Promise<BaseMessage> => {
  if (message.getType() !== "human" || typeof message.content !== "string") return message;
  const parts = textParts(message.content);
  if (!parts.some((part) => "image" in part)) return message;
  const content = await Promise.all(
    parts.map(async (part) =>
      "text" in part
        ? { type: "text" as const, text: part.text }
        : {
            type: "image_url" as const,
            image_url: {
              url: await dataUrl(part.image, images),
              ...(detail !== undefined && { detail }),
            },
          },
    ),
  );
  return new HumanMessage({ content });
};

/**
 * A vision model for prompts that mark pictures (`[picture image/png sha256:…]`, as observations
 * do): every mark in a message of the user is sent as an image part in its place, a data URL, in
 * the form of the OpenAI API. Layers outside, such as caches and cassettes, see the marks and keep
 * no bytes. Put it directly over the model that looks.
 *
 * @throws what `images` throws, when it is asked, for a picture that it lacks (DATA_NOT_FOUND).
 * @example
 * import { readFile } from "node:fs/promises";
 * const seeing = withImages(model, { get: (hash) => readFile(`pictures/${hash}.png`) }, { detail: "low" });
 */
export const withImages = (
  model: BaseChatModel,
  images: ImageSource,
  options: WithImagesOptions = {},
): FunctionChatModel =>
  layered(model, async (messages, settings, next) =>
    next(await Promise.all(messages.map((message) => shown(message, images, options))), settings),
  );
