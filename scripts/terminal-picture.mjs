// A picture of what a command prints, for pages: `node scripts/terminal-picture.mjs FILE.svg
// COMMAND…` runs the command in a shell and draws what it writes to its standard output.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const [file, ...words] = process.argv.slice(2);
if (file === undefined || words.length === 0) {
  console.error("usage: node scripts/terminal-picture.mjs FILE.svg COMMAND…");
  process.exit(2);
}
const command = words.join(" ");
const { status, stdout, stderr } = spawnSync(command, {
  shell: true,
  encoding: "utf8",
  env: { ...process.env, NO_COLOR: "1", NODE_NO_WARNINGS: "1" },
});
if (status !== 0) {
  console.error(`${command} ended with ${status}\n${stderr}`);
  process.exit(1);
}

const columns = 118;
const size = { letter: 7.25, line: 17, margin: 16, font: 12 };

/** A line in pieces that fit, broken at spaces. */
const wrapped = (line) => {
  if (line.length <= columns) return [line];
  const space = line.lastIndexOf(" ", columns);
  const end = space > 0 ? space : columns;
  return [line.slice(0, end), ...wrapped(line.slice(end).trimStart())];
};
const escaped = (text) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const lines = [`$ ${command}`, ...stdout.trim().split("\n")].flatMap(wrapped);
const width = Math.ceil(
  Math.max(...lines.map(({ length }) => length)) * size.letter + 2 * size.margin,
);
const height = lines.length * size.line + 2 * size.margin;
const texts = lines.map(
  (line, index) =>
    `<text x="${size.margin}" y="${size.margin + size.font + index * size.line}"` +
    `${index === 0 ? ' class="command"' : ""}>${escaped(line)}</text>`,
);
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>What ${escaped(command)} prints</title>
<style>text { font: ${size.font}px ui-monospace, monospace; fill: #e6e6e6; white-space: pre }
.command { fill: #7fd1b9 }</style>
<rect width="100%" height="100%" rx="8" fill="#1e2127"/>
${texts.join("\n")}
</svg>
`,
);
console.log(`${file}: ${lines.length} lines`);
