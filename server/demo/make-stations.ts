import { HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { type DemoDevice, HEARS_MS } from './make-devices.ts';
import type { DemoPlace } from './places.ts';
import { DEAD_HOURS } from './stage-troubles.ts';

/** What stands where, and hears what is there. */
export interface Stations {
  /** The gateway that died, and where it stands; undefined: the company has too few. */
  readonly dead: { readonly macId: string; readonly place: DemoPlace } | undefined;
  /** Where the cold store has become too warm. */
  readonly warm: DemoPlace | undefined;
  /** The tracker of a truck that carries shipments. */
  readonly vehicle: string | null;
  /** The gateway that hears what is at a place, by the place's name; null: there is none. */
  readonly listening: (place: string) => string | null;
}

/**
 * Sorts out which gateways listen where, and sets them so: those of warehouses pass on what is there all the time, and one in a yard
 * has died. The first one of a company is the simulator's, which stands nowhere.
 */
export function makeStations(devices: readonly DemoDevice[], places: readonly DemoPlace[], now: number): Stations {
  const gateways = devices.filter(({ kind }) => kind === 'gateways').slice(1);
  const at = (place: DemoPlace) => gateways.filter(({ location }) => location === place.name);
  const halls = places.filter(({ type }) => type === 'Warehouse');
  for (const hall of halls) {
    const first = devices.find(({ kind, location }) => kind === 'gateways' && location === hall.name);
    const best = at(hall)[0];
    for (const one of [first, best])
      if (one !== undefined) one.last_comms = new Date(now - 3 * MINUTE_MS).toISOString();
  }
  const warm = halls.find((hall) => at(hall).length > 0);
  const yard = places.find((place) => place.type === 'Location' && at(place).length > 0);
  const [dead, ...others] = yard === undefined ? [] : at(yard);
  if (dead !== undefined) dead.last_comms = new Date(now - DEAD_HOURS * HOUR_MS).toISOString();
  // Whatever else stood there would have heard what the dead one does not.
  for (const other of others) {
    if (warm === undefined) break;
    Object.assign(other, { location: warm.name, latitude: warm.latitude, longitude: warm.longitude });
  }
  const heard = new Map<string, string>();
  for (const { location, mac_id, last_comms } of gateways) {
    if (last_comms === null || heard.has(location)) continue;
    if (mac_id === dead?.mac_id || Date.parse(last_comms) > now - HEARS_MS) heard.set(location, mac_id);
  }
  const mikeys = devices.filter(({ kind }) => kind === 'mikeys');
  return {
    dead: dead === undefined || yard === undefined ? undefined : { macId: dead.mac_id, place: yard },
    warm,
    // One of those that get a vehicle that is on the road (make-assets.ts takes the last ones first).
    vehicle: (mikeys.at(-3) ?? mikeys.at(-1))?.mac_id ?? null,
    listening: (place) => heard.get(place) ?? null,
  };
}
