import { DEMO_PLACES, type DemoPlace } from '../../../server/demo/places.ts';
import { circle } from '../../../server/monitoring/read-places.ts';
import type { Delivery } from '../../../server/simulator/world.ts';
import { DELAYED_COMMUNICATION } from '../../../src/domain/alert-events.ts';
import { chargeOf } from '../../../src/domain/battery.ts';
import { type GeoPoint, greatCircleDistance, greatCirclePath } from '../../../src/domain/great-circle.ts';
import {
  type AlertFact as FactOfCause,
  type KnownSilence,
  mayComeOfSilence,
} from '../../../src/domain/incidents/cause.ts';
import type { Context, Place, PlaceRole } from '../../../src/domain/monitoring/context.ts';
import { defaultRules, effectiveRules } from '../../../src/domain/monitoring/default-rules.ts';
import {
  DRAIN_MS,
  drainOf,
  gatewayAhead,
  MISSED_AFTER_MS,
  REACH_MS_PER_METRE,
  whySilent,
} from '../../../src/domain/monitoring/silence.ts';
import { AIRPORT_RADII, LOCATION_RADII } from '../../../src/domain/place-here.ts';
import { Clocks } from './clocks.ts';
import { type FleetShipment, gatewayAt } from './fleet.ts';
import { Incidents } from './incidents.ts';
import { readingOfMessage, type SaidReading } from './reading-of-message.ts';
import { type AlertChange, Subject } from './subject.ts';

/** Config type One Way. */
const ONE_WAY = 0;
/** Metres from the planned way within which a place is looked at. */
const BESIDE_WAY = 100_000;

const placeOf = (place: DemoPlace, role: PlaceRole, expected: boolean): Place => ({
  id: `location:${place.id}`,
  name: place.name,
  role,
  area: circle(place, place.type === 'Airport' ? AIRPORT_RADII : LOCATION_RADII),
  devices: [gatewayAt(place)],
  expected,
});

/** Where a shipment is to go, as its office planned it. @param over the places that it passes by plan */
function contextOf(shipment: FleetShipment, over: readonly DemoPlace[], unloadedAt: number): Context {
  const { origin, destination } = shipment;
  const stops = [origin, ...over, destination];
  const way = stops.slice(1).flatMap((stop, at) => greatCirclePath(stops[at] ?? origin, stop));
  const beside = DEMO_PLACES.filter(
    (place) =>
      place !== origin &&
      place !== destination &&
      (over.includes(place) || way.some((point) => greatCircleDistance(point, place) < BESIDE_WAY)),
  );
  return {
    class: 'shipment',
    configType: ONE_WAY,
    macId: shipment.macId,
    deviceKind: 'tags',
    warehouse: null,
    createDate: shipment.createDate,
    origin: placeOf(origin, 'origin', true),
    destination: placeOf(destination, 'destination', true),
    places: beside.map((place) => placeOf(place, 'waypoint', over.includes(place))),
    corridor: { points: way, halfWidth: null },
    plannedDeparture: shipment.plannedDeparture,
    plannedArrival: shipment.plannedArrival,
    usualDeparture: null,
    usualArrival: null,
    setPoints: { low: null, high: null },
    chimeSetPoints: {},
    shockLimit: shipment.goods.shockLimit,
    acl: null,
    manual: [{ time: unloadedAt, transition: 'decommission' }],
  };
}

/** What the server knows of a tag beside its readings. */
interface HeardTag {
  readonly heard: number;
  readonly received: number;
  readonly gateway: string;
  readonly isMoving: boolean;
  readonly position: GeoPoint | null;
  readonly charges: readonly (readonly [time: number, charge: number])[];
}

/**
 * The server's way from a message to what a person is told, without a database: its clocks, its monitor, its incidents. Each
 * shipment of the fleet is watched from its activation until somebody decommissions it.
 */
export class ServerModel {
  readonly incidents = new Incidents();
  readonly #clocks = new Clocks();
  readonly #subjects = new Map<string, Subject>();
  readonly #tags = new Map<string, HeardTag>();
  readonly #destinations = new Map<string, DemoPlace>();
  readonly #gateways = new Map<string, number>();
  #nextDue = Number.POSITIVE_INFINITY;

  /** @param unloadedAt when somebody decommissions it, milliseconds */
  watch(shipment: FleetShipment, over: readonly DemoPlace[], unloadedAt: number): void {
    const { high, low } = shipment.goods;
    const rules = effectiveRules(defaultRules(ONE_WAY), {
      highTemperature: { limit: high },
      lowTemperature: { limit: low },
    });
    const subject = new Subject(contextOf(shipment, over, unloadedAt), rules);
    this.#subjects.set(shipment.macId, subject);
    this.#destinations.set(shipment.macId, shipment.destination);
    // It is folded once at its activation, which says when it is due.
    this.#nextDue = Math.min(this.#nextDue, shipment.createDate);
    subject.nextDue = shipment.createDate;
  }

