import { type LocalEnvironment, pageEnvironment } from '../page-environment.ts';
import { WITHOUT_SERVER } from './classify-answer.ts';
import type { OutboxEntry } from './entry.ts';
import { AT_ONCE } from './schedule.ts';

/** Entries of this user that waited for a sign-in go back to the queue. */
export const resumeAfterSignIn = (userId: string, environment: LocalEnvironment = pageEnvironment): Promise<void> =>
  resume(userId, 'auth_wait', () => true, {}, environment, 'signed in');

/**
 * What was held up only by the missing connection is due at once when the connection is back. For a connection that was
 * gone for everything: what fails alone while all else is answered would be tried without end.
 */
export const resumeAfterOffline = (userId: string, environment: LocalEnvironment = pageEnvironment): Promise<void> =>
  resume(
    userId,
    'retry_wait',
    ({ lastError }) => lastError !== null && WITHOUT_SERVER.has(lastError.code),
    { unreachableCount: 0 },
    environment,
    'the connection is back',
  );

async function resume(
  userId: string,
  state: OutboxEntry['state'],
  isMeant: (entry: OutboxEntry) => boolean,
  changes: Partial<OutboxEntry>,
  { outbox }: LocalEnvironment,
  why: string,
): Promise<void> {
  await outbox.write(
    ['entries'],
    async (writing) => {
      const meant = (await writing.inState(userId, state)).filter(isMeant);
      await writing.put(meant.map((entry) => ({ ...entry, ...changes, state: 'queued', ...AT_ONCE })));
    },
    why,
  );
}
