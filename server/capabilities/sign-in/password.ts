import '../../process/needed-node.ts';
// As a whole: a name that an older Node's module lacks would end the process before the sentence about Node is said.
import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(crypto.argon2);

/** OWASP's and ASVS 5's minimum for argon2id (m in KiB). Stored with each hash, so that raising it keeps old ones valid. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The argon2id hash of a password, with its salt and cost, in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: password, nonce, ...COST, tagLength: TAG_BYTES });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

/** A hash nobody's password has; checking it takes as long as any other. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Whether `password` is the one behind `hash`. Without a hash it takes just as long, and is never true. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, m, t, p, salt, tag] = PHC.exec(hash ?? NOBODY) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash is not in PHC form.');
  const expected = Buffer.from(tag, 'base64');
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected) && hash !== undefined;
}

/** Whether a hash was made at another cost than today's: it is renewed at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const [, m, t, p] = PHC.exec(hash) ?? [];
  return Number(m) !== COST.memory || Number(t) !== COST.passes || Number(p) !== COST.parallelism;
}
