import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKey } from './secret-keys.ts';

/** Where a secret is: it can be opened nowhere else. */
export interface SecretPlace {
  readonly table: string;
  /** The primary key of its row. */
  readonly row: readonly string[];
}

/** Seals secrets before they are stored, and opens them. Both take and return text. */
export interface Secrets {
  /** Of the keys that it opens with; the first one seals. Empty: nothing is sealed. */
  readonly keyIds: readonly string[];
  readonly seal: (place: SecretPlace, secret: string) => string;
  /**
   * Opens what is sealed, and returns as it is what is not.
   * @throws Error where the key is missing, or what is stored is of another place or was changed
   */
  readonly open: (place: SecretPlace, stored: string) => string;
}

/** What sealed text begins with: no secret that is made here does. */
export const SEALED = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const boundTo = ({ table, row }: SecretPlace): Buffer => Buffer.from(JSON.stringify([table, ...row]));

function sealWith({ id, key }: SecretKey, place: SecretPlace, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${SEALED}${id}:${sealed.toString('base64')}`;
}

function openWith({ key }: SecretKey, place: SecretPlace, bytes: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const opened = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([opened, decipher.final()]).toString('utf8');
}

/** Secrets by these keys, of which the first seals; without one, secrets are kept as they are. */
export function secretsBy(keys: readonly SecretKey[]): Secrets {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const [first] = keys;
  return {
    keyIds: [...byId.keys()],
    seal: (place, secret) => (first === undefined ? secret : sealWith(first, place, secret)),
    open(place, stored) {
      if (!stored.startsWith(SEALED)) return stored;
      const [id = '', text = ''] = stored.slice(SEALED.length).split(':');
      const key = byId.get(id);
      if (key === undefined) throw new Error(`A secret of ${place.table} is sealed by key ${id}, which is not known.`);
      return openWith(key, place, Buffer.from(text, 'base64'));
    },
  };
}

/** Of a process that seals nothing. */
export const PLAIN_SECRETS: Secrets = secretsBy([]);
