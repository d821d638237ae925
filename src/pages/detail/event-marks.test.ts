import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { eventMarks } from './event-marks.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const at = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();

it('marks alerts in force by how urgent they are, as lists do, and what is over without a colour', () => {
  const alerts = [
    alertRow({ entryId: 1, alertEvent: 207, subject: 'Overdue Arrival', alertTime1: at(4) }),
    alertRow({ entryId: 2, alertEvent: 221, subject: 'Shock Event', alertTime1: at(3) }),
    alertRow({ entryId: 3, alertEvent: 216, subject: 'High Temperature', alertTime1: at(2), clearDate: at(1) }),
    alertRow({ entryId: 4, alertLevel: 1, subject: 'Note', alertTime1: at(1) }),
  ];
  const marks = eventMarks([], alerts, { eventName: () => null, now: NOW });
  expect(marks.map(({ label, state }) => [label, state])).toEqual([
    ['Overdue Arrival', 'warn'],
    ['Shock Event', 'watch'],
    ['High Temperature', 'none'],
    ['Note', 'waiting'],
  ]);
});
