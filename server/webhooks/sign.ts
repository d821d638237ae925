import { type BinaryLike, createHmac, randomBytes } from 'node:crypto';
import type { SecretPlace } from '../secrets/secrets.ts';

/** Bytes. */
const SECRET_BYTES = 32;

/** What signs a webhook's deliveries: shown once, to who made it. */
export const newSecret = (): string => `lws_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** Where the secrets of a webhook are, the one in use and the one from before. */
export const placeOfSecret = (companyId: string, webhookId: string): SecretPlace => ({
  table: 'webhook',
  row: [companyId, webhookId.toLowerCase()],
});

/**
 * The value of `Lading-Signature`: `t=` and the seconds since 1970, then for each secret `v1=` and the hexadecimal
 * HMAC-SHA256 of the seconds, a point and the body. A receiver works out its own and compares (in constant time), and
 * refuses what is older than it likes: then nobody can send an old delivery again.
 * @param seconds since 1970, of this try
 */
export function signatureOf(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/**
 * The headers of Standard Webhooks, for receivers that use one of its libraries, keyed with the secret's own letters (`format: 'raw'`):
 * for each secret `v1,` and the HMAC-SHA256 in base64 of the id, the seconds and the body with points between.
 */
export function standardHeaders(
  id: string,
  body: string,
  secrets: readonly BinaryLike[],
  seconds: number,
): Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>> {
  const signed = `${id}.${seconds}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') };
}
