import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import { loadTemporal } from '../load-temporal.ts';
import { zoneOffsets } from '../zone-offsets.ts';
import {
  controlFaults,
  defaultRange,
  earliestDate,
  LOOKBACK_DAYS,
  LOOKBACK_HOURS,
  monthsBefore,
  withDates,
} from './controls.ts';
import { defaultFileName, fileNameFault, REPORT_FORMATS, reportFileName, withEnding } from './output.ts';
import { formatWallTime, sheetTimeFormat, zoneName } from './report-date.ts';
import { nextDue } from './schedule.ts';
import { lowerBound } from './wilson.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const required = (name: string) => ({ name, required: true });

beforeAll(loadTemporal);

describe('controls of a report', () => {
  const dates = [required('startDate'), required('endDate')];

  it('RP4: dates are required and in order, each with its own words', () => {
    expect(controlFaults(dates, {}, {}, NOW)).toEqual({ startDate: 'required', endDate: 'required' });
    const swapped = { startDate: '2026-06-02T00:00:00.000Z', endDate: '2026-06-01T00:00:00.000Z' };
    expect(controlFaults(dates, swapped, {}, NOW)).toEqual({
      startDate: 'not-before-end',
      endDate: 'not-after-start',
    });
    const same = { startDate: swapped.endDate, endDate: swapped.endDate };
    expect(controlFaults(dates, same, {}, NOW)).toEqual({});
  });

  it('RP4: a shipment id has letters, digits, hyphens, underscores and spaces; what is required is required', () => {
    const controls = [
      'shipmentId',
      'guid',
      'macId',
      'alertEvent',
      'batteryLevel',
      'origin',
      'warehouseName',
      'warehouseUnit',
    ];
    expect(Object.values(controlFaults(controls.map(required), {}, {}, NOW))).toEqual(controls.map(() => 'required'));
    expect(controlFaults([required('shipmentId')], { shipmentId: 'MF-1_a மீ' }, {}, NOW)).toEqual({});
    expect(controlFaults([required('shipmentId')], { shipmentId: 'MF/1' }, {}, NOW)).toEqual({ shipmentId: 'letters' });
  });

  it('RP6: dates before the configured cutoff, and a day, can’t be chosen', () => {
    const cutoffMinutes = 60;
    expect(earliestDate({ cutoffMinutes }, NOW)).toBe(NOW - (60 + 1_440) * MINUTE_MS);
    expect(earliestDate({}, NOW)).toBeNull();
    expect(earliestDate({ notBefore: '2026-06-15T00:00:00.000Z', cutoffMinutes }, NOW)).toBe(Date.UTC(2026, 5, 15));
    const values = { startDate: '2026-06-01T00:00:00.000Z', endDate: '2026-06-15T00:00:00.000Z' };
    expect(controlFaults(dates, values, { cutoffMinutes }, NOW)).toEqual({ startDate: 'too-early' });
  });

  it('RP7: looks back over the last 30 days unless told otherwise, by days or hours', () => {
    expect(defaultRange(NOW)).toEqual({
      startDate: new Date(NOW - 30 * DAY_MS).toISOString(),
      endDate: new Date(NOW).toISOString(),
    });
    expect([LOOKBACK_DAYS, LOOKBACK_HOURS]).toEqual([
      [7, 30, 60, 90, 180, 365],
      [1, 4, 12, 24, 48, 96],
    ]);
    expect(withDates({ lookbackDays: 7, origin: 'Lyon' }, dates, NOW, 'Etc/GMT')).toEqual({
      origin: 'Lyon',
      startDate: new Date(NOW - 7 * DAY_MS).toISOString(),
      endDate: new Date(NOW).toISOString(),
    });
    expect(withDates({ lookbackHours: 4 }, dates, NOW, 'Etc/GMT').startDate).toBe(
      new Date(NOW - 4 * HOUR_MS).toISOString(),
    );
    expect(withDates({ lookbackDays: 7 }, [required('macId')], NOW, 'Etc/GMT')).toEqual({});
  });
});

it('is about the whole months before, by the clock of a zone', () => {
  const month = (zone: string, now: string) => monthsBefore(1, zone, Date.parse(now));
  // Summer time begins in that month.
  expect(month('Europe/Paris', '2026-04-15T12:00:00Z')).toEqual({
    startDate: '2026-02-28T23:00:00.000Z',
    endDate: '2026-03-31T21:59:59.999Z',
  });
  // It is December there already.
  expect(month('Asia/Kolkata', '2026-11-30T20:00:00Z').startDate).toBe('2026-10-31T18:30:00.000Z');
  expect(month('Etc/GMT', '2026-01-31T20:00:00Z').startDate).toBe('2025-12-01T00:00:00.000Z');
  const controls = [required('startDate'), required('endDate')];
  expect(withDates({ lookbackMonths: 1, customer: 'Acme' }, controls, NOW, 'Etc/GMT')).toEqual({
    customer: 'Acme',
    startDate: '2026-05-01T00:00:00.000Z',
    endDate: '2026-05-31T23:59:59.999Z',
  });
});

