import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_RATE, API_KEY_START } from '../../src/contract/api-keys.ts';
import { hasScope, type NeededScope } from '../../src/contract/scopes.ts';
import type { Database } from '../database/database.ts';
import { sideNote } from '../database/side-note.ts';
import { sql } from '../database/sql.ts';
import { refuseMovedAway } from './moved-away.ts';
import { networkOf } from './peer.ts';
import { ServerRateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

const SECRET_BYTES = 32;
const KEY = new RegExp(`^${API_KEY_START}[0-9a-f]{8}_[\\w-]{43}[0-9A-Za-z]{6}$`);
const CHECK_LENGTH = 6;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Wrong keys of one network. */
const wrong = new ServerRateLimit({ capacity: 20, perSecond: 0.2 });
const perKey = new ServerRateLimit(API_KEY_RATE);

/** Seconds a use may go unrecorded: each one would make every call a write. */
const USE_INTERVAL_S = 300;

/** What a key ends with: a typing error, or what only looks like a key, is known without a look into the database. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  while (check.length < CHECK_LENGTH) {
    check = BASE62.charAt(rest % BASE62.length) + check;
    rest = Math.floor(rest / BASE62.length);
  }
  return check;
}

export const newKeySecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The key with an id, made of its secret. */
export function apiKeyOf(keyId: string, secret: string): string {
  const key = `${API_KEY_START}${keyId.slice(0, 8)}_${secret}`;
  return key + checkOf(key);
}

/** How a key is known in the database: whoever reads that can't call with it. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key that a request brings; undefined: none of ours, such as what reads metrics has. */
export function bearerKey(headers: Headers): string | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return key?.startsWith(API_KEY_START) === true ? key : undefined;
}

interface KeyRow extends Omit<Session, 'permissions' | 'since' | 'apiKey'> {
  readonly keyId: string;
  readonly scopes: readonly string[];
  readonly ended: boolean;
  readonly stale: boolean;
  readonly granted: readonly (readonly string[])[];
}

/**
 * Who a key's request is from.
 * @param server what each of its calls is given: its installation
 * @throws Refusal `not-signed-in` for a key that is unknown, or over (`ended`); `too-many-tries` with `Retry-After` in seconds for
 *   one that asks faster than it may, and for a network that tries one wrong key after the other
 */
export async function findApiKey(server: object, database: Database, key: string, address: string): Promise<Session> {
  const hash = keyHash(key);
  const found = isWellFormed(key) ? await rowOf(database, hash) : undefined;
  if (found === undefined) {
    await refuseMovedAway(database, hash);
    wrong.take(server, networkOf(address));
    throw new Refusal('not-signed-in');
  }
  const { keyId, scopes, ended, stale, granted, ...who } = found;
  if (ended) {
    throw new Refusal('not-signed-in', { errors: [{ code: 'ended', detail: 'This key has expired or was revoked.' }] });
  }
  perKey.take(server, keyId);
  if (stale) {
    await sideNote(database, who.companyId, (tx) =>
      tx.query(sql`
        UPDATE api_key SET last_used = now(), last_address = ${address}
         WHERE company_id = ${who.companyId} AND key_id = ${keyId}`),
    );
  }
  // Nobody is there who could have shown who they are.
  return {
    ...who,
    permissions: [...new Set(granted.flat())],
    since: Number.POSITIVE_INFINITY,
    apiKey: { keyId, scopes },
  };
}

const isWellFormed = (key: string): boolean =>
  KEY.test(key) && checkOf(key.slice(0, -CHECK_LENGTH)) === key.slice(-CHECK_LENGTH);

async function rowOf(database: Database, hash: string): Promise<KeyRow | undefined> {
  const [row] = await database.read('installation', (tx) =>
    tx.query<KeyRow>(sql`SELECT * FROM lading_api_key(${hash}, ${USE_INTERVAL_S})`),
  );
  return row;
}

/** @throws Refusal `scope` unless a session of a key has what a call needs; persons have no scopes */
export function refuseWithoutScope({ apiKey }: Session, needed: NeededScope): void {
  if (apiKey === undefined || hasScope(apiKey.scopes, needed)) return;
  const detail = needed === null ? 'No key may make this call.' : `The call needs the scope ${needed}.`;
  throw new Refusal('scope', { errors: [{ code: needed ?? 'none', detail }] });
}
