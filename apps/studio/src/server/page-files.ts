import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".md": "text/plain; charset=utf-8",
};

export interface PageFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly tag: string;
  /** Files whose name holds their hash never change. */
  readonly isLasting: boolean;
}

/** The built page, by its paths; read once, so no request reaches the disk for it. */
export const readPage = (folder: string): ReadonlyMap<string, PageFile> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const body = new Uint8Array(readFileSync(path));
        const name = `/${relative(folder, path).split(sep).join("/")}`;
        const tag = `"${createHash("sha256").update(body).digest("hex").slice(0, 16)}"`;
        return [
          name,
          {
            body,
            zipped: new Uint8Array(gzipSync(body)),
            type: TYPES[extname(path)]!,
            tag,
            isLasting: name.startsWith("/assets/"),
          },
        ] as const;
      }),
  );
