import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceSettings } from '../../../../src/contract/device-sources.ts';
import {
  chirpStackStatus,
  chirpStackUplink,
  DEV_EUI,
  theThingsStackUplink,
} from '../../../../tests/fixtures/lorawan.ts';
import { judgeMessage } from '../../ingest/judge-message.ts';
import type { Adapter } from '../foreign-reading.ts';
import { messageOf } from '../message-of.ts';
import { readChirpStack } from './chirpstack.ts';
import { readTheThingsStack } from './the-things-stack.ts';

const SETTINGS: SourceSettings = {
  deviceKind: 'tags',
  temperature: { field: 'temperature', factor: 1 },
  battery: null,
};
const VOLTS: SourceSettings = { ...SETTINGS, battery: { full: 3, empty: 2.2 } };
const TIME = Date.UTC(2026, 10, 28, 9, 30, 15, 250);
const AT = new Date(TIME).toISOString();
const NOW = TIME + 60_000;

function said(adapter: Adapter, body: unknown, settings = SETTINGS, event?: string) {
  const read = adapter(body, settings, { now: NOW, event });
  if ('fault' in read) throw new Error(read.fault.detail);
  return read.readings.map((reading) => messageOf(reading, '00_1B_AD_F0_12_34', 'tags'));
}
const chirp = (object: object, change = {}, settings = SETTINGS) =>
  said(readChirpStack, chirpStackUplink(TIME, 8, object, change), settings, 'up');
const things = (uplink: object, settings = SETTINGS) =>
  said(readTheThingsStack, theThingsStackUplink(TIME, 8, uplink), settings);

describe.each([
  ['ChirpStack', readChirpStack, (count: number, object: object) => chirpStackUplink(TIME, count, object)],
  [
    'The Things Stack',
    readTheThingsStack,
    (count: number, object: object) => theThingsStackUplink(TIME, count, { decoded_payload: object }),
  ],
] as const)('an uplink of %s', (_, adapter, body) => {
  it('is what its decoder made of it: a zero there stays, a count that is left out is 0', () => {
    expect(said(adapter, body(0, { temperature: 0, humidity: 0, battery: 100 }))).toEqual([
      {
        macId: '00_1B_AD_F0_12_34',
        pktType: 30,
        msgType: 0,
        msgIndex: 0,
        time: AT,
        temperature: 32,
        humidity: 0,
        voltage: 7810,
      },
    ]);
  });

  it('is known by the DevEUI, however it is written', () => {
    const read = adapter(body(1, {}), SETTINGS, { now: NOW });
    if ('fault' in read) throw new Error(read.fault.detail);
    expect(read.readings.map(({ externalId }) => externalId.toUpperCase())).toEqual([DEV_EUI]);
  });

  it('has a place where its decoder found one, and none at 0, 0', () => {
    const [state, place] = said(adapter, body(7, { temperature: 4.5, latitude: 52.52, longitude: 13.4 }));
    expect([state, place]).toMatchObject([
      { pktType: 30, msgIndex: 14, temperature: 40.1 },
      { pktType: 60, msgIndex: 15, latitude: 52.52, locationType: 'GPS' },
    ]);
    expect(said(adapter, body(7, { temperature: 4.5, latitude: 0, longitude: 0 }))).toHaveLength(1);
  });

  it('says that a device is alive where nothing decodes it', () => {
    expect(said(adapter, body(7, { payload: 'AQID' }))).toMatchObject([{ pktType: 20, msgIndex: 14 }]);
  });

  it('has its battery in volts where the source names volts', () => {
    expect(said(adapter, body(1, { battery: 2.2 }), VOLTS)).toMatchObject([{ voltage: 6257 }]);
    expect(said(adapter, body(1, { battery: '3.0' }), VOLTS)).toMatchObject([{ voltage: 7810 }]);
  });

  it('is taken by our own door, whatever a decoder made, and is the same row however often it comes', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, min: -80, max: 120 }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    );
    const object = fc.record({
      temperature: value,
      humidity: value,
      battery: value,
      latitude: value,
      longitude: value,
    });
    fc.assert(
      fc.property(fc.nat({ max: 0xff_ff_ff_ff }), object, (count, decoded) => {
        const all = said(adapter, body(count, decoded));
        expect(said(adapter, body(count, decoded))).toEqual(all);
        expect(all.length).toBeGreaterThan(0);
        expect(new Set(all.map(({ msgIndex }) => msgIndex)).size).toBe(all.length);
        for (const message of all) expect(judgeMessage(message).item).toBeDefined();
      }),
    );
  });

  it('can be something else', () => {
    for (const wrong of [{}, [], null, 'x', { deviceInfo: {} }, { end_device_ids: {} }]) {
      expect(adapter(wrong, SETTINGS, { now: NOW })).toHaveProperty('fault');
    }
  });
});

