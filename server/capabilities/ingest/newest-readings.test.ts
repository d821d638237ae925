import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type DeviceMessage, deviceMessage, ingestMessages } from '../../../src/contract/ingest.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { newestReadings } from './newest-readings.ts';

const NOW = Date.UTC(2026, 4, 1);
const TAGS = ['00_1B_AD_00_00_01', '00_1B_AD_00_00_02', '00_1B_AD_00_00_03'];
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE_MS).toISOString();
const message = (change: Partial<DeviceMessage> = {}): DeviceMessage => ({
  macId: String(TAGS[0]),
  pktType: 30,
  msgType: 0,
  msgIndex: 1,
  time: at(-10),
  ...change,
});

/** Messages as gateways send them, every optional field there or not. */
const anyMessage: fc.Arbitrary<DeviceMessage> = fc
  .record(
    {
      macId: fc.constantFrom(...TAGS),
      pktType: fc.constantFrom(19, 20, 30, 47, 48, 60),
      msgType: fc.integer({ min: 0, max: 255 }),
      msgIndex: fc.integer({ min: 0, max: 1_000 }),
      time: fc.integer({ min: -2_000, max: 30 }).map(at),
      temperature: fc.integer({ min: -40, max: 140 }),
      humidity: fc.integer({ min: 0, max: 100 }),
      voltage: fc.integer({ min: 0, max: 9_000 }),
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
      location: fc.constantFrom('', 'Dock 4'),
    },
    { requiredKeys: ['macId', 'pktType', 'msgType', 'msgIndex', 'time'] },
  )
  .map((made) => v.parse(deviceMessage, made));

describe('what the newest messages say', () => {
  it('is each reading of the newest that has it, with the battery in volts', () => {
    const [readings] = newestReadings(
      [
        message({ msgIndex: 3, time: at(-1), temperature: 71.5 }),
        message({ msgIndex: 2, time: at(-5), temperature: 60, voltage: 7_810, humidity: 41 }),
        message({ msgIndex: 1, time: at(-9), voltage: 1_000, latitude: 51.9, longitude: 4.3 }),
      ],
      new Map(),
      NOW,
    );
    expect(readings).toEqual({
      macId: TAGS[0],
      message: message({ msgIndex: 3, time: at(-1), temperature: 71.5 }),
      lastComms: at(-1),
      battery: 4.1001,
      temperature: 71.5,
      humidity: 41,
      latitude: 51.9,
      longitude: 4.3,
      location: '51.9000, 4.3000',
      locationType: null,
    });
  });

  it('takes no measurement from 0 volts, and no time after now', () => {
    const [readings] = newestReadings([message({ time: at(60), voltage: 0 })], new Map(), NOW);
    expect(readings).toMatchObject({ lastComms: at(0), battery: null });
  });

  it('is nothing where all of them are older than what is known', () => {
    expect(newestReadings([message({ time: at(-10) })], new Map([[String(TAGS[0]), at(-9)]]), NOW)).toEqual([]);
  });

  it('does not depend on the order or the number of batches they came in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyMessage, { selector: (one) => `${one.macId} ${one.msgIndex}` }), (messages) => {
        // Two with one time are told apart by their index, which is unique here.
        const whole = new Map(newestReadings(messages, new Map(), NOW).map((one) => [one.macId, one]));
        const turned = newestReadings([...messages].reverse(), new Map(), NOW);
        expect(new Map(turned.map((one) => [one.macId, one]))).toEqual(whole);
        for (const one of whole.values()) {
          expect(Date.parse(one.lastComms)).toBeLessThanOrEqual(NOW);
          const again = newestReadings(messages, new Map([[one.macId, one.lastComms]]), NOW);
          expect(again.find(({ macId }) => macId === one.macId)?.lastComms).toBe(one.lastComms);
        }
      }),
    );
  });
});

describe('a batch of messages', () => {
  const accepts = (change: object): boolean => v.is(ingestMessages.body, { messages: [{ ...message(), ...change }] });

  it('is refused for anything a device can not measure or count', () => {
    expect(accepts({})).toBe(true);
    // A clock that is wrong is the server's to bear.
    expect(accepts({ time: '1999-12-31T23:59:59.000Z' })).toBe(true);
    for (const wrong of [
      { macId: '7C_CA' },
      { pktType: 31 },
      { msgIndex: -1 },
      { msgIndex: 1.5 },
      { time: 'yesterday' },
      { time: '2026-01-01T25:00:00.000Z' },
      { voltage: 65_536 },
      { humidity: 101 },
      { latitude: 91 },
      { longitude: Number.NaN },
      { motion: 'X' },
      { companyId: '2' },
      { shock: { dataRate: 12, interval: 0.3, X: [1], Y: [1], Z: [1] } },
      { readings: { 'a b': 1 } },
      { readings: { a: '1' } },
    ])
      expect([wrong, accepts(wrong)]).toEqual([wrong, false]);
    expect(v.is(ingestMessages.body, { messages: [] })).toBe(false);
    expect(v.is(ingestMessages.body, { messages: Array.from({ length: 501 }, () => message()) })).toBe(false);
  });

  it('never becomes anything else: whatever is accepted is what was sent', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const read = v.safeParse(deviceMessage, input);
        if (read.success) expect(read.output).toEqual(input);
      }),
    );
    fc.assert(
      fc.property(anyMessage, (one) => {
        expect(v.parse(deviceMessage, one)).toEqual(one);
      }),
    );
  });
});
