import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAUSE_KINDS } from './incidents/cause.ts';
import {
  type AttentionClock,
  type AttentionIncident,
  type AttentionWork,
  attentionQueue,
  nextStep,
} from './needs-attention.ts';

const incident = (over: Partial<AttentionIncident> = {}): AttentionIncident => ({
  causeKind: 'sensor',
  severity: 2,
  lossTime: null,
  shipments: 1,
  members: 1,
  leadGuid: 'g',
  isNotHeard: false,
  lastTime: '2026-01-02T00:00:00Z',
  ...over,
});
const work = (state: AttentionWork['state'], occurredAt = 0): AttentionWork => ({ state, occurredAt });
const clock = (clockWrongSince: string): AttentionClock => ({ clockWrongSince });

it('has a wrong clock after warnings and own work, and before what is to be watched', () => {
  const [message, notice] = [incident({ severity: 1 }), incident({ severity: 0 })];
  const [older, newer] = [clock('2026-01-01T00:00:00Z'), clock('2026-01-03T00:00:00Z')];
  expect(
    attentionQueue([notice, message], [work('stuck')], [older, newer]).map((one) =>
      one.kind === 'work' ? one.work : one.kind === 'clock' ? one.device : one.incident,
    ),
  ).toEqual([work('stuck'), message, newer, older, notice]);
});

it('has what is critical before own work, that before warnings and watches, what is lost first before the newest', () => {
  const old = incident({ lastTime: '2026-01-01T00:00:00Z' });
  const soon = incident({ lastTime: '2026-01-01T00:00:00Z', lossTime: '2026-01-02T04:00:00Z' });
  const [message, notice] = [incident({ severity: 1 }), incident({ severity: 0 })];
  const [first, second] = [work('rejected', 1), work('stuck', 2)];
  expect(
    attentionQueue([notice, message, old, incident(), soon], [first, second], []).map((one) =>
      one.kind === 'work' ? one.work : one.kind === 'incident' ? one.incident : null,
    ),
  ).toEqual([soon, incident(), old, second, first, message, notice]);
});

it('loses nothing and never has something worse after something less', () => {
  const incidents = fc.array(
    fc.record({
      causeKind: fc.constantFrom(...CAUSE_KINDS),
      severity: fc.nat(2),
      lossTime: fc.option(fc.constant('2026-01-03T00:00:00Z')),
      shipments: fc.nat(5),
      members: fc.nat(5),
      leadGuid: fc.option(fc.constant('g')),
      isNotHeard: fc.boolean(),
      lastTime: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', ''),
    }),
  );
  const works = fc.array(fc.constantFrom(work('stuck'), work('conflict', 5)));
  const clocks = fc.array(fc.constantFrom(clock('2026-01-01T00:00:00Z'), clock('')));
  fc.assert(
    fc.property(incidents, works, clocks, (some, others, wrong) => {
      const queue = attentionQueue(some, others, wrong);
      expect(queue).toHaveLength(some.length + others.length + wrong.length);
      const levels = queue.map((one) => (one.kind === 'work' ? 1.5 : one.kind === 'clock' ? 1 : one.incident.severity));
      expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    }),
  );
});

it.each<[AttentionIncident, boolean, ReturnType<typeof nextStep>]>([
  [incident(), true, 'open'],
  [incident({ causeKind: 'gateway', members: 400 }), true, 'acknowledge'],
  [incident({ causeKind: 'gateway', members: 400 }), false, 'open'],
  [incident({ causeKind: 'gateway', members: 400, leadGuid: null }), false, null],
  [incident({ leadGuid: null }), true, 'acknowledge'],
  [incident({ causeKind: 'place', members: 1 }), true, 'open'],
  [incident({ isNotHeard: true }), true, 'check-tag'],
  [incident({ isNotHeard: true }), false, 'check-tag'],
  [incident({ isNotHeard: true, leadGuid: null }), true, 'acknowledge'],
  [incident({ isNotHeard: true, causeKind: 'gateway', members: 40 }), true, 'acknowledge'],
])('has one next step of %j', (one, mayAcknowledge, step) => {
  expect(nextStep({ kind: 'incident', incident: one }, { mayAcknowledge, mayOpenDevice: true })).toBe(step);
});

const ALL = { mayAcknowledge: true, mayOpenDevice: true };

it('opens the device with a wrong clock where the person may', () => {
  const device = clock('2026-01-01T00:00:00Z');
  expect(nextStep({ kind: 'clock', device }, ALL)).toBe('open');
  expect(nextStep({ kind: 'clock', device }, { ...ALL, mayOpenDevice: false })).toBe(null);
});

it('retries what only has to be tried again, and decides the rest', () => {
  expect(
    ['stuck', 'rejected', 'conflict'].map((state) => nextStep({ kind: 'work', work: work(state as 'stuck') }, ALL)),
  ).toEqual(['retry', 'decide', 'decide']);
});
