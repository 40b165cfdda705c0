import { createHash } from "node:crypto";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A template with typed holes. */
export interface Prompt<Holes> {
  /** Names the prompt in traces and manifests, for example `ldm/summarize-history`. */
  readonly id: string;
  /** SHA-256 of the template rendered with its sample, first 12 hexadecimal digits: changes whenever the wording does. */
  readonly hash: string;
  render(holes: Holes): readonly ChatMessage[];
}

/** Defines a prompt; `sample` is a typical set of holes, used to compute the content hash. */
export const definePrompt = <Holes>({
  id,
  sample,
  render,
}: {
  readonly id: string;
  readonly sample: Holes;
  readonly render: (holes: Holes) => readonly ChatMessage[];
}): Prompt<Holes> => ({
  id,
  render,
  hash: createHash("sha256")
    .update(JSON.stringify(render(sample)))
    .digest("hex")
    .slice(0, 12),
});
