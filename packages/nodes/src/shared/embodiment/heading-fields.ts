import type { PromptFields } from "@mnemograph/core";

export interface HeadingVariables {
  /**
   * What the direction is called that agents look in at first; empty in a world without headings.
   */
  readonly initialFacing: string;
  /** Whether the episode's opening says where the agent looks, in place of that convention. */
  readonly isFacingDescribed?: boolean;
}

/**
 * What prompts show of an agent's bearings: whether the world has headings, and the first one's
 * name unless the opening says the true one.
 */
export const headingFields = ({
  initialFacing,
  isFacingDescribed = false,
}: HeadingVariables): PromptFields => ({
  hasHeadings: initialFacing !== "",
  heading: isFacingDescribed ? "" : initialFacing,
});
