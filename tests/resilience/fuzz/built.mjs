import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

/** A module that no package exports: made of its source, beside the package's dependencies. */
const compiled = async (path) => {
  const [name, , ...rest] = path.split("/");
  const folder = fileURLToPath(new URL(`../../../packages/${name}`, import.meta.url));
  const source = rest.join("/").replace(/\.js$/, "");
  const building = await rolldown({
    input: join(folder, "src", `${source}.ts`),
    platform: "node",
    tsconfig: false,
    external: (id) => !/^[./]/.test(id) || id.startsWith("node:"),
  });
  const file = join(folder, "node_modules", ".fuzz", `${source.replaceAll("/", "~")}.mjs`);
  await building.write({ file, format: "esm", codeSplitting: false });
  await building.close();
  return import(pathToFileURL(file).href);
};

/** What a package is built to: an entry, or a module within it. */
export const dist = (path) => {
  const entry = new URL(`../../../packages/${path}`, import.meta.url);
  return existsSync(entry) ? import(entry.href) : compiled(path);
};
