import { spawnSync } from "node:child_process";
import { cleanEnvironment } from "./binary.js";

const mark = "loaded ";

/** Writes the address of every module to standard error before Node loads it. */
const hooks = `
  import { writeSync } from "node:fs";
  export const load = (url, context, next) => {
    writeSync(2, ${JSON.stringify(`\n${mark}`)} + url + "\\n");
    return next(url, context);
  };`;
const source = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const register = source(
  `import { register } from "node:module"; register(${JSON.stringify(source(hooks))});`,
);

/** The addresses of the modules that a Node process loads. */
export const loadedModules = (args: readonly string[], cwd: string): readonly string[] => {
  const { stderr } = spawnSync(process.execPath, ["--import", register, ...args], {
    cwd,
    env: cleanEnvironment(),
    encoding: "utf8",
  });
  return stderr
    .split("\n")
    .flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
};

/** The package of a module's address; a workspace's own lie in `packages` and `apps`. */
const packageOf = (url: string): readonly string[] => {
  const [, installed, own] =
    /^file:.*\/(?:node_modules\/((?:@[^/]+\/)?[^/]+)|(?:packages|apps)\/([^/]+)\/dist)\//.exec(
      url,
    ) ?? [];
  return [installed ?? own ?? []].flat();
};

/** Each package once, in the order of the alphabet. */
export const packagesOf = (urls: readonly string[]): readonly string[] =>
  [...new Set(urls.flatMap(packageOf))].toSorted();
