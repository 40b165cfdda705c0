/**
 * How the databases of agents' memories keep and search runs. Of a million entries this finds 99.8 %
 * of the exactly best ten runs (`benchmarks/memory-scale.mjs`).
 */
export const experienceSearch = {
  storedPrecision: "int8",
  search: "candidates",
  oversampling: 3,
} as const;
