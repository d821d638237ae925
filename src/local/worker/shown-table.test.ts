import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { overlay, type PendingPatch } from '../outbox/overlay.ts';
import type { Patch } from '../outbox/patch.ts';
import { ShownTable } from './shown-table.ts';

const FEED = 'shipments:0';
const keys = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const key = fc.constantFrom(...keys);

const rowOf = (guid: string, version: number, configType = 0): ShipmentRow =>
  shipmentRow({
    guid,
    version,
    configType,
    customData: `SHP-${version}`,
    lastUpdate: `2026-11-21T10:00:00.00${version}Z`,
  });

const patch: fc.Arbitrary<Patch> = fc.oneof(
  fc.tuple(key, fc.nat(9)).map(([guid, n]): Patch => ({ op: 'put', feed: FEED, key: guid, row: rowOf(guid, n) })),
  fc
    .tuple(key, fc.string())
    .map(([guid, customData2]): Patch => ({ op: 'merge', feed: FEED, key: guid, fields: { customData2 } })),
  key.map((guid): Patch => ({ op: 'delete', feed: FEED, key: guid })),
);
const work: fc.Arbitrary<PendingPatch> = fc
  .record({
    localSeq: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom('queued', 'rejected', 'cancelled', 'acked'),
    patches: fc.array(patch, { minLength: 1, maxLength: 3 }),
    xid: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ localSeq, state, patches, xid }) => ({
    localSeq,
    state,
    patches,
    ack: state === 'acked' ? { epoch: 'e', xid: String(xid) } : null,
  }));

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('put' as const), key, version: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('remove' as const), key }),
    fc.record({ do: fc.constant('work' as const), work }),
    fc.record({ do: fc.constant('no-work' as const), localSeq: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('horizon' as const), xid: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ do: fc.constant('snapshot' as const) }),
  ),
  { maxLength: 40 },
);

it('shows what laying all work over all rows anew would show, whatever comes in whatever order', () => {
  fc.assert(
    fc.property(steps, (todo) => {
      const horizons = new Map<string, { epoch: string; xid: string } | null>();
      const table = new ShownTable('shipments', horizons, () => null);
      const sink = table.sinkOf(FEED);
      const rows = new Map<string, ShipmentRow>();
      const all = new Map<number, PendingPatch>();
      for (const step of todo) {
        if (step.do === 'put') {
          const row = rowOf(step.key, step.version);
          rows.set(step.key, row);
          sink.put(step.key, row);
        } else if (step.do === 'remove') {
          rows.delete(step.key);
          sink.delete(step.key);
        } else if (step.do === 'work') {
          table.noteWork(step.work.localSeq, all.get(step.work.localSeq), step.work);
          all.set(step.work.localSeq, step.work);
        } else if (step.do === 'no-work') {
          table.noteWork(step.localSeq, all.get(step.localSeq), null);
          all.delete(step.localSeq);
        } else if (step.do === 'horizon') {
          horizons.set(FEED, { epoch: 'e', xid: String(step.xid) });
          table.noteHorizon();
        } else {
          table.layTouched();
          const copy = new ShownTable('shipments', horizons, () => null, table.snapshot('here'));
          expect(copy.restoredTo).toBe('here');
          const bare = keys.flatMap((guid) => copy.rowOf(guid) ?? []);
          expect(bare).toEqual(keys.flatMap((guid) => rows.get(guid) ?? []));
        }
        table.layTouched();
        const wanted = overlay<ShipmentRow>(
          'shipments',
          [...rows.values()],
          ({ guid }) => guid,
          [...all.values()],
          horizons,
        );
        const shown = keys.flatMap((guid) => {
          const row = table.rowOf(guid);
          return row === undefined ? [] : [{ row, mark: table.markOf(guid) }];
        });
        expect(shown).toEqual(wanted.toSorted((a, b) => (a.row.guid < b.row.guid ? -1 : 1)));
      }
    }),
    { numRuns: 80 },
  );
});

it('keeps a row that went to another feed of its table, whichever of the two says so first', () => {
  const table = new ShownTable('shipments', new Map(), () => null);
  const [guid = ''] = keys;
  const [from, to] = [table.sinkOf('shipments:0'), table.sinkOf('shipments:1')];
  from.put(guid, rowOf(guid, 1, 0));
  to.put(guid, rowOf(guid, 2, 1));
  from.delete(guid);
  expect(table.rowOf(guid)).toEqual(rowOf(guid, 2, 1));
  to.delete(guid);
  expect(table.rowOf(guid)).toBeUndefined();
});

it('shows a row that another version of the console made, without what it lacks', () => {
  const table = new ShownTable('shipments', new Map(), () => null);
  const [guid = ''] = keys;
  const { aclExpected: _, ...older } = rowOf(guid, 1);
  const row = { ...older, battery: '3.1 V' };
  table.noteWork(1, undefined, {
    localSeq: 1,
    state: 'queued',
    ack: null,
    patches: [{ op: 'put', feed: FEED, key: guid, row }],
  });
  table.layTouched();
  expect(table.rowOf(guid)).toEqual({ ...rowOf(guid, 1), aclExpected: null, battery: null });
  expect(table.markOf(guid)).toBe('waiting');
});

it('shows what has no number yet under the name that this device gave it, until the server has numbered it', () => {
  const table = new ShownTable('alerts', new Map(), () => null);
  const name = 'new:2f0a1c9e-0000-4000-8000-000000000001';
  const written = { ...alertRow({ subject: 'Seal', alertLevel: 1 }), entryId: name };
  const put: Patch = { op: 'put', feed: 'alerts', key: name, row: written };
  const merge: Patch = { op: 'merge', feed: 'alerts', key: name, fields: { ackBy: 'ana' } };
  table.noteWork(1, undefined, { localSeq: 1, state: 'queued', patches: [put, merge], ack: null });
  table.layTouched();
  expect([table.rowOf(name), table.markOf(name)]).toEqual([{ ...written, ackBy: 'ana' }, 'waiting']);
  table.noteWork(1, { localSeq: 1, state: 'queued', patches: [put, merge], ack: null }, null);
  table.layTouched();
  expect([table.rowOf(name), table.collection.size]).toEqual([undefined, 0]);
});

it('keeps what it knows of the order of texts while others only filter', () => {
  const table = new ShownTable('shipments', new Map(), () => null);
  const french = table.selectorIn('fr');
  expect(table.selectorIn(null)).toBe(french);
  expect(table.selectorIn('fr')).toBe(french);
  expect(table.selectorIn('ta')).not.toBe(french);
});
