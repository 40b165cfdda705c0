import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { decodeText, errorText, MnemographError } from "@mnemograph/core/domain";
import { extract } from "tar-stream";
import { gameIdOfPath, type FoundGame, type ReaderOptions } from "./found-game.js";
import { parseGameFile } from "./parse-game-file.js";

/**
 * Bytes; a game has some hundred thousand. What a few bytes of an archive can unpack to has no end.
 */
const largestGame = 16 * 1024 * 1024;

/** Reads a tar.gz of the official tree, in the archive's order. */
export async function* readArchive(
  file: string,
  { split }: ReaderOptions,
): AsyncGenerator<FoundGame> {
  const checkedDomains = new Set<string>();
  const entries = extract();
  const bytes = createReadStream(file);
  const unzipped = createGunzip();
  const fail = (error: Error) => entries.destroy(error);
  bytes.on("error", fail).pipe(unzipped).on("error", fail).pipe(entries);
  try {
    for await (const entry of entries) {
      const id = gameIdOfPath(entry.header.name);
      if (id === undefined || (split !== undefined && !id.startsWith(`${split}/`))) {
        entry.resume();
        continue;
      }
      if ((entry.header.size ?? 0) > largestGame)
        throw new Error(`${entry.header.name} is larger than ${largestGame} bytes`);
      const bytes = await buffer(entry);
      const source = `${file}:${entry.header.name}`;
      yield {
        id,
        parse: () => parseGameFile(decodeText(bytes, source), id, source, checkedDomains),
      };
    }
  } catch (cause) {
    if (MnemographError.isInstance(cause)) throw cause;
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `${file}: the archive cannot be read: ${errorText(cause)}`,
      hint: "the archive is damaged or cut off: fetch it again",
      evidence: { file, field: "archive" },
      cause,
    });
  } finally {
    bytes.destroy();
    unzipped.destroy();
  }
}
