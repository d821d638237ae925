import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../process/log.ts';
import type { Listener } from './driver.ts';

/** Milliseconds after which a lost connection is tried again: at first, and at most. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Milliseconds between two signs of life, and for the answer to one: a cut cable is silent. */
const PROBE_INTERVAL_MS = 20_000;
const PROBE_LIMIT_MS = 5_000;

/**
 * Listens on `channels` of the PostgreSQL at `url` with one connection of its own, which is made again whenever it is
 * lost. The address has to lead to PostgreSQL itself: a pooler that hands out connections per transaction hears nothing.
 * @returns what ends it
 */
export function listenOn(url: string, channels: readonly string[], listener: Listener): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      try {
        await listenOnce(url, channels, signal, {
          heard: listener.heard,
          began: () => {
            wait = FIRST_WAIT_MS;
            listener.began();
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        log.warn('listening-interrupted', { reason: error instanceof Error ? error.message : String(error) });
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** Listens until the connection is lost or `signal` says stop. @throws what it was lost by */
async function listenOnce(
  url: string,
  channels: readonly string[],
  signal: AbortSignal,
  listener: Listener,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lading listener',
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
    keepAlive: true,
  });
  const over = Promise.withResolvers<void>();
  client.on('error', over.reject);
  client.on('end', () => {
    over.reject(new Error('The connection ended.'));
  });
  client.on('notification', ({ channel, payload = '' }) => {
    listener.heard(channel, payload);
  });
  over.promise.catch(() => undefined);
  const stop = (): void => {
    over.resolve();
  };
  signal.addEventListener('abort', stop);
  const probe = setInterval(() => {
    client.query('SELECT 1').catch(over.reject);
  }, PROBE_INTERVAL_MS);
  probe.unref();
  try {
    await client.connect();
    // Names of ours, never from outside.
    for (const channel of channels) await client.query(`LISTEN ${channel}`);
    if (!signal.aborted) listener.began();
    await over.promise;
  } finally {
    clearInterval(probe);
    signal.removeEventListener('abort', stop);
    // Not waited for: a connection that is silent never says goodbye.
    client.end().catch(() => undefined);
  }
}
