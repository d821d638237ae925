import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { type CompanyRow, getCompany } from '../../contract/companies.ts';
import { mayShare } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';

/** The company, where it is open to the public; null where it is not, or nobody has said. Asked with a connection. */
export function useMayShare(): CompanyRow | null {
  const isOffline = useIsOffline();
  const companyId = useProfile()?.companyId ?? null;
  const { answer } = useAnswer(isOffline || companyId === null ? null : companyId, (signal) =>
    call(getCompany, { params: { companyId: companyId ?? '' }, signal }),
  );
  const company = answer.state === 'answered' ? answer.value.data : null;
  return company !== null && mayShare(company) ? company : null;
}
