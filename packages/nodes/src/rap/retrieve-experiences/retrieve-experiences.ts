import { defineNode, fields, type RetrievalKey, type RetrievedExperience } from "@mnemograph/core";
import { RetrieveOptions, retrieveExperiencesOptions } from "../../shared/retrieve-options.js";
import { cutAround } from "./cut-around.js";
import { cutWindow } from "./cut-window.js";
import { type ExperienceMemoryDeps, experiencesAt } from "../experiences/experience-memory-deps.js";
import { type FoundExperience, readExperiences } from "../experiences/read-experiences.js";

const { task, memoryVersion, retrievalKey, plan, experiences } = fields;

type Filled = ReturnType<typeof retrieveExperiencesOptions>;

const topKOf = ({ topK }: Filled, key: RetrievalKey | null): number =>
  key === null ? topK.start : topK[key.mode];

const windowOf = (
  { log: { entries }, bestEntry }: FoundExperience,
  options: Filled,
  key: RetrievalKey | null,
) => {
  const { startLength, actLength, obsLength, imageLength, analogyLength } = options;
  if (key === null || bestEntry === undefined)
    return cutWindow(entries, 0, analogyLength === undefined ? startLength : entries.length);
  if (key.mode === "image") return cutAround(entries, bestEntry, imageLength);
  return cutWindow(
    entries,
    bestEntry,
    analogyLength ?? (key.mode === "action" ? actLength : obsLength),
  );
};

const withinCharacters = (
  found: readonly RetrievedExperience[],
  maxCharacters: number,
): readonly RetrievedExperience[] => {
  let total = 0;
  const end = found.findIndex(({ task, plan, entries }, index) => {
    total += [task, plan, ...entries].join("\n").length;
    return index > 0 && total > maxCharacters;
  });
  return end < 0 ? found : found.slice(0, end);
};

/**
 * Takes the experiences closest to task, plan and key, each cut to a window around its best action:
 * `e = Retriever(Memory, T, k)`. RAP section 3.4, eq. 3–6.
 *
 * @example
 * const { experiences } = await retrieveExperiences.run(state, { experienceMemory, embedder, retrieve: { topK: { start: 4, action: 2 } } });
 */
export const retrieveExperiences = defineNode({
  name: "retrieveExperiences",
  reads: { task, plan, retrievalKey, memoryVersion },
  writes: { experiences },
  needs: ["experienceMemory", "embedder"],
  options: { retrieve: RetrieveOptions },
  run: async (
    { task, plan, retrievalKey: key, memoryVersion },
    deps: ExperienceMemoryDeps,
    runtime,
  ) => {
    const options = retrieveExperiencesOptions(deps.retrieve);
    const found = await readExperiences({
      node: "retrieveExperiences",
      reader: await experiencesAt(deps, memoryVersion),
      version: memoryVersion,
      situation: { task, plan, key },
      topK: topKOf(options, key),
      deps,
      runtime,
    });
    const windows = found.map((experience): RetrievedExperience => {
      const { first, entries } = windowOf(experience, options, key);
      const { id, task, plan } = experience.log;
      const isCutAtEnd = first + entries.length < experience.log.entries.length;
      const images = experience.log.images?.slice(
        Math.ceil(first / 2),
        Math.ceil((first + entries.length) / 2),
      );
      return {
        id,
        task,
        plan,
        entries: [...entries],
        first,
        score: experience.score,
        ...(images && { images }),
        ...(isCutAtEnd && { isCutAtEnd }),
      };
    });
    return {
      experiences: [
        ...withinCharacters(windows, options.maxCharacters ?? Number.POSITIVE_INFINITY),
      ],
    };
  },
});
