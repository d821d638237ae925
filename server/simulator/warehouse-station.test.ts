import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { warehouseStation } from './warehouse-station.ts';

const START = Date.UTC(2026, 10, 25, 12);

it('passes on what units, doors and meter say every quarter of an hour, each message under a name of its own', () => {
  const station = warehouseStation(
    [
      {
        macId: '00_1B_AD_00_00_01',
        name: 'Yard',
        locationId: 'L1',
        latitude: 50,
        station: '',
        units: [
          { code: 'DH-1', model: 'Carel', unit: 1 },
          { code: 'Racks', model: 'RHT', unit: 9 },
        ],
        doors: ['Dock'],
        salt: 5,
        days: 1,
      },
    ],
    START,
    (time) => time,
  );
  const first = station.advance(START);
  expect(first.map(({ pktType, msgType }) => [pktType, msgType])).toEqual([
    [PACKET_TYPES.warehouseUnit, 1],
    [PACKET_TYPES.warehouseUnit, 9],
    [PACKET_TYPES.warehouseDoor, 0],
  ]);
  expect(Object.keys(first[1]?.readings ?? {})).toEqual(['indoorHumidity', 'indoorTemperature', 'roomDewpoint']);
  const later = station.advance(START + 60 * MINUTE_MS);
  expect(later).toHaveLength(12);
  const all = [...first, ...later];
  expect(new Set(all.map(({ msgIndex, time }) => `${msgIndex} ${time}`)).size).toBe(all.length);
  const counted = all.flatMap(({ msgType, readings }) =>
    msgType === 1 ? [Number(readings?.dehumidifierRuntime)] : [],
  );
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
});
