import { PACKET_TYPES } from '../../src/domain/packet-type.ts';
import { type UnitModel, unitsText } from '../../src/domain/warehouse/units.ts';
import type { DemoDevice } from './make-devices.ts';
import type { DemoPlace } from './places.ts';
import type { Random } from './random.ts';

/** A warehouse of the demo: its row, and what its readings are made with. */
export interface DemoWarehouse {
  readonly macId: string;
  readonly name: string;
  readonly locationId: string;
  readonly latitude: number;
  readonly station: string;
  readonly units: readonly { readonly code: string; readonly model: UnitModel; readonly unit: number }[];
  readonly doors: readonly string[];
  readonly salt: number;
  /** Days of readings behind it. */
  readonly days: number;
}

/** Number of the sensor that has no machine. */
const SENSOR = 9;

/** Units and doors of the demo's warehouses, in turn. */
const FITTINGS: readonly Pick<DemoWarehouse, 'units' | 'doors' | 'days'>[] = [
  {
    units: [
      { code: 'DH-1 north hall', model: 'Munters 2250', unit: 1 },
      { code: 'DH-2 south hall', model: 'Munters 2250', unit: 2 },
      { code: 'DH-3 mezzanine', model: 'Munters 1125', unit: 3 },
      { code: 'DH-4 cold store', model: 'Flex 6106', unit: 4 },
    ],
    doors: ['Dock 1', 'Dock 2', 'Dock 3', 'Side door'],
    days: 365,
  },
  {
    units: [
      { code: 'DH-1', model: 'Munters 812U', unit: 1 },
      { code: 'DH-2', model: 'Munters 812U-A', unit: 2 },
      { code: 'Sensor at the racks', model: 'RHT', unit: SENSOR },
    ],
    doors: ['Dock A', 'Dock B'],
    days: 60,
  },
  {
    units: [
      { code: 'Carrier 1', model: 'Carrier', unit: 1 },
      { code: 'Carrier 2', model: 'Carrier', unit: 2 },
    ],
    doors: ['Gate 1', 'Gate 2', 'Gate 3'],
    days: 60,
  },
];

/** The first gateway at each location that is a warehouse listens to its units and doors. */
export function makeWarehouses(
  random: Random,
  devices: readonly DemoDevice[],
  places: readonly DemoPlace[],
  stations: Readonly<Record<string, string>>,
): DemoWarehouse[] {
  const sites = places.filter((place) => place.type === 'Warehouse');
  return sites.flatMap((place, at): DemoWarehouse[] => {
    const gateway = devices.find((device) => device.kind === 'gateways' && device.location === place.name);
    const fittings = FITTINGS[at % FITTINGS.length];
    if (gateway === undefined || fittings === undefined) return [];
    return [
      {
        ...fittings,
        macId: gateway.mac_id,
        name: place.name,
        locationId: place.id,
        latitude: place.latitude,
        station: stations[place.id] ?? '',
        salt: random.whole(1, 9_999),
      },
    ];
  });
}

/** The row of a warehouse, without how it is. */
export const warehouseRowOf = ({ macId, name, locationId, station, units, doors }: DemoWarehouse) => ({
  mac_id: macId,
  name,
  shipping_loc_id: locationId,
  weather_station_id: station,
  dh_units: unitsText(
    units.map(({ code, model, unit }) => ({ code, model, msgType: unit, pktType: PACKET_TYPES.warehouseUnit })),
  ),
  door_names: JSON.stringify(doors),
  rht: units.some(({ model }) => model === 'RHT') ? 1 : 0,
  temperature: null,
  humidity: null,
});
