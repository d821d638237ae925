import type { IdPatternFields } from '../../../src/domain/id-pattern.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { storedPattern, writePattern } from './write-pattern.ts';

/** Id patterns. One that there isn't is known as one without anything, so that its making and its end can be taken back. */
export const auditedPattern: AuditSubject = {
  thing: 'idPattern',
  async read(tx, companyId, pattern) {
    const { description, expression, example, prefix } = (await storedPattern(tx, companyId, pattern)) ?? {};
    return {
      pattern,
      description: description ?? null,
      expression: expression ?? null,
      example: example ?? null,
      prefix: prefix ?? null,
    };
  },
  nameOf: fieldText('pattern'),
  async putBack(tx, { session: { companyId } }, pattern, before) {
    const now = await storedPattern(tx, companyId, pattern);
    const fields = { ...now, ...before } as Readonly<Record<keyof IdPatternFields, string | null>>;
    const { description, expression, example, prefix } = fields;
    const there = description !== null && expression !== null && example !== null && prefix !== null;
    await writePattern(tx, companyId, pattern, there ? { description, expression, example, prefix } : null);
  },
};
