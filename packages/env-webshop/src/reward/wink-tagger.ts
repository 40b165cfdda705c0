import { loadOptional } from "@mnemograph/core";
import type { NounTagger } from "./noun-tagger.js";

/**
 * Loads wink-nlp with its small English model and takes its nouns and proper nouns. Both packages
 * are optional peers.
 *
 * @throws MnemographError MODEL_UNREACHABLE where one of the packages is missing.
 * @example
 * const shop = openShop("catalogue", { tagger: await loadWinkTagger() });
 */
export const loadWinkTagger = async (): Promise<NounTagger> => {
  const [{ default: winkNlp }, { default: model }] = await loadOptional(
    {
      what: "the tagger of WebShop's reward",
      packages: ["wink-nlp", "wink-eng-lite-web-model"],
      code: "MODEL_UNREACHABLE",
    },
    () => Promise.all([import("wink-nlp"), import("wink-eng-lite-web-model")]),
  );
  const nlp = winkNlp(model, ["sbd", "pos"]);
  const { its } = nlp;
  return {
    name: "wink-nlp",
    nounsOf(title) {
      const tokens = nlp.readDoc(title).tokens();
      const tags = tokens.out(its.pos);
      const words = tokens.out(its.normal);
      return words.filter((_, index) => tags[index] === "NOUN" || tags[index] === "PROPN");
    },
  };
};
