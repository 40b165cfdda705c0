import { describe, expect, it } from "vitest";
import { imageDigits, imageFile, imageMissing, isImageHash } from "./image-hash.js";

const digits = "0123456789abcdef".repeat(4);

describe("the hash of a picture", () => {
  it("names its digits and its file", () => {
    expect(imageDigits(`sha256:${digits}`)).toBe(digits);
    expect(imageFile(`sha256:${digits}`)).toBe(`01/${digits.slice(2)}.png`);
  });

  it.each([
    "",
    digits,
    `sha256:${digits.slice(1)}`,
    `sha256:${digits}0`,
    `sha256:${digits.toUpperCase()}`,
    `sha256:${digits}\n`,
    `sha1:${digits}`,
    "sha256:../../../etc/passwd",
  ])("is nothing else: %j", (hash) => {
    expect(isImageHash(hash)).toBe(false);
    expect(() => imageDigits(hash)).toThrow(/is no picture's hash/);
    expect(() => imageFile(hash)).toThrow(/is no picture's hash/);
  });

  it("is reported as missing, with the place that was searched", () => {
    expect(imageMissing(`sha256:${digits}`, "a folder")).toMatchObject({
      code: "DATA_NOT_FOUND",
      evidence: { where: "a folder" },
    });
  });
});
