import { z } from "zod";
import { parseData } from "@mnemograph/env-babyai/shared";
import { replayBabyAi } from "@mnemograph/env-babyai/verify";
import { replayRoom } from "./replay-room.js";
import { replayWatchAndHelp } from "./replay-watch-and-help.js";
import { mergeReports, summaryLine, type VerifyReport } from "./report.js";
import { RoomRecording } from "./room-recordings.js";
import { roomTaskOfRecording, type VerifyData } from "./room-task-of-recording.js";

export interface VerifyInput {
  /** Parsed recording files by name: each a list of episodes, whose fields show their kind. */
  readonly recordings: Readonly<Record<string, unknown>>;
  readonly data: VerifyData;
}
export interface VerifyResult extends VerifyReport {
  /** The last line to print. */
  readonly summary: string;
}

const Episodes = z.array(z.record(z.string(), z.unknown()));

/**
 * Replays recordings of the public software and compares every answer under the recordings' own
 * matching rules.
 *
 * @throws MnemographError DATA_INVALID for recordings of another form.
 * @example
 * verifyLangsuite({ recordings: {}, data: readLangsuiteData("langsuite/data") });
 */
export const verifyLangsuite = ({ recordings, data }: VerifyInput): VerifyResult => {
  const reports = Object.entries(recordings).flatMap(([source, content]) =>
    parseData(Episodes, content, source).map((episode) => verifyEpisode(source, episode, data)),
  );
  const report = mergeReports(reports);
  return { ...report, summary: summaryLine(report) };
};

const verifyEpisode = (
  source: string,
  episode: Readonly<Record<string, unknown>>,
  data: VerifyData,
): VerifyReport => {
  if ("level" in episode) return replayBabyAi(episode, source);
  if (Array.isArray((episode.steps as readonly { replies?: unknown }[] | undefined)?.[0]?.replies))
    return replayWatchAndHelp(episode, source, data.house);
  const recording = parseData(RoomRecording, episode, source);
  const { task, notes } = roomTaskOfRecording(recording, data);
  const report = replayRoom(recording, task);
  return { ...report, notes: [...notes, ...report.notes] };
};
