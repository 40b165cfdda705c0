import { execFile } from "node:child_process";
import { promisify } from "node:util";
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
const register = source(`import { register } from "node:module"; register(${JSON.stringify(source(hooks))});`);

/** The package of a module's address; a workspace's own lie in `packages` and `apps`. */
const packageOf = (url: string): readonly string[] => {
  const [, installed, own] = /^file:.*\/(?:node_modules\/((?:@[^/]+\/)?[^/]+)|(?:packages|apps)\/([^/]+)\/dist)\//.exec(url) ?? [];
  return [installed ?? own ?? []].flat();
};

/** The packages that a Node process loads, in the order of the alphabet, each one once. */
export const loadedPackages = async (args: readonly string[], cwd: string): Promise<readonly string[]> => {
  const { stderr } = await promisify(execFile)(process.execPath, ["--import", register, ...args], { cwd, env: cleanEnvironment() });
  const urls = stderr.split("\n").flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
  return [...new Set(urls.flatMap(packageOf))].toSorted();
};
