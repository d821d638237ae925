import type { InferOutput } from 'valibot';
import { type ActivationParams, runScript, TRACKING_ITEM_TYPE } from '../../../src/contract/scripts.ts';
import { PROVISION_STATUS } from '../../../src/domain/device.ts';
import { shipment } from '../../../src/domain/entities/shipment.ts';
import { CHIME_ITEM_TYPE } from '../../../src/domain/item-types.ts';
import { SHIPPING_STATE } from '../../../src/domain/shipment-status.ts';
import { type ColumnValues, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { paramColumns } from '../../database/entity-columns.ts';
import { inOneGo } from '../../database/in-one-go.ts';
import { sql } from '../../database/sql.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { markDevices, markShipment } from '../../monitoring/mark.ts';
import { command, type Route } from '../../serving/route.ts';
import { EVENT, recordEvents } from '../activity/record.ts';
import { giveProfile } from '../limit-profiles/give-profile.ts';
import { refuseForeignPlaces } from '../locations/foreign-places.ts';
import { placeColumns } from '../locations/place-columns.ts';
import { refuseWrongPlan } from '../shipment-edit/refuse-plan.ts';
import { type ClaimedDevice, claimDevices } from './claim-device.ts';
import { kindForScript } from './offered-script.ts';
import { takeOver } from './take-over.ts';

type ScriptCall = InferOutput<typeof runScript.body>;

async function insertShipment(
  tx: Transaction,
  { companyId, userId }: Pick<Session, 'companyId' | 'userId'>,
  call: ScriptCall,
  params: ActivationParams,
  tag: ClaimedDevice,
  doneAt: string,
): Promise<void> {
  const { origin, destination, sublist } = params;
  const values: ColumnValues = {
    company_id: companyId,
    guid: call.crossRefInfo.guid,
    config_type: call.crossRefInfo.configType,
    ...paramColumns(shipment, params),
    script_name: call.scriptName,
    mac_id: call.receiver,
    shipping_state: SHIPPING_STATE.processing,
    commission_state: 0,
    enabled: 1,
    save_status: 'OK',
    created_by: userId,
    create_date: doneAt,
    ...placeColumns('origin', origin),
    ...placeColumns('dest', destination),
    acl_expected: sublist.length === 0 ? null : sublist.length,
    acl_actual: sublist.length === 0 ? null : 0,
    battery: tag.battery,
    last_comms: tag.lastComms,
  };
  const inserted = await tx.query(sql`
    INSERT INTO shipping_pick_list ${insertion(values)} ON CONFLICT (company_id, guid) DO NOTHING RETURNING guid`);
  if (inserted.length === 1) return;
  const detail = params.cust_data;
  throw new Refusal('guid-taken', { errors: [{ code: 'guid-taken', detail, field: 'crossRefInfo.guid' }] });
}

async function insertItems(tx: Transaction, companyId: string, guid: string, params: ActivationParams): Promise<void> {
  const { sublist, sublist_package_info: packages, tracking } = params;
  for (const [position, macId] of sublist.entries()) {
    await tx.query(sql`
      INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text, package_info)
      VALUES (${companyId}, ${guid}, ${CHIME_ITEM_TYPE}, ${macId}, ${packages[position] ?? ''})`);
  }
  if (tracking === null) return;
  const [item] = await tx.query<{ id: number }>(sql`
    INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_kind, item_text)
    VALUES (${companyId}, ${guid}, ${TRACKING_ITEM_TYPE}, ${tracking.type}, ${tracking.value})
    RETURNING item_id AS id`);
  await tx.query(sql`
    UPDATE shipping_pick_list SET bill_of_lading = ${`${item?.id ?? ''}|${tracking.type}|${tracking.value}`}
     WHERE company_id = ${companyId} AND guid = ${guid}`);
}

const PLAN_PARAMS = {
  plannedDeparture: 'paramObjList.0.planned_departure',
  plannedArrival: 'paramObjList.0.planned_arrival',
};

/** The limits of the profile that was picked, from the activation on. */
async function giveFirstProfile(
  tx: Transaction,
  session: Session,
  guid: string,
  name: string,
  at: string,
): Promise<void> {
  if (name === '') return;
  const given = await giveProfile(tx, session, { guid, name, at, field: 'paramObjList.0.limit_profile' });
  if (given === name) return;
  await tx.query(sql`
    UPDATE shipping_pick_list SET limit_profile = ${given} WHERE company_id = ${session.companyId} AND guid = ${guid}`);
}

/** Creates and activates a shipment (spec 1 §7 "Create shipment script payload"). */
const activate = command(
  runScript,
  async (tx, { body, doneAt }, session) => {
    const { companyId } = session;
    const { guid, takenFrom } = body.crossRefInfo;
    const [params] = body.paramObjList;
    if (params === undefined) throw new Refusal('bad-request');
    const deviceKind = await kindForScript(tx, companyId, body.scriptName, body.crossRefInfo.configType);
    const wanted = [
      { macId: body.receiver, kind: deviceKind, field: 'receiver' },
      ...params.sublist.map((macId, at) => ({ macId, kind: 'chimes', field: `paramObjList.0.sublist.${at}` })),
    ];
    const repeated = wanted.find(({ macId }, at) => wanted.findIndex((other) => other.macId === macId) !== at);
    if (repeated !== undefined) {
      const detail = 'The same device is listed twice.';
      throw refusedField('duplicate', detail, repeated.field);
    }
    refuseWrongPlan(
      { plannedDeparture: params.planned_departure ?? null, plannedArrival: params.planned_arrival ?? null },
      PLAN_PARAMS,
    );
    await refuseForeignPlaces(tx, companyId, [params.origin, params.destination]);
    if (takenFrom !== undefined) await takeOver(tx, session, body.receiver, takenFrom, wanted, doneAt);
    const devices = await claimDevices(tx, companyId, wanted);
    const tag = devices.get(body.receiver);
    if (tag === undefined) throw new Refusal('device-unknown');
    const macIds = wanted.map(({ macId }) => macId);
    await inOneGo(
      insertShipment(tx, session, body, params, tag, doneAt),
      insertItems(tx, companyId, guid, params),
      tx.query(sql`
        UPDATE device SET provision_status = ${PROVISION_STATUS['in-use']}::int, shipment_guid = ${guid}, shipment_id = ${params.cust_data}
         WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(macIds)}::text[])`),
      recordEvents(tx, companyId, { guid, macId: body.receiver }, [EVENT.creation, EVENT.joinTag], doneAt),
      markShipment(tx, companyId, guid, doneAt),
      markDevices(tx, companyId, macIds),
    );
    await giveFirstProfile(tx, session, guid, params.limit_profile, doneAt);
    const [created] = await tx.query<{ version: number }>(sql`
      SELECT version FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${guid}`);
    if (created === undefined) throw new Error('The shipment was not stored.');
    return { guid, version: created.version };
  },
  'createShipment',
);

export const activationRoutes: readonly Route[] = [activate];
