import { type Escalation, NO_ESCALATION } from '../../src/domain/escalation/policy.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What a company does about incidents that nobody acknowledges. */
export async function readPolicy(tx: Transaction, companyId: string): Promise<Escalation> {
  const [company] = await tx.query<{ escalation: Escalation | null }>(sql`
    SELECT custom_prefs -> 'escalation' AS escalation FROM company WHERE company_id = ${companyId}`);
  return company?.escalation ?? NO_ESCALATION;
}
