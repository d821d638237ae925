import { generateKeyPairSync } from 'node:crypto';
import type { Colleague } from '../../../src/contract/handover.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Secrets } from '../../secrets/secrets.ts';

const TABLE = 'handover_key';

/** A pair of P-256: its public half as a point, uncompressed, its private half as PKCS #8, both in base64. */
function newPair(): { readonly publicKey: string; readonly privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { publicKey: point.toString('base64'), privateKey: secret.toString('base64') };
}

/** Sees to it that these users have a pair. Of two that make one at the same moment the first stays. */
async function makeMissing(
  tx: Transaction,
  secrets: Secrets,
  companyId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) {
    const { publicKey, privateKey } = newPair();
    const sealed = secrets.seal({ table: TABLE, row: [companyId, userId] }, privateKey);
    await tx.query(sql`
      INSERT INTO handover_key (company_id, user_id, public_key, private_key)
      VALUES (${companyId}, ${userId}, ${publicKey}, ${sealed}) ON CONFLICT DO NOTHING`);
  }
}

/** Everybody else of the company, by name, each with what locks work for them. Needs a writing transaction of the service. */
export async function colleaguesOf(
  tx: Transaction,
  secrets: Secrets,
  companyId: string,
  userId: string,
): Promise<Colleague[]> {
  const missing = await tx.query<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM app_user u
     WHERE company_id = ${companyId} AND kind = 'person' AND NOT disabled AND NOT EXISTS (
       SELECT FROM handover_key k WHERE k.company_id = u.company_id AND k.user_id = u.user_id)`);
  await makeMissing(
    tx,
    secrets,
    companyId,
    missing.map((one) => one.userId),
  );
  return tx.query<Colleague>(sql`
    SELECT u.user_id AS "userId", u.login_name AS "loginName", u.full_name AS "fullName", k.public_key AS "publicKey"
      FROM app_user u JOIN handover_key k ON k.company_id = u.company_id AND k.user_id = u.user_id
     WHERE u.company_id = ${companyId} AND u.kind = 'person' AND NOT u.disabled AND u.user_id <> ${userId}
     ORDER BY u.full_name, u.login_name`);
}

/** The private half of a user's own pair. Needs a writing transaction of the service. */
export async function privateKeyOf(
  tx: Transaction,
  secrets: Secrets,
  companyId: string,
  userId: string,
): Promise<string> {
  await makeMissing(tx, secrets, companyId, [userId]);
  const [row] = await tx.query<{ key: string }>(sql`
    SELECT private_key AS key FROM handover_key WHERE company_id = ${companyId} AND user_id = ${userId}`);
  if (row === undefined) throw new Error('A key that was just made is not there.');
  return secrets.open({ table: TABLE, row: [companyId, userId] }, row.key);
}
