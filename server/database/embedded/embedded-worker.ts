import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { VALUE_PARSERS } from '../value-parsers.ts';
import { DURABLE_PARAMETERS, DurableFiles } from './durable-files.ts';
import type { Answer, Notice, Opening, Question, WorkerInput } from './messages.ts';

/** The database's own thread: PGlite blocks while it works, and requests must go on meanwhile. */

const port = parentPort;
if (port === null) throw new Error('embedded-worker.ts only runs as a worker thread.');
const { directory } = workerData as WorkerInput;
const tell = (message: Answer | Opening | Notice): void => {
  port.postMessage(message);
};

function textOf(error: unknown, field: 'message' | 'code' | 'constraint'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

async function answer(database: PGlite, question: Question): Promise<Answer> {
  const { id } = question;
  try {
    switch (question.ask) {
      case 'query': {
        const result = await database.query<Record<string, unknown>>(question.text, [...question.params], {
          parsers: VALUE_PARSERS,
        });
        return { id, rows: result.rows };
      }
      case 'script':
        await database.exec(question.text);
        return { id, rows: [] };
      case 'listen': {
        const { channel } = question;
        await database.listen(channel, (payload) => {
          tell({ channel, payload });
        });
        return { id, rows: [] };
      }
      case 'rollback':
        if (database.isInTransaction()) await database.exec('ROLLBACK');
        return { id, rows: [] };
      case 'close':
        await database.close();
        return { id, rows: [] };
    }
  } catch (error) {
    const constraint = textOf(error, 'constraint');
    return {
      id,
      failed: {
        message: textOf(error, 'message') ?? String(error),
        code: textOf(error, 'code') ?? '',
        ...(constraint === undefined ? {} : { constraint }),
      },
    };
  }
}

try {
  const database = await PGlite.create({
    fs: new DurableFiles(directory),
    startParams: [...PGlite.defaultStartParams, ...DURABLE_PARAMETERS, '-c', 'timezone=UTC'],
  });
  // One question after the other, in the order they were asked.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (question: Question) => {
    last = last.then(async () => {
      tell(await answer(database, question));
      if (question.ask === 'close') port.close();
    });
  });
  tell({ opened: true });
} catch (error) {
  tell({ opened: false, reason: textOf(error, 'message') ?? String(error) });
  port.close();
}
