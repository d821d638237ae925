import { createHmac, timingSafeEqual } from 'node:crypto';

const SEPARATOR = '\n';

const signatureOf = (purpose: string, text: string, key: string): Buffer =>
  createHmac('sha256', key).update(`${purpose}${SEPARATOR}${text}`).digest();

/**
 * What a link says, signed with the installation's key: nobody can make one for somebody else, and one that is made for a purpose is
 * none for another.
 */
export function signedToken(purpose: string, parts: readonly string[], key: string): string {
  const encoded = Buffer.from(parts.join(SEPARATOR)).toString('base64url');
  return `${encoded}.${signatureOf(purpose, encoded, key).toString('base64url')}`;
}

/** What a token says; undefined when it is none of ours for this purpose. */
export function readSignedToken(purpose: string, token: string, key: string): readonly string[] | undefined {
  const [encoded = '', signed = '', more] = token.split('.');
  const [given, expected] = [Buffer.from(signed, 'base64url'), signatureOf(purpose, encoded, key)];
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(encoded, 'base64url').toString('utf8').split(SEPARATOR);
}
