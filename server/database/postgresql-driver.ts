import { createHash } from 'node:crypto';
import pg from 'pg';
import { log } from '../process/log.ts';
import { type Connection, DatabaseError, type Driver } from './driver.ts';
import { encryptedAddress } from './encrypted-address.ts';
import { listenOn } from './postgresql-listener.ts';
import { VALUE_PARSERS } from './value-parsers.ts';

/** Limits in milliseconds. A write transaction that stays open holds back the change feed of everybody. */
const STATEMENT_LIMIT_MS = 15_000;
const LOCK_LIMIT_MS = 5_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 20_000;
const CONNECT_LIMIT_MS = 10_000;
const CONNECTIONS = 10;
/** Statements that a connection keeps prepared. More than the calls have; a reader's own conditions make others. */
const PREPARED = 300;

function toDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return new DatabaseError(error.message, error.code ?? '', error.constraint);
  if (error instanceof Error) {
    // pg-pool and the socket report trouble as plain errors; only some carry a code.
    const code = 'code' in error && typeof error.code === 'string' ? error.code : 'connection';
    return new DatabaseError(error.message, code);
  }
  return error;
}

/** All our queries have text results; a binary one would need other parsers. */
const parserOf = (oid: number): ((value: string) => unknown) =>
  VALUE_PARSERS[oid] ?? (pg.types.getTypeParser(oid) as (value: string) => unknown);

/** The names under which a connection knows its prepared statements, by their texts. */
const preparedBy = new WeakMap<pg.ClientBase, Map<string, string>>();

/**
 * The name of a statement on this connection: reading and planning it anew each time costs more than running it.
 * Undefined for those beyond what a connection keeps.
 */
function nameOf(client: pg.ClientBase, text: string): string | undefined {
  const names = preparedBy.get(client) ?? new Map<string, string>();
  preparedBy.set(client, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A pool of connections to the PostgreSQL (15 or newer) at `address`. Connects when first used. */
export function postgresqlDriver(address: string): Driver {
  const url = encryptedAddress(address);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    // A statement doesn't wait for the answer to the one before: most of a short transaction is waiting.
    pipeline: true,
    application_name: 'lading',
    statement_timeout: STATEMENT_LIMIT_MS,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    options: '-c timezone=UTC',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // Without a listener, a connection the server cuts would end this process. Each has its own from the moment it is made: the
  // pool's listens only while it is idle, and one that is cut as soon as it is made is cut before whoever asked for it has it.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      log.warn('database-connection-lost', { reason: error.message });
    });
  });
  pool.on('error', () => undefined);

  const stops: (() => Promise<void>)[] = [];

  return {
    kind: 'postgresql',
    connections: CONNECTIONS,
    async run(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw toDatabaseError(error);
      });
      const connection: Connection = {
        async query(text, params = []) {
          try {
            const name = nameOf(client, text);
            const statement = { text, values: [...params], ...(name === undefined ? {} : { name }) };
            return (await client.query<Record<string, unknown>>(statement)).rows;
          } catch (error) {
            throw toDatabaseError(error);
          }
        },
        async script(text) {
          try {
            await client.query(text);
          } catch (error) {
            throw toDatabaseError(error);
          }
        },
      };
      let broken = false;
      try {
        return await work(connection);
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channels, listener) => {
      stops.push(listenOn(url, channels, listener));
    },
    waiting: () => pool.waitingCount,
    // It has its own checkpointer and autovacuum.
    tidy: () => Promise.resolve(),
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}
