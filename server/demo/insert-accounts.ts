import { insertNewUser } from '../capabilities/setup/new-company.ts';
import type { Transaction } from '../database/database.ts';
import type { DemoAccount } from './demo-accounts.ts';

/** Makes the users of a company. @param hashes the accounts' password hashes, in their order */
export async function insertAccounts(
  tx: Transaction,
  companyId: string,
  accounts: readonly DemoAccount[],
  hashes: readonly string[],
): Promise<void> {
  for (const [at, account] of accounts.entries()) {
    if (account.companyId !== companyId) continue;
    const { loginName, fullName, role } = account;
    const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const passwordHash = hashes[at] ?? null;
    await insertNewUser(tx, companyId, {
      loginName,
      fullName,
      email,
      passwordHash,
      role,
      timezone: 'Europe/Amsterdam',
      // As of people who have been here for long: they may sign on.
      emailTrust: 'verified',
    });
  }
}
