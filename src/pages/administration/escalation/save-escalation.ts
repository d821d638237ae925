import { call } from '../../../api/call.ts';
import { type CompanyRow, updateCompany } from '../../../contract/companies.ts';
import type { Escalation } from '../../../domain/escalation/policy.ts';
import type { Ways } from '../../../kits/form/use-form.ts';

/** Puts what a company does about incidents that nobody acknowledges in place of what it did. Whether the server took it. */
export const saveEscalation = (company: CompanyRow, escalation: Escalation, { send }: Ways): Promise<boolean> =>
  send(escalation, (headers) =>
    call(updateCompany, {
      params: { companyId: company.id },
      body: { property: { customPrefs: { escalation: plain(escalation) } }, baseVersion: company.version },
      headers,
    }),
  );

/** As the contract has it: lists that may be written. */
const plain = ({ severity, steps, repeats, rotas }: Escalation) => ({
  severity,
  repeats,
  steps: steps.map(({ minutes, users, rotas: ids }) => ({ minutes, users: [...users], rotas: [...ids] })),
  rotas: rotas.map(({ people, exceptions, ...rota }) => ({
    ...rota,
    people: [...people],
    exceptions: exceptions.map((one) => ({ ...one })),
  })),
});
