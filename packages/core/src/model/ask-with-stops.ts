import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { answeringModels, field, speaksOpenai, unbound } from "./unbound-model.js";
import { untilRefused } from "./until-refused.js";

const stop = String.raw`(?:^|[^\w-])stop(?:_?sequences?)?(?:[^\w-]|$)`;
const refused =
  "support|unknown|unrecogni|unexpected|invalid|extra|not (?:allowed|permitted|available|compatible)|must|remove";

const withStops = untilRefused({ named: new RegExp(`^(?=.*${stop})(?=.*(?:${refused}))`, "is") });

const stopsOf = (model: unknown): readonly unknown[] => [
  field(model, "stop"),
  field(model, "stopSequences"),
  field(field(field(model, "identity"), "parameters"), "stop"),
];

/** Whether the caller or a model has stop sequences of its own, which a prompt's would replace. */
const hasOwnStops = (
  models: readonly unknown[],
  bound: Readonly<Record<string, unknown>>,
): boolean =>
  [bound["stop"], ...models.flatMap(stopsOf)].some(
    (stops) => stops !== undefined && stops !== null,
  );

/**
 * Asks with a prompt's stop sequences, or without where the model has its own, or its server takes
 * none; `onRefusal` hears of the latter once for each model. Unknown clients are asked
 * without: some of LangChain's use a stop for something else, as its fake models do.
 */
export const askWithStops = async <Reply>(
  model: BaseChatModel,
  stop: readonly string[],
  ask: (options: { readonly stop?: string[] }) => Promise<Reply>,
  onRefusal: (words: string) => void,
): Promise<Reply> => {
  const { model: inner, bound } = unbound(model);
  const models = answeringModels(inner);
  const isFit =
    stop.length > 0 && models.every(speaksOpenai) && !hasOwnStops([inner, ...models], bound);
  const askWithout = () => ask({});
  return isFit
    ? withStops(inner as object, () => ask({ stop: [...stop] }), askWithout, onRefusal)
    : askWithout();
};
