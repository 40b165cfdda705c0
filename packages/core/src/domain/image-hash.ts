import { MnemographError } from "../errors/mnemograph-error.js";

/** How the hash of a picture is written: its algorithm, and 64 hexadecimal digits. */
export const imageHashForm = "sha256:[0-9a-f]{64}";
const whole = new RegExp(`^${imageHashForm}$`);

/**
 * Whether a text is the hash of a picture, whole and nothing else.
 *
 * @example
 * isImageHash(`sha256:${"0f".repeat(32)}`); // → true
 */
export const isImageHash = (text: string): boolean => whole.test(text);

/**
 * The 64 hexadecimal digits of a picture's hash.
 *
 * @throws MnemographError USAGE for what is no hash.
 * @example
 * imageDigits(`sha256:${"0f".repeat(32)}`).length; // → 64
 */
export const imageDigits = (hash: string): string => {
  if (isImageHash(hash)) return hash.slice(hash.indexOf(":") + 1);
  throw new MnemographError({
    code: "USAGE",
    message: `"${hash.slice(0, 100)}" is no picture's hash`,
    hint: "hashes are `sha256:` and 64 hexadecimal digits, as `put` returns them",
  });
};

/**
 * Where a folder of pictures keeps one, from that folder on.
 *
 * @throws MnemographError USAGE for what is no hash.
 * @example
 * imageFile(`sha256:${"0f".repeat(32)}`).slice(0, 6); // → "0f/0f0"
 */
export const imageFile = (hash: string): string => {
  const digits = imageDigits(hash);
  return `${digits.slice(0, 2)}/${digits.slice(2)}.png`;
};

/**
 * The error of a store that does not hold a picture.
 *
 * @example
 * imageMissing(`sha256:${"0f".repeat(32)}`, "pictures").code; // → "DATA_NOT_FOUND"
 */
export const imageMissing = (hash: string, where: string): MnemographError =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `there is no picture ${hash} in ${where}`,
    hint: "open the store that the run or the memory kept its pictures in",
    evidence: { hash, where },
  });
