import type { NotAcceptedRow } from '../../../src/contract/not-accepted.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** What gateways of a company passed on and was not taken, the newest first. */
export const readNotAccepted = (tx: Transaction, companyId: string): Promise<NotAcceptedRow[]> =>
  tx.query<NotAcceptedRow>(sql`
    SELECT door, source, code, field, count, first_time AS first, last_time AS last, gateway, raw FROM not_accepted
     WHERE company_id = ${companyId} ORDER BY last_time DESC, door, source, code, field`);
