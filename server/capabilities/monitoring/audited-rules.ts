import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { newestLayers, readLayers } from '../../monitoring/read-rules.ts';
import { replaceRules } from './replace-rules.ts';

const SHIPMENT = 'shipment:';

const WAREHOUSE = 'warehouse:';

/** What a scope of one thing is called: that thing's name; of all others the scope itself. */
async function nameOfScope(tx: Transaction, companyId: string, scope: string): Promise<string> {
  const [row] = scope.startsWith(SHIPMENT)
    ? await tx.query<{ name: string }>(sql`
        SELECT custom_data AS name FROM shipping_pick_list
         WHERE company_id = ${companyId} AND guid = ${scope.slice(SHIPMENT.length)}::uuid`)
    : scope.startsWith(WAREHOUSE)
      ? await tx.query<{ name: string }>(sql`
          SELECT name FROM warehouse WHERE company_id = ${companyId} AND mac_id = ${scope.slice(WAREHOUSE.length)}`)
      : [];
  return row?.name ?? scope;
}

/** What a scope sets, each rule a field. A scope always is there: at first it sets nothing. */
async function settingsOf(tx: Transaction, companyId: string, scope: string): Promise<Snapshot> {
  const settings = newestLayers(await readLayers(tx, companyId, [scope])).get(scope)?.settings ?? {};
  return { ...settings, scope, scopeName: await nameOfScope(tx, companyId, scope) };
}

/** Rules of monitoring, by the scope that sets them. */
export const auditedRules: AuditSubject = {
  thing: 'rules',
  read: settingsOf,
  nameOf: fieldText('scopeName'),
  shipmentOf: ({ scope }) =>
    typeof scope === 'string' && scope.startsWith(SHIPMENT) ? scope.slice(SHIPMENT.length) : undefined,
  async putBack(tx, { session }, scope, fields) {
    const { scope: _, scopeName: __, ...now } = await settingsOf(tx, session.companyId, scope);
    const settings = Object.fromEntries(Object.entries({ ...now, ...fields }).filter(([, rule]) => rule !== null));
    await replaceRules(tx, session, { scope, settings });
  },
};
