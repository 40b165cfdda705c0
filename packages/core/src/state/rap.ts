import { z } from "zod";
import { ExperienceLog } from "../domain/experience-log.js";
import { RetrievalKey } from "../domain/retrieval-key.js";
import { RetrievedExperience } from "../domain/retrieved-experience.js";
import { Task } from "../domain/task.js";
import { TrialResult } from "../domain/trial-result.js";
import { appended } from "../graph/appended.js";

/* RAP: one episode, and its trials over all tasks. */

/** The overall plan of the episode in one sentence; empty before it is made. RAP section 3.1. */
export const plan = z.string().default("");
/** The newest retrieval key; null before there is one. */
export const retrievalKey = RetrievalKey.nullable().default(null);
/** The experiences at hand, best first. */
export const experiences = z.array(RetrievedExperience).default([]);
/** The finished episode as a log; null while it runs, or where it is not worth remembering. */
export const experience = ExperienceLog.nullable().default(null);
/** All tasks of the run; the caller gives them. */
export const tasks = z.array(Task);
/** The tasks that this trial plays; empty when the run is over. */
export const pendingTasks = z.array(Task).default([]);
/** 1-based number of the trial; 0 before the first. */
export const trial = z.number().int().default(0);
/** How every task went in every trial so far. */
export const trialResults = appended(TrialResult, ({ trial, taskId }) => `${trial}/${taskId}`);
