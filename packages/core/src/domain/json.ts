import { z } from "zod";

/** Any value that survives `JSON.parse(JSON.stringify(value))` unchanged. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * Accepts any JSON value without walking it. States can hold thousands of facts and are written at
 * every step, so the deep check belongs to the border where data enters, not to every superstep.
 */
export const Json: z.ZodType<Json> = z.any();
