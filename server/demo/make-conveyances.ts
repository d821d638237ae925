import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { CONVEYANCE_FIRST } from '../../src/domain/item-types.ts';
import { SHIPPING_STATE } from '../../src/domain/shipment-status.ts';
import type { DemoItem, DemoShipment } from './make-shipments.ts';
import type { Random } from './random.ts';

const CARRIERS = ['Northern Air Cargo', 'Blue Funnel Line', 'Transrail Express'] as const;
const STATUSES = ['Planned', 'Departed', 'Landed'] as const;
const LEGS_SHARE = 0.25;
/** Over it goes what it is not out of the way of. */
const HUB = { name: 'Frankfurt Airport', latitude: 50.0333, longitude: 8.5706 } as const;
const ROUNDABOUT = 1.15;

function isOnWay(shipment: DemoShipment): boolean {
  const from = { latitude: shipment.origin_latitude, longitude: shipment.origin_longitude };
  const to = { latitude: shipment.dest_latitude, longitude: shipment.dest_longitude };
  const [first, rest] = [greatCircleDistance(from, HUB), greatCircleDistance(HUB, to)];
  return Math.min(first, rest) > 0 && first + rest < greatCircleDistance(from, to) * ROUNDABOUT;
}

/** The flights and other legs of some shipments that are under way (spec 2 §3 "Conveyance"): one or two each. */
export function makeConveyances(random: Random, shipments: readonly DemoShipment[]): DemoItem[] {
  const underWay = shipments.filter(
    ({ shipping_state: state }) => state >= SHIPPING_STATE.commissioned && state <= SHIPPING_STATE.arrived,
  );
  return underWay.flatMap((shipment) => {
    if (!random.chance(LEGS_SHARE)) return [];
    const via = random.chance(0.4) && isOnWay(shipment) ? HUB.name : null;
    const stops = [shipment.origin_name, ...(via === null ? [] : [via]), shipment.dest_name];
    return stops.slice(1).map((destination, at): DemoItem => {
      const number = `${random.pick(['NC', 'BF', 'TR'])}${random.whole(100, 999)}`;
      const leg = {
        number,
        carrier: random.pick(CARRIERS),
        origin: stops[at],
        destination,
        status:
          STATUSES[Math.min(STATUSES.length - 1, Math.max(0, shipment.shipping_state - SHIPPING_STATE.commissioned))],
      };
      return {
        shipment_guid: shipment.guid,
        item_type: CONVEYANCE_FIRST,
        item_kind: number,
        item_text: JSON.stringify(leg),
      };
    });
  });
}
