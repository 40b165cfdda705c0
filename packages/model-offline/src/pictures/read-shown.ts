import type { BaseMessage } from "@langchain/core/messages";

/** The text between two pictures, or a picture's own bytes. */
export type Shown = { readonly text: string } | { readonly picture: Uint8Array };

const dataUrl = /^data:image\/[a-z+.-]+;base64,(.*)$/s;

const pictureOf = (url: string): readonly Shown[] => {
  const [, encoded] = dataUrl.exec(url) ?? [];
  return encoded === undefined ? [] : [{ picture: Buffer.from(encoded, "base64") }];
};

/**
 * A part of a message in OpenAI's form or in LangChain's own; what is neither text nor a picture is
 * left out.
 */
const readPart = (part: unknown): readonly Shown[] => {
  if (typeof part !== "object" || part === null) return [];
  const { type, text, image_url: link, data, url } = part as Record<string, unknown>;
  if (type === "text" && typeof text === "string") return [{ text }];
  if (type === "image_url") {
    const address =
      typeof link === "object" && link !== null ? (link as Record<string, unknown>)["url"] : link;
    return typeof address === "string" ? pictureOf(address) : [];
  }
  if (type === "image" && typeof data === "string")
    return [{ picture: Buffer.from(data, "base64") }];
  return type === "image" && typeof url === "string" ? pictureOf(url) : [];
};

/** Everything that messages say and show, in its order. */
export const readShown = (messages: readonly BaseMessage[]): readonly Shown[] =>
  messages.flatMap(({ content }) =>
    typeof content === "string" ? [{ text: content }] : content.flatMap(readPart),
  );
