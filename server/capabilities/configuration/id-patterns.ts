import type { IdPattern } from '../../../src/contract/id-patterns.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** The company's id patterns, by name. */
export const idPatternsOf = (tx: Transaction, companyId: string): Promise<IdPattern[]> =>
  tx.query<IdPattern>(sql`
    SELECT pattern, description, expression, example, prefix
      FROM id_pattern WHERE company_id = ${companyId} ORDER BY pattern`);
