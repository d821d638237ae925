import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';

/** A key by which secrets in the database are sealed. */
export interface SecretKey {
  /** Sixteen hexadecimal digits that name it and say nothing of it. */
  readonly id: string;
  readonly key: KeyObject;
}

const SECRET_KEY_BYTES = 32;
const ID_DIGITS = 16;

export const secretKeyOf = (bytes: Uint8Array): SecretKey => ({
  id: createHash('sha256').update('lading secret key\n').update(bytes).digest('hex').slice(0, ID_DIGITS),
  key: createSecretKey(bytes),
});

function readKey(text: string): SecretKey {
  const bytes = Buffer.from(text, 'base64');
  // What Node's reader leaves out of a text that is no base64 would be left out of the key, too.
  const isWhole = bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '');
  if (isWhole && bytes.length === SECRET_KEY_BYTES) return secretKeyOf(bytes);
  throw new StartError(
    `LADING_SECRET_KEYS must be ${SECRET_KEY_BYTES} random bytes in base64, such as \`openssl rand -base64 ${SECRET_KEY_BYTES}\` writes; more than one with commas between, the one in use first.`,
  );
}

/**
 * Reads the keys of the environment: the first seals, all open.
 * @returns none: secrets are kept as they are
 * @throws StartError in one sentence, without the text it is about
 */
export function readSecretKeys(env: Environment): readonly SecretKey[] {
  const text = given(env.LADING_SECRET_KEYS);
  const keys = text === undefined ? [] : text.split(',').map((one) => readKey(one.trim()));
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new StartError('LADING_SECRET_KEYS has a key twice.');
  }
  return keys;
}
