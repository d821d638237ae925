import { log } from '../../process/log.ts';
import type { Connection, Driver, Listener } from '../driver.ts';
import { type DatabaseThread, openThread } from './database-thread.ts';
import { tidy } from './tidy.ts';
import { TurnQueue } from './turn-queue.ts';

/** Of a statement that took too long, what the log says. Values are bound and not in it. */
const TOLD_OF_STATEMENT = 300;

export interface EmbeddedDriver extends Driver {
  /**
   * From now on a statement that takes longer is ended, milliseconds of the processor. Until then, while the database is
   * made, none is.
   */
  limitStatements(ms: number): void;
}

/**
 * PGlite on `directory`, in a thread of its own. There is one connection, so transactions take turns here on the main side.
 * Creates the database when the directory has none: whether that is right is the caller's to know.
 *
 * Nothing interrupts a statement of PGlite, so one that takes too long is ended with its thread, as by a kill: a new one
 * opens the database again, where everything that was committed is. What waited for a turn waits for that.
 * @throws CannotOpen
 */
export async function embeddedDriver(directory: string): Promise<EmbeddedDriver> {
  const listeners = new Map<string, Listener[]>();
  const turns = new TurnQueue();
  let limitMs: number | undefined;
  /** The thread that the next turn is on. */
  let current: Promise<DatabaseThread>;

  /** Without its database the server is of no use: it ends, and whoever watches it starts it again. */
  const fail = (cause: unknown): void => {
    setImmediate(() => {
      throw new Error('The database thread ended by itself.', { cause });
    });
  };

  const open = (): Promise<DatabaseThread> =>
    openThread(directory, {
      heard: ({ channel, payload }) => {
        for (const listener of listeners.get(channel) ?? []) listener.heard(channel, payload);
      },
      tooLong: (text) => {
        log.error('statement-ended', { limitMs, statement: text.replaceAll(/\s+/g, ' ').slice(0, TOLD_OF_STATEMENT) });
        current = current.then(reopen);
        current.catch(fail);
      },
      ended: fail,
    });

  /** @param ended the thread that is ending: two must never have the same files open */
  async function reopen(ended: DatabaseThread): Promise<DatabaseThread> {
    await ended.gone;
    const thread = await open();
    if (limitMs !== undefined) thread.limitStatements(limitMs);
    for (const channel of listeners.keys()) await thread.ask({ ask: 'listen', channel });
    for (const listener of new Set([...listeners.values()].flat())) listener.began();
    return thread;
  }

  current = open();
  await current;

  async function listen(channels: readonly string[], listener: Listener): Promise<void> {
    for (const channel of channels) {
      const others = listeners.get(channel) ?? [];
      listeners.set(channel, [...others, listener]);
      if (others.length === 0) await turns.take(async () => (await current).ask({ ask: 'listen', channel }), 'soon');
    }
    listener.began();
  }

  return {
    kind: 'embedded',
    connections: 1,
    run: (work, urgency = 'soon') =>
      turns.take(async () => {
        // The work keeps to its thread: on another one its statements would be outside of its transaction.
        const thread = await current;
        const connection: Connection = {
          query: (text, params = []) => thread.ask({ ask: 'query', text, params }, true),
          async script(text) {
            await thread.ask({ ask: 'script', text }, true);
          },
        };
        try {
          return await work(connection);
        } catch (error) {
          await thread.ask({ ask: 'rollback' }).catch(() => undefined);
          throw error;
        }
      }, urgency),
    listen: (channels, listener) => {
      // It fails only with the whole database, which ends the process, or is made good when that is opened again.
      listen(channels, listener).catch(() => undefined);
    },
    waiting: () => turns.waiting,
    tidy: () =>
      turns.take(async () => {
        const thread = await current;
        await tidy({
          query: (text, params = []) => thread.ask({ ask: 'query', text, params }),
          async script(text) {
            await thread.ask({ ask: 'script', text });
          },
        });
      }, 'whenever'),
    // Behind all that waits.
    close: () =>
      turns.take(async () => {
        await (await current).close();
      }, 'whenever'),
    limitStatements: (ms) => {
      limitMs = ms;
      current.then((thread) => thread.limitStatements(ms), fail);
    },
  };
}
