import { z } from "zod";
import type { World } from "../office/world.js";
import type { Value } from "../python/value.js";

/** Arguments by name; what was not given holds its default. */
export type Arguments = Readonly<Record<string, Value>>;

export interface Outcome {
  readonly world: World;
  /** What the tool returns. */
  readonly value: Value;
}

/** One tool of the office, ready to be bound to a model. */
export interface OfficeTool {
  /** Toolkit and function: `calendar.search_events`. */
  readonly name: string;
  readonly description: string;
  /** All arguments are texts and optional: what is missing is answered by the tool. */
  readonly schema: z.ZodObject<Record<string, z.ZodOptional<z.ZodString>>>;
  /** True where a call may change the office. */
  readonly writes: boolean;
  /** Parameters in order, with their defaults. */
  readonly parameters: readonly { readonly name: string; readonly default: Value }[];
  /** Throws where the original raises an exception. */
  readonly run: (world: World, args: Arguments) => Outcome;
}

export interface ToolParts {
  readonly name: string;
  readonly description: string;
  readonly writes?: boolean;
  /** What each parameter means, in order. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, Value>>;
  readonly run: OfficeTool["run"];
}

export const officeTool = ({
  name,
  description,
  writes = false,
  parameters,
  defaults = {},
  run,
}: ToolParts): OfficeTool => ({
  name,
  description,
  writes,
  schema: z.object(
    Object.fromEntries(
      Object.entries(parameters).map(([key, text]) => [key, z.string().optional().describe(text)]),
    ),
  ),
  parameters: Object.keys(parameters).map((key) => ({ name: key, default: defaults[key] ?? null })),
  run,
});

/** An answer that changes nothing. */
export const answer = (world: World, value: Value): Outcome => ({ world, value });
