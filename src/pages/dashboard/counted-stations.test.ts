import { expect, it } from 'vitest';
import { countedStations, figureOf } from './counted-stations.ts';

const [GATEWAY, CHARGER] = ['00_1B_AD_00_0A_01', '00_1B_AD_00_0C_01'];

it('SD11: counts per gateway or charger by device type, both types of chargers as one', () => {
  const count = (macId: string, deviceType: number) => figureOf({ macId, deviceType });
  const { stations, kinds } = countedStations(
    {
      [count(CHARGER, 1)]: 2,
      [count(GATEWAY, 1)]: 7,
      [count(GATEWAY, 6)]: 1,
      [count(GATEWAY, 7)]: 2,
      [count(GATEWAY, 9)]: 5,
    },
    [{ macId: CHARGER, kind: 'chargers', location: 'Lyon' }],
  );
  expect(kinds).toEqual(['tags', 'chargers']);
  expect(stations.map(({ macId, kind, place, counts }) => [macId, kind, place, Object.fromEntries(counts)])).toEqual([
    [GATEWAY, 'gateways', '', { tags: 7, chargers: 3 }],
    [CHARGER, 'chargers', 'Lyon', { tags: 2 }],
  ]);
});
