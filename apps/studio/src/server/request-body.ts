import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { HIDDEN } from "./redact.js";
import { usageError } from "../usage-error.js";

/** What a request may hold, in bytes. */
export const LARGEST_BODY = 2 * 1024 * 1024;

/**
 * A text that the page was sent without its keys, or cut, must not be written back as if it were
 * whole.
 */
const requireWhole = (text: string) => {
  if (text.includes(HIDDEN) || /… \(\d+ more(?: characters)?\)/.test(text))
    throw usageError(
      "what was edited was shown without its keys or its end, and would be lost",
      "leave that part as it is, and edit another one",
    );
};

/**
 * Refuses a request that holds more than may be sent.
 *
 * @throws MnemographError USAGE where it is too large.
 */
export const limitedBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw usageError("the request is too large", "send less at once");
  },
});

/**
 * The body of a request that changes something.
 *
 * @throws MnemographError USAGE where it is no JSON or does not fit.
 */
export const bodyOf = async <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> => {
  const text = await request.text();
  requireWhole(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw usageError("the request is no JSON", "send what the page sends");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw usageError(z.prettifyError(parsed.error), "send what the page sends");
  return parsed.data;
};
