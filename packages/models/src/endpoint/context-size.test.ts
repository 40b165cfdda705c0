import { expect, it } from "vitest";
import { contextSizeIn } from "./context-size.js";

it.each([
  ["This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.", 8192],
  ["prompt is too long: 210000 tokens > 200000 maximum", 200_000],
  [
    "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    1_048_576,
  ],
  [
    "Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length",
    131_072,
  ],
  ["Input validation error: `inputs` must have less than 1024 tokens. Given: 3000", 1024],
  ["`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000", 4096],
  ["Requested tokens (5000) exceed context window of 2,048", 2048],
  ["the request exceeds the available context size (4096 tokens), try increasing it", 4096],
])("reads the size of a context: %s", (words, size) => {
  expect(contextSizeIn(words)).toBe(size);
});

it.each([
  "the input length exceeds the context length",
  "Rate limit reached: limit 30000, used 29900",
])("reads none: %s", (words) => {
  expect(contextSizeIn(words)).toBeUndefined();
});
