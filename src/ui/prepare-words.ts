import { nextTask } from '../state/next-task.ts';
import { elapsedWords } from './elapsed-words.ts';
import { type TimeReader, timeWords } from './time-words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Writes what the first rows of lists will have once, so that the formats for it are there, each made in a task of its
 * own: all of them in one row would keep a slow tablet from answering to touch.
 */
export async function prepareWords(reader: TimeReader, now = Date.now()): Promise<void> {
  const words = [
    () => timeWords(now, reader, now),
    () => timeWords(now - 3 * DAY, reader, now),
    ...[MINUTE, HOUR, 3 * DAY].map((span) => () => elapsedWords(span, reader.locale)),
  ];
  for (const write of words) {
    await nextTask();
    write();
  }
}
