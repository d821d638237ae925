import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CAUSE_KINDS } from './incidents/cause.ts';
import { type AttentionIncident, type AttentionWork, attentionQueue, nextStep } from './needs-attention.ts';

const incident = (over: Partial<AttentionIncident> = {}): AttentionIncident => ({
  causeKind: 'sensor',
  alertLevel: 2,
  members: 1,
  leadGuid: 'g',
  lastTime: '2026-01-02T00:00:00Z',
  ...over,
});
const work = (state: AttentionWork['state'], occurredAt = 0): AttentionWork => ({ state, occurredAt });

it('has alerts before own work, that before messages and notices, and the newest of each first', () => {
  const old = incident({ lastTime: '2026-01-01T00:00:00Z' });
  const [message, notice] = [incident({ alertLevel: 1 }), incident({ alertLevel: 0 })];
  const [first, second] = [work('rejected', 1), work('stuck', 2)];
  expect(
    attentionQueue([notice, message, old, incident()], [first, second]).map((one) =>
      one.kind === 'work' ? one.work : one.incident,
    ),
  ).toEqual([incident(), old, second, first, message, notice]);
});

it('loses nothing and never has something worse after something less', () => {
  const incidents = fc.array(
    fc.record({
      causeKind: fc.constantFrom(...CAUSE_KINDS),
      alertLevel: fc.nat(2),
      members: fc.nat(5),
      leadGuid: fc.option(fc.constant('g')),
      lastTime: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', ''),
    }),
  );
  const works = fc.array(fc.constantFrom(work('stuck'), work('conflict', 5)));
  fc.assert(
    fc.property(incidents, works, (some, others) => {
      const queue = attentionQueue(some, others);
      expect(queue).toHaveLength(some.length + others.length);
      const levels = queue.map((one) => (one.kind === 'work' ? 1.5 : one.incident.alertLevel));
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
])('has one next step of %j', (one, mayAcknowledge, step) => {
  expect(nextStep({ kind: 'incident', incident: one }, mayAcknowledge)).toBe(step);
});

it('retries what only has to be tried again, and decides the rest', () => {
  expect(
    ['stuck', 'rejected', 'conflict'].map((state) => nextStep({ kind: 'work', work: work(state as 'stuck') }, true)),
  ).toEqual(['retry', 'decide', 'decide']);
});
