import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { startSession } from '../../../server/http/session.ts';
import { sessionCookie } from '../../../server/http/session-cookie.ts';

/** As many as one person has open, on a few devices. */
const CONSOLES_OF_ONE = 8;

/** Signs people of company 1 in on so many devices. @returns the cookie of each */
export async function signInMany(database: Database, consoles: number): Promise<readonly string[]> {
  const people = Array.from({ length: Math.ceil(consoles / CONSOLES_OF_ONE) }, (_, nth) => `u-bench-${nth}`);
  await database.transaction('installation', async (tx) => {
    const ids = sql`unnest(${sql.param(people)}::text[]) AS id`;
    await tx.query(sql`INSERT INTO app_user (company_id, user_id, login_name, full_name)
                       SELECT '1', id, id, id FROM ${ids}`);
    await tx.query(sql`
      INSERT INTO membership (company_id, user_id, group_id)
      SELECT '1', id, group_id FROM ${ids}
       CROSS JOIN (SELECT group_id FROM membership WHERE company_id = '1' AND user_id = 'u-provisioner') AS their`);
  });
  const cookies: string[] = [];
  for (let nth = 0; nth < consoles; nth += 1) {
    const userId = people[nth % people.length] ?? '';
    const session = { companyId: '1', userId, signedBy: 'password', agent: 'bench', address: '127.0.0.1' } as const;
    const [cookie = ''] = sessionCookie(await startSession(database, session), false).split(';');
    cookies.push(cookie);
  }
  return cookies;
}
