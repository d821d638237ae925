import { fromBase64, toBase64 } from '../base64.ts';

/** Bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of a text that `toBase64url` wrote; null for any other, also for one that only reads the same. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
  return toBase64url(bytes) === text ? bytes : null;
}
