import { expect, it } from 'vitest';
import { excursionLimits } from './excursion-limits.ts';

const alert = (alertEvent: number, day: number, data: string) => ({
  alertEvent,
  alertTime1: new Date(Date.UTC(2026, 10, day)).toISOString(),
  data,
});

it('takes the limits that the newest alerts above and below name, and none of what says none', () => {
  expect(excursionLimits([])).toEqual({ low: null, high: null });
  expect(
    excursionLimits([
      alert(216, 1, '{"limit":40}'),
      alert(216, 3, '{"limit":46.4}'),
      alert(216, 5, 'broken'),
      alert(223, 2, '{"limit":35.6}'),
      alert(211, 9, '{"limit":60}'),
    ]),
  ).toEqual({ low: 35.6, high: 46.4 });
});
