import type { Snapshot } from '../../../src/domain/audit/differences.ts';
import type { AuditSubject } from '../../audit/subject.ts';
import { instantText } from '../../database/instant-text.ts';
import { sql } from '../../database/sql.ts';

/** Mutes: of what, when and why, and whether they hold. One that was ended stays so; another is made. */
export const auditedMute: AuditSubject = {
  thing: 'mute',
  async read(tx, companyId, muteId) {
    const [row] = await tx.query<Snapshot>(sql`
      SELECT scope, scope_key AS "scopeKey", alert_event AS "alertEvent",
             ${sql.raw(instantText('from_time'))} AS "fromTime", ${sql.raw(instantText('until_time'))} AS "untilTime",
             repeat, reason, note, ended IS NOT NULL AS ended
        FROM mute WHERE company_id = ${companyId} AND mute_id = ${muteId}`);
    return row;
  },
  nameOf: ({ scopeKey, alertEvent }) =>
    typeof scopeKey === 'string' && scopeKey !== ''
      ? scopeKey
      : typeof alertEvent === 'number'
        ? String(alertEvent)
        : '',
  shipmentOf: ({ scope, scopeKey }) => (scope === 'shipment' && typeof scopeKey === 'string' ? scopeKey : undefined),
};
