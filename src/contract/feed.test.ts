import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedPosition, hasSeen } from './feed.ts';

const EPOCH = 'a';
const at = (xid: bigint | number | string, epoch = EPOCH) => ({ epoch, xid: String(xid) });
const xid = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

describe('a feed has seen a change', () => {
  it('when its horizon lies beyond it, not when it lies on it', () => {
    expect(hasSeen(at(8), at(7))).toBe(true);
    expect(hasSeen(at(7), at(7))).toBe(false);
    expect(hasSeen(at(6), at(7))).toBe(false);
  });

  it('by the size of the numbers, not by their text', () => {
    expect(hasSeen(at(10), at(9))).toBe(true);
    expect(hasSeen(at(9), at(10))).toBe(false);
    expect(hasSeen(at('9007199254740993'), at('9007199254740992'))).toBe(true);
    fc.assert(
      fc.property(xid, xid, (horizon, ack) => {
        expect(hasSeen(at(horizon), at(ack))).toBe(horizon > ack);
      }),
    );
  });

  it('never in another epoch of the database', () => {
    fc.assert(
      fc.property(xid, xid, (horizon, ack) => {
        expect(hasSeen(at(horizon, 'b'), at(ack))).toBe(false);
      }),
    );
  });
});

it('takes for a position only what can be compared', () => {
  for (const good of ['0', '18446744073709551615']) expect(v.is(feedPosition, at(good))).toBe(true);
  for (const bad of ['', '-1', '1.5', '0x10', ' 1', '1'.repeat(21)]) expect(v.is(feedPosition, at(bad))).toBe(false);
});
