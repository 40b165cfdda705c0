import type { Rate } from "@mnemograph/bench/results";

/**
 * Episodes of one run that are alike, of one pipeline, on tasks of one type; they are counted once for each
 * version that is asked for.
 */
export const likeGroup = (name: string) => {
  const episodes: { readonly success: boolean; readonly versions: ReadonlyMap<string, number> }[] =
    [];
  const known = new Map<string, Rate>();
  return {
    name,
    /** Adds an episode, with the versions of the memories that it could read, by families. */
    add: (success: boolean, versions: ReadonlyMap<string, number>): void => {
      episodes.push({ success, versions: new Map(versions) });
      known.clear();
    },
    /** How those ended that could read this version of a memory, or a later one. */
    since: (family: string, version: number): Rate => {
      const key = `${family}\n${version}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const those = episodes.filter(
        ({ versions }) => (versions.get(family) ?? -Infinity) >= version,
      );
      const rate = {
        trials: those.length,
        successes: those.filter(({ success }) => success).length,
      };
      known.set(key, rate);
      return rate;
    },
  };
};
export type LikeGroup = ReturnType<typeof likeGroup>;
