import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ingestMessages } from '../../src/contract/ingest.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { seededRandom } from '../demo/random.ts';
import type { Position } from './journey.ts';
import { report, type SimulatedDevice, UNDISTURBED } from './simulated-device.ts';

const NOW = Date.UTC(2026, 4, 1);
const HERE: Position = { latitude: 51.9, longitude: 4.3, place: 'Rotterdam', motion: 'D' };

const anyDevice: fc.Arbitrary<SimulatedDevice> = fc.record({
  macId: fc.constant('00_1B_AD_00_7C_CA'),
  index: fc.integer({ min: 0, max: 1_000_000 }),
  battery: fc.option(fc.double({ min: 2.95, max: 4.1, noNaN: true })),
  temperature: fc.option(fc.double({ min: -20, max: 120, noNaN: true })),
  humidity: fc.option(fc.double({ min: 5, max: 95, noNaN: true })),
});

it('sends what a gateway may pass on, counts on, and says where it is', () => {
  fc.assert(
    fc.property(anyDevice, fc.integer(), fc.integer({ min: 1, max: 48 * HOUR_MS }), (device, seed, elapsed) => {
      const after = report(device, elapsed, NOW, HERE, seededRandom(seed));
      expect(v.safeParse(ingestMessages.body, { messages: after.messages }).success).toBe(true);
      expect(after.messages.map((message) => message.msgIndex)).toEqual(
        after.messages.map((_, at) => device.index + 1 + at),
      );
      expect(after.device.index).toBe(after.messages.at(-1)?.msgIndex);
      if (device.battery !== null) expect(after.device.battery ?? 9).toBeLessThan(device.battery);
      expect(after.messages[1]).toMatchObject({ latitude: 51.9, longitude: 4.3, location: 'Rotterdam', motion: 'D' });
    }),
  );
});

it('is the same afterwards whatever a fault makes of its messages', () => {
  fc.assert(
    fc.property(anyDevice, fc.integer(), (device, seed) => {
      const worse = { ...UNDISTURBED, warmer: 200, gives: 185, atMost: 2.9, ahead: 5 * HOUR_MS };
      const plain = report(device, HOUR_MS, NOW, HERE, seededRandom(seed));
      const disturbed = report(device, HOUR_MS, NOW, HERE, seededRandom(seed), worse);
      expect(disturbed.device).toEqual(plain.device);
      expect(v.safeParse(ingestMessages.body, { messages: disturbed.messages }).success).toBe(true);
      expect(Date.parse(disturbed.messages[0]?.time ?? '')).toBe(NOW + 5 * HOUR_MS);
    }),
  );
});

it('is the same for the same seed, and knocks something now and then', () => {
  const device = { macId: '00_1B_AD_00_7C_CA', index: 0, battery: 4, temperature: 60, humidity: 50 };
  const run = (): unknown[] => {
    const random = seededRandom(7);
    let now: SimulatedDevice = device;
    return Array.from({ length: 2_000 }, () => {
      const after = report(now, HOUR_MS / 4, NOW, HERE, random);
      now = after.device;
      return after.messages.map((message) => message.pktType);
    });
  };
  const once = run();
  expect(run()).toEqual(once);
  const shocks = once.filter((types) => (types as number[]).includes(19)).length;
  expect(shocks).toBeGreaterThan(1);
  expect(shocks).toBeLessThan(40);
});
