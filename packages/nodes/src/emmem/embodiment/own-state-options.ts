import type { Json } from "@mnemograph/core";
import { z } from "zod";

/**
 * The type of an agent's state in the user's words: a zod object whose fields have descriptions.
 */
export type OwnStateSchema = z.ZodObject;

export interface OwnStateDeps {
  /**
   * What the agent's state is made of, in place of facing, moved, holding, seen and done;
   * `emmem.state` is the same as JSON.
   */
  readonly stateSchema?: OwnStateSchema;
}

const schemaOfJson = (json: object): OwnStateSchema | undefined => {
  try {
    const schema = z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
    return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0
      ? schema
      : undefined;
  } catch {
    return undefined;
  }
};

/** A JSON Schema of an object with at least one field. */
export const OwnStateOption = z.custom<{ readonly [name: string]: Json }>(
  (value) => typeof value === "object" && value !== null && schemaOfJson(value) !== undefined,
  {
    error: "a JSON Schema of an object with at least one property",
  },
);

/**
 * The user's state type: the zod schema from code, else that of the option; undefined where neither
 * is given.
 */
export const ownStateOf = ({
  stateSchema,
  emmem,
}: OwnStateDeps & { readonly emmem?: { readonly state?: object } | undefined }):
  | OwnStateSchema
  | undefined =>
  stateSchema ?? (emmem?.state === undefined ? undefined : schemaOfJson(emmem.state));
