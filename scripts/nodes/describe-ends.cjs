// Loaded into every process of a run by NODE_OPTIONS: leaves a file at its start and takes it away at its end. A file that stays is a process
// that was killed or crashed, even if somebody played its episode again.
const { rmSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const file = join(process.env.MNEMOGRAPH_PROCESS_FOLDER, String(process.pid));
writeFileSync(file, process.argv.join(" "));
process.on("exit", () => rmSync(file, { force: true }));
