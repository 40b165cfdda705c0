import { withAgent } from "../rooms/access.js";
import { obstacleBetween } from "../rooms/movement.js";
import { headingVector } from "../view/view-cone.js";
import { fail, succeed, type Action } from "./action.js";

/** One step in a direction relative to the heading (degrees clockwise); the heading stays. */
const stepTowards =
  (turn: 0 | 90 | 180 | 270): Action =>
  (context) => {
    const { world, state, agent, agentId, options, rules } = context;
    const [dx, dz] = headingVector(agent.heading + turn);
    const x = agent.x + dx * options.stepSize;
    const z = agent.z + dz * options.stepSize;
    const obstacle = obstacleBetween(world, state, agent.x, agent.z, x, z, rules);
    if (obstacle !== undefined)
      return fail(context, "blocked", {
        obstacle: obstacle === "wall" ? "wall" : obstacle.split("|")[0]!.toLowerCase(),
      });
    return succeed(context, withAgent(state, agentId, { x, z }));
  };

/** Turns on the spot, degrees clockwise. */
const turn =
  (degrees: 90 | 270): Action =>
  (context) =>
    succeed(
      context,
      withAgent(context.state, context.agentId, {
        heading: (context.agent.heading + degrees) % 360,
      }),
      { degrees: "90" },
    );

export const moveAhead = stepTowards(0);
export const panRight = stepTowards(90);
export const moveBack = stepTowards(180);
export const panLeft = stepTowards(270);
export const turnRight = turn(90);
export const turnLeft = turn(270);
