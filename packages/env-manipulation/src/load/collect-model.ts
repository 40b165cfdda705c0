import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { MnemographError, decodeText } from "@mnemograph/core";

/** What a model's files name, by the way that MuJoCo looks for it. */
interface Mentioned {
  readonly includes: readonly string[];
  readonly meshes: readonly string[];
  readonly textures: readonly string[];
  readonly meshFolder: string | undefined;
  readonly textureFolder: string | undefined;
}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(element)
    ?.slice(1)
    .find((value) => value !== undefined);

const readMentioned = (xml: string): Mentioned => {
  const elements = xml.replaceAll(/<!--[\s\S]*?-->/g, "").match(/<[a-zA-Z][^>]*>/g) ?? [];
  const filesOf = (name: string) =>
    elements
      .filter((element) => new RegExp(`^<${name}\\b`).test(element))
      .flatMap((element) =>
        [
          "file",
          ...["right", "left", "up", "down", "front", "back"].map((side) => `file${side}`),
        ].map((key) => attribute(element, key)),
      )
      .filter((file): file is string => file !== undefined);
  const compilers = elements.filter((element) => /^<compiler\b/.test(element));
  const last = (name: string) =>
    compilers.map((element) => attribute(element, name)).findLast((value) => value !== undefined);
  return {
    includes: filesOf("include"),
    meshes: filesOf("mesh"),
    textures: filesOf("texture"),
    meshFolder: last("meshdir"),
    textureFolder: last("texturedir"),
  };
};

/**
 * A model's main file with all that it includes and all meshes and textures that these name, by
 * paths below `folder`.
 *
 * @throws MnemographError DATA_NOT_FOUND, which says which files are missing and how many.
 */
export const collectModel = (
  folder: string,
  main: string,
  title: string,
): ReadonlyMap<string, Uint8Array> => {
  const root = posix.dirname(main);
  const files = new Map<string, Uint8Array>();
  const missing: string[] = [];
  const take = (path: string): Uint8Array | undefined => {
    const at = join(folder, path);
    if (!existsSync(at)) {
      missing.push(path);
      return undefined;
    }
    const bytes = readFileSync(at);
    files.set(path, bytes);
    return bytes;
  };
  const meshes = new Set<string>();
  const textures = new Set<string>();
  // The main file's own folders come first: it is read before what it includes.
  let meshFolder: string | undefined;
  let textureFolder: string | undefined;
  const waiting = [main];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (files.has(path)) continue;
    const bytes = take(path);
    if (bytes === undefined) continue;
    const mentioned = readMentioned(decodeText(bytes, join(folder, path)));
    meshFolder ??= mentioned.meshFolder;
    textureFolder ??= mentioned.textureFolder;
    for (const mesh of mentioned.meshes) meshes.add(mesh);
    for (const texture of mentioned.textures) textures.add(texture);
    waiting.push(...mentioned.includes.map((file) => posix.normalize(posix.join(root, file))));
  }
  for (const mesh of meshes) take(posix.normalize(posix.join(root, meshFolder ?? "", mesh)));
  for (const texture of textures)
    take(posix.normalize(posix.join(root, textureFolder ?? "", texture)));
  if (missing.length === 0) return files;
  const shown = missing.slice(0, 5).join(", ");
  throw new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `${title} is incomplete below ${folder}: ${missing.length} of its files are missing, ${shown}${missing.length > 5 ? " and others" : ""}`,
    hint: "copy the whole folder of assets, meshes and textures included, as the official repository has it",
    evidence: { folder, missing },
  });
};
