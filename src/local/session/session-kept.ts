import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { session } from '../../contract/users.ts';
import { SignInFailure } from './sign-in-failure.ts';

/** A sign-in waits no longer than this for the answer. Milliseconds. */
const WAIT_MS = 5_000;

/**
 * Asks the server once more, right after it has let somebody in, whether it knows them: a browser may drop the cookie of the
 * session without a word, as it does with a secure one that comes over http. Throws SignInFailure where it did.
 * No answer says nothing.
 */
export async function sessionKept(): Promise<void> {
  try {
    await call(session, { body: {}, signal: AbortSignal.timeout(WAIT_MS) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-signed-in')
      throw new SignInFailure({ kind: 'not-kept' }, error);
  }
}
