import type { Environment, Task, Trajectory } from "@mnemograph/core";
import type { MultiAgentEnvironment } from "../teams/multi-agent.js";
import { roomEnvironment, type RoomEnvironment } from "../play/room-environment.js";
import {
  type BabyAiEnvironment,
  babyAiEnvironment,
  demonstrateGrids,
  gridExpert,
} from "@mnemograph/env-babyai";
import { agentTrajectory, demonstrateTeam } from "../teams/demonstrate-team.js";
import { demonstrateRooms } from "../planning/demonstrate-rooms.js";
import { maHouseholdEnvironment } from "../tasks/ma-household/ma-household-environment.js";
import { maWahEnvironment } from "../tasks/ma-wah/ma-wah-environment.js";
import { joinTeam } from "./join-team.js";
import {
  joinEnvironments,
  joinedTask,
  type JoinedEnvironment,
  type JoinedPart,
} from "./join-environments.js";
import type { SuitePart } from "./suite-part.js";
import { describeGridBody, describeRoomBody } from "./describe-body.js";
import {
  gridTasksOf,
  maHouseholdTasksOf,
  maWahTasksOf,
  missingTasks,
  roomTasksOf,
  type SuiteSource,
  sourceOfPart,
} from "./suite-source.js";

/**
 * What the joined environment is called in runs and tasks.
 */
export const suiteName = "langsuite";

export interface SuiteOptions {
  readonly parts: readonly SuitePart[];
  readonly source: SuiteSource;
  /** Names rules and data; it comes after `langsuite/<parts>/`. */
  readonly version?: string;
  /** Adds `ask [message]` to the room tasks. */
  readonly canAsk?: boolean;
}

/** A multi-agent part; its tasks go by the suite's ids. */
export interface SuiteTeam {
  readonly part: SuitePart;
  readonly environment: MultiAgentEnvironment;
}

/** Parts of the testbed, ready to be played. */
export interface Suite {
  /** All single-agent parts as one environment. */
  readonly environment: JoinedEnvironment;
  /** The multi-agent parts, each each with its own environment. */
  readonly teams: readonly SuiteTeam[];
  /** Every task: ids and types begin with the part's name. */
  readonly tasks: readonly Task[];
  /** The single-agent environment of a part, for its measures and experts. */
  readonly rooms: ReadonlyMap<string, RoomEnvironment>;
  readonly grids: ReadonlyMap<string, BabyAiEnvironment>;
}

const partVersion = (parts: readonly SuitePart[], version: string): string =>
  `${suiteName}/${parts.map(({ name }) => name).join("+")}/${version}`;

const teamEnvironment = (
  task: "ma-household" | "ma-wah",
  source: ReturnType<typeof sourceOfPart>,
  version: string,
): MultiAgentEnvironment =>
  (task === "ma-household"
    ? maHouseholdEnvironment({ tasks: maHouseholdTasksOf(source), version })
    : maWahEnvironment({
        tasks: maWahTasksOf(source),
        version,
      })) as unknown as MultiAgentEnvironment;

/**
 * Opens parts of the testbed; a part that the user's folder has no tasks for is left out, unless it
 * is the only one: DATA_NOT_FOUND.
 *
 * @throws MnemographError DATA_NOT_FOUND where the source has no task for the only part.
 * @example
 * import type { SuiteOptions } from "@mnemograph/env-langsuite";
 * declare const source: SuiteOptions["source"];
 * const { environment, teams } = openSuite({ parts: selectParts("household", "all"), source });
 */
