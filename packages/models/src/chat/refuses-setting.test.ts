import { expect, it } from "vitest";
import { refusesSetting } from "./refuses-setting.js";

it.each([
  ["Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", "max_tokens"],
  ["Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.", "temperature"],
  ["`temperature` is deprecated for this model.", "temperature"],
  ["Unrecognized request argument supplied: max_completion_tokens", "max_completion_tokens"],
  ["Extra inputs are not permitted: body.seed", "seed"],
  ["unknown field `seed`", "seed"],
])("hears %s", (words, name) => {
  expect(refusesSetting(words, name)).toBe(true);
});

it.each([
  ["max_tokens is too large: 100000. This model supports at most 4096 completion tokens.", "max_tokens"],
  ["temperature must be between 0 and 2", "temperature"],
  ["The model `gpt-9` is not supported. Set a temperature if you like.", "temperature"],
  ["Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", "max_completion_tokens"],
  ["unsupported model seedling", "seed"],
])("does not take %s for a refusal of %s", (words, name) => {
  expect(refusesSetting(words, name)).toBe(false);
});
