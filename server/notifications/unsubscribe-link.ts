import { API_BASE } from '../http/api-base.ts';
import { readSignedToken, signedToken } from './signed-link.ts';

/** Whose mails a link ends. */
export interface Subscriber {
  readonly companyId: string;
  readonly userId: string;
}

export const UNSUBSCRIBE_PATH = `${API_BASE}/unsubscribe`;

const PURPOSE = 'unsubscribe';

/** It does not expire, for the mail it stands in doesn't, and all it does is end mails. */
export const unsubscribeToken = ({ companyId, userId }: Subscriber, key: string): string =>
  signedToken(PURPOSE, [companyId, userId], key);

/** Whom a token is of; undefined when it is none of ours. */
export function readUnsubscribeToken(token: string, key: string): Subscriber | undefined {
  const [companyId, userId] = readSignedToken(PURPOSE, token, key) ?? [];
  return companyId === undefined || userId === undefined ? undefined : { companyId, userId };
}
