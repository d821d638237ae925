import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { type Kept, useKept } from '../../api/use-kept.ts';
import { type CompanyRow, getCompany } from '../../contract/companies.ts';
import { getUsers, type UserRow } from '../../contract/user-administration.ts';

/** What administrators manage and no device keeps a copy of: it is asked for while the page is open. */
export interface Administration {
  readonly users: Kept<readonly UserRow[]>;
  readonly company: Kept<CompanyRow>;
  /** Ask again: after a change, or where there was no answer. */
  readonly reloadUsers: () => void;
  readonly reloadCompany: () => void;
}

/** The users and the company of who is signed in. */
export function useAdministration(companyId: string): Administration {
  const users = useAnswer(`users ${companyId}`, async (signal) => (await call(getUsers, { signal })).data);
  const company = useAnswer(
    `company ${companyId}`,
    async (signal) => (await call(getCompany, { params: { companyId }, signal })).data,
  );
  return {
    users: useKept(users.answer),
    company: useKept(company.answer),
    reloadUsers: users.retry,
    reloadCompany: company.retry,
  };
}
