import type { DeltaValue, ReducedValue } from "@langchain/langgraph";
import type { z } from "zod";

/** A state channel: a zod schema (the last value wins) or one of LangGraph's reduced values. */
export type Field = z.ZodType | ReducedValue<any, any> | DeltaValue<any, any>;

/** Named channels, as in `reads`, `writes` and a StateSchema. */
export type Fields = Readonly<Record<string, Field>>;

type FieldValue<F> =
  F extends DeltaValue<infer Value, any>
    ? Value
    : F extends ReducedValue<infer Value, any>
      ? Value
      : F extends z.ZodType
        ? z.output<F>
        : never;

type FieldUpdate<F> =
  F extends DeltaValue<any, infer Input>
    ? Input
    : F extends ReducedValue<any, infer Input>
      ? Input
      : F extends z.ZodType
        ? z.output<F>
        : never;

/** What a node sees of the channels that it reads. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

/** What a node may return for the channels that it writes. */
export type UpdatesOf<F extends Fields> = { [K in keyof F]?: FieldUpdate<F[K]> };
