import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { markScope } from '../../monitoring/mark.ts';
import { newestLayers, readLayers } from '../../monitoring/read-rules.ts';
import { checkLayer } from './check-layer.ts';

interface Wanted {
  readonly scope: string;
  readonly settings: unknown;
  readonly baseVersion?: number | undefined;
}

/**
 * Puts the settings of a scope in place of those it has, as its next version. Whoever changes a scope waits for who does before
 * (`recorded`). @returns the version @throws Refusal 422 with a fault for each field, `version-conflict`, `not-found`
 */
export async function replaceRules(
  tx: Transaction,
  { companyId, loginName }: Pick<Session, 'companyId' | 'loginName'>,
  { scope, settings: wanted, baseVersion }: Wanted,
): Promise<number> {
  const settings = await checkLayer(tx, companyId, scope, wanted);
  const current = newestLayers(await readLayers(tx, companyId, [scope])).get(scope);
  if (current === undefined) {
    if (baseVersion !== undefined) throw new Refusal('not-found');
  } else refuseStale(baseVersion, current);
  const version = (current?.version ?? 0) + 1;
  await tx.query(sql`
    INSERT INTO monitor_rules (company_id, scope, version, settings, changed_by, changed)
    VALUES (${companyId}, ${scope}, ${version}, ${JSON.stringify(settings)}::jsonb, ${loginName},
            date_trunc('milliseconds', now()))`);
  await markScope(tx, companyId, scope);
  return version;
}
