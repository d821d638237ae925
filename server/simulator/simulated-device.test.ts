import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ingestMessages } from '../../src/contract/ingest.ts';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { seededRandom } from '../demo/random.ts';
import { report, type SimulatedDevice } from './simulated-device.ts';

const NOW = Date.UTC(2026, 4, 1);

const anyDevice: fc.Arbitrary<SimulatedDevice> = fc.record({
  macId: fc.constant('00_1B_AD_00_7C_CA'),
  index: fc.integer({ min: 0, max: 1_000_000 }),
  battery: fc.option(fc.double({ min: 2.95, max: 4.1, noNaN: true })),
  temperature: fc.option(fc.double({ min: -20, max: 120, noNaN: true })),
  humidity: fc.option(fc.double({ min: 5, max: 95, noNaN: true })),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  target: fc.option(fc.constant({ name: 'Rotterdam', latitude: 51.9, longitude: 4.3 })),
});

it('sends what a gateway may pass on, counts on, and moves to where it is going and no further', () => {
  fc.assert(
    fc.property(anyDevice, fc.integer(), fc.integer({ min: 1, max: 48 * HOUR_MS }), (device, seed, elapsed) => {
      const after = report(device, elapsed, NOW, seededRandom(seed));
      expect(v.safeParse(ingestMessages.body, { messages: after.messages }).success).toBe(true);
      expect(after.messages.map((message) => message.msgIndex)).toEqual(
        after.messages.map((_, at) => device.index + 1 + at),
      );
      expect(after.device.index).toBe(after.messages.at(-1)?.msgIndex);
      if (device.battery !== null) expect(after.device.battery ?? 9).toBeLessThan(device.battery);
      const { target } = device;
      const away = (one: SimulatedDevice): number =>
        Math.hypot((target?.latitude ?? 0) - one.latitude, (target?.longitude ?? 0) - one.longitude);
      if (target === null)
        expect(after.device).toMatchObject({ latitude: device.latitude, longitude: device.longitude });
      else expect(away(after.device)).toBeLessThanOrEqual(away(device) + 1e-6);
    }),
  );
});

it('arrives, says where, and stays', () => {
  const target = { name: 'Rotterdam', latitude: 51.9, longitude: 4.3 };
  const start = { macId: '00_1B_AD_00_7C_CA', index: 0, battery: 4, temperature: 60, humidity: 50 };
  const random = seededRandom(1);
  let device: SimulatedDevice = { ...start, latitude: 51, longitude: 4, target };
  const motions: unknown[] = [];
  for (let round = 0; round < 4; round += 1) {
    const after = report(device, HOUR_MS, NOW + round * HOUR_MS, random);
    device = after.device;
    motions.push([after.messages[1]?.motion, after.messages[1]?.location]);
  }
  expect(motions).toEqual([
    ['E', undefined],
    ['S', 'Rotterdam'],
    ['D', undefined],
    ['D', undefined],
  ]);
  expect(device).toMatchObject({ latitude: 51.9, longitude: 4.3, target: null });
});

it('is the same for the same seed, and knocks something now and then', () => {
  const device = { macId: '00_1B_AD_00_7C_CA', index: 0, battery: 4, temperature: 60, humidity: 50 };
  const run = (): unknown[] => {
    const random = seededRandom(7);
    let now: SimulatedDevice = { ...device, latitude: 1, longitude: 1, target: null };
    return Array.from({ length: 2_000 }, () => {
      const after = report(now, HOUR_MS / 4, NOW, random);
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
