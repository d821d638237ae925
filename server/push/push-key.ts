import { createECDH, createHash } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { SecretPlace, Secrets } from '../secrets/secrets.ts';

/** By which push services know the installation (VAPID, RFC 8292). */
export interface PushKey {
  readonly keyId: string;
  /** The uncompressed point, base64url: what a browser subscribes to. */
  readonly publicKey: string;
  /** The number, base64url. */
  readonly privateKey: string;
}

export const PUSH_CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const ID_DIGITS = 16;

function newKey(): PushKey {
  const pair = createECDH(PUSH_CURVE);
  const raw = pair.generateKeys();
  // A small number comes with fewer bytes.
  const number = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - number.length), number]);
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, ID_DIGITS);
  return { keyId, publicKey: raw.toString('base64url'), privateKey: padded.toString('base64url') };
}

const placeOf = (keyId: string): SecretPlace => ({ table: 'push_key', row: [keyId] });

const inUse = async (tx: Transaction): Promise<PushKey | undefined> => {
  const [found] = await tx.query<PushKey>(sql`
    SELECT key_id AS "keyId", public_key AS "publicKey", private_key AS "privateKey" FROM push_key WHERE retired IS NULL`);
  return found;
};

/** The key of the installation, made at its first use: whichever process stores one first, all use it. */
export async function pushKey(database: Database): Promise<PushKey> {
  const known = await database.read('installation', inUse);
  const stored = known ?? (await database.transaction('installation', (tx) => makeKey(tx, database.secrets)));
  return { ...stored, privateKey: database.secrets.open(placeOf(stored.keyId), stored.privateKey) };
}

async function makeKey(tx: Transaction, secrets: Secrets): Promise<PushKey> {
  const { keyId, publicKey, privateKey } = newKey();
  const sealed = secrets.seal(placeOf(keyId), privateKey);
  await tx.query(sql`
    INSERT INTO push_key (key_id, public_key, private_key) VALUES (${keyId}, ${publicKey}, ${sealed})
    ON CONFLICT DO NOTHING`);
  const found = await inUse(tx);
  if (found === undefined) throw new Error('No key was stored for push services.');
  return found;
}
