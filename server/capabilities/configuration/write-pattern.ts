import { ID_PATTERNS_MAX, type IdPattern } from '../../../src/contract/id-patterns.ts';
import type { JsonValue } from '../../../src/domain/audit/differences.ts';
import { sameJson } from '../../../src/domain/audit/differences.ts';
import {
  type IdPatternFault,
  type IdPatternFields,
  idPatternFaults,
  patternFields,
} from '../../../src/domain/id-pattern.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { idPatternsOf } from './id-patterns.ts';

const SENTENCES: Readonly<Record<IdPatternFault, string>> = {
  required: 'This is required.',
  'too-long': 'It is too long.',
  'no-expression': 'It is no regular expression.',
  'too-slow': 'It could take too long to compare.',
  'does-not-fit': 'It does not fit.',
};

/** The company's pattern of a name; null: it has none. */
export const storedPattern = async (tx: Transaction, companyId: string, pattern: string): Promise<IdPattern | null> =>
  (await idPatternsOf(tx, companyId)).find((one) => one.pattern === pattern) ?? null;

/**
 * Sets what stands in a pattern; null takes it away.
 * @param base what it was when somebody looked at it; undefined: whatever it is
 * @throws Refusal `version-conflict`; 422 for the faults of `idPatternFaults`, `too-many`, `in-use`
 */
export async function writePattern(
  tx: Transaction,
  companyId: string,
  pattern: string,
  fields: IdPatternFields | null,
  base?: IdPatternFields | null,
): Promise<void> {
  const [company] = await tx.query<{ pattern: string }>(
    sql`SELECT pattern FROM company WHERE company_id = ${companyId} FOR NO KEY UPDATE`,
  );
  const all = await idPatternsOf(tx, companyId);
  const current = all.find((one) => one.pattern === pattern) ?? null;
  const seen: JsonValue = current === null ? null : { ...patternFields(current) };
  if (base !== undefined && !sameJson(base === null ? null : { ...patternFields(base) }, seen)) {
    throw new Refusal('version-conflict', { current: { pattern, property: seen } });
  }
  if (fields === null) {
    if (company?.pattern === pattern) throw refusedField('in-use', 'Ids of shipments follow it.', 'pattern');
    await tx.query(sql`DELETE FROM id_pattern WHERE company_id = ${companyId} AND pattern = ${pattern}`);
    return;
  }
  const faults = Object.entries(idPatternFaults(fields));
  if (faults.length > 0) {
    const errors = faults.map(([field, code]) => ({ code, detail: SENTENCES[code], field }));
    throw new Refusal('bad-request', { status: 422, errors });
  }
  if (current === null && all.length >= ID_PATTERNS_MAX) {
    throw refusedField('too-many', `A company has at most ${ID_PATTERNS_MAX} patterns.`, 'pattern');
  }
  const { description, expression, example, prefix } = fields;
  await tx.query(sql`
    INSERT INTO id_pattern (company_id, pattern, description, expression, example, prefix)
    VALUES (${companyId}, ${pattern}, ${description}, ${expression}, ${example}, ${prefix})
    ON CONFLICT (company_id, pattern) DO UPDATE
       SET description = ${description}, expression = ${expression}, example = ${example}, prefix = ${prefix}`);
}