  /** Takes in what a gateway delivers. */
  receive({ gateway, messages }: Delivery, now: number): void {
    this.#gateways.set(gateway, now);
    for (const [macId, ofDevice] of Map.groupBy(messages, (message) => message.macId)) {
      const timeOf = this.#clocks.hear(macId, ofDevice, now);
      const readings = ofDevice.map((message) => {
        const said = { index: message.msgIndex, time: Date.parse(message.time) };
        return readingOfMessage(message, this.#clocks.timeOf(macId, said, now), now, gateway);
      });
      this.#hear(macId, readings, gateway, now);
      const subject = this.#subjects.get(macId);
      if (subject === undefined) continue;
      if (timeOf !== null) this.#tell(subject, subject.retime(timeOf, now), now);
      this.#evaluate(subject, readings, now);
    }
  }

  /** Lets time pass: what is due by itself happens. */
  pass(now: number): void {
    this.incidents.settle(now);
    if (this.#nextDue > now) return;
    this.#nextDue = Number.POSITIVE_INFINITY;
    for (const subject of this.#subjects.values()) {
      if (subject.nextDue !== null && subject.nextDue <= now) this.#evaluate(subject, [], now);
      this.#nextDue = Math.min(this.#nextDue, subject.nextDue ?? Number.POSITIVE_INFINITY);
    }
  }

  #evaluate(subject: Subject, readings: readonly SaidReading[], now: number): void {
    if (now < subject.context.createDate) return;
    this.#tell(subject, subject.evaluate(readings, now), now);
    this.#nextDue = Math.min(this.#nextDue, subject.nextDue ?? Number.POSITIVE_INFINITY);
  }

  #tell(subject: Subject, changes: readonly AlertChange[], now: number): void {
    const name = subject.context.macId ?? '';
    for (const change of changes) this.incidents.change(name, change, this.#around(name, change, now), now);
  }

  #hear(macId: string, readings: readonly SaidReading[], gateway: string, now: number): void {
    const before = this.#tags.get(macId);
    const heard = Math.max(before?.heard ?? 0, ...readings.map(({ time }) => time));
    const charges = readings.flatMap(({ time, volts }): (readonly [number, number])[] => {
      const charge = chargeOf('tags', volts);
      return charge === null ? [] : [[time, charge]];
    });
    const motion = readings.findLast((reading) => reading.motion !== null)?.motion;
    const fix = readings.findLast(({ latitude, longitude }) => latitude !== null && longitude !== null);
    this.#tags.set(macId, {
      heard,
      position:
        fix === undefined ? (before?.position ?? null) : { latitude: fix.latitude ?? 0, longitude: fix.longitude ?? 0 },
      received: now,
      gateway,
      isMoving: motion === undefined ? (before?.isMoving ?? false) : motion === 'E' || motion === 'M',
      charges: [...(before?.charges ?? []).filter(([time]) => time >= heard - DRAIN_MS), ...charges],
    });
  }

  /** What is so around an alert. */
  #around(macId: string, { fact }: AlertChange, now: number): FactOfCause {
    const tag = this.#tags.get(macId);
    const gateway = tag?.gateway ?? null;
    const gatewayHeard = gateway === null ? null : (this.#gateways.get(gateway) ?? null);
    const fixed = DEMO_PLACES.find((place) => gatewayAt(place) === gateway);
    return {
      event: fact.event,
      time: fact.openedAt,
      guid: macId,
      macId,
      stated: null,
      deviceHeard: tag?.heard ?? null,
      deviceReceived: tag?.received ?? null,
      gateway,
      gatewayHeard: gatewayHeard === null ? null : Math.min(gatewayHeard, fact.openedAt),
      silence: mayComeOfSilence(fact.event) && tag !== undefined ? this.#silenceOf(macId, tag, fact.event, now) : null,
      place: fixed?.name ?? null,
      vehicle: null,
    };
  }

  /** The other gateway that a tag may have come to since it was last heard. */
  #aheadOf(macId: string, { heard, position, gateway }: HeardTag, now: number): string | null {
    if (position === null) return null;
    const others = DEMO_PLACES.filter((place) => gatewayAt(place) !== gateway);
    const found = gatewayAhead(
      position,
      this.#destinations.get(macId) ?? null,
      others,
      (now - heard) / REACH_MS_PER_METRE,
    );
    return found === null ? null : gatewayAt(found);
  }

  #silenceOf(macId: string, tag: HeardTag, event: number, now: number): KnownSilence | null {
    const passedOnBy = (id: string | null): readonly HeardTag[] =>
      [...this.#tags].filter(([other, { gateway }]) => other !== macId && gateway === id).map(([, one]) => one);
    const ahead = this.#aheadOf(macId, tag, now);
    const silence = whySilent({
      now,
      ...(event === DELAYED_COMMUNICATION ? {} : { silentAfter: MISSED_AFTER_MS }),
      heard: tag.heard,
      charge: tag.charges.at(-1)?.[1] ?? null,
      drain: drainOf(tag.charges),
      isMoving: tag.isMoving,
      neighbours: passedOnBy(tag.gateway),
      companions: [],
      ahead: passedOnBy(ahead),
    });
    return silence === null ? null : { reason: silence.reason, gateway: silence.isAhead ? ahead : tag.gateway };
  }
}
