import type { Release } from "./release.js";

type Dependencies = Readonly<Record<string, string>>;

/** The parts of a template's package.json that a project changes. */
interface Manifest {
  readonly dependencies: Dependencies;
  readonly devDependencies: Dependencies;
  readonly overrides?: Dependencies;
}

const withRelease = (dependencies: Dependencies, { version, instead }: Release): Dependencies =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      instead[name] ?? (name.startsWith("@mnemograph/") ? version : range),
    ]),
  );

/**
 * A template's package.json as a project's: with its name, and with our packages of this release.
 * Packages that were given in place of it are taken by the dependencies too.
 */
export const projectManifest = (text: string, name: string, release: Release): string => {
  const manifest: Manifest = JSON.parse(text);
  const whole = {
    ...manifest,
    name,
    dependencies: withRelease(manifest.dependencies, release),
    devDependencies: withRelease(manifest.devDependencies, release),
    ...(Object.keys(release.instead).length > 0 && { overrides: release.instead }),
  };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
};
