import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { foldedItems, itemsIn } from './folded-items.ts';

const view = <Row>(key: string, row: Row) => ({ key, row, mark: null, device: null });

it('AL10: has one item for each cause with an open alert and one for each alert without, the newest first', () => {
  const incidents = [
    view('1', incidentRow({ incidentId: 1, lastTime: '2026-11-21T10:00:00.000Z' })),
    // Its alerts were acknowledged on this device.
    view('2', incidentRow({ incidentId: 2, lastTime: '2026-11-21T11:00:00.000Z' })),
  ];
  const lone = [view('9', alertRow({ entryId: 9, alertTime1: '2026-11-21T10:30:00.000Z' }))];
  const folded = new Map([
    [1, 40],
    [null, 1],
  ]);
  const items = foldedItems({ incidents, lone, folded, most: 10 });
  expect(items).toMatchObject([
    { kind: 'alert', alert: { key: '9' } },
    { kind: 'incident', open: 40, incident: { key: '1' } },
  ]);
  expect(foldedItems({ incidents, lone, folded, most: 1 })).toHaveLength(1);
  expect(itemsIn(folded)).toBe(2);
});
