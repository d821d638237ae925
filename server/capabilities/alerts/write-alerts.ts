import { type AlertRow, createAlert, updateAlert } from '../../../src/contract/alerts.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import { refuseUnlessMay, type Session } from '../../http/session.ts';
import { noteAlerts, noteWritten } from '../../incidents/note-alerts.ts';
import { command } from '../../serving/route.ts';
import { columnsOf } from '../tables/columns-of.ts';
import { shippingAlertLog } from '../tables/shipping-alert-log.ts';
import { noted } from './noted.ts';

/** What the source of an alert is called when a person wrote it. */
const USER_SOURCE = 'User';

/** @throws Refusal `not-found` for a shipment or device that the company doesn't have */
async function refuseForeign(tx: Transaction, { companyId }: Session, guid?: string, macId?: string): Promise<void> {
  const [found] = await tx.query<{ shipment: boolean; device: boolean }>(sql`
    SELECT EXISTS (SELECT FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid ?? null}::uuid) AS shipment,
           EXISTS (SELECT FROM device WHERE company_id = ${companyId} AND mac_id = ${macId ?? null}::text) AS device`);
  if ((guid !== undefined && found?.shipment !== true) || (macId !== undefined && found?.device !== true)) {
    throw new Refusal('not-found');
  }
}

const named = ({ entryId, version, message, ackBy, ackTime }: AlertRow) => ({
  entryId,
  version,
  message,
  ackBy,
  ackTime,
});

/**
 * Whether a request acknowledges by naming who does.
 * @throws Refusal `bad-request` for anybody but who is signed in, `forbidden` for who may not
 */
function acknowledges(session: Session, ackBy: string | undefined): boolean {
  if (ackBy === undefined || ackBy === '') return false;
  if (ackBy !== session.loginName) {
    throw refusedField('ack-by', 'Only who is signed in acknowledges.', 'ackBy');
  }
  refuseUnlessMay(session, 'acknowledge');
  return true;
}

/** Writes a message about a shipment, or about a device alone (spec 2 §6 "Roles and permissions"). */
export const create = command(createAlert, async (tx, { body }, session) => {
  const { guid, macId, ...texts } = body;
  refuseUnlessMay(session, guid === undefined ? 'writeDeviceMessage' : 'writeShipmentMessage');
  const isAcknowledged = acknowledges(session, texts.ackBy);
  await refuseForeign(tx, session, guid, macId);
  const [row] = await tx.query<{ entryId: number; version: number }>(sql`
    INSERT INTO shipping_alert_log ${insertion({
      company_id: session.companyId,
      guid,
      mac_id: macId,
      alert_event: texts.alertEvent,
      alert_level: texts.alertLevel,
      alert_source: USER_SOURCE,
      subject: texts.subject,
      message: texts.message,
      data: texts.data,
      latitude: texts.latitude,
      longitude: texts.longitude,
      send_email: texts.sendEmail,
      created_by: session.loginName,
      ack_by: isAcknowledged ? session.loginName : undefined,
      ack_time: isAcknowledged ? new Date().toISOString() : undefined,
    })} RETURNING entry_id AS "entryId", version`);
  if (row === undefined) throw new Error('The message was not stored.');
  const { companyId, loginName: author } = session;
  await noteAlerts(tx, companyId, [row.entryId]);
  if (texts.sendEmail === true) {
    await noteWritten(tx, companyId, { entryId: row.entryId, written: texts.message, author });
  }
  return row;
});

/** Acknowledges an alert, puts a note after its message, or both. A note that is to be mailed goes to whom alerts go. */
export const update = command(updateAlert, async (tx, { body }, session) => {
  const { entryId, newMessage = '' } = body;
  const isNamed = acknowledges(session, body.ackBy);
  const acknowledge = body.acknowledge === true || isNamed;
  if (acknowledge) refuseUnlessMay(session, 'acknowledge');
  const [current] = await tx.query<AlertRow>(sql`
    SELECT ${columnsOf(shippingAlertLog)} FROM shipping_alert_log
     WHERE company_id = ${session.companyId} AND entry_id = ${entryId} FOR UPDATE`);
  if (current === undefined) throw new Refusal('not-found');
  refuseStale(body.baseVersion, current);
  const message = noted(current.message, newMessage, 'newMessage');
  const changed = assignments({
    message: newMessage === '' ? undefined : message,
    send_email: body.sendEmail,
    // Acknowledged once: whoever was first stays.
    ack_by: acknowledge && current.ackBy === '' ? session.loginName : undefined,
  });
  if (changed === undefined) return named(current);
  const [row] = await tx.query<AlertRow>(sql`
    UPDATE shipping_alert_log SET ${changed}${acknowledge && current.ackBy === '' ? sql`, ack_time = now()` : sql``}
     WHERE company_id = ${session.companyId} AND entry_id = ${entryId} RETURNING ${columnsOf(shippingAlertLog)}`);
  const { companyId, loginName: author } = session;
  if (row !== undefined && row.ackBy !== current.ackBy) await noteAlerts(tx, companyId, [entryId]);
  if (newMessage !== '' && body.sendEmail === true) {
    await noteWritten(tx, companyId, { entryId, written: newMessage, author });
  }
  return named(row ?? current);
});
