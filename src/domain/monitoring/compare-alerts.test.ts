import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareAlerts } from './compare-alerts.ts';

const raised = (openedAt: number, clearedAt: number | null, event = 216, cause = 'temperature') => ({
  event,
  cause,
  openedAt,
  clearedAt,
});

it('takes an alert that another limit lets begin or end elsewhere for the same', () => {
  const before = [raised(10, 20), raised(50, null)];
  expect(compareAlerts(before, [raised(5, 30), raised(40, 60)])).toEqual({ added: [], gone: [] });
});

it('names what is new and what is gone, of each event and cause by itself', () => {
  const [kept, gone] = [raised(10, 20), raised(50, 60)];
  const [later, other, elsewhere] = [raised(70, 80), raised(10, 20, 217), raised(10, 20, 216, 'other tag')];
  expect(compareAlerts([kept, gone], [kept, later, other, elsewhere])).toEqual({
    added: [later, other, elsewhere],
    gone: [gone],
  });
});

it('property: the same settings differ in nothing, and the other way round new and gone are exchanged', () => {
  const alert = fc.record({
    event: fc.constantFrom(216, 217),
    cause: fc.constantFrom('a', 'b'),
    openedAt: fc.nat(100),
    clearedAt: fc.option(fc.nat(100)),
  });
  const alerts = fc.array(
    alert.map((one) => ({ ...one, clearedAt: one.clearedAt === null ? null : one.openedAt + one.clearedAt })),
  );
  fc.assert(
    fc.property(alerts, alerts, (one, other) => {
      expect(compareAlerts(one, one)).toEqual({ added: [], gone: [] });
      const [there, back] = [compareAlerts(one, other), compareAlerts(other, one)];
      expect([there.added, there.gone]).toEqual([back.gone, back.added]);
    }),
  );
});
