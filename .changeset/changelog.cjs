// What a changelog says of a changeset: its own words, without commit hashes and without lists of packages that came along.
const getReleaseLine = async ({ summary }) => `\n${summary.trim()}`;
const getDependencyReleaseLine = async () => "";

module.exports = { getReleaseLine, getDependencyReleaseLine };
