import { statfsSync } from 'node:fs';
import { StartError } from '../../process/start-error.ts';

/** Bytes without which the database can't be opened: it writes a little before it is. */
const LEAST_ROOM = 1_048_576;

/** Why what failed in a folder did, where its disk is full; else undefined. What lacks room looks damaged otherwise. */
export function noRoomIn(folder: string): StartError | undefined {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= LEAST_ROOM) return undefined;
  return new StartError(`The disk of the data folder ${folder} is full: make room and start again.`);
}
