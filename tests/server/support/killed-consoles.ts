import { ConsoleClient, type Reply } from './console-client.ts';
import { deliver, pause, type Work } from './delivered-work.ts';
import { DEMO_PASSWORD } from './server-child.ts';

/** Milliseconds between two tries of one delivery. */
const RETRY_INTERVAL_MS = 100;

/** Signs the provisioner in so often. @param baseOf the address that the n-th asks */
export async function signInConsoles(
  count: number,
  baseOf: (number: number) => string,
): Promise<readonly (string | undefined)[]> {
  const cookies: (string | undefined)[] = [];
  for (let number = 0; number < count; number += 1) {
    const client = new ConsoleClient(baseOf(number));
    // One after the other: many at once look like guessing.
    const { status } = await client.login('provisioner', DEMO_PASSWORD);
    if (status !== 200) throw new Error(`The sign-in was answered ${status}.`);
    cookies.push(client.cookie);
  }
  return cookies;
}

/**
 * Delivers until there is an answer to keep, while what answers is killed and started again.
 * @param next the console of each try
 * @param onCutOff called for each try that a kill cut off
 */
export async function deliverAtLast(next: () => ConsoleClient, work: Work, onCutOff: () => void): Promise<Reply> {
  for (;;) {
    try {
      const reply = await deliver(next(), work);
      // Busy, or the same delivery is still under way in a transaction that the database hasn't noticed is dead.
      if (reply.status !== 503 && reply.json.code !== 'in-progress') return reply;
    } catch {
      onCutOff();
    }
    await pause(RETRY_INTERVAL_MS);
  }
}
