const halfOf = (write) => (path, text) => write(path, text.slice(0, text.length / 2));

/**
 * The disk, except that the process is killed at its `killAt`-th change; with `tear`, in the middle
 * of it: half of the text is written. So a test can kill a run between any two changes without a
 * clock.
 */
export const deadlyFileSystem = (disk, { killAt, tear = false }) => {
  let changes = 0;
  const deadly =
    (change, half = () => {}) =>
    (...values) => {
      changes += 1;
      if (changes !== killAt) return change(...values);
      if (tear) half(...values);
      return process.kill(process.pid, "SIGKILL");
    };
  return {
    ...disk,
    makeFolder: deadly(disk.makeFolder),
    write: deadly(disk.write, halfOf(disk.write)),
    create: deadly(disk.create),
    append: deadly(disk.append, halfOf(disk.append)),
    truncate: deadly(disk.truncate),
    rename: deadly(disk.rename),
    remove: deadly(disk.remove),
  };
};