describe('other events of ChirpStack', () => {
  const status = (change: object) => said(readChirpStack, chirpStackStatus(TIME, change), SETTINGS, 'status');

  it('say the charge, which is 0 where it is left out, and none of what hangs on the mains', () => {
    expect(status({ batteryLevel: 100 })).toMatchObject([{ pktType: 30, voltage: 7810, time: AT }]);
    expect(status({})).toMatchObject([{ voltage: 6257 }]);
    for (const change of [{ externalPowerSource: true }, { batteryLevelUnavailable: true }]) {
      expect(status(change)).toMatchObject([{ pktType: 20 }]);
    }
  });

  it('say where a device was found', () => {
    const located = (location: object) =>
      said(readChirpStack, chirpStackStatus(TIME, { location }), SETTINGS, 'location');
    expect(located({ latitude: 52.52, longitude: 13.4, source: 'GEO_RESOLVER_TDOA', accuracy: 40 })).toMatchObject([
      { pktType: 60, latitude: 52.52, locationType: 'Cell' },
    ]);
    // On the equator its latitude is left out.
    expect(located({ longitude: 13.4, source: 'GPS' })).toMatchObject([{ latitude: 0, locationType: 'GPS' }]);
    expect(located({})).toEqual([]);
  });

  it('are passed over where they say nothing of it', () => {
    for (const event of ['join', 'ack', 'txack', 'log', 'integration', 'constructor']) {
      expect(said(readChirpStack, { anything: 1 }, SETTINGS, event)).toEqual([]);
    }
  });

  it('have the time at which the network had it where its gateway has no clock', () => {
    expect(chirp({ temperature: 1 }, { time: undefined })[0]?.time).toBe(new Date(TIME + 150).toISOString());
    expect(chirp({ temperature: 1 }, { time: undefined, rxInfo: [] })[0]?.time).toBe(new Date(NOW).toISOString());
  });
});

describe('what only The Things Stack says', () => {
  it('is normalized: in its units, behind what the decoder says', () => {
    const normalized_payload = [{ air: { temperature: 4.5, relativeHumidity: 61 }, battery: 3 }];
    expect(things({ normalized_payload }, VOLTS)).toMatchObject([{ temperature: 40.1, humidity: 61, voltage: 7810 }]);
    expect(things({ normalized_payload, decoded_payload: { temperature: 10 } })[0]).toMatchObject({ temperature: 50 });
    expect(things({ normalized_payload })[0]).not.toHaveProperty('voltage');
    expect(things({ normalized_payload: 'x' })).toMatchObject([{ pktType: 20 }]);
  });

  it('is a place that was found, not the one that somebody wrote down', () => {
    const user = { latitude: 1, longitude: 2, source: 'SOURCE_REGISTRY' };
    const gps = { latitude: 3, longitude: 4, source: 'SOURCE_GPS' };
    const wifi = { latitude: 5, longitude: 6, source: 'SOURCE_WIFI_RSSI_GEOLOCATION' };
    const placed = (locations: object) =>
      things({ locations }).flatMap(({ latitude, locationType }) =>
        latitude === undefined ? [] : [latitude, locationType],
      );
    expect(placed({ user })).toEqual([]);
    expect(placed({ user, wifi, 'frm-payload': gps })).toEqual([3, 'GPS']);
    expect(placed({ user, wifi })).toEqual([5, 'Cell']);
    const { uplink_message: _, ...solved } = theThingsStackUplink(TIME, 1, {});
    expect(said(readTheThingsStack, { ...solved, location_solved: { location: wifi } })).toMatchObject([
      { pktType: 60, latitude: 5 },
    ]);
    expect(said(readTheThingsStack, { ...solved, join_accept: {} })).toEqual([]);
  });
});
