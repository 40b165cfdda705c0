import { createHash } from "node:crypto";

export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A template with typed variables. */
export interface Prompt<Variables> {
  /** Names the prompt in traces and manifests, for example `ldm/summarize-history`. */
  readonly id: string;
  /** SHA-256 of the template rendered with its sample, first 12 hexadecimal digits: changes whenever the wording does. */
  readonly hash: string;
  render(variables: Variables): readonly ChatMessage[];
}

/** Defines a prompt; `sample` is a typical set of variables, used to compute the content hash. */
export const definePrompt = <Variables>({
  id,
  sample,
  render,
}: {
  readonly id: string;
  readonly sample: Variables;
  readonly render: (variables: Variables) => readonly ChatMessage[];
}): Prompt<Variables> => ({
  id,
  render,
  hash: createHash("sha256")
    .update(JSON.stringify(render(sample)))
    .digest("hex")
    .slice(0, 12),
});
