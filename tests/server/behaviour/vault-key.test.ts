import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const signIn = (loginName: string): Promise<Reply> => server().console().login(loginName, DEMO_PASSWORD);
const keyOf = async (loginName: string): Promise<string> => (await signIn(loginName)).json.data.vaultKey ?? '';

// That no other reply has it, the matrix finds out.
describe('the vault key', () => {
  it('is 32 random bytes of one user, the same at each sign-in, also at several at once', async () => {
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`DELETE FROM vault_key WHERE user_id = 'u-designer'`),
    );
    const keys = await Promise.all(Array.from({ length: 4 }, () => keyOf('designer')));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32);
    expect(await keyOf('designer')).toBe(keys[0]);
    expect(new Set([keys[0], await keyOf('user'), await keyOf('admin')]).size).toBe(3);
  });

  it('is handed to nobody who could not sign in, and never logged', async () => {
    const key = await keyOf('user');
    const refused = await server().console().login('user', 'wrong');
    expect([refused.status, refused.text.includes(key)]).toEqual([401, false]);
    expect(server().logged.join('')).not.toContain(key);
  });
});
