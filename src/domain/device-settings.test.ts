import { expect, it } from 'vitest';
import { CELL_INTERVALS, ORIENTATION_AXES, settingLines, TH_INTERVALS } from './device-settings.ts';

it('DT15: a device measures every 15, 30, 60, 120 or 240 minutes, looks for towers hourly to every four hours, stands on one of three axes', () => {
  expect(TH_INTERVALS).toEqual([15, 30, 60, 120, 240]);
  expect(CELL_INTERVALS).toEqual([60, 120, 180, 240]);
  expect(ORIENTATION_AXES).toHaveLength(3);
});

it('DT15: tells a line for each setting that changes', () => {
  expect(settingLines({ th: 30, cell: null, axis: null })).toEqual(['TH 30']);
  expect(settingLines({ th: 240, cell: 60, axis: 'Z' })).toEqual(['TH 240', 'CELL 60', 'AXIS Z']);
  expect(settingLines({ th: null, cell: null, axis: null })).toEqual([]);
});
