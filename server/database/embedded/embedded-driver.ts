import { Worker } from 'node:worker_threads';
import { type Connection, DatabaseError, type Driver, type Listener, type Row } from '../driver.ts';
import type { Answer, Notice, Opening, Question, WorkerInput } from './messages.ts';
import { tidy } from './tidy.ts';
import { TurnQueue } from './turn-queue.ts';

/** The embedded database could not be opened: its files are not what it left there. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

/** A question without its number; spelled per kind so that each keeps its own fields. */
type Asked<Q = Question> = Q extends Question ? Omit<Q, 'id'> : never;

interface Waiting {
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/**
 * PGlite on `directory`, in a thread of its own. There is one connection, so transactions take turns here on the main side.
 * Creates the database when the directory has none: whether that is right is the caller's to know.
 * @throws CannotOpen
 */
export async function embeddedDriver(directory: string): Promise<Driver> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory } satisfies WorkerInput,
    // PGlite writes PostgreSQL's own words there; they reach the log as errors of the calls.
    stdout: true,
    stderr: true,
  });
  // Nobody reads them; unread they would fill memory.
  worker.stdout.resume();
  worker.stderr.resume();
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Listener[]>();
  let lastId = 0;
  let closing = false;
  let opened = false;
  let over: Error | undefined;

  const end = (reason: Error): void => {
    over ??= reason;
    for (const one of waiting.values()) one.reject(over);
    waiting.clear();
  };

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (opening: Opening) => {
      opened = opening.opened;
      if (opening.opened) resolve();
      else reject(new CannotOpen(opening.reason));
    });
    worker.once('error', (error) => {
      end(new DatabaseError(`The database thread failed: ${String(error)}`, 'thread'));
      reject(new CannotOpen(String(error)));
    });
    worker.once('exit', () => {
      end(new DatabaseError('The database is closed.', 'closed'));
      reject(new CannotOpen('The database thread ended.'));
      // Without its database the server is of no use: it ends, and whoever watches it starts it again.
      if (opened && !closing) throw new Error('The database thread ended by itself.', { cause: over });
    });
  });
  worker.on('message', (answer: Answer | Notice) => {
    if ('channel' in answer) {
      for (const listener of listeners.get(answer.channel) ?? []) listener.heard(answer.channel, answer.payload);
      return;
    }
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('rows' in answer) one?.resolve(answer.rows);
    else one?.reject(new DatabaseError(answer.failed.message, answer.failed.code, answer.failed.constraint));
  });

  function ask(question: Asked): Promise<Row[]> {
    if (over !== undefined) return Promise.reject(over);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...question, id });
    });
  }

  const connection: Connection = {
    query: (text, params = []) => ask({ ask: 'query', text, params }),
    async script(text) {
      await ask({ ask: 'script', text });
    },
  };

  const turns = new TurnQueue();

  async function listen(channels: readonly string[], listener: Listener): Promise<void> {
    for (const channel of channels) {
      const others = listeners.get(channel) ?? [];
      listeners.set(channel, [...others, listener]);
      if (others.length === 0) await turns.take(() => ask({ ask: 'listen', channel }), 'soon');
    }
    listener.began();
  }

  return {
    kind: 'embedded',
    connections: 1,
    run: (work, urgency = 'soon') =>
      turns.take(async () => {
        try {
          return await work(connection);
        } catch (error) {
          await ask({ ask: 'rollback' }).catch(() => undefined);
          throw error;
        }
      }, urgency),
    listen: (channels, listener) => {
      // It fails only with the whole database, which ends the process.
      listen(channels, listener).catch(() => undefined);
    },
    waiting: () => turns.waiting,
    tidy: () => turns.take(() => tidy(connection), 'whenever'),
    // Behind all that waits.
    close: () =>
      turns.take(async () => {
        if (over !== undefined) return;
        closing = true;
        const exited = new Promise((resolve) => worker.once('exit', resolve));
        await ask({ ask: 'close' });
        await exited;
      }, 'whenever'),
  };
}
