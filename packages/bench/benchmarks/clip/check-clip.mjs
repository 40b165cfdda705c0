// node benchmarks/clip/check-clip.mjs <folder>: loads CLIP as users do, with a folder's
// `@huggingface/transformers` and weights that were drawn: ViT-B/32 in its own sizes, and a small
// one whose vectors plain loops work out again, preprocessing included. No weights are fetched.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { clipEmbedder } from "@mnemograph/models/transformers";
import { encodePng, inProcessImages } from "@mnemograph/core/images";
import { clipWeights, generateClip, sizes } from "./generate-clip.mjs";
import { lookPlainly, prepare } from "./look-plainly.mjs";

const [place = "."] = process.argv.slice(2);
const transformers = createRequire(join(resolve(place), "package.json")).resolve(
  "@huggingface/transformers",
);
const load = () => import(pathToFileURL(transformers).href);
const folder = mkdtempSync(join(tmpdir(), "clip-"));
const images = inProcessImages();
/** Smooth colours, an edge and a texture, so that every direction and frequency is there. */
const picture = (size, shift) => {
  const pixels = new Uint8Array(3 * size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      for (let channel = 0; channel < 3; channel += 1)
        pixels[3 * (row * size + column) + channel] =
          127 +
          60 * Math.sin((row * (channel + 1) + shift * 7) / 17) +
          (column > size / 2 + shift ? 50 : -50) +
          ((row ^ column) & 8);
  return { width: size, height: size, pixels };
};
const largest = (left, right) =>
  Array.from(left).reduce((most, one, at) => Math.max(most, Math.abs(one - right[at])), 0);

try {
  for (const [name, size] of Object.entries(sizes)) {
    const weights = clipWeights(size);
    generateClip(join(folder, name), size, weights);
    const embedder = clipEmbedder({
      load,
      modelPath: join(folder, name),
      dimensions: size.projection,
      precision: "fp32",
      images,
    });
    const shown = [picture(256, 0), picture(224, 3), picture(128, 5)];
    const references = await Promise.all(
      shown.map((one) => images.put(encodePng(one), "image/png")),
    );
    const before = performance.now();
    const vectors = await embedder.embed(references.map(({ hash }) => ({ image: hash })));
    console.log(
      `${name}: ${vectors.length} vectors of ${vectors[0].length} numbers in ${(performance.now() - before).toFixed(0)} ms`,
    );
    const again = await embedder.embed(references.map(({ hash }) => ({ image: hash })));
    console.log(
      `  the same twice: ${vectors.every((one, at) => largest(one, again[at]) === 0)}; of unit length: ${vectors.every((one) => Math.abs(Math.hypot(...one) - 1) < 1e-5)}`,
    );
    if (name !== "small") continue;
    for (const [index, one] of shown.entries()) {
      const off = largest(vectors[index], lookPlainly(prepare(one), size, weights));
      console.log(
        `  ${one.width} pixels: the vector differs from that of plain loops, preprocessing included, by at most ${off.toExponential(1)}`,
      );
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
