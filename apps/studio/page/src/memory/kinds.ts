/** What memories of a kind are called, and what they hold. */
export const KINDS = {
  tuples: {
    title: "Tuples",
    what: "LDM2: what was done in which situation, by types of goals and observations",
  },
  experiences: {
    title: "Experiences",
    what: "RAP: logs of whole episodes, with a vector for each part",
  },
  reflections: {
    title: "Reflections",
    what: "Reflexion: an agent's note to itself after a failed trial",
  },
  notes: {
    title: "Notes",
    what: "ReasoningBank, AWM, ACE, ExpeL: insights, workflows, bullets and rules",
  },
} as const;

/** Where a memory lies, as people read it; one of a database has no other name than its own. */
export const placeOf = (file: string | null, namespace: string): string =>
  file ?? `in the database, named ${namespace}`;
