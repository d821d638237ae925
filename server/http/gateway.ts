import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { GATEWAY_KEY } from '../../src/contract/headers.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sideNote } from '../database/side-note.ts';
import { sql } from '../database/sql.ts';
import { refuseMovedAway } from './moved-away.ts';
import { RateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** Who a gateway's request is from. */
export interface Gateway {
  readonly companyId: string;
  /** Its device id. */
  readonly macId: string;
}

const KEY_BYTES = 32;
const KEY = /^[A-Za-z0-9_-]{43}$/;

/** Requests of one key at once, and each second after that, per server process. With full batches 5,000 messages a second. */
const perKey = new RateLimit({ capacity: 60, perSecond: 10 });

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Handed to a command as an argument, one that begins with a hyphen would be taken for an option. */
function newKey(): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return key.startsWith('-') ? newKey() : key;
}

interface NewKey {
  /** By what it is named from then on. */
  readonly keyId?: string;
  /** The login name of who makes it; empty: it is made at the server. */
  readonly createdBy?: string;
  /** The key itself, made by who asks for it. */
  readonly key?: string | undefined;
}

/** Whether somebody has made this very key before, and it is in force. */
export async function isKeyMade(
  tx: Transaction,
  { companyId, macId }: Gateway,
  { keyId, createdBy, key }: Required<Pick<NewKey, 'keyId' | 'createdBy'>> & { readonly key: string },
): Promise<boolean> {
  const [made] = await tx.query(sql`
    SELECT 1 FROM gateway_key WHERE company_id = ${companyId} AND key_id = ${keyId} AND gateway = ${macId}
       AND key_hash = ${hashOf(key)} AND created_by = ${createdBy} AND revoked IS NULL`);
  return made !== undefined;
}

/** Makes a key for a gateway of a company and returns it: only its hash is stored. Needs the installation's transaction. */
export async function makeGatewayKey(
  tx: Transaction,
  { companyId, macId }: Gateway,
  { keyId = randomUUID(), createdBy = '', key = newKey() }: NewKey = {},
): Promise<string> {
  await tx.query(sql`INSERT INTO gateway_key (company_id, key_hash, gateway, key_id, created_by)
                     VALUES (${companyId}, ${hashOf(key)}, ${macId}, ${keyId}, ${createdBy})`);
  return key;
}

/** A key as systems of other makers can send it: in `Authorization`, by itself or as a password. */
function authorizedKey(authorization: string): string | null {
  const [, bearer, basic] = /^(?:Bearer +(\S+)|Basic +([\w+/=-]+))$/i.exec(authorization) ?? [];
  if (bearer !== undefined) return bearer;
  if (basic === undefined) return null;
  const text = Buffer.from(basic, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

/** The key that a gateway's request brings; null: none. */
export const gatewayKeyOf = (headers: Headers): string | null =>
  headers.get(GATEWAY_KEY) ?? authorizedKey(headers.get('authorization') ?? '');

/** How old the time of a key's last use gets before it is written again: each use would make every call a write. */
const USE_INTERVAL = '5 minutes';

/**
 * The gateway a key belongs to.
 * @throws Refusal `not-signed-in` for a key that is missing, unknown or revoked; `too-many-tries` with `Retry-After` in
 *   seconds when it sends faster than it may
 */
export async function findGateway(database: Database, key: string | null): Promise<Gateway> {
  if (key === null || !KEY.test(key)) throw new Refusal('not-signed-in');
  const hash = hashOf(key);
  const [gateway] = await database.read('installation', (tx) =>
    tx.query<Gateway & { stale: boolean }>(sql`
      SELECT company_id AS "companyId", gateway AS "macId",
             coalesce(last_used < now() - ${USE_INTERVAL}::interval, true) AS stale
        FROM gateway_key WHERE key_hash = ${hash} AND revoked IS NULL`),
  );
  if (gateway === undefined) {
    await refuseMovedAway(database, hash);
    throw new Refusal('not-signed-in');
  }
  // Only keys that exist, so that a stranger can't push others out.
  perKey.take(hash);
  const { stale, ...found } = gateway;
  if (stale) {
    await sideNote(database, gateway.companyId, (tx) =>
      tx.query(sql`UPDATE gateway_key SET last_used = now() WHERE key_hash = ${hash}`),
    );
  }
  return found;
}
