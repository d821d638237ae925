import { randomBytes } from 'node:crypto';
import type { VaultKey } from '../../../src/contract/users.ts';
import { VAULT_KEY_BYTES } from '../../../src/contract/users.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Secrets } from '../../secrets/secrets.ts';

/**
 * The key that locks a user's work on the devices they leave, as base64; made when they first need it and the same ever
 * after, for what is locked on a tablet may be opened months later. Needs a writing transaction of scope `installation`.
 */
export async function vaultKeyOf(
  tx: Transaction,
  secrets: Secrets,
  companyId: string,
  userId: string,
): Promise<VaultKey> {
  const place = { table: 'vault_key', row: [companyId, userId] };
  const made = secrets.seal(place, randomBytes(VAULT_KEY_BYTES).toString('base64'));
  await tx.query(sql`
    INSERT INTO vault_key (company_id, user_id, key) VALUES (${companyId}, ${userId}, ${made})
    ON CONFLICT DO NOTHING`);
  const [row] = await tx.query<{ key: VaultKey }>(sql`
    SELECT key FROM vault_key WHERE company_id = ${companyId} AND user_id = ${userId}`);
  if (row === undefined) throw new Error('A vault key that was just made is not there.');
  return secrets.open(place, row.key);
}
