import { MnemographError } from "@mnemograph/core/domain";
import { z } from "zod";
import { admissibleCommands } from "../engine/admissible-commands.js";
import { applyCommand } from "../engine/apply-command.js";
import { ENGINE_VERSIONS } from "../engine/command.js";
import { welcomeText } from "../engine/feedback.js";
import { isGoalMet } from "../engine/is-goal-met.js";
import { initialSituation } from "../engine/situation.js";
import type { AlfworldGames } from "../game/game.js";
import { parseWorld } from "../game/parse-world.js";

const RecordedStep = z.object({
  cmd: z.string(),
  obs: z.string(),
  admissible: z.array(z.string()).optional(),
  done: z.boolean().optional(),
  won: z.boolean().optional(),
  score: z.number().optional(),
});
const Steps = z.array(RecordedStep);
const Transcript = z.object({
  split: z.string(),
  game: z.string(),
  version: z.enum(ENGINE_VERSIONS),
  initial: z.object({ obs: z.string(), admissible: z.array(z.string()).optional() }).optional(),
  walkthrough: Steps.optional(),
  random: z.object({ steps: Steps }).optional(),
  scenario: Steps.optional(),
  steps: Steps.optional(),
});
export const AlfworldTranscripts = z.array(Transcript);
export type AlfworldTranscripts = z.infer<typeof AlfworldTranscripts>;

export interface Mismatch {
  readonly taskId: string;
  /** `initial`, `walkthrough`, `random`, `scenario` or `steps`. */
  readonly part: string;
  /** 0-based; -1 for the initial text. */
  readonly step: number;
  readonly field: "observation" | "admissible" | "won" | "done" | "score";
  readonly command: string;
  readonly expected: unknown;
  readonly seen: unknown;
}
export interface Verification {
  /** Recorded commands that were replayed; the initial text is compared too, but is no step. */
  readonly steps: number;
  readonly mismatches: number;
  /** The first ones, at most 20. */
  readonly details: readonly Mismatch[];
}

/**
 * Parses the JSON of a recording. Throws DATA_INVALID naming the file and field.
 *
 * @throws MnemographError DATA_INVALID with file and field.
 * @example
 * parseTranscripts("[]", "recording.json"); // → []
 * parseTranscripts("{}", "recording.json"); // → throws DATA_INVALID
 */
export const parseTranscripts = (text: string, source: string): AlfworldTranscripts => {
  const invalid = (field: string, cause: unknown) =>
    new MnemographError({
      code: "DATA_INVALID",
      message: `${source} holds no ALFWorld transcripts: ${field} ${cause instanceof Error ? cause.message.slice(0, 200) : ""}`,
      hint: "a recording is a JSON array with split, game, version and steps per element",
      evidence: { file: source, field },
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw invalid("JSON", cause);
  }
  const parsed = AlfworldTranscripts.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues[0]?.path.join(".") || "JSON", parsed.error);
};

const DETAILS = 20;

const partsOf = ({ walkthrough, random, scenario, steps }: AlfworldTranscripts[number]) => ({
  walkthrough,
  random: random?.steps,
  scenario,
  steps,
});

/**
 * Replays recordings of the original engine and compares every field that they hold. Throws
 * TASK_UNKNOWN for a game that is not there.
 *
 * @throws MnemographError TASK_UNKNOWN for a game that is not there.
 * @example
 * verifyTranscripts([], generateGames({ count: 1 })); // → { steps: 0, mismatches: 0, details: [] }
 */
export const verifyTranscripts = (
  transcripts: AlfworldTranscripts,
  games: AlfworldGames,
): Verification => {
  let steps = 0;
  let mismatches = 0;
  const details: Mismatch[] = [];
  for (const transcript of transcripts) {
    const taskId = `${transcript.split}/${transcript.game}`;
    const game = games.game(taskId);
    const world = parseWorld(game.problem(), game.source);
    const { version } = transcript;
    const compare = (
      where: Omit<Mismatch, "expected" | "seen" | "taskId">,
      expected: unknown,
      seen: unknown,
    ) => {
      if (expected === undefined || JSON.stringify(expected) === JSON.stringify(seen)) return;
      mismatches += 1;
      if (details.length < DETAILS) details.push({ taskId, ...where, expected, seen });
    };
    const start = initialSituation(world);
    const initially = { part: "initial", step: -1, command: "" } as const;
    compare(
      { ...initially, field: "observation" },
      transcript.initial?.obs,
      welcomeText(world, game.task.goal),
    );
    compare(
      { ...initially, field: "admissible" },
      transcript.initial?.admissible,
      admissibleCommands(world, start, version),
    );

    for (const [part, recorded] of Object.entries(partsOf(transcript))) {
      let situation = start;
      for (const [step, expected] of (recorded ?? []).entries()) {
        const result = applyCommand(world, situation, expected.cmd, version);
        situation = result.situation;
        steps += 1;
        const isWon = isGoalMet(world, situation);
        const where = { part, step, command: expected.cmd };
        compare({ ...where, field: "observation" }, expected.obs, result.observation);
        compare(
          { ...where, field: "admissible" },
          expected.admissible,
          admissibleCommands(world, situation, version),
        );
        compare({ ...where, field: "won" }, expected.won, isWon);
        compare({ ...where, field: "done" }, expected.done, isWon);
        compare({ ...where, field: "score" }, expected.score, isWon ? 1 : 0);
      }
    }
  }
  return { steps, mismatches, details };
};

/**
 * The line that ends `verify`.
 *
 * @example
 * verificationLine({ steps: 812, mismatches: 0, details: [] }); // → "verify alfworld: 812 steps, 0 mismatches"
 */
export const verificationLine = ({ steps, mismatches }: Verification): string =>
  `verify alfworld: ${steps} steps, ${mismatches} mismatches`;
