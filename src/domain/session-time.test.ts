import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefreshDue, type SessionPhase, sessionPhase } from './session-time.ts';

const LIMITS = { sessionDuration: 900, sessionTimer: 180, warningDuration: 60 };
const ORDER: readonly SessionPhase[] = ['active', 'idle', 'warning', 'over'];

it('is active, then idle until somebody looks, then warned, then over', () => {
  const phase = (now: number, warnedUntil: number | null) => sessionPhase({ expires: 1000, warnedUntil }, now, LIMITS);
  expect([999, 1000, 1240, 1241].map((now) => phase(now, null))).toEqual(['active', 'idle', 'idle', 'over']);
  expect([1100, 1160, 1161].map((now) => phase(now, 1160))).toEqual(['warning', 'warning', 'over']);
  // A warning that was answered before the session was renewed is none.
  expect(phase(1001, 990)).toBe('idle');
});

it('does not believe a clock that was put back', () => {
  expect(sessionPhase({ expires: 10_000, warnedUntil: null }, 9_099, LIMITS)).toBe('over');
});

it('only ever goes on as time passes', () => {
  const second = fc.nat(3000);
  fc.assert(
    fc.property(second, fc.option(second), second, second, (expires, warnedUntil, one, other) => {
      const at = (now: number) => ORDER.indexOf(sessionPhase({ expires, warnedUntil }, now, LIMITS));
      const [sooner, later] = [Math.min(one, other), Math.max(one, other)];
      // Before it was begun the clock is not believed.
      fc.pre(sooner >= expires - LIMITS.sessionDuration);
      expect(at(sooner)).toBeLessThanOrEqual(at(later));
    }),
  );
});

it('refreshes the server session shortly before its end, and after a clock was put back', () => {
  const limits = { serverSessionDuration: 3600, sessionTimer: 180 };
  expect([3239, 3240, 9999].map((now) => isRefreshDue(0, now, limits))).toEqual([false, true, true]);
  expect(isRefreshDue(5000, 100, limits)).toBe(true);
  expect(isRefreshDue(0, 1, { serverSessionDuration: 4, sessionTimer: 180 })).toBe(false);
  expect(isRefreshDue(0, 2, { serverSessionDuration: 4, sessionTimer: 180 })).toBe(true);
});
