import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { keyOf, nameKey } from '../../database/name-key.ts';
import { sql } from '../../database/sql.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Browsers that are known of a user at most: the longest unused is forgotten first. */
const DEVICES_MAX = 50;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** How a browser in which this user has signed in before is counted; undefined for any other browser. */
export async function knownDevice(
  database: Database,
  loginName: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || !TOKEN.test(token)) return undefined;
  const hash = hashOf(token);
  const found = await database.read('installation', (tx) =>
    tx.query(sql`
      SELECT 1 FROM known_device d JOIN app_user u USING (company_id, user_id)
       WHERE d.device_hash = ${hash} AND ${keyOf('u.login_name')} = ${nameKey(loginName)}`),
  );
  return found.length === 0 ? undefined : hash;
}

/**
 * Notes that a user has signed in in a browser.
 * @param token what the browser carries: kept when it is one of ours, because several people may share the browser
 * @returns what the browser is to carry
 */
export async function rememberDevice(
  database: Database,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  token: string | undefined,
): Promise<string> {
  return database.transaction('installation', async (tx) => {
    const known =
      token !== undefined && TOKEN.test(token)
        ? await tx.query(sql`SELECT 1 FROM known_device WHERE device_hash = ${hashOf(token)} LIMIT 1`)
        : [];
    const kept = known.length > 0 && token !== undefined ? token : randomBytes(32).toString('base64url');
    await tx.query(sql`
      INSERT INTO known_device (company_id, user_id, device_hash) VALUES (${companyId}, ${userId}, ${hashOf(kept)})
      ON CONFLICT (company_id, user_id, device_hash) DO UPDATE SET last_used = now()`);
    await tx.query(sql`
      DELETE FROM known_device WHERE company_id = ${companyId} AND user_id = ${userId} AND device_hash IN (
        SELECT device_hash FROM known_device WHERE company_id = ${companyId} AND user_id = ${userId}
         ORDER BY last_used DESC, device_hash OFFSET ${DEVICES_MAX}::int)`);
    return kept;
  });
}
