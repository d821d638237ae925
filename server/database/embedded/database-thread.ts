import { Worker } from 'node:worker_threads';
import { DatabaseError, type Row, SQLSTATE } from '../driver.ts';
import type { Answer, Notice, Opening, Question, WorkerInput } from './messages.ts';

/** The embedded database could not be opened: its files are not what it left there. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

/** A question without its number; spelled per kind so that each keeps its own fields. */
type Asked<Q = Question> = Q extends Question ? Omit<Q, 'id'> : never;

interface Waiting {
  readonly limitMs: number;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** Answers that have come while this process was held up, by a machine that slept or a long task, are heard before it judges. */
const GRACE_MS = 200;
/** The longest that a timer can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface ThreadHooks {
  /** A transaction that told something was committed. */
  heard(notice: Notice): void;
  /** A statement took longer than its limit: it and all behind it have failed, and the thread is ending. */
  tooLong(text: string): void;
  /** The thread ended although nobody had wanted it to. */
  ended(cause: Error | undefined): void;
}

/** One thread with PGlite in it, which answers one question after the other. */
export interface DatabaseThread {
  /**
   * @param limitMs milliseconds the statement may take, counted from when it is its turn
   * @throws DatabaseError
   */
  ask(question: Asked, limitMs?: number): Promise<Row[]>;
  /** Waits for what was asked, then closes the database and the thread. */
  close(): Promise<void>;
  /** Resolves when the thread is gone. */
  readonly gone: Promise<void>;
}

/**
 * Opens the database of `directory` in a thread of its own, and creates it when the directory has none.
 * @throws CannotOpen
 */
export async function openThread(directory: string, hooks: ThreadHooks): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { directory } satisfies WorkerInput,
    // PGlite writes PostgreSQL's own words there; they reach the log as errors of the calls.
    stdout: true,
    stderr: true,
  });
  // Nobody reads them; unread they would fill memory.
  worker.stdout.resume();
  worker.stderr.resume();
  const waiting = new Map<number, Waiting & { readonly text: string }>();
  let lastId = 0;
  let wanted = false;
  let opened = false;
  let over: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: Error): void => {
    over ??= reason;
    clearTimeout(timer);
    for (const one of waiting.values()) one.reject(over);
    waiting.clear();
  };

  /** Watches the question that is being answered: the first of those that wait. */
  function watch(): void {
    clearTimeout(timer);
    const [first] = waiting;
    if (first === undefined || first[1].limitMs > LONGEST_TIMER_MS) return;
    const [id, { limitMs, text }] = first;
    timer = setTimeout(() => {
      timer = setTimeout(() => {
        if (!waiting.has(id)) return;
        wanted = true;
        end(new DatabaseError(`A statement took more than ${limitMs} ms and was ended.`, SQLSTATE.queryCanceled));
        void worker.terminate();
        hooks.tooLong(text);
      }, GRACE_MS);
    }, limitMs);
  }

  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
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
      if (opened && !wanted) hooks.ended(over);
    });
  });
  worker.on('message', (answer: Answer | Notice) => {
    if ('channel' in answer) {
      hooks.heard(answer);
      return;
    }
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    watch();
    if ('rows' in answer) one?.resolve(answer.rows);
    else one?.reject(new DatabaseError(answer.failed.message, answer.failed.code, answer.failed.constraint));
  });

  function ask(question: Asked, limitMs = Infinity): Promise<Row[]> {
    if (over !== undefined) return Promise.reject(over);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, limitMs, text: 'text' in question ? question.text : question.ask });
      if (waiting.size === 1) watch();
      worker.postMessage({ ...question, id });
    });
  }

  return {
    ask,
    gone,
    async close() {
      if (over !== undefined) return;
      wanted = true;
      await ask({ ask: 'close' });
      await gone;
    },
  };
}
