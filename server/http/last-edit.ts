import type { ErrorItem } from '../../src/contract/errors.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from './refusal.ts';
import type { Session } from './session.ts';

/** Who did something, and when. */
export interface Doer {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Notes that this user has edited a thing.
 * @param subject as consoles order their changes by it: `shipment:<guid>`
 * @param doneAt when they did it, ISO 8601
 */
export async function noteEdit(
  tx: Transaction,
  { companyId, userId }: Session,
  subject: string,
  doneAt: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO last_edit (company_id, subject, user_id, edited)
    VALUES (${companyId}, ${subject}, ${userId}, ${doneAt}::timestamptz)
    ON CONFLICT (company_id, subject) DO UPDATE SET user_id = excluded.user_id, edited = excluded.edited`);
}

/**
 * Like `refuseStale`, for what people edit on their devices: the refusal says who was there before, as far as that is known.
 * @throws Refusal `version-conflict` with `current`; `errors[0]`: `by` and `at`
 */
export async function refuseStaleEdit(
  tx: Transaction,
  { companyId }: Session,
  subject: string,
  baseVersion: number | undefined,
  current: { readonly version: number },
): Promise<void> {
  if (baseVersion === undefined || baseVersion === current.version) return;
  const [doer] = await tx.query<Doer>(sql`
    SELECT u.full_name AS by, e.edited AS at
      FROM last_edit e JOIN app_user u ON u.company_id = e.company_id AND u.user_id = e.user_id
     WHERE e.company_id = ${companyId} AND e.subject = ${subject}`);
  throw new Refusal('version-conflict', { current, errors: doer === undefined ? [] : [changedBy(doer)] });
}

const changedBy = ({ by, at }: Doer): ErrorItem => ({ code: 'changed', detail: `Changed by ${by}.`, by, at });
