import { outbox } from '../outbox/outbox-database.ts';
import { vault } from '../vault/vault-database.ts';
import { within } from '../within.ts';
import { SignInFailure } from './sign-in-failure.ts';

const TIMEOUT_MS = 5_000;

/** Resolves when the databases of this device can be used; throws SignInFailure when they can't, at the latest after five seconds. */
export async function storageAnswers(): Promise<void> {
  try {
    await within(
      TIMEOUT_MS,
      Promise.all([outbox.open(), vault.open()]),
      () => new Error('The storage does not answer.'),
    );
  } catch (error) {
    throw new SignInFailure({ kind: 'storage' }, error);
  }
}
