import { DAY_MS } from '../../src/domain/duration.ts';
import { API_BASE } from '../http/api-base.ts';
import { readSignedToken, signedToken } from './signed-link.ts';

/** Who can acknowledge what by a link. */
export interface AcknowledgeLink {
  readonly companyId: string;
  readonly userId: string;
  readonly incidentId: number;
  /** An incident that came back is another matter. */
  readonly episode: number;
  /** Milliseconds since 1970; from then on it only says that it is too old. */
  readonly expires: number;
}

export const ACKNOWLEDGE_PATH = `${API_BASE}/acknowledge`;

/** Whoever finds an old mail shall not act by it. */
export const ACKNOWLEDGE_VALID_MS = 7 * DAY_MS;

const PURPOSE = 'acknowledge';

export const acknowledgeToken = (
  { companyId, userId, incidentId, episode, expires }: AcknowledgeLink,
  key: string,
): string => signedToken(PURPOSE, [companyId, userId, String(incidentId), String(episode), String(expires)], key);

/** What a token is for; undefined when it is none of ours. */
export function readAcknowledgeToken(token: string, key: string): AcknowledgeLink | undefined {
  const [companyId, userId, ...numbers] = readSignedToken(PURPOSE, token, key) ?? [];
  const [incidentId, episode, expires] = numbers.map(Number);
  if (companyId === undefined || userId === undefined) return undefined;
  if (incidentId === undefined || episode === undefined || expires === undefined) return undefined;
  return { companyId, userId, incidentId, episode, expires };
}
