import { type Condition, conditionOf } from '../../src/domain/condition/condition.ts';
import { erasWithin, type LimitEra } from '../../src/domain/condition/limit-era.ts';
import { believedSensors } from '../../src/domain/condition/sensors-of.ts';
import type { JourneySpan } from '../../src/domain/condition/time-beyond.ts';
import { intervalsToLast } from '../../src/domain/condition/usual-interval.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { assetTypeOf } from '../monitoring/read-rules.ts';
import { type DeviceSpan, readDeviceSpans, readingsInSpans } from './device-spans.ts';
import { readLimitEras } from './limit-eras.ts';

/** By what the condition of a shipment is judged. */
export interface ConditionFrame {
  readonly journey: JourneySpan;
  /** Within the journey. */
  readonly limits: readonly LimitEra[];
  /** Its tags and its iChimes, while they were on it. */
  readonly spans: readonly DeviceSpan[];
}

interface FramedShipment {
  readonly configType: number;
  readonly customer: string;
  readonly createDate: string;
  readonly commDate: string | null;
  readonly decommDate: string | null;
}

/**
 * From when to when a shipment is judged, by which limits and devices: from its commission, before it from its creation, to its
 * decommission, before it to now. Undefined where there is no such shipment to be seen.
 * @param now milliseconds since 1970
 */
export async function readConditionFrame(
  tx: Transaction,
  companyId: string,
  guid: string,
  now: number,
): Promise<ConditionFrame | undefined> {
  const [shipment] = await tx.query<FramedShipment>(sql`
    SELECT s.config_type AS "configType", s.custom_data2 AS customer, s.create_date AS "createDate",
           s.comm_date AS "commDate", s.decomm_date AS "decommDate"
      FROM shipping_pick_list s WHERE s.company_id = ${companyId} AND s.guid = ${guid}`);
  if (shipment === undefined) return undefined;
  const { configType, customer, createDate, commDate, decommDate } = shipment;
  const spans = await readDeviceSpans(tx, companyId, guid);
  const chimes = [...new Set(spans.flatMap(({ macId, isTag }) => (isTag ? [] : [macId])))];
  const from = Date.parse(commDate ?? createDate);
  const until = Math.max(from, decommDate === null ? now : Date.parse(decommDate));
  const journey = { from, until, isOver: decommDate !== null };
  const ruled = { configType, assetType: assetTypeOf(configType, customer), guid };
  const limits = await readLimitEras(tx, companyId, ruled, chimes);
  return { journey, limits: erasWithin(limits, journey), spans };
}

/** Readings that are looked at: a reading a minute for two months. */
export const READINGS_MAX = 90_000;

/** What the goods of a shipment went through by now; undefined where there is no such shipment to be seen. */
export async function readCondition(
  tx: Transaction,
  companyId: string,
  guid: string,
  now: number,
): Promise<Condition | undefined> {
  const frame = await readConditionFrame(tx, companyId, guid, now);
  if (frame === undefined) return undefined;
  const { journey, limits, spans } = frame;
  const { readings: found } = await readingsInSpans(
    tx,
    companyId,
    spans,
    {
      pktTypes: [PACKET_TYPES.environment],
      fields: ['temperature', 'humidity'],
      newest: READINGS_MAX,
      inTime: true,
    },
    Math.ceil(journey.until * 1_000),
  );
  const sensors = [...Map.groupBy(found, ({ macId }) => macId)].map(([macId, readings]) => ({
    macId,
    readings: readings.map(({ time, temperature, humidity }) => ({ time: time / 1_000, temperature, humidity })),
  }));
  return conditionOf({
    sensors: believedSensors(sensors),
    limits,
    journey,
    ...(journey.isOver ? {} : { intervalsOf: intervalsToLast }),
  });
}
