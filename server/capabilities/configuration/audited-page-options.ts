import type { JsonValue } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { type OwnOptions, ownOptionsOf, writePageOptions } from './write-page-options.ts';

/** What a company sets differently for its pages, of each as one: a field that is null takes away what is built in. */
export const auditedPageOptions: AuditSubject = {
  thing: 'pageOptions',
  read: async (tx, companyId, pattern) => ({
    pattern,
    options: (await ownOptionsOf(tx, companyId, pattern)) as JsonValue,
  }),
  nameOf: fieldText('pattern'),
  async putBack(tx, { session: { companyId } }, pattern, { options }) {
    await writePageOptions(tx, companyId, pattern, options as OwnOptions);
  },
};
