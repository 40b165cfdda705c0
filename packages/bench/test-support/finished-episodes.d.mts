export const finishedEpisodes: (directory: string) => ReadonlySet<string>;
