import { checkModel, learntOfEndpoints } from "@mnemograph/models";
import type { Session } from "../session/session.js";
import type { Settings } from "../session/settings.js";

/**
 * One tiny question to the session's model before anything is played, with the settings of its nodes. It waits as long as the user lets an answer take (`--timeout`), and 30 seconds where
 * nothing was said: a server that first loads a large model is no server that is down.
 *
 * @throws MnemographError MODEL_UNREACHABLE, MODEL_REJECTED, or USAGE where money is limited and no price is known.
 * @example
 * import type { Session, Settings } from "@mnemograph/harness";
 *
 * const ask = (session: Session, settings: Settings) => checkSessionModel(session, settings, { seesPictures: false }); // throws where the model does not answer
 */
export const checkSessionModel = (
  { model }: Pick<Session, "model">,
  { endpoint: { timeoutSeconds }, nodes }: Pick<Settings, "endpoint"> & Partial<Pick<Settings, "nodes">>,
  { seesPictures }: { readonly seesPictures: boolean },
): Promise<void> =>
  checkModel(model, { seesPictures, settings: nodes?.llm?.["default"], ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }) });

/** What is known of the session's endpoints, as a manifest keeps it. */
export const endpointFacts = (model: Session["model"]) =>
  learntOfEndpoints(model).map(({ refused, taken, ...one }) => ({ ...one, refused: [...refused], taken: [...taken] }));
