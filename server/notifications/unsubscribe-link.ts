import { createHmac, timingSafeEqual } from 'node:crypto';
import { API_BASE } from '../http/api-base.ts';

/** Whose mails a link ends. */
export interface Subscriber {
  readonly companyId: string;
  readonly userId: string;
}

export const UNSUBSCRIBE_PATH = `${API_BASE}/unsubscribe`;

const SEPARATOR = '\n';

const signatureOf = (text: string, key: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe${SEPARATOR}${text}`).digest();

/**
 * What a link says, signed with the installation's key: nobody can make one for somebody else. It does not expire, for the
 * mail it stands in doesn't, and all it does is end mails.
 */
export function unsubscribeToken({ companyId, userId }: Subscriber, key: string): string {
  const encoded = Buffer.from(`${companyId}${SEPARATOR}${userId}`).toString('base64url');
  return `${encoded}.${signatureOf(encoded, key).toString('base64url')}`;
}

/** Whom a token is of; undefined when it is none of ours. */
export function readUnsubscribeToken(token: string, key: string): Subscriber | undefined {
  const [encoded = '', signed = '', more] = token.split('.');
  const [given, expected] = [Buffer.from(signed, 'base64url'), signatureOf(encoded, key)];
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [companyId, userId] = Buffer.from(encoded, 'base64url').toString('utf8').split(SEPARATOR);
  return companyId === undefined || userId === undefined ? undefined : { companyId, userId };
}
