import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ENTRY_USER } from '../../contract/headers.ts';
import { ENDED_ELSEWHERE } from '../../contract/own-sessions.ts';
import { session } from '../../contract/users.ts';

/**
 * Asks the server why it no longer knows the session of a user: whether they ended it from another device. Never fails;
 * without an answer it was not.
 */
export async function wasEndedElsewhere(userId: string): Promise<boolean> {
  try {
    await call(session, { body: {}, headers: { [ENTRY_USER]: userId } });
    return false;
  } catch (error) {
    return (
      error instanceof ApiError &&
      error.code === 'not-signed-in' &&
      error.errors.some(({ code }) => code === ENDED_ELSEWHERE)
    );
  }
}
