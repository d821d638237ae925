import { expect, it } from 'vitest';
import { incidentsOfWarehouses } from './incidents-of.ts';

const warehouse = (macId: string, name: string, shippingLocId: string | null = null) => ({
  macId,
  name,
  shippingLocId,
});

it('finds the incidents that a warehouse is the cause of by its own name or by that of its location, each once', () => {
  const incidents = [
    { incidentId: 1, causeKey: 'Cold store' },
    { incidentId: 2, causeKey: 'Lyon' },
    { incidentId: 3, causeKey: 'Elsewhere' },
  ];
  const found = incidentsOfWarehouses(
    [
      warehouse('a', 'Cold store', 'L1'),
      warehouse('b', 'Lyon', 'L1'),
      warehouse('c', 'Well'),
      warehouse('d', 'x', 'gone'),
    ],
    [{ shippingLocId: 'L1', name: 'Lyon' }],
    incidents,
  );
  const ids = Object.fromEntries([...found].map(([macId, own]) => [macId, own.map(({ incidentId }) => incidentId)]));
  expect(ids).toEqual({ a: [1, 2], b: [2] });
});
