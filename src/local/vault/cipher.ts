/** AES-GCM's own size. Bytes. */
const IV_BYTES = 12;

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const utf8 = new TextEncoder();

/** Browsers encrypt only for pages that came over HTTPS or from this very machine. */
export const canEncrypt = (): boolean => isSecureContext;

/** A key that encrypts and decrypts, and that no script can read out again. */
export const importKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Encrypts a text under an iv of its own. It opens only with the same key and the same `about`. */
export async function seal(key: CryptoKey, text: string, about: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8.encode(about) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, key, utf8.encode(text)) };
}

/** The text that was sealed; null when the key, `about` or a byte is another. */
export async function open(key: CryptoKey, { iv, data }: Sealed, about: string): Promise<string | null> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8.encode(about) };
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, data));
  } catch {
    // The browser says no more than that it doesn't fit.
    return null;
  }
}
