import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import type { Transaction } from '../../database/database.ts';
import { newestLayers, readLayers } from '../../monitoring/read-rules.ts';
import { replaceRules } from './replace-rules.ts';

const SHIPMENT = 'shipment:';

/** What a scope sets, each rule a field. A scope always is there: at first it sets nothing. */
async function settingsOf(tx: Transaction, companyId: string, scope: string): Promise<Snapshot> {
  const settings = newestLayers(await readLayers(tx, companyId, [scope])).get(scope)?.settings ?? {};
  return { ...settings, scope };
}

/** Rules of monitoring, by the scope that sets them. */
export const auditedRules: AuditSubject = {
  thing: 'rules',
  read: settingsOf,
  nameOf: fieldText('scope'),
  shipmentOf: ({ scope }) =>
    typeof scope === 'string' && scope.startsWith(SHIPMENT) ? scope.slice(SHIPMENT.length) : undefined,
  async putBack(tx, { session }, scope, fields) {
    const { scope: _, ...now } = await settingsOf(tx, session.companyId, scope);
    const settings = Object.fromEntries(Object.entries({ ...now, ...fields }).filter(([, rule]) => rule !== null));
    await replaceRules(tx, session, { scope, settings });
  },
};
