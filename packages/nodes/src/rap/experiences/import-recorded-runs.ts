import { type ExperienceLog, MnemographError } from "@mnemograph/core";
import { z } from "zod";
import { type WriteExperienceOptions, experienceFromPairs } from "./experience-from-pairs.js";
import type { Pair } from "../../shared/prompting/pair.js";

const RecordedRuns = z.object({
  meta: z.object({ source: z.string() }),
  episodes: z.array(
    z.object({
      game: z.string().nullish(),
      session: z.string().optional(),
      gameIndex: z.number().optional(),
      envIndex: z.number().optional(),
      category: z.string().nullish(),
      task: z.string(),
      steps: z.array(z.object({ action: z.string(), observation: z.string() })),
      success: z.boolean(),
      score: z.number().nullish(),
    }),
  ),
});

/**
 * A recorder's own wording: `Think:` for `think:` with no answer kept, and lines of bookkeeping
 * that no environment ever saw.
 */
const readPair = ({
  action,
  observation,
}: {
  readonly action: string;
  readonly observation: string;
}): Pair[] => {
  const text = action.trim().replace(/^>\s*/, "");
  if (/^ActionPath\s*:/i.test(text)) return [];
  const isThought = /^think\s*[:[]/i.test(text);
  return [
    {
      action: text.replace(/^think\s*:\s*/i, "think: "),
      answer: isThought && observation.trim() === "" ? "OK." : observation,
    },
  ];
};

/**
 * Reads recorded agent runs (`{ meta, episodes: [{ task, category, steps: [{ action, observation
 * }], success }] }`) as logs of RAP's memory; unsolved ones are left out unless `keep` is `all`.
 *
 * @throws MnemographError DATA_INVALID naming the field.
 * @example
 * const json = { meta: { source: "own" }, episodes: [{ task: "put a cup away", steps: [{ action: "look", observation: "You see a cup." }], success: true }] };
 * importRecordedRuns(json).map(({ entries }) => entries); // → [["> look", "You see a cup."]]
 */
export const importRecordedRuns = (
  json: unknown,
  options: WriteExperienceOptions = {},
): ExperienceLog[] => {
  const parsed = RecordedRuns.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new MnemographError({
      code: "DATA_INVALID",
      message: `recorded runs, ${issue?.path.join(".") ?? ""}: ${issue?.message ?? "do not fit"}`,
      hint: "each episode needs `task`, `steps` of `{ action, observation }` and `success`",
      evidence: { path: issue?.path },
    });
  }
  const { meta, episodes } = parsed.data;
  return episodes.flatMap((episode, index) => {
    const pairs = episode.steps.flatMap(readPair);
    if (pairs.length === 0 || (!episode.success && options.keep !== "all")) return [];
    const name = episode.game ?? episode.session ?? episode.gameIndex ?? episode.envIndex ?? index;
    const reward = episode.score ?? (episode.success ? 1 : 0);
    const { task: goal, category, success } = episode;
    return [
      experienceFromPairs(
        {
          id: `${meta.source}/${name}`,
          goal,
          category: category ?? "",
          pairs,
          plan: "",
          reward,
          success,
        },
        options,
      ),
    ];
  });
};
