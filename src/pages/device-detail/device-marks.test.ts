import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import type { DeviceDetail } from '../../contract/devices.ts';
import { DEFAULT_SITE_OPTIONS } from '../../contract/site-options.ts';
import { TYPE_NAMES } from '../../domain/device.ts';
import { DAY_MS, HOUR_MS } from '../../domain/duration.ts';
import { lastRecordFrom } from '../../domain/last-record.ts';
import type { LocationEntry } from '../../domain/location-history.ts';
import { deviceMarks } from './device-marks.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const { deviceDetail: limits, lastRecordOffsets } = DEFAULT_SITE_OPTIONS;
const words = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  reader: { locale: 'en', timeZone: 'UTC', datePattern: '' },
};

const entry = (nth: number, daysAgo: number): LocationEntry => ({
  entryId: String(nth),
  timestamp: NOW - daysAgo * DAY_MS,
  lastDatetime: NOW - daysAgo * DAY_MS + HOUR_MS,
  count: 1,
  locationType: 'GPS',
  locationString: `Stop ${nth}`,
  motion: 'M',
  latitude: 50,
  longitude: 5,
});
const ago = (days: number): string => new Date(NOW - days * DAY_MS).toISOString();
const ROW = deviceRow({ latitude: 51, longitude: 4, lastComms: ago(1) });
const fix = (days: number) => ({ position: { latitude: 1, longitude: 2 }, timestamp: ago(days) });
const detail = (days: number): DeviceDetail => ({
  ...ROW,
  type: TYPE_NAMES.tags,
  charge: null,
  typeCode: 1,
  latestGPS: fix(days),
  latestCell: { ...fix(days), location: '' },
  lastCellTime: null,
  properties: { lastDeviceMsgTime: null },
});

const keys = (over: Partial<Parameters<typeof deviceMarks>[0]>): string[] =>
  deviceMarks(
    {
      row: ROW,
      detail: null,
      entries: [],
      gateway: null,
      window: { from: NOW - 60 * DAY_MS, to: NOW },
      now: NOW,
      lastRecord: lastRecordFrom('tags', NOW, lastRecordOffsets),
      limits,
      ...over,
    },
    words,
  ).map(({ key }) => key);

it('DV5, CK11: marks at most 30 places, none of them older than 30 days', () => {
  const many = Array.from({ length: 40 }, (_, at) => entry(at, at / 10));
  expect(keys({ entries: many }).filter((key) => key.startsWith('entry'))).toHaveLength(30);
  expect(keys({ entries: [entry(1, 29), entry(2, 31)] })).toEqual(['entry 1', 'current']);
  expect(keys({ detail: detail(29) })).toEqual(['last-gps', 'last-cell', 'current']);
  expect(keys({ detail: detail(31) })).toEqual(['current']);
});

it('DV9: says nothing of where a device is that was heard of last more than 18 months ago, a gateway 3', () => {
  const heard = (days: number) => deviceRow({ ...ROW, lastComms: ago(days) });
  expect(keys({ row: heard(540) })).toEqual(['current']);
  expect(keys({ row: heard(560) })).toEqual([]);
  const lastRecord = lastRecordFrom('gateways', NOW, lastRecordOffsets);
  expect(keys({ row: heard(90), lastRecord })).toEqual(['current']);
  expect(keys({ row: heard(95), lastRecord })).toEqual([]);
});
