import { type ActionForm, spelledByForm } from "../forms/action-forms.js";
import { plainCharacters } from "../turn/clean-reply.js";
import { stripMarks } from "./strip-marks.js";

/** What a reply sets off in bold, as code or in quotation marks, where it is an action of the world and nothing else. */
export const setOffActions = (reply: string, forms: readonly ActionForm[]): readonly string[] =>
  forms.length === 0
    ? []
    : [
        ...plainCharacters(reply.slice(0, 16_000)).matchAll(
          /\*\*([^*\n]{2,200})\*\*|`([^`\n]{2,200})`|"([^"\n]{2,200})"|“([^”\n]{2,200})”/g,
        ),
      ]
        .map(([, ...spans]) => stripMarks(spans.find((span) => span !== undefined) ?? "").text)
        .filter((span) => spelledByForm(span, forms) !== null);
