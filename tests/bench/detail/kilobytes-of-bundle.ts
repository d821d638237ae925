import { deflateRawSync } from 'node:zlib';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import { encodePackedSet, trackOf } from '../../../src/domain/readings/packed-set.ts';
import { alertRow } from '../../fixtures/alert-row.ts';
import { shipmentDetails } from '../../fixtures/shipment-details.ts';
import { shipmentRow } from '../../fixtures/shipment-row.ts';
import { simulatedReadings } from '../readings/simulated-readings.ts';

/** As the spec lets a tag measure at most seldom, but once an hour: 720 readings in 30 days (spec 2 §9: series max 700). */
const EVERY_MS = HOUR_MS;
const DAYS = 30;

/** Kilobytes of 1,000 bytes that a shipment of 30 days takes on the device, its tag measuring every hour. */
export function kilobytesOfBundle(): Promise<number> {
  const to = Date.UTC(2026, 10, 1);
  const all = simulatedReadings(1, to - DAYS * DAY_MS, to);
  let last = Number.NEGATIVE_INFINITY;
  const hourly = all.filter(({ time, pktType }) => {
    if (pktType !== 30 || time / 1_000 - last < EVERY_MS) return false;
    last = time / 1_000;
    return true;
  });
  const positions = all.filter(({ pktType }) => pktType === 60).slice(0, hourly.length / 3);
  const macId = hourly[0]?.macId ?? '';
  const tracks = [trackOf(macId, 'series', hourly), trackOf(macId, 'positions', positions)];
  const packed = encodePackedSet({ until: to, more: false, tracks }).length;
  const json = [
    shipmentDetails(shipmentRow({ macId })),
    Array.from({ length: 6 }, (_, at) => alertRow({ entryId: at, message: `Warmer than 8 °C at dock ${at}` })),
    Array.from({ length: 8 }, (_, at) => ({
      entryId: at,
      macId,
      eventId: at,
      eventTime: new Date(to).toISOString(),
      location: `Stop ${at}`,
    })),
    [],
    [],
  ].reduce((sum, value) => sum + deflateRawSync(JSON.stringify(value)).length, 0);
  return Promise.resolve((packed + json) / 1_000);
}
