import { accelerationOf } from '../../../server/capabilities/ingest/store-messages.ts';
import { DEMO_PLACES } from '../../../server/demo/places.ts';
import type { Journey } from '../../../server/simulator/journey.ts';
import { makeWorld } from '../../../server/simulator/world.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { defaultRules } from '../../../src/domain/monitoring/default-rules.ts';
import { type FleetShipment, makeFleet } from './fleet.ts';
import { planRequests } from './plan-requests.ts';
import { type Label, type Score, scoreOf } from './score.ts';
import { ServerModel } from './server-model.ts';

/** Days of a period: a trip, and some hours before and after it. */
export const PERIOD_DAYS = 5;
const ONE_WAY = 0;
/** GPS between halls, cells of the country, and what gets lost in the air. */
const RADIO = { fix: { GPS: 30, Cell: 3_000 }, loss: 0.03 } as const;
const SHOCK_LIMIT = defaultRules(ONE_WAY).shock.limit;

const endsOf = ({ stops }: Journey): number => stops.at(-1)?.arrive ?? 0;

const overOf = ({ stops }: Journey) =>
  stops.slice(1, -1).flatMap(({ name }) => DEMO_PLACES.filter((place) => place.name === name));

/** A period of a fleet of `size` tags, watched and held against what was wrong in it; the same for the same seed. */
export function runPeriod(seed: number, size: number, start: number): Score {
  const end = start + PERIOD_DAYS * DAY_MS;
  const { devices, gateways, journeys, shipments } = makeFleet(seed, size, start);
  const world = makeWorld({ seed, start, gateways, journeys, radio: RADIO });
  world.join(devices, start, false);
  const { faults } = world.plan(planRequests(seed, shipments, start), end);
  const server = new ServerModel();
  const lasts = new Map<string, { readonly shipment: FleetShipment; readonly until: number }>();
  for (const shipment of shipments) {
    const journey = journeys.get(shipment.guid);
    if (journey === undefined) continue;
    const late = faults.find(({ fault, trip }) => fault === 'late-truck' && trip === shipment.guid);
    const until = (late?.to ?? endsOf(journey)) + shipment.unloadedAfter;
    lasts.set(shipment.macId, { shipment, until });
    server.watch(shipment, overOf(journey), until);
  }
  const labels: Label[] = faults.map(({ fault, devices: of, from, to }) => {
    // A tag that stays is not missed before its shipment was to go.
    const planned = fault === 'left-behind' ? lasts.get(of[0] ?? '')?.shipment.plannedDeparture : undefined;
    return { fault, devices: of, from: planned ?? from, to };
  });
  for (let time = start; time <= end; time += MINUTE_MS) {
    for (const delivery of world.advance(time)) {
      server.receive(delivery, time);
      for (const message of delivery.messages) {
        const watched = lasts.get(message.macId);
        if (message.shock === undefined || watched === undefined) continue;
        const { shipment, until } = watched;
        const limit = shipment.goods.shockLimit ?? SHOCK_LIMIT;
        const isWatched = time >= shipment.createDate && time < until;
        if (isWatched && (accelerationOf(message) ?? 0) >= limit)
          labels.push({ fault: 'shock', devices: [message.macId], from: time, to: time });
      }
    }
    server.pass(time);
  }
  return scoreOf(labels, server.incidents.all, end);
}
