import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { wrongsOf } from './wrongs.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const LIMITS = { gatewayOffline: 360, chargerStale: 35, deviceSilent: 360 };
const unit = { code: 'DH-1', model: 'Carel', msgType: 1, pktType: 47, index: 0 } as const;
const well = {
  humidity: 60,
  activeAlerts: 0,
  doorNames: '["North","South"]',
  doorStatus: '[{"door":1,"open":false}]',
  lastData: new Date(NOW - 360 * MINUTE_MS).toISOString(),
};
const kinds = (
  over: object,
  last: ReadonlyMap<number, number> | null = new Map([[1, NOW - 360 * MINUTE_MS]]),
  at = NOW,
  isCause = false,
) => wrongsOf({ ...well, ...over }, [unit], last, at, LIMITS, isCause).map(({ kind }) => kind);

it('WD1: finds nothing wrong at the thresholds, and each thing beyond them', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({}, undefined, NOW + 1)).toEqual(['silent']);
  expect(kinds({ humidity: 60.1 })).toEqual(['humid']);
  expect(kinds({ activeAlerts: 1 })).toEqual(['alerts']);
  expect(kinds({}, undefined, NOW, true)).toEqual(['incidents']);
  expect(kinds({}, new Map([[1, NOW - 360 * MINUTE_MS - 6 * HOUR_MS - 1]]))).toEqual(['unit-silent']);
  expect(kinds({}, new Map())).toEqual(['unit-silent']);
  expect(kinds({}, null)).toEqual([]);
  expect(kinds({ lastData: null }, null)).toEqual(['silent']);
});

it('WD1: names the doors that stand open, worst things first', () => {
  const all = wrongsOf(
    { ...well, humidity: 70, doorStatus: '[{"door":2,"open":true},{"door":7,"open":true}]' },
    [unit],
    new Map([[1, NOW - 360 * MINUTE_MS]]),
    NOW,
    LIMITS,
    false,
  );
  expect(all).toEqual([
    { kind: 'humid', humidity: 70 },
    { kind: 'doors', names: ['South', '7'] },
  ]);
});
