import { expect, it } from 'vitest';
import { endOfRoute, routeEnds } from './route-ends.ts';

it('LD5: a route starts from the origins of its notes and leads to their destinations', () => {
  const notes = JSON.stringify({ origins: ['L1', 4], destinations: ['L2', 'L3'], roundTrip: false });
  expect(['L1', 'L3', 'L9'].map((id) => endOfRoute(notes, id))).toEqual(['origin', 'destination', null]);
  for (const other of ['', 'x', '[]', 'null', '{}', '{"origins":"L1"}']) expect(endOfRoute(other, 'L1')).toBeNull();
  expect(routeEnds('{"origins":["L1"]}')).toEqual({ origins: ['L1'], destinations: [], roundTrip: false });
});
