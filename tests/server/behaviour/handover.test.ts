import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Colleague } from '../../../src/contract/handover.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const colleagues = async (who: ConsoleClient): Promise<Colleague[]> =>
  (await who.get('handover/colleagues')).json.rows as unknown as Colleague[];
const privateKey = async (who: ConsoleClient): Promise<string> =>
  (JSON.parse((await who.get('handover/key')).text) as { privateKey: string }).privateKey;

/** The public half of a private key, as the list has it. */
function publicOf(key: string): string {
  const read = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  const { x = '', y = '' } = createPublicKey(read).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64');
}

describe('keys for work that is handed over', () => {
  it('are one pair a user: the public half for colleagues, the private one for its owner', async () => {
    const [giver, receiver] = [await server().as('provisioner'), await server().as('admin')];
    const rows = await colleagues(giver);
    const own = await privateKey(receiver);
    expect(rows.find(({ loginName }) => loginName === 'admin')?.publicKey).toBe(publicOf(own));
    expect(rows.some(({ loginName }) => loginName === 'provisioner')).toBe(false);
    expect(await privateKey(receiver)).toBe(own);
    expect(await privateKey(giver)).not.toBe(own);
    expect(await colleagues(giver)).toEqual(rows);
  });

  it('are of the own company alone, and none of who may not sign in', async () => {
    await server().database.transaction('installation', (tx) =>
      tx.query(sql`UPDATE app_user SET disabled = true WHERE company_id = '1' AND login_name = 'designer'`),
    );
    const rows = await colleagues(await server().as('provisioner'));
    const [own] = await server().database.read('installation', (tx) =>
      tx.query<{ users: number }>(
        sql`SELECT count(*)::integer AS users FROM app_user WHERE company_id = '1' AND NOT disabled`,
      ),
    );
    expect(rows).toHaveLength((own?.users ?? 0) - 1);
    expect(rows.some(({ loginName }) => loginName === 'designer')).toBe(false);
    expect((await (await server().as('user')).get('handover/colleagues')).status).toBe(403);
  });

  it('are never logged', async () => {
    const who = await server().as('admin');
    expect(server().logged.join('')).not.toContain(await privateKey(who));
  });
});
