import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import type { ShipmentEvent } from '../../local/bundles/shipment-bundle.ts';
import { mapMarks } from './map-marks.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const reader = { locale: 'en', timeZone: 'UTC', datePattern: '' };
const HOUR = 3_600_000;

const entry = (at: number, locationType: string): LocationEntry => ({
  entryId: `${at} ${locationType}`,
  timestamp: at,
  lastDatetime: at,
  count: 1,
  locationType,
  locationString: `At ${at}`,
  motion: 'M',
  latitude: 10,
  longitude: 20,
});
const event = (eventId: number, at: number): ShipmentEvent => ({
  entryId: at,
  macId: null,
  eventId,
  eventTime: new Date(at).toISOString(),
  location: 'Salem',
  latitude: 11,
  longitude: 78,
  message: null,
});
const row = shipmentRow({ originLatitude: 1, originLongitude: 2, destLatitude: 3, destLongitude: 4 });

it('DT26: marks the ends, where it is, the last place by each means, stays, waypoints and alerts of the time that is looked at', () => {
  const alert = (at: number) =>
    alertRow({ entryId: at, latitude: 12, longitude: 77, alertTime1: new Date(at).toISOString() });
  const marks = mapMarks(
    {
      row,
      // Newest first, as the history has them.
      entries: [entry(9 * HOUR, 'GPS'), entry(8 * HOUR, 'Cell'), entry(7 * HOUR, 'iGate'), entry(5 * HOUR, 'GPS')],
      alerts: [alert(5 * HOUR), alert(50 * HOUR)],
      current: { latitude: 10, longitude: 20, time: 9 * HOUR },
      window: { from: 4 * HOUR, to: 6 * HOUR },
      events: [event(4, 5 * HOUR), event(4, 60 * HOUR), event(3, 5 * HOUR)],
      charger: deviceRow({ kind: 'chargers', latitude: 5, longitude: 6, location: 'Dock 7' }),
    },
    { i18n, reader },
  );
  expect(marks.map(({ kind }) => kind)).toEqual([
    'origin',
    'destination',
    'last-gps',
    'last-cell',
    'last-gateway',
    'gps',
    'alert',
    'waypoint',
    'last-charger',
    'current-location',
  ]);
  expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
  // Those of a moment say which: the cursor of the page goes there.
  expect(marks.flatMap(({ kind, at }) => (at === undefined ? [] : [[kind, at / HOUR]]))).toEqual([
    ['last-gps', 9],
    ['last-cell', 8],
    ['last-gateway', 7],
    ['gps', 5],
    ['alert', 5],
    ['waypoint', 5],
    ['current-location', 9],
  ]);
});
