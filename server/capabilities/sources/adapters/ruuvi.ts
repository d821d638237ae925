import * as v from 'valibot';
import { SECOND_MS } from '../../../../src/domain/duration.ts';
import type { Adapter, Read } from '../foreign-reading.ts';
import { chargeFrom } from './charge.ts';
import { faultOf } from './fault-of.ts';
import { readAdvertisement } from './ruuvi-advertisement.ts';

/** What a Ruuvi Gateway posts: "Time-stamped data from Bluetooth-sensors" of docs.ruuvi.com. Its times are seconds, as text. */
const relayed = v.looseObject({
  data: v.looseObject({
    tags: v.record(
      v.string(),
      v.looseObject({
        timestamp: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
        data: v.string(),
      }),
    ),
  }),
});

/** What a Ruuvi Gateway heard: of each tag the newest. What is no advertisement of a RuuviTag is passed over. */
export const readRuuvi: Adapter = (body, settings): Read => {
  const parsed = v.safeParse(relayed, body);
  if (!parsed.success) return faultOf(parsed.issues);
  return {
    readings: Object.entries(parsed.output.data.tags).flatMap(([mac, { timestamp, data }]) => {
      const state = Number.isFinite(timestamp) ? readAdvertisement(data) : undefined;
      if (state === undefined) return [];
      const { volts, ...measured } = state;
      const time = new Date(timestamp * SECOND_MS).toISOString();
      return { externalId: mac, name: '', time, ...measured, charge: chargeFrom({ volts }, settings) };
    }),
  };
};
