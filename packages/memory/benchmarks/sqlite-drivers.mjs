// Rows inserted per second of processor time in one transaction, and microseconds of it for a
// look-up by key, for each driver of this Node, on a file in WAL mode.
import { join } from "node:path";
import { availableSqliteDrivers, openSqlite } from "../dist/sqlite-driver.js";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const rows = Number(process.argv[2] ?? 200_000);
const rounds = 5;
/**
 * Milliseconds that this process had a processor: what other programs take meanwhile does not
 * count.
 */
const spent = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part) / 1000;
const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
const folder = temporaryFolder("sqlite-drivers");
console.log(`node ${process.version}, ${rows} rows, medians of ${rounds}`);
for (const driver of availableSqliteDrivers()) {
  const inserts = [];
  const gets = [];
  for (let round = 0; round < rounds; round += 1) {
    const database = openSqlite(join(folder, `${driver.replaceAll(/\W/g, "-")}-${round}.sqlite`), {
      driver,
    });
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = NORMAL");
    database.pragma("cache_size = -65536");
    database.exec("CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT, number INTEGER)");
    const insert = database.prepare("INSERT INTO one VALUES (?, ?, ?)");
    const get = database.prepare("SELECT id, text, number FROM one WHERE id = ?");
    const started = spent();
    database.immediately(() => {
      for (let id = 0; id < rows; id += 1) insert.run(id, "a text of some length", id * 7);
    });
    const inserted = spent();
    const count = rows / 10;
    for (let index = 0; index < count; index += 1) get.get((index * 7919) % rows);
    inserts.push(rows / ((inserted - started) / 1000));
    gets.push(((spent() - inserted) * 1000) / count);
    database.close();
  }
  console.log(
    `${driver.padEnd(18)} ${(median(inserts) / 1e6).toFixed(2)} M rows/s  ${median(gets).toFixed(1)} us per get`,
  );
}
