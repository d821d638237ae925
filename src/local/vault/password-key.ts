/** OWASP's figure for PBKDF2 with SHA-256; kept with each record, so that raising it keeps old ones good. */
export const ITERATIONS = 600_000;
const SALT_BYTES = 16;

export const newSalt = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SALT_BYTES));

/** The key that follows from a password; takes a good part of a second on purpose, off the main thread. */
export async function keyFromPassword(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    typed,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
