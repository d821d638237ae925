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
  /** What the log says of it; undefined for what may take as long as it wants. */
  readonly text: string | undefined;
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** How often in the time that a statement may take it is looked how long the first of them takes. */
const LOOKS = 4;

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
   * @param isLimited whether it is ended when it takes too long
   * @throws DatabaseError
   */
  ask(question: Asked, isLimited?: boolean): Promise<Row[]>;
  /**
   * From now on statements that are limited are ended when they have taken so many milliseconds of the processor: by the
   * clock they would be when the machine is busy with something else.
   */
  limitStatements(ms: number): void;
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
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let wanted = false;
  let opened = false;
  let over: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: Error): void => {
    over ??= reason;
    clearInterval(timer);
    for (const one of waiting.values()) one.reject(over);
    waiting.clear();
  };

  /** The question that was being answered at the last look, and what the thread had used of the processor by then. */
  let seen: { readonly id: number; readonly usedMs: number } | undefined;

  async function look(limitMs: number): Promise<void> {
    const [id] = waiting.keys();
    if (id === undefined) return;
    const { user, system } = await worker.cpuUsage();
    const one = waiting.get(id);
    const usedMs = (user + system) / 1_000;
    if (one === undefined || over !== undefined) return;
    if (seen?.id !== id) seen = { id, usedMs };
    else if (one.text !== undefined && usedMs - seen.usedMs > limitMs) {
      wanted = true;
      end(new DatabaseError(`A statement took more than ${limitMs} ms and was ended.`, SQLSTATE.queryCanceled));
      void worker.terminate();
      hooks.tooLong(one.text);
    }
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
    if ('rows' in answer) one?.resolve(answer.rows);
    else one?.reject(new DatabaseError(answer.failed.message, answer.failed.code, answer.failed.constraint));
  });

  function ask(question: Asked, isLimited = false): Promise<Row[]> {
    if (over !== undefined) return Promise.reject(over);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, text: isLimited && 'text' in question ? question.text : undefined });
      worker.postMessage({ ...question, id });
    });
  }

  return {
    ask,
    limitStatements(ms) {
      clearInterval(timer);
      // A thread that is ending doesn't say what it used.
      timer = setInterval(() => void look(ms).catch(() => undefined), ms / LOOKS);
      timer.unref();
    },
    gone,
    async close() {
      if (over !== undefined) return;
      wanted = true;
      await ask({ ask: 'close' });
      await gone;
    },
  };
}
