import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceSettings } from '../../../../src/contract/device-sources.ts';
import { traccarBody } from '../../../../tests/fixtures/traccar.ts';
import { judgeMessage } from '../../ingest/judge-message.ts';
import { messageOf } from '../message-of.ts';
import { readTraccar } from './traccar.ts';

const SETTINGS: SourceSettings = { deviceKind: 'tags', temperature: { field: 'temp1', factor: 1 }, battery: null };
const TIME = Date.UTC(2026, 10, 28, 9, 30, 15);
const RECEIPT = TIME + 60_000;
const MAC = '00_1B_AD_F0_12_34';

const readingsOf = (body: unknown, settings = SETTINGS) => {
  const read = readTraccar(body, settings, { now: RECEIPT });
  if ('fault' in read) throw new Error(read.fault.detail);
  return read.readings;
};
const messagesOf = (body: unknown, settings = SETTINGS) =>
  readingsOf(body, settings).map((reading) => messageOf(reading, MAC, 'tags'));
type Change = NonNullable<Parameters<typeof traccarBody>[1]>;
const messages = (change: Change = {}, settings = SETTINGS) => messagesOf(traccarBody(TIME, change), settings);

describe('a position of Traccar', () => {
  it('is a message of how the device is and one of where', () => {
    expect(messages({ attributes: { temp1: 4.5, humidity: 61 } })).toMatchObject([
      { macId: MAC, pktType: 30, time: '2026-11-28T09:30:15.000Z', temperature: 40.1, humidity: 61 },
      { pktType: 60, latitude: 52.520_008, longitude: 13.404_954, locationType: 'GPS', motion: 'M' },
    ]);
  });

  it('is a place only where it was measured', () => {
    for (const position of [{ valid: false }, { outdated: true }, { valid: null }, { latitude: null }]) {
      expect(messages({ position }).map(({ pktType }) => pktType)).toEqual([30]);
    }
    expect(messages({ position: { network: { radioType: 'gsm' } } })[1]?.locationType).toBe('Cell');
    expect(messages({ attributes: { approximate: true } })[1]?.locationType).toBe('Cell');
  });

  it('has the time of its fix where it is, and that of the device how it is', () => {
    const [state, place] = messages({ position: { fixTime: '2026-11-28T09:29:15.000+0000' } });
    expect([state?.time, place?.time]).toEqual(['2026-11-28T09:30:15.000Z', '2026-11-28T09:29:15.000Z']);
    expect(messages({ position: { deviceTime: null, fixTime: null } })[0]?.time).toBe(new Date(RECEIPT).toISOString());
  });

  it('says that a device is alive where it says nothing else', () => {
    const change = { position: { valid: false }, attributes: { batteryLevel: null } };
    expect(messages(change)).toMatchObject([{ pktType: 20, macId: MAC }]);
  });

  it('has its charge turned to volts of a device of ours: percent, or volts between empty and full', () => {
    const volts = { ...SETTINGS, battery: { full: 3, empty: 2.2 } };
    const voltage = (attributes: object, settings = SETTINGS) => messages({ attributes }, settings)[0]?.voltage;
    expect(voltage({ batteryLevel: 100 })).toBe(7810);
    expect(voltage({ batteryLevel: 0 })).toBe(6257);
    expect(voltage({ batteryLevel: null, battery: 3.0 }, volts)).toBe(7810);
    expect(voltage({ batteryLevel: null, battery: 2.2 }, volts)).toBe(6257);
    expect(voltage({ batteryLevel: null, battery: 12.4 })).toBeUndefined();
  });

  it('has the temperature of the field that the source names, scaled', () => {
    const settings = { ...SETTINGS, temperature: { field: 'tag1Temp', factor: 0.01 } };
    expect(messages({ attributes: { tag1Temp: -1850, temp1: 20 } }, settings)[0]?.temperature).toBe(-1.3);
    expect(messages({ attributes: { temp1: 0 } })[0]?.temperature).toBe(32);
    expect(messages({ attributes: { temp1: '4.5' } })[0]).not.toHaveProperty('temperature');
  });

  it('names its alarms, and raises none of ours by them', () => {
    const [state] = messages({ attributes: { alarm: 'vibration,accident, , <b>' } });
    expect(state?.readings).toEqual({ alarmVibration: true, alarmAccident: true });
  });

  it('is refused without a device, and is not read at all where it is something else', () => {
    for (const body of [{}, { position: {} }, { ...traccarBody(TIME), device: { uniqueId: ' ' } }, [], 'x', null]) {
      expect(readTraccar(body, SETTINGS, { now: RECEIPT })).toHaveProperty('fault');
    }
    const body = { ...traccarBody(TIME), device: { name: 'x' } };
    expect(readTraccar(body, SETTINGS, { now: RECEIPT })).toMatchObject({ fault: { field: 'device.uniqueId' } });
  });
});

describe('messages of Traccar', () => {
  const nullable = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
  const body = fc
    .record({
      at: fc.integer({ min: 0, max: 7_200 }),
      temp1: nullable(fc.double({ min: -30, max: 60, noNaN: true })),
      batteryLevel: nullable(fc.integer({ min: 0, max: 100 })),
      valid: fc.boolean(),
      outdated: fc.boolean(),
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    })
    .map(({ at, temp1, batteryLevel, valid, outdated, latitude }) =>
      traccarBody(TIME + at * 1_000, {
        position: { valid, outdated, latitude },
        attributes: { temp1, batteryLevel },
      }),
    );
  const bodies = fc.uniqueArray(body, { minLength: 1, maxLength: 20, selector: ({ position }) => position.fixTime });
  /** Bodies, and each of them twice in another order. */
  const mixedBodies = bodies.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  );
  const namesOf = (all: readonly unknown[]): Map<string, string> =>
    new Map(
      all.flatMap((one) => messagesOf(one)).map((said) => [`${said.msgIndex} ${said.time}`, JSON.stringify(said)]),
    );

  it('are the same rows in any order, however often each comes', () => {
    fc.assert(
      fc.property(mixedBodies, ([all, mixed]) => {
        const once = namesOf(all);
        expect(once.size).toBe(all.flatMap((one) => messagesOf(one)).length);
        expect(namesOf(mixed)).toEqual(once);
      }),
    );
  });

  it('are such that our own door takes, and count up with time', () => {
    fc.assert(
      fc.property(bodies, (all) => {
        const said = all.flatMap((one) => messagesOf(one));
        for (const message of said) expect(judgeMessage(message)).toMatchObject({ item: message, faults: [] });
        for (const a of said) {
          for (const b of said) {
            if (Date.parse(a.time) + 16_000 <= Date.parse(b.time)) expect(a.msgIndex).toBeLessThan(b.msgIndex);
          }
        }
      }),
    );
  });
});
