import { defineNode, fields } from "@mnemograph/core";
import { reflect, type ReflectDeps } from "../../reflexion/reflect/reflect.js";
import { reflectPrompt, type ReflectVariables } from "../../reflexion/reflect/reflect.prompt.js";
import type { PromptOverride } from "../../shared/deps.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ReflexionOptions } from "../../shared/reflections/reflexion-options.js";
import type { TeamDeps } from "../../shared/team/team-environment.js";
import { tellTeam } from "./tell-team.js";

export type ReflectTogetherDeps = Omit<ReflectDeps, "environment" | "prompts"> &
  PromptOverride<"reflect" | "reflectTogether", ReflectVariables> &
  TeamDeps;

const { task, trajectory, environmentState, agentMemories, success, stopReason, trials, reflections } = fields;

/**
 * Turns a team's failed trial into words for the next one, told so that every action stands with its agent and what that one was answered.
 * LangSuitE section 5, Table 4.
 *
 * @example
 * const { reflections } = await reflectTogether.run(state, { model, environment: teamEnvironment }); // one reflection, which all agents read
 */
export const reflectTogether = defineNode({
  name: "reflectTogether",
  reads: { task, trajectory, environmentState, agentMemories, success, stopReason, trials, reflections },
  writes: { reflections },
  needs: ["model", "environment"],
  prompts: [reflectPrompt],
  options: { llm: LlmOptions, reflexion: ReflexionOptions },
  run: async (seen, { prompts = {}, ...deps }: ReflectTogetherDeps, runtime) => {
    const { environment } = deps;
    const prompt = prompts.reflectTogether ?? prompts.reflect;
    const agents = environment.agents(seen.task.id);
    const told = tellTeam({
      trajectory: seen.trajectory,
      agents,
      agentMemories: seen.agentMemories,
      endings: Object.fromEntries(agents.map(({ id }) => [id, environment.observe(seen.environmentState, id)])),
      view: environment.describe?.(seen.task).view ?? "",
    });
    return reflect.run({ ...seen, ...told }, { ...deps, ...(prompt && { prompts: { reflect: prompt } }) }, runtime);
  },
});
