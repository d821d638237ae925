import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { thinned } from './thinned.ts';

const BEGIN = Date.UTC(2026, 10, 28, 9);
const message = fc
  .record({
    second: fc.nat({ max: 1_800 }),
    msgIndex: fc.nat({ max: 400 }),
    temperature: fc.integer({ min: 30, max: 45 }),
  })
  .map(
    ({ second, msgIndex, temperature }): DeviceMessage => ({
      macId: '00_1B_AD_F0_12_34',
      pktType: 30,
      msgType: 0,
      time: new Date(BEGIN + second * 1_000).toISOString(),
      msgIndex,
      temperature,
    }),
  );
const messages = fc.array(message, { minLength: 1, maxLength: 40 });
const apart = (a: DeviceMessage, b: DeviceMessage): number => Math.abs(Date.parse(a.time) - Date.parse(b.time));

it('keeps beside each message one that says the same, and no two that do', () => {
  fc.assert(
    fc.property(messages, (all) => {
      const kept = thinned(all, []);
      const isSame = (a: DeviceMessage, b: DeviceMessage): boolean =>
        (a.msgIndex === b.msgIndex && apart(a, b) <= 60_000) ||
        (apart(a, b) < 300_000 && Math.abs((a.temperature ?? 0) - (b.temperature ?? 0)) < 0.9);
      for (const one of all) expect(kept.some((other) => isSame(one, other))).toBe(true);
      for (const [at, one] of kept.entries()) {
        for (const other of kept.slice(at + 1)) expect(isSame(one, other)).toBe(false);
      }
      // What comes again adds nothing, and neither does what came in another call.
      expect(thinned(all, kept)).toEqual([]);
      expect(all.flatMap((_, at) => thinned(all.slice(at, at + 1), thinned(all.slice(0, at), [])))).toEqual(kept);
    }),
  );
});
