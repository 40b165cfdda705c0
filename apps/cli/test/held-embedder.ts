import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const imagesPackage = join(import.meta.dirname, "../../../packages/core/dist/images.js");

/**
 * From when on nothing is embedded any more; a program that waits for a vector gets no further by
 * itself.
 */
interface Hold {
  /** So many times a process has asked for vectors by then. */
  readonly asked?: number;
  /** A file, and the lines that it has by then. */
  readonly lines?: { readonly file: string; readonly count: number };
}

const source = (hold: string) => `
import { existsSync, readFileSync } from "node:fs";
import { offlineImageEmbedder } from ${JSON.stringify(imagesPackage)};

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
let asked = 0;
const isTime = () => {
  const { asked: enough, lines } = JSON.parse(read(${JSON.stringify(hold)}) || "{}");
  return asked > enough || (lines !== undefined && read(lines.file).split("\\n").length > lines.count);
};
export const embedder = (_argument, { images }) => {
  const { embed, ...known } = offlineImageEmbedder({ images });
  return {
    ...known,
    embed: async (pictures) => {
      asked += 1;
      // Whoever waits for nothing ends.
      if (isTime()) await new Promise(() => setInterval(() => {}, 60_000));
      return embed(pictures);
    },
  };
};
`;

/**
 * The built-in embedder of pictures as a user's own, which can be held: so a test finds a program
 * in the middle of its work and kills it there, however fast the one and however slow the other is.
 */
export const heldEmbedder = (folder: string) => {
  const hold = join(folder, "hold.json");
  writeFileSync(join(folder, "held.mjs"), source(hold));
  return {
    options: ["--embedder", "./held.mjs#embedder"],
    hold: (when: Hold) => writeFileSync(hold, JSON.stringify(when)),
    release: () => rmSync(hold, { force: true }),
  };
};
