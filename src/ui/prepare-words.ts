import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/duration.ts';
import { nextTask } from '../state/next-task.ts';
import { elapsedWords } from './elapsed-words.ts';
import { type TimeReader, timeWords } from './time-words.ts';

/**
 * Writes what the first rows of lists will have once, so that the formats for it are there, each made in a task of its
 * own: all of them in one row would keep a slow tablet from answering to touch.
 */
export async function prepareWords(reader: TimeReader, now = Date.now()): Promise<void> {
  const words = [
    () => timeWords(now, reader, now),
    () => timeWords(now - 3 * DAY_MS, reader, now),
    ...[MINUTE_MS, HOUR_MS, 3 * DAY_MS].map((span) => () => elapsedWords(span, reader.locale)),
  ];
  for (const write of words) {
    await nextTask();
    write();
  }
}
