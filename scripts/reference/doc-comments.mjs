import { readFileSync } from "node:fs";
import ts from "typescript-api";

/** The first paragraph of a doc comment on one line; empty where there is none. */
const firstParagraph = (statement) =>
  ts
    .getJSDocCommentsAndTags(statement)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
    .join("\n")
    .split(/\n\s*\n/)[0]
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Every exported constant of a source file: its name, its doc comment's first paragraph, and what
 * it is made by.
 */
export const constantsIn = (path) => {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  return file.statements
    .filter(ts.isVariableStatement)
    .filter((statement) =>
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap((statement) =>
      statement.declarationList.declarations.map(({ name, initializer }) => ({
        name: name.getText(),
        text: firstParagraph(statement),
        madeBy:
          initializer && ts.isCallExpression(initializer) ? initializer.expression.getText() : "",
      })),
    );
};

const paper =
  /^(?:LDM2|RAP|ReAct|Reflexion|LangSuitE)(?: eq\.| section| algorithm| table|'s)|^ours/i;

/** A comment's sentences, apart from the one that names the place in a paper. */
export const apartFromPaper = (text) => {
  const sentences = text.split(
    /(?<=[.:`)])\s(?=(?:LDM2|RAP|ReAct|Reflexion|LangSuitE) (?:eq\.|section|algorithm|table))/,
  );
  const places = sentences.filter((sentence) => paper.test(sentence));
  return {
    description: sentences.filter((sentence) => !paper.test(sentence)).join(" "),
    paper: places.join(" ").replace(/\.$/, ""),
  };
};
