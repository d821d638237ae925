import { expect, it } from 'vitest';
import type { ChimeRow } from '../../contract/shipment-surroundings.ts';
import { chimeNetwork, ringPlace } from './chime-network.ts';

const chime = (macId: string, parent: string | null) => ({ macId, parent }) as ChimeRow;

it('DT21: stands each iChime around the parent it named, else around the tag, whose own come first', () => {
  const groups = chimeNetwork([chime('a', null), chime('b', 'G'), chime('c', 'TAG'), chime('d', 'G')], 'TAG');
  expect(groups.map(({ parent, chimes }) => [parent, chimes.map(({ macId }) => macId)])).toEqual([
    ['TAG', ['a', 'c']],
    ['G', ['b', 'd']],
  ]);
  expect(chimeNetwork([chime('a', null)], null)).toMatchObject([{ parent: null }]);
});

it('keeps all of a ring in its field, none on another', () => {
  for (const count of [1, 5, 12, 13, 40]) {
    const places = Array.from({ length: count }, (_, at) => ringPlace(at, count));
    for (const { left, top } of places) expect(left >= 0 && left <= 100 && top >= 0 && top <= 100).toBe(true);
    expect(new Set(places.map(({ left, top }) => `${left.toFixed(2)} ${top.toFixed(2)}`)).size).toBe(count);
  }
});
