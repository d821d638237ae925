import type { CompanyPrefs } from '../../../src/contract/companies.ts';
import { operatorOf, recorded } from '../../audit/recorded.ts';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { auditedCompany } from '../companies/audited-company.ts';
import { auditedUser } from '../users/audited-user.ts';
import { insertNewCompany, insertNewUser } from './new-company.ts';

const COMPANY_ID = '1';

/** Whoever can make administrators and change rules signs in in two steps, until the company says otherwise. */
const FIRST_PREFS: CompanyPrefs = { secondFactor: 'administrators' };

interface FirstCompany {
  readonly name: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly timezone: string;
}

/**
 * Makes the first company of an installation with its administrator. No token is good for another.
 * @returns whether it did: not where there is a company already
 */
export async function insertFirstCompany(database: Database, first: FirstCompany): Promise<boolean> {
  return database.transaction('installation', async (tx) => {
    // Whoever makes one at the same moment waits here, and then finds it.
    await tx.query(sql`SELECT FROM installation FOR UPDATE`);
    const companies = await tx.query(sql`SELECT FROM company LIMIT 1`);
    if (companies.length > 0) return false;
    await tx.query(sql`DELETE FROM first_run_token`);
    const { name, ...user } = first;
    const operator = operatorOf(COMPANY_ID);
    await recorded(tx, operator, { subject: auditedCompany, id: COMPANY_ID }, () =>
      insertNewCompany(tx, { companyId: COMPANY_ID, name, shipmentPrefix: '', customPrefs: FIRST_PREFS }),
    );
    await recorded(tx, operator, { subject: auditedUser, id: undefined, idOf: (userId: string) => userId }, () =>
      insertNewUser(tx, COMPANY_ID, { ...user, role: 'Company Administrator' }),
    );
    return true;
  });
}
