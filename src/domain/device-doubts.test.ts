import { expect, it } from 'vitest';
import { chargeFor, deviceDoubts } from './device-doubts.ts';
import { DAY_MS } from './duration.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();
const moment = { now: NOW, lastCommsHours: 72, trip: null };
const rotterdam = { latitude: 51.9, longitude: 4.5 };
const doubts = (batteryLevel: number | null, lastComms: string | null) =>
  deviceDoubts({ batteryLevel, lastComms }, moment).map(({ kind }) => kind);

it('floor 1: doubts a tag that was silent for 35 days, and one with too little battery', () => {
  expect(doubts(0.9, ago(1))).toEqual([]);
  expect(doubts(0.9, ago(35))).toEqual(['silent']);
  expect(doubts(0.12, ago(35))).toEqual(['silent', 'battery']);
  expect(doubts(null, null)).toEqual([]);
});

it('floor 1: asks for more battery the longer the trip is', () => {
  const lyon = { latitude: 45.8, longitude: 4.8 };
  const sydney = { latitude: -33.9, longitude: 151.2 };
  expect(chargeFor({ from: rotterdam, to: lyon })).toBe(0.3);
  expect(chargeFor({ from: rotterdam, to: sydney })).toBeGreaterThan(0.6);
  const trip = { from: rotterdam, to: sydney };
  expect(deviceDoubts({ batteryLevel: 0.5, lastComms: ago(0) }, { ...moment, trip })).toEqual([{ kind: 'battery' }]);
});
