import type { Enrolment } from '../../../src/contract/second-factor.ts';
import { type Database, serviceOf } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { randomLetters } from '../../process/random-letters.ts';
import type { SecretPlace } from '../../secrets/secrets.ts';
import { hashPassword } from '../sign-in/password.ts';
import { newSecret, secretAddress, secretText } from './totp.ts';

/** Numbered by one digit. */
const RECOVERY_CODES = 10;
const GROUP_LENGTH = 5;

export interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** Where the secret of an app is, the pending one too. */
export const placeOfSecret = ({ companyId, userId }: Owner): SecretPlace => ({
  table: 'second_factor',
  row: [companyId, userId],
});

/** With the name that an app shows. */
export interface NamedOwner extends Owner {
  readonly loginName: string;
}

/** A recovery code as it is hashed: people leave out what only helps reading. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Its number, and 50 bits. */
const newRecoveryCode = (number: number): string =>
  `${number}-${randomLetters(GROUP_LENGTH)}-${randomLetters(GROUP_LENGTH)}`;

/** Makes what an app is set up with; what was begun before is void, what is in force stays so until a code comes back. */
export async function beginEnrolment(
  database: Database,
  { companyId, userId, loginName }: NamedOwner,
): Promise<Enrolment> {
  const secret = newSecret();
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, (_, number) => newRecoveryCode(number));
  const hashes = await Promise.all(recoveryCodes.map((code) => hashPassword(plainCode(code))));
  await database.transaction(serviceOf(companyId), async (tx) => {
    const sealed = database.secrets.seal(placeOfSecret({ companyId, userId }), secret.toString('base64'));
    await tx.query(sql`
      INSERT INTO second_factor (company_id, user_id, pending_secret) VALUES (${companyId}, ${userId}, ${sealed})
      ON CONFLICT (company_id, user_id) DO UPDATE SET pending_secret = EXCLUDED.pending_secret`);
    await tx.query(sql`
      DELETE FROM recovery_code WHERE company_id = ${companyId} AND user_id = ${userId} AND pending`);
    for (const [number, hash] of hashes.entries()) {
      await tx.query(sql`
        INSERT INTO recovery_code (company_id, user_id, pending, number, hash)
        VALUES (${companyId}, ${userId}, true, ${number}::int, ${hash})`);
    }
  });
  return { secret: secretText(secret), address: secretAddress(secret, loginName), recoveryCodes };
}
