import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { markScope } from '../../monitoring/mark.ts';
import { newestLayers, readLayers } from '../../monitoring/read-rules.ts';
import { checkLayer } from './check-layer.ts';

interface Wanted {
  readonly scope: string;
  readonly settings: unknown;
  readonly baseVersion?: number | undefined;
  /** From when on they hold, ISO 8601 or `now`; absent: from the shipment's activation on, or of another scope from now on. */
  readonly from?: string | undefined;
}

const SHIPMENT = 'shipment:';

/**
 * From when on settings hold; null: from now on.
 * @throws Refusal 422 for a moment that is none of a shipment's past
 */
async function validFrom(
  tx: Transaction,
  companyId: string,
  { scope, from }: Pick<Wanted, 'scope' | 'from'>,
): Promise<string | null> {
  if (!scope.startsWith(SHIPMENT)) {
    if (from === undefined || from === 'now') return null;
    throw refused('not-a-shipment', 'Only rules of a shipment can hold from another moment than now.');
  }
  if (from === 'now') return null;
  const [row] = await tx.query<{ created: string; past: boolean }>(sql`
    SELECT create_date AS created, coalesce(${from ?? null}::timestamptz <= now(), true) AS past FROM shipping_pick_list
     WHERE company_id = ${companyId} AND guid = ${scope.slice(SHIPMENT.length)}`);
  if (row === undefined) throw new Refusal('not-found');
  if (!row.past) throw refused('future', 'It is not that time yet.');
  return from === undefined || Date.parse(from) < Date.parse(row.created) ? row.created : from;
}

const refused = (code: string, detail: string): Refusal => refusedField(code, detail, 'from');

/**
 * Puts the settings of a scope in place of those it has, as its next version. Whoever changes a scope waits for who does before
 * (`recorded`). @returns the version @throws Refusal 422 with a fault for each field, `version-conflict`, `not-found`
 */
export async function replaceRules(
  tx: Transaction,
  { companyId, loginName }: Pick<Session, 'companyId' | 'loginName'>,
  { scope, settings: wanted, baseVersion, from: asked }: Wanted,
): Promise<number> {
  const settings = await checkLayer(tx, companyId, scope, wanted);
  const current = newestLayers(await readLayers(tx, companyId, [scope])).get(scope);
  if (current === undefined) {
    if (baseVersion !== undefined) throw new Refusal('not-found');
  } else refuseStale(baseVersion, current);
  const from = await validFrom(tx, companyId, { scope, from: asked });
  const version = (current?.version ?? 0) + 1;
  await tx.query(sql`
    INSERT INTO monitor_rules (company_id, scope, version, settings, changed_by, changed, valid_from)
    VALUES (${companyId}, ${scope}, ${version}, ${JSON.stringify(settings)}::jsonb, ${loginName},
            date_trunc('milliseconds', now()), ${from}::timestamptz)`);
  await markScope(tx, companyId, scope, from);
  return version;
}
