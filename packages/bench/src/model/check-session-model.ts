import {
  type AskSettings,
  checkModel,
  endpointFacts as factsOfEndpoints,
} from "@mnemograph/models";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";

/** What an endpoint may refuse: lengths are numbers that it takes or refuses alike. */
const kindOf = ({ temperature, stop, structured, maxTokens }: AskSettings): string =>
  JSON.stringify([temperature ?? null, stop ?? null, structured ?? false, maxTokens !== undefined]);

/**
 * In which ways the nodes of a run ask, each once: as `default` says, and as the settings of single
 * nodes do.
 */
const waysToAsk = ({
  default: common = {},
  ...nodes
}: Readonly<Record<string, AskSettings>> = {}): readonly AskSettings[] => {
  const ways = [common, ...Object.values(nodes).map((own) => ({ ...common, ...own }))];
  const kinds = ways.map(kindOf);
  return ways.filter((_, index) => kinds.indexOf(kinds[index]!) === index);
};

/**
 * One tiny question to the session's model before anything is played, and one more for each way in
 * which nodes are set to ask. It waits as long as the user lets an answer take (`--timeout`), and
 * 30 seconds by default: a server that first loads a large model is no server that is
 * down.
 *
 * @throws MnemographError MODEL_UNREACHABLE, MODEL_REJECTED, or USAGE where money is limited and no
 *   price is known.
 * @example
 * import type { Session } from "@mnemograph/bench";
 * import type { Settings } from "@mnemograph/bench";
 *
 * const ask = (session: Session, settings: Settings) => checkSessionModel(session, settings, { seesPictures: false }); // throws where the model does not answer
 */
export const checkSessionModel = (
  { model }: Pick<Session, "model">,
  {
    endpoint: { timeoutSeconds },
    nodes,
  }: Pick<Settings, "endpoint"> & Partial<Pick<Settings, "nodes">>,
  { seesPictures }: { readonly seesPictures: boolean },
): Promise<void> =>
  checkModel(model, {
    seesPictures,
    settings: waysToAsk(nodes?.llm),
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
  });

/** What is known of the session's endpoints, as a manifest keeps it. */
export const endpointFacts = (model: Session["model"]) =>
  factsOfEndpoints(model).map(({ roles, settings, ...facts }) => ({
    ...facts,
    roles: { ...roles },
    settings: { ...settings },
  }));
