import { toBase64url } from '../domain/certificate/base64url.ts';

const BYTES = 32;

/** 32 random bytes in base64url. Handed to a command as an argument, one that begins with a hyphen would be taken for an option. */
export function newSecret(): string {
  const secret = toBase64url(crypto.getRandomValues(new Uint8Array(BYTES)));
  return secret.startsWith('-') ? newSecret() : secret;
}
