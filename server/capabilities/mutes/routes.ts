import { ENTITY_LISTS } from '../../../src/contract/entity-lists.ts';
import { addMute, endMute, type MuteRow } from '../../../src/contract/mutes.ts';
import { muteFault } from '../../../src/domain/incidents/mute.ts';
import { administrative } from '../../audit/administrative.ts';
import { insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { wake } from '../../jobs/wake.ts';
import { type Route, sharedQuery } from '../../serving/route.ts';
import { followsChanges } from '../feed/feed-cursor.ts';
import { readFeed } from '../feed/read-feed.ts';
import { auditedMute } from './audited-mute.ts';
import { MUTE_COLUMNS } from './mute-columns.ts';

/** What is over is listed for a month: who asks why nobody was told finds it. */
const RECENT = sql`coalesce(ended, CASE repeat WHEN 'none' THEN until_time END, now()) > now() - interval '30 days'`;

const FAULTS = {
  'ends-before-it-begins': 'It has to end after it begins.',
  'too-long': 'It may last 30 days, and six where it comes again each week.',
  'too-far': 'It begins too far ahead.',
} as const;

/**
 * Who sees only some shipments mutes those and the devices on them: others would not be told of what they see.
 * @throws Refusal `not-found`, `forbidden`
 */
async function refuseUnseen(
  tx: Transaction,
  { companyId, shipmentFilter }: Session,
  { scope, scopeKey }: Pick<MuteRow, 'scope' | 'scopeKey'>,
): Promise<void> {
  const seesAll = shipmentFilter === null;
  if (scope === 'shipment') {
    const [seen] = await tx.query(sql`
      SELECT 1 FROM shipping_pick_list WHERE company_id = ${companyId} AND guid::text = ${scopeKey}`);
    if (seen === undefined) throw new Refusal('not-found');
  } else if (scope === 'device') {
    const [seen] = await tx.query<{ isOnShipment: boolean }>(sql`
      SELECT shipment_guid IS NOT NULL AS "isOnShipment" FROM device
       WHERE company_id = ${companyId} AND mac_id = ${scopeKey}`);
    if (seen === undefined) throw new Refusal('not-found');
    if (!seesAll && !seen.isOnShipment) throw new Refusal('forbidden');
  } else if (!seesAll) throw new Refusal('forbidden');
}

async function muteById(tx: Transaction, companyId: string, muteId: string): Promise<MuteRow> {
  const [row] = await tx.query<MuteRow>(sql`
    SELECT ${MUTE_COLUMNS} FROM mute WHERE company_id = ${companyId} AND mute_id = ${muteId} FOR UPDATE`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}

/** What nobody is told of for a while. */
export const muteRoutes: readonly Route[] = [
  sharedQuery(
    ENTITY_LISTS.mutes,
    (tx, { query: asked }) =>
      readFeed<MuteRow>(
        tx,
        {
          name: 'mutes',
          table: sql`mute`,
          key: sql`mute_id`,
          keyType: 'uuid',
          columns: MUTE_COLUMNS,
          where: RECENT,
        },
        asked,
      ),
    followsChanges,
  ),
  administrative(
    addMute,
    { subject: auditedMute, made: ({ data }) => data.muteId },
    async (tx, { body }, session) => {
      const { companyId, loginName } = session;
      const { muteId, scope, scopeKey, alertEvent, fromTime, untilTime, repeat, timezone, reason, note } = body;
      const fault = muteFault({ from: Date.parse(fromTime), until: Date.parse(untilTime), repeat }, Date.now());
      if (fault !== undefined) throw refusedField(fault, FAULTS[fault], fault === 'too-far' ? 'fromTime' : 'untilTime');
      if ((scope === 'event') !== (scopeKey === '')) throw refusedField('required', 'What is it about?', 'scopeKey');
      if (scope === 'event' && alertEvent === null) throw refusedField('required', 'Which event?', 'alertEvent');
      await refuseUnseen(tx, session, body);
      const values = {
        company_id: companyId,
        mute_id: muteId,
        scope,
        scope_key: scopeKey,
        alert_event: alertEvent,
        from_time: fromTime,
        until_time: untilTime,
        repeat,
        timezone,
        reason,
        note,
        created_by: loginName,
      };
      const [row] = await tx.query<MuteRow>(sql`
        INSERT INTO mute ${insertion(values)} ON CONFLICT (company_id, mute_id) DO NOTHING RETURNING ${MUTE_COLUMNS}`);
      if (row === undefined) {
        const detail = 'This mute already exists.';
        throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'muteId' }] });
      }
      await wake(tx, 'mutes');
      return { data: row };
    },
    'acknowledge',
  ),
  administrative(
    endMute,
    { subject: auditedMute, id: (_tx, { params }) => params.muteId },
    async (tx, { params: { muteId } }, session) => {
      const { companyId, loginName } = session;
      const known = await muteById(tx, companyId, muteId);
      await refuseUnseen(tx, session, known);
      if (known.ended !== null) return { data: known };
      await tx.query(sql`
        UPDATE mute SET ended = now(), ended_by = ${loginName}, next_look = now()
         WHERE company_id = ${companyId} AND mute_id = ${muteId}`);
      await wake(tx, 'mutes');
      return { data: await muteById(tx, companyId, muteId) };
    },
    'acknowledge',
  ),
];
