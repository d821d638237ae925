/** Pairs of keys of which each side has one: what their halves have in common locks for both. */
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Bits of the shared secret: all that the curve gives. */
const SECRET_BITS = 256;

/** The public half of a pair as bytes: a point, uncompressed. */
export const rawOf = async (key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.exportKey('raw', key));

/** The public half of a pair from its bytes. Rejects where they are no point of the curve. */
export const publicOf = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, CURVE, false, []);

/**
 * The same key for both sides: HKDF over what their halves have in common.
 * @param name what it locks
 * @param boundTo the public halves that it is bound to: with others, the same secret makes another key
 */
export async function sharedKey(
  own: CryptoKey,
  other: CryptoKey,
  name: string,
  ...boundTo: readonly Uint8Array<ArrayBuffer>[]
): Promise<CryptoKey> {
  const secret = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, SECRET_BITS);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new Uint8Array([...new TextEncoder().encode(name), ...boundTo.flatMap((bytes) => [...bytes])]);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
