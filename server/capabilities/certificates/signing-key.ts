import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { toHex } from '../../../src/domain/certificate/seal.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { SecretPlace, Secrets } from '../../secrets/secrets.ts';

/** What seals certificates. */
export interface SigningKey {
  readonly keyId: string;
  /** The raw 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

interface StoredKey {
  readonly keyId: string;
  readonly publicKey: string;
  /** Sealed. */
  readonly privateKey: string;
}

const ID_DIGITS = 16;
const RAW_BYTES = 32;

const idOf = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, ID_DIGITS);

function newKey(): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  // The end of the SPKI form is the raw key (RFC 8410).
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES);
  const stored = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return { keyId: idOf(raw), publicKey: toHex(raw), privateKey: stored };
}

const placeOf = (keyId: string): SecretPlace => ({ table: 'signing_key', row: [keyId] });

const inUse = async (tx: Transaction): Promise<StoredKey | undefined> => {
  const [found] = await tx.query<StoredKey>(sql`
    SELECT key_id AS "keyId", public_key AS "publicKey", private_key AS "privateKey" FROM signing_key
     WHERE retired IS NULL`);
  return found;
};

/** The key that the installation seals with, made at its first use: whichever process stores one first, all use it. */
export async function signingKey(database: Database): Promise<SigningKey> {
  const known = await database.read('installation', inUse);
  const stored = known ?? (await database.transaction('installation', (tx) => makeKey(tx, database.secrets)));
  const key: KeyObject = createPrivateKey({
    key: Buffer.from(database.secrets.open(placeOf(stored.keyId), stored.privateKey), 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    keyId: stored.keyId,
    publicKey: Buffer.from(stored.publicKey, 'hex'),
    sign: (bytes) => sign(null, bytes, key),
  };
}

async function makeKey(tx: Transaction, secrets: Secrets): Promise<StoredKey> {
  const { keyId, publicKey, privateKey } = newKey();
  const sealed = secrets.seal(placeOf(keyId), privateKey);
  await tx.query(sql`
    INSERT INTO signing_key (key_id, public_key, private_key) VALUES (${keyId}, ${publicKey}, ${sealed})
    ON CONFLICT DO NOTHING`);
  const found = await inUse(tx);
  if (found === undefined) throw new Error('No key was stored to seal with.');
  return found;
}

/** A public key of this installation, also one that is retired. */
export async function publicKeyOf(database: Database, keyId: string): Promise<string | undefined> {
  const [found] = await database.read('installation', (tx) =>
    tx.query<{ publicKey: string }>(sql`SELECT public_key AS "publicKey" FROM signing_key WHERE key_id = ${keyId}`),
  );
  return found?.publicKey;
}
