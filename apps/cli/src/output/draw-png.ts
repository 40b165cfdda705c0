import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadOptional } from "@mnemograph/core/domain";

const font = (weight: number) =>
  `@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`;

/** Both are optional: WebAssembly that draws, and a font, since it knows none of the machine's. */
const openResvg = () =>
  loadOptional(
    { what: "a PNG", packages: ["@resvg/resvg-wasm", "@fontsource/dejavu-sans"] },
    async () => {
      const { Resvg, initWasm } = await import("@resvg/resvg-wasm");
      const { resolve } = createRequire(import.meta.url);
      const fontBuffers = [400, 700].map((weight) => readFileSync(resolve(font(weight))));
      await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
      return { Resvg, fontBuffers };
    },
  );

/** It is opened once in a process: opening it again is an error. */
let opened: ReturnType<typeof openResvg> | undefined;

/**
 * A drawing as a PNG of twice its size, so that its texts can be read on any screen.
 *
 * @throws MnemographError USAGE where an optional package is missing.
 */
export const drawPng = async (svg: string): Promise<Uint8Array> => {
  opened ??= openResvg();
  const { Resvg, fontBuffers } = await opened;
  const sansSerifFamily = "DejaVu Sans";
  return new Resvg(svg, {
    font: { fontBuffers, sansSerifFamily, defaultFontFamily: sansSerifFamily },
    fitTo: { mode: "zoom", value: 2 },
  })
    .render()
    .asPng();
};
