import type { InferOutput } from 'valibot';
import type { packedReadings } from '../../../src/contract/readings.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import {
  encodeReadingsAnswer,
  encodeRollupsAnswer,
  PACKED_FIELDS,
  type PackedKind,
} from '../../../src/domain/readings/packed-answer.ts';
import type { Transaction } from '../../database/database.ts';
import { wereRedated } from '../../readings/clocks.ts';
import { microsecondsOf } from '../../readings/microseconds.ts';
import { readingsOf } from '../../readings/read-readings.ts';
import { readRollups } from '../../readings/read-rollups.ts';

const PACKET_TYPE: Readonly<Record<PackedKind, number>> = {
  series: PACKET_TYPES.environment,
  positions: PACKET_TYPES.location,
  shocks: PACKET_TYPES.shock,
  units: PACKET_TYPES.warehouseUnit,
  doors: PACKET_TYPES.warehouseDoor,
};

/**
 * What was stored until so long ago is seen by everybody, however long its transaction took (the database ends them after
 * seconds) and however far the clock of the database's machine is from this one's.
 */
export const UNSETTLED_MS = 5 * MINUTE_MS;

/** What a device said, as the bytes of an answer. */
export async function readPacked(
  tx: Transaction,
  companyId: string,
  macId: string,
  { of, from, to, since, max }: InferOutput<typeof packedReadings.query>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (of === 'hours' || of === 'days') {
    const rollups = await readRollups(
      tx,
      companyId,
      macId,
      of === 'hours' ? 'hour' : 'day',
      from === undefined ? 0 : Date.parse(from),
      to === undefined ? Date.UTC(2100, 0, 1) : Date.parse(to),
    );
    return encodeRollupsAnswer({ until: 0, more: false }, rollups);
  }
  const found = await readingsOf(
    tx,
    companyId,
    [macId],
    from === undefined ? null : microsecondsOf(from),
    // The last millisecond as a whole: a clock may be finer.
    to === undefined ? null : microsecondsOf(to) + 999,
    {
      pktTypes: [PACKET_TYPE[of]],
      fields: PACKED_FIELDS[of],
      newest: max + 1,
      since: since === undefined ? undefined : microsecondsOf(since),
    },
  );
  const until = found.length > 0 ? Date.now() - UNSETTLED_MS : since === undefined ? 0 : Date.parse(since);
  const more = found.length > max || (since !== undefined && (await wereRedated(tx, companyId, [macId], since)));
  return encodeReadingsAnswer({ until, more }, of, found.slice(-max));
}