describe('the name of a report’s file', () => {
  it('is unless somebody says otherwise by the report, whose it is and its days; of plain CSV the documents’', () => {
    const about = { name: 'Liste d’expéditions', key: 'shipmentList', from: '2026-11-01', to: '2026-11-30' };
    expect(defaultFileName(about, 'xlsx')).toBe('Liste d expeditions 2026-11-01 2026-11-30.xlsx');
    expect(defaultFileName({ ...about, customer: 'Halden Pharma' }, 'pdf')).toBe(
      'Liste d expeditions Halden Pharma 2026-11-01 2026-11-30.pdf',
    );
    expect(defaultFileName({ ...about, name: 'சரக்குப் பட்டியல்', to: about.from }, 'xlsx')).toBe(
      'shipmentList 2026-11-01.xlsx',
    );
    expect(defaultFileName(about, 'csv')).toBe('ouput.csv');
    expect(defaultFileName({ name: '' }, 'pdf')).toBe('ouput.pdf');
  });

  it('can be entered whatever it is about', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...REPORT_FORMATS), (name, customer, format) => {
        const made = reportFileName({ name, customer, from: '2026-11-01', to: '2026-11-30' }, format);
        expect(fileNameFault(made, format)).toBeNull();
      }),
    );
  });

  it('RP5: is required, at most 75 long, of its letters, and ends as the format does', () => {
    expect(fileNameFault('', 'csv')).toBe('required');
    expect(fileNameFault(`${'x'.repeat(72)}.csv`, 'csv')).toBe('too-long');
    expect(fileNameFault('a/b.csv', 'csv')).toBe('letters');
    expect(fileNameFault('a.csv', null)).toBe('no-format');
    expect(fileNameFault('a.csv', 'pdf')).toBe('ending');
    expect(fileNameFault('a', 'csv')).toBe('ending');
    expect(fileNameFault('.csv', 'csv')).toBe('letters');
    for (const [name, format] of [
      ['a b_c-d.1.csv', 'csv'],
      ['x.pdf', 'pdf'],
      ['x.xlsx', 'xlsx'],
      ['x.xls', 'xlsx'],
    ] as const) {
      expect(fileNameFault(name, format)).toBeNull();
    }
  });

  it('takes the ending of another format', () => {
    expect([
      withEnding('a.csv', 'pdf'),
      withEnding('', 'csv'),
      withEnding('a.xls', 'xlsx'),
      withEnding('v1.2', 'csv'),
    ]).toEqual(['a.pdf', 'ouput.csv', 'a.xlsx', 'v1.2.csv']);
  });
});

it('RP7 RP9: writes times as the company does, on the clock of a zone', () => {
  const time = Date.UTC(2026, 0, 5, 13, 4, 9);
  const shown = (zone: string, format: string): string => formatWallTime(time + zoneOffsets(zone)(time), format);
  expect(shown('Etc/GMT', 'YYYY-MM-DD HH:mm:ss')).toBe('2026-01-05 13:04:09');
  expect(shown('Asia/Kolkata', 'DD/MM/YY hh:mm A')).toBe('05/01/26 06:34 PM');
  expect(shown('America/New_York', 'YYYY-MM-DD HH:mm')).toBe('2026-01-05 08:04');
  expect([zoneName('Etc/GMT'), zoneName('UTC'), zoneName('Europe/Paris')]).toEqual(['UTC', 'UTC', 'Europe/Paris']);
  expect(sheetTimeFormat('DD/MM/YYYY HH:mm:ss')).toBe('dd/mm/yyyy hh:mm:ss');
});

it('is due by its zone’s clock, also where that is changed', () => {
  const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
  const due = (schedule: Parameters<typeof nextDue>[0], after: string): string =>
    new Date(nextDue(schedule, 'Europe/Paris', at(after))).toISOString();
  expect(due({ every: 'day', at: '07:00' }, '2026-06-15T04:59:00Z')).toBe('2026-06-15T05:00:00.000Z');
  expect(due({ every: 'day', at: '07:00' }, '2026-06-15T05:00:00Z')).toBe('2026-06-16T05:00:00.000Z');
  expect(due({ every: 'week', at: '07:00', day: 1 }, '2026-06-15T06:00:00Z')).toBe('2026-06-22T05:00:00.000Z');
  expect(due({ every: 'month', at: '07:00', day: 31 }, '2026-02-01T00:00:00Z')).toBe('2026-02-28T06:00:00.000Z');
  expect(due({ every: 'month', at: '07:00', day: 31 }, '2026-02-28T06:00:00Z')).toBe('2026-03-31T05:00:00.000Z');
  // 02:30 is skipped on 2026-03-29.
  expect(due({ every: 'day', at: '02:30' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
});

it('ranks by the lower end of what a share may be', () => {
  expect(lowerBound(0, 0)).toBe(0);
  expect(lowerBound(2, 2)).toBeCloseTo(0.342, 3);
  expect(lowerBound(380, 400)).toBeCloseTo(0.924, 3);
  expect(lowerBound(380, 400)).toBeGreaterThan(lowerBound(2, 2));
  expect(lowerBound(0, 10)).toBeCloseTo(0, 10);
});
