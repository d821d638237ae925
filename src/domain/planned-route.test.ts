import { expect, it } from 'vitest';
import { plannedRoutes } from './planned-route.ts';

const LOCATIONS = ['Chennai', 'Lyon', 'Dubai'].map((name) => ({ shippingLocId: `id of ${name}`, name }));
const route = (entryId: number, name: string, from: string, to: string, roundTrip = false) => ({
  entryId,
  name,
  notes: JSON.stringify({ origins: [`id of ${from}`], destinations: [`id of ${to}`], roundTrip }),
});

it('SL6: names the first route between the two places, back only where it is a round trip', () => {
  const planned = plannedRoutes(
    [
      route(7, 'Later', 'Chennai', 'Lyon'),
      route(3, 'By sea', 'Chennai', 'Lyon'),
      route(4, 'There and back', 'Lyon', 'Dubai', true),
      { entryId: 1, name: 'Of no ends', notes: '' },
    ],
    LOCATIONS,
  );
  expect(planned('Chennai', 'Lyon')).toBe('By sea');
  expect(planned('Lyon', 'Chennai')).toBeNull();
  expect([planned('Lyon', 'Dubai'), planned('Dubai', 'Lyon')]).toEqual(['There and back', 'There and back']);
  expect(planned('Chennai', 'Chennai')).toBeNull();
  expect(planned('', '')).toBeNull();
});
