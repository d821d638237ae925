import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedAlerts, type NamedAlert } from './moved-alerts.ts';

const named = (cause: string, time: number): NamedAlert => ({ name: `s:1/${cause}:${time}`, time });

it('an alert that turns out to have begun at another time is the same, the nearest of its cause', () => {
  const silence = '208:communication';
  expect(movedAlerts([named(silence, 370)], [named(silence, 660), named(silence, 1_860)])).toEqual([
    { from: `s:1/${silence}:370`, to: named(silence, 660) },
  ]);
  expect(
    movedAlerts([named('216:temperature:A', 5)], [named('216:temperature:B', 5), named('223:temperature:A', 5)]),
  ).toEqual([]);
});

it('moves as many as both sides have of a cause, each once', () => {
  const alerts = fc.uniqueArray(
    fc.record({ cause: fc.constantFrom('208:communication', '216:a', '216:b'), time: fc.nat(40) }),
    { selector: ({ cause, time }) => `${cause}:${time}` },
  );
  fc.assert(
    fc.property(alerts, alerts, (unsaid, said) => {
      const moved = movedAlerts(
        unsaid.map(({ cause, time }) => named(cause, time)),
        said.map(({ cause, time }) => named(cause, time)),
      );
      for (const cause of ['208:communication', '216:a', '216:b']) {
        const ours = moved.filter(({ from }) => from.includes(`/${cause}:`));
        const count = (all: typeof said) => all.filter((one) => one.cause === cause).length;
        expect(ours).toHaveLength(Math.min(count(unsaid), count(said)));
        expect(new Set(ours.map(({ from }) => from)).size).toBe(ours.length);
        expect(new Set(ours.map(({ to }) => to.name)).size).toBe(ours.length);
        for (const { to } of ours) expect(to.name).toContain(`/${cause}:`);
      }
    }),
  );
});
