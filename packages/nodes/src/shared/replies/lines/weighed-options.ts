import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

const share = /\s*(?:: ?|\()(?:(0?\.\d+|1\.0+)|(\d{1,3}) ?%)\)?\s*$/;

/**
 * Actions with what share of a whole each has, and nothing else: they are weighed against each other, and the greatest share is chosen. Steps that follow each
 * other are numbered, and their scores add up to no whole.
 */
export const withoutWeighed = (text: string, forms: readonly ActionForm[]): string => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (forms.length === 0 || lines.length < 2 || !lines.every((line) => share.test(line) && !/^\W*\d{1,2}[.)]/.test(line))) return text;
  const items = lines.map((line) => {
    const [, fraction, percent = "0"] = share.exec(line) ?? [];
    return { action: stripMarks(line.replace(share, "")).text, share: fraction === undefined ? Number(percent) / 100 : Number(fraction) };
  });
  const sum = items.reduce((total, item) => total + item.share, 0);
  const most = Math.max(...items.map((item) => item.share));
  const [best, ...others] = items.filter((item) => item.share === most);
  const isWeighed = Math.abs(sum - 1) < 0.021 && best !== undefined && others.length === 0 && spelled(best.action, forms) !== null;
  return isWeighed ? `Action: ${best.action}` : text;
};
