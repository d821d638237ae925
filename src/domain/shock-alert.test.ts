import { expect, it } from 'vitest';
import { alertRow } from '../../tests/fixtures/alert-row.ts';
import type { ShockReading } from './readings/track-columns.ts';
import {
  alertOfShock,
  nearestShock,
  opensShock,
  PLACE_MAX,
  placeOf,
  shockNotices,
  shockOf,
  shortPlace,
} from './shock-alert.ts';

const START = Date.UTC(2026, 10, 1);
const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();
const shock = (index: number, seconds: number): ShockReading => ({
  time: START + seconds * 1_000,
  index,
  acceleration: 12,
  dataRate: 12,
  interval: 2.5,
  x: [],
  y: [],
  z: [],
});
const alert = (over: object) => alertRow({ alertEvent: 221, alertTime1: at(0), data: '', ...over });

it('DT29: notices are the shocks and tilts, newest first; only an enabled shock opens', () => {
  const all = [
    alert({ entryId: 1, alertTime1: at(1) }),
    alert({ entryId: 2, alertEvent: 220, alertTime1: at(9) }),
    alert({ entryId: 3, alertEvent: 216, alertTime1: at(5) }),
    alert({ entryId: 4, alertTime1: at(7), enabled: 0 }),
  ];
  expect(shockNotices(all).map(({ entryId }) => entryId)).toEqual([2, 4, 1]);
  expect(shockNotices(all).map(opensShock)).toEqual([false, false, true]);
});

it('DT32: is the message that the alert names, else the nearest within a minute', () => {
  const shocks = [shock(1, 0), shock(2, 40), shock(3, 300)];
  expect(shockOf(alert({ data: JSON.stringify({ index: 3, time: START + 300_000 }) }), shocks)?.index).toBe(3);
  // The same count of an earlier life of the device is another message.
  expect(shockOf(alert({ data: JSON.stringify({ index: 3, time: START }) }), shocks)?.index).toBe(1);
  expect(shockOf(alert({ alertTime1: at(30) }), shocks)?.index).toBe(2);
  expect(shockOf(alert({ alertTime1: at(150) }), shocks)).toBeNull();
  for (const data of ['{', 'null', '[]']) expect(shockOf(alert({ data, alertTime1: at(0) }), shocks)?.index).toBe(1);
});

it('DT7: a click finds the nearest shock of all devices, and the alert it raised', () => {
  const tracks = new Map([
    ['A', { shocks: [shock(1, 0), shock(2, 100)] }],
    ['B', { shocks: [shock(7, 90)] }],
  ]) as never;
  expect(nearestShock(tracks, START + 93_000, 10_000)).toMatchObject({ macId: 'B', shock: { index: 7 } });
  expect(nearestShock(tracks, START + 50_000, 10_000)).toBeNull();
  const alerts = [alert({ entryId: 5, macId: 'B', data: JSON.stringify({ index: 7, time: START + 90_000 }) })];
  expect(alertOfShock(alerts, 'B', shock(7, 90))?.entryId).toBe(5);
  expect(alertOfShock(alerts, 'A', shock(7, 90))).toBeUndefined();
});

it('DT10: a place is what the monitoring says, else the message; it is cut to 40 characters', () => {
  expect(placeOf({ data: '{"place":"Dubai"}', message: 'x' })).toBe('Dubai');
  expect([placeOf({ data: '', message: 'Dock 7' }), placeOf({ data: '{"place":""}', message: '' })]).toEqual([
    'Dock 7',
    '',
  ]);
  expect(shortPlace('a'.repeat(PLACE_MAX))).toHaveLength(40);
  expect(shortPlace('a'.repeat(PLACE_MAX + 1))).toBe(`${'a'.repeat(39)}…`);
});
