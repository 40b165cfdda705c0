import { normalize } from "node:path";
import { printableText, secretsOfAddress, shownAddress } from "@mnemograph/core/domain";

const address = /[a-z][a-z0-9+.-]*:\/\/.*/is;

/** What commands take an argument apart at: `file#export`, `node=model`, `one,other`. */
const piecesOf = (given: string): readonly string[] =>
  [...given.matchAll(/[#=,]/g)]
    .flatMap(({ index }) => [given.slice(0, index), given.slice(index + 1)])
    .filter((piece) => piece.includes("://") || piece.includes("@"));

/**
 * An address as errors repeat it: whole or in pieces, as it was given, as a path, in one line, and
 * as JSON.
 */
const formsOf = (given: string): readonly string[] =>
  [given, ...piecesOf(given)]
    .flatMap((form) => [form, form.replaceAll(/\/{2,}/g, "/"), normalize(form)])
    .flatMap((form) => [form, form.replace(/\/+$/, ""), form.replaceAll(/\s+/g, " ").trim()])
    .flatMap((form) => [form, printableText(form), JSON.stringify(form).slice(1, -1)]);

/**
 * Takes the passwords out of addresses that stand in the given values, such as the arguments of a
 * command: a value that is given in the wrong place is repeated by the error that refuses it, for
 * example as a file that does not exist. Any other text stays as it is.
 */
export const withoutAddresses = (values: readonly string[]): ((text: string) => string) => {
  const found = values
    .flatMap((value) => address.exec(value)?.[0] ?? [])
    .filter((one) => secretsOfAddress(one).length > 0);
  const forms = new Map(
    found.flatMap((one) => formsOf(one).map((form) => [form, shownAddress(one)] as const)),
  );
  const longestFirst = [...forms].toSorted(([one], [other]) => other.length - one.length);
  return (text) =>
    longestFirst.reduce((shown, [form, instead]) => shown.replaceAll(form, () => instead), text);
};
