import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { DEMO_PLACES } from '../demo/places.ts';
import { seededRandom } from '../demo/random.ts';
import { endOf, type Journey, legsWithin, makeJourney, type Place, positionAt, waypointsBetween } from './journey.ts';

const START = Date.UTC(2026, 4, 1);
const METRES_AN_HOUR = 700_000;

const anyPlaces: fc.Arbitrary<Place[]> = fc
  .shuffledSubarray([...DEMO_PLACES], { minLength: 2, maxLength: 4 })
  .map((places) => places.map(({ name, latitude, longitude }) => ({ name, latitude, longitude })));
const anyJourney = fc
  .tuple(anyPlaces, fc.integer())
  .map(([places, seed]) => makeJourney(seededRandom(seed), places, START));

it('leads from place to place by plan, no faster than anything goes', () => {
  fc.assert(
    fc.property(anyJourney, (journey) => {
      const { stops } = journey;
      expect(positionAt(journey, START - HOUR_MS)).toMatchObject({ place: stops[0]?.name, motion: 'D' });
      for (const [at, stop] of stops.entries()) {
        const there = positionAt(journey, stop.arrive);
        expect(there.place).toBe(at === 0 && stop.arrive === stop.leave ? null : stop.name);
      }
      expect(positionAt(journey, endOf(journey) + HOUR_MS)).toMatchObject({ place: stops.at(-1)?.name, motion: 'D' });
      for (let time = START; time < endOf(journey); time += HOUR_MS) {
        const moved = greatCircleDistance(positionAt(journey, time), positionAt(journey, time + HOUR_MS));
        expect(moved).toBeLessThanOrEqual(METRES_AN_HOUR + 1);
      }
    }),
  );
});

it('that is held up stands there, and is that much late from then on', () => {
  fc.assert(
    fc.property(anyJourney, fc.integer({ min: 1, max: 10 }), (journey, hours) => {
      const [leg] = legsWithin(journey, START, endOf(journey));
      if (leg === undefined) throw new Error('no leg');
      const from = Math.round((leg.from + leg.to) / 2);
      const late: Journey = { ...journey, delay: { from, to: from + hours * HOUR_MS } };
      expect(endOf(late)).toBe(endOf(journey) + hours * HOUR_MS);
      expect(positionAt(late, from + (hours * HOUR_MS) / 2)).toMatchObject({
        latitude: positionAt(journey, from).latitude,
        motion: 'S',
        place: null,
      });
      for (const time of [START, from, endOf(journey), endOf(late) + 1]) {
        const wanted = positionAt(journey, time <= from ? time : Math.max(from, time - hours * HOUR_MS));
        expect(positionAt(late, time)).toMatchObject({ latitude: wanted.latitude, longitude: wanted.longitude });
      }
    }),
  );
});

it('beside its way is that far from it at the furthest, and on it before and after', () => {
  fc.assert(
    fc.property(anyJourney, fc.integer({ min: 40, max: 120 }), (journey, kilometres) => {
      const [leg] = legsWithin(journey, START, endOf(journey));
      if (leg === undefined) throw new Error('no leg');
      const from = leg.from + (leg.to - leg.from) * 0.25;
      const to = leg.from + (leg.to - leg.from) * 0.75;
      const strayed: Journey = { ...journey, detour: { from, to, aside: kilometres * 1_000 } };
      const off = (time: number) => greatCircleDistance(positionAt(journey, time), positionAt(strayed, time));
      expect(off(from)).toBeLessThan(1);
      expect(off(to)).toBeLessThan(1);
      const furthest = off((from + to) / 2);
      expect(furthest).toBeGreaterThan(kilometres * 900);
      expect(furthest).toBeLessThan(kilometres * 1_100);
    }),
  );
});

it('has waypoints that lie on the way', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const [from, to] = places;
      if (from === undefined || to === undefined) throw new Error('no places');
      const direct = greatCircleDistance(from, to);
      const between = waypointsBetween(from, to, DEMO_PLACES);
      expect(between.length).toBeLessThanOrEqual(2);
      for (const place of between) {
        expect([from.name, to.name]).not.toContain(place.name);
        expect(greatCircleDistance(from, place) + greatCircleDistance(place, to)).toBeLessThan(direct * 1.1);
      }
    }),
  );
});
