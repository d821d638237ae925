import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { SIGN_ON_LIMIT_S } from '../../http/session-cookie.ts';
import type { SignOnSecrets } from '../../sign-on/identity-provider.ts';

const newSecret = (): string => randomBytes(32).toString('base64url');
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Whether a browser carries, or brings back, what could be one of ours. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text);

/** How a secret is kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Begins a sign-on in a browser.
 * @param known what the browser carries from one it began before, in another tab perhaps: both go on
 * @returns the secrets, and what the browser has to carry
 */
export async function beginSignOn(
  database: Database,
  known: string | undefined,
): Promise<{ readonly secrets: SignOnSecrets; readonly browser: string }> {
  const secrets: SignOnSecrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const browser = isSecret(known) ? known : newSecret();
  await database.transaction('installation', async (tx) => {
    // Anybody may begin one: what is over goes at once, so that the table holds a few minutes' worth.
    await tx.query(sql`DELETE FROM sign_on_attempt WHERE created < now() - make_interval(secs => ${SIGN_ON_LIMIT_S})`);
    await tx.query(sql`
      INSERT INTO sign_on_attempt (state_hash, browser_hash, nonce, verifier)
      VALUES (${hashOf(secrets.state)}, ${hashOf(browser)}, ${secrets.nonce}, ${secrets.verifier})`);
  });
  return { secrets, browser };
}

/** The secrets of a sign-on that comes back: to the browser it began in, in time, once. Undefined otherwise. */
export async function takeSignOn(
  database: Database,
  state: string,
  browser: string | undefined,
): Promise<SignOnSecrets | undefined> {
  if (!isSecret(browser) || !isSecret(state)) return undefined;
  const [row] = await database.transaction('installation', (tx) =>
    tx.query<{ nonce: string; verifier: string }>(sql`
      DELETE FROM sign_on_attempt
       WHERE state_hash = ${hashOf(state)} AND browser_hash = ${hashOf(browser)}
         AND created > now() - make_interval(secs => ${SIGN_ON_LIMIT_S})
      RETURNING nonce, verifier`),
  );
  return row === undefined ? undefined : { state, ...row };
}
