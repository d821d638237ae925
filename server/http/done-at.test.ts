import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { doneAt } from './done-at.ts';

const NOW = Date.UTC(2026, 10, 25, 14);
const at = (ms: number) => new Date(ms).toISOString();

it.each([
  ['what was done four hours before it was sent', `${NOW - 4 * HOUR_MS}/${NOW - 40}`, NOW - 4 * HOUR_MS],
  ['by a clock that is two hours late', `${NOW - 6 * HOUR_MS}/${NOW - 2 * HOUR_MS}`, NOW - 4 * HOUR_MS],
  ['by a clock that is a day early', `${NOW + 20 * HOUR_MS}/${NOW + DAY_MS}`, NOW - 4 * HOUR_MS],
  ['by a clock that stands in 1970', `${HOUR_MS}/${2 * HOUR_MS}`, NOW - HOUR_MS],
  ['of a clock that is a minute early never later than now', `${NOW + MINUTE_MS}/${NOW + MINUTE_MS}`, NOW],
  [
    'a clock that is two minutes off is put right',
    `${NOW - 5 * MINUTE_MS}/${NOW - 2 * MINUTE_MS}`,
    NOW - 3 * MINUTE_MS,
  ],
  ['after 180 days at the most', `${NOW - 180 * DAY_MS}/${NOW}`, NOW - 180 * DAY_MS],
])('floor 6: knows when it was done: %s', (_what, header, expected) => {
  expect(doneAt(header, NOW)).toBe(at(expected));
});

it.each([null, '', 'yesterday', '1', '1/x', `${NOW}/${NOW - 1}`, `${NOW - 180 * DAY_MS - 1}/${NOW}`])(
  'floor 6: is now where nobody says when, or what makes no sense: %s',
  (header) => {
    expect(doneAt(header, NOW)).toBe(at(NOW));
  },
);
