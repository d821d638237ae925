import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENTS, eventKind } from './alert-events.ts';
import { decodeFlags, encodeFlags, FLAGS } from './alert-flags.ts';

const NONE = { alertState: 0, securityState: 0, onTimeState: 0 };
const codes = (values: Partial<typeof NONE>): string[] => decodeFlags({ ...NONE, ...values }).map(({ code }) => code);

describe('alert flags', () => {
  it('are the codes of the spec', () => {
    expect(FLAGS.map(({ code }) => code)).toEqual([
      ...[1, 2, 4, 8, 16, 32, 64, 128].map((bit) => `as${bit}`),
      ...[1, 2, 4, 8, 16, 32].map((bit) => `sec${bit}`),
      ...[1, 2, 4, 8, 16].map((bit) => `ots${bit}`),
    ]);
  });

  it('are set by alerts of the catalogue, each by one', () => {
    const events = FLAGS.flatMap(({ event }) => event ?? []);
    expect(new Set(events).size).toBe(events.length);
    for (const event of events) {
      expect(EVENTS).toHaveProperty(String(event));
      expect(eventKind(event)).toBe('alert');
    }
  });

  it('AL7: are read from three sums of bits', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ alertState: 5, securityState: 1, onTimeState: 16 })).toEqual(['as1', 'as4', 'sec1', 'ots16']);
    expect(codes({ alertState: 255, securityState: 63, onTimeState: 31 })).toEqual(FLAGS.map(({ code }) => code));
    // Bits of a newer server.
    expect(codes({ alertState: 256, securityState: 64, onTimeState: 32 })).toEqual([]);
    expect(decodeFlags({ ...NONE, alertState: 32 })).toEqual([{ code: 'as32', family: 'as', bit: 32, event: 221 }]);
  });

  it('say which alerts there are, as often as those come', () => {
    const known = FLAGS.flatMap(({ event }) => event ?? []);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...known)), fc.array(fc.integer({ min: 1, max: 199 })), (alerts, others) => {
        const set = decodeFlags(encodeFlags([...alerts, ...others])).map(({ event }) => event);
        expect(new Set(set)).toEqual(new Set(alerts));
      }),
    );
  });
});