export const openSuite = ({
  parts,
  source: from,
  version = "1",
  canAsk = false,
}: SuiteOptions): Suite => {
  const rooms = new Map<string, RoomEnvironment>();
  const grids = new Map<string, BabyAiEnvironment>();
  const singles: JoinedPart[] = [];
  const teams: SuiteTeam[] = [];
  for (const part of parts) {
    const { name, task, level } = part;
    const source = sourceOfPart(from, part);
    const own = { name: `${suiteName}-${name}`, version: `${suiteName}/${name}/${version}` };
    if (task === "ma-household" || task === "ma-wah") {
      const environment = teamEnvironment(task, source, own.version);
      if (environment.tasks.length > 0)
        teams.push({ part, environment: joinTeam(suiteName, name, environment) });
    } else if (task === "babyai") {
      const environment = babyAiEnvironment({
        tasks: gridTasksOf(source),
        version: own.version,
        level,
        expert: gridExpert,
      });
      grids.set(name, environment);
      const introduction = () => describeGridBody(environment);
      singles.push({
        name,
        environment: environment as Environment,
        tasks: environment.tasks,
        introduction,
      });
    } else {
      const environment = roomEnvironment({ ...own, tasks: roomTasksOf(part, source), canAsk });
      rooms.set(name, environment);
      const report = environment.report as unknown as NonNullable<JoinedPart["report"]>;
      const introduction = ({ id }: Task) => describeRoomBody(environment.roomTask(id), canAsk);
      singles.push({
        name,
        environment: environment as Environment,
        tasks: environment.tasks,
        introduction,
        ...(canAsk ? { report } : {}),
      });
    }
  }
  const environment = joinEnvironments({
    name: suiteName,
    version: partVersion(parts, version),
    parts: singles.filter(({ tasks }) => tasks.length > 0),
  });
  const teamTasks = teams.flatMap((team) => team.environment.tasks);
  const [first] = parts;
  if (environment.tasks.length + teamTasks.length === 0 && first !== undefined)
    throw missingTasks(first, from.split);
  return { environment, teams, tasks: [...environment.tasks, ...teamTasks], rooms, grids };
};

/**
 * An action without the mark that LangSuitE's replies carry; prompts mark actions in their own way.
 */
const plain = (action: string): string => action.replace(/^Act: /u, "");

const withPlainActions = (trajectory: Trajectory): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps.map((step) => ({ ...step, action: plain(step.action) })),
});

const asJoined = (part: string, trajectory: Trajectory): Trajectory => ({
  ...withPlainActions(trajectory),
  id: `${part}/${trajectory.id}`,
  task: joinedTask(suiteName, part, trajectory.task),
});

/**
 * The experts' trajectories of every task that they solve.
 *
 * @example
 * import type { SuiteOptions } from "@mnemograph/env-langsuite";
 * declare const source: SuiteOptions["source"];
 * const trajectories = await demonstrateSuite(openSuite({ parts: selectParts("all", "high"), source }));
 */
export const demonstrateSuite = async ({ rooms, grids }: Suite): Promise<readonly Trajectory[]> => {
  const found: Trajectory[] = [];
  for (const [part, environment] of rooms)
    found.push(
      ...(await demonstrateRooms(environment)).trajectories.map((trajectory) =>
        asJoined(part, trajectory),
      ),
    );
  for (const [part, environment] of grids)
    found.push(
      ...(await demonstrateGrids(environment)).trajectories.map((trajectory) =>
        asJoined(part, trajectory),
      ),
    );
  return found;
};

/**
 * One agent's part of the scripted experts' trajectories: its own view, its own role as the goal,
 * and its own type of task.
 *
 * @example
 * import type { SuiteOptions } from "@mnemograph/env-langsuite";
 * declare const source: SuiteOptions["source"];
 * const [pair] = openSuite({ parts: selectParts("ma-wah", "high"), source }).teams;
 * const trajectories = demonstrateAgent(pair!, "agent_0"); // its own view, role and type of task
 */
export const demonstrateAgent = (
  { environment }: SuiteTeam,
  agentId: string,
): readonly Trajectory[] =>
  demonstrateTeam(environment).map((together) => {
    const own = withPlainActions(agentTrajectory(together, agentId));
    const role =
      environment.agents(together.task.id).find(({ id }) => id === agentId)?.role ?? own.task.goal;
    return { ...own, task: { ...own.task, goal: role, type: `${own.task.type}/${agentId}` } };
  });
