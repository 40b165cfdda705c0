import type { PromptFields } from "@mnemograph/core";
import { z } from "zod";
import type { OwnStateSchema } from "./own-state-options.js";

/** Replies that hold a state of the user's own type, as prompts name them. */
export const ownReplyNames = {
  state: "own state",
  stateAndAction: "own state and next action",
} as const;

type Field = z.core.JSONSchema.BaseSchema;

const kindOf = ({ type, enum: values, const: only, items, anyOf, oneOf }: Field): string => {
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" or ");
  const kinds =
    anyOf ??
    oneOf ??
    (Array.isArray(type)
      ? (type as readonly Field["type"][]).map((one) => ({ type: one }))
      : undefined);
  if (kinds !== undefined)
    return kinds
      .map((kind) => (typeof kind === "object" ? kindOf(kind as Field) : "anything"))
      .join(" or ");
  if (type === "array")
    return `list of ${typeof items === "object" && !Array.isArray(items) ? kindOf(items) : "anything"}`;
  const names: Readonly<Record<string, string>> = {
    string: "text",
    integer: "whole number",
    boolean: "true or false",
  };
  return typeof type === "string" ? (names[type] ?? type) : "anything";
};

/** A state type in words, for prompts. */
export interface StateType {
  /**
   * The state as a JSON object with what belongs into each field: `{"battery": <whole number>,
   * "room": <text>}`.
   */
  readonly form: string;
  /** One line a field: `battery (whole number): percent left`. */
  readonly fields: readonly string[];
}

/**
 * Describes the parts of its state to a model: fields, types and descriptions of the user's schema.
 */
export const describeStateType = (schema: OwnStateSchema): StateType => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
  });
  const all = Object.entries(properties).map(([name, field]) => {
    const described = typeof field === "object" ? field : {};
    return {
      name,
      kind: kindOf(described),
      description: described.description,
      isOptional: !required.includes(name),
    };
  });
  return {
    form: `{${all.map(({ name, kind }) => `${JSON.stringify(name)}: <${kind}>`).join(", ")}}`,
    fields: all.map(
      ({ name, kind, description, isOptional }) =>
        `${name} (${kind}${isOptional ? ", may be left out" : ""})${description === undefined ? "" : `: ${description}`}`,
    ),
  };
};

/** A state type as prompts show it; nothing where the state is not of the user's type. */
export const stateTypeFields = (type: StateType | undefined): PromptFields => ({
  stateForm: type?.form ?? "",
  stateFields: (type?.fields ?? []).map((text) => ({ text })),
});
