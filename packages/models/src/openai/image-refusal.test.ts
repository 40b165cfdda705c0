import { describe, expect, it } from "vitest";
import { refusesImages } from "./image-refusal.js";

describe("refusesImages", () => {
  it.each([
    "400 image input not supported",
    "image input is not supported - hint: if this is unexpected, you may need to provide the mmproj",
    "Image inputs are not supported for this model.",
    "Invalid content type. image_url is only supported by certain models.",
    "This model does not support images",
    "The model `small` does not support image input",
    "No endpoints found that support image input",
    "At most 0 image(s) may be provided in one request.",
    "small is not a multimodal model",
    "Failed to deserialize the JSON body into the target type: messages[1]: unknown variant `image_url`, expected `text` at line 1",
    "'messages.1.content' must be a string",
    "this model only supports text input",
  ])("reads %s", (words) => expect(refusesImages(words)).toBe(true));

  it.each([
    "Invalid image data",
    "The image is too large: at most 20 MB are supported",
    "At most 4 image(s) may be provided in one request.",
    "image/bmp is not supported, use image/png",
    "Could not process image",
    "maximum context length is 8192 tokens",
    "tools are not supported",
  ])("leaves alone %s", (words) => expect(refusesImages(words)).toBe(false));
});
