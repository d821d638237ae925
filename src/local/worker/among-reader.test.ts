import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { alertsAmong, incidentsAmong, type NarrowedTo } from '../views/among-shipments.ts';
import { AmongReader } from './among-reader.ts';
import { ListReader } from './list-reader.ts';
import { ShownTable } from './shown-table.ts';
import type { Among, ListQuery } from './view-query.ts';

const guidOf = (n: number): string => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
const CUSTOMERS = ['Acme', 'Brisk'] as const;

const narrowedTo = (customer: string): NarrowedTo => ({
  feeds: ['shipments:0'],
  since: { field: 'createDate', instant: '2026-11-10T00:00:00.000Z' },
  where: [{ field: 'customData2', filter: { kind: 'values', values: [customer] } }],
  timeZone: 'UTC',
});

const listOf = (feed: string, among: Among): ListQuery => ({
  what: 'list',
  feeds: [feed],
  joined: [],
  since: null,
  filters: [],
  among,
  words: '',
  order: [],
  locale: 'en',
  timeZone: 'UTC',
  first: 0,
  count: 1000,
});

/** What somebody asks of the three tables, one question after the other. */
function asker() {
  const tables = {
    shipments: new ShownTable('shipments', new Map(), () => null),
    alerts: new ShownTable('alerts', new Map(), () => null),
    incidents: new ShownTable('incidents', new Map(), () => null),
  };
  const store = { table: (name: string) => tables[name as keyof typeof tables] };
  const among = new AmongReader(store);
  const lists = new ListReader(store);
  const keys = (query: ListQuery): string[] => {
    const answer = lists.read(among.list(query));
    if (answer instanceof Promise) throw new TypeError('Nothing was searched for.');
    return answer.rows.map(({ key }) => key).sort();
  };
  return { tables, keys };
}

const shipments = fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...CUSTOMERS), fc.constantFrom(0, 1), fc.boolean()), {
  maxLength: 12,
});
const alerts = fc.uniqueArray(fc.tuple(fc.nat(20), fc.option(fc.nat(9)), fc.option(fc.nat(3)), fc.boolean()), {
  selector: ([entryId]) => entryId,
  maxLength: 12,
});

it('lists the alerts and incidents of the shipments that pass, also after any of them has changed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(shipments, alerts), { maxLength: 4 }), (rounds) => {
      const { tables, keys } = asker();
      const known = new Map<string, ReturnType<typeof shipmentRow>>();
      const raised = new Map<number, ReturnType<typeof alertRow>>();
      for (let nth = 0; nth < 4; nth += 1)
        tables.incidents.sinkOf('incidents').put(String(nth), incidentRow({ incidentId: nth }));
      for (const [version, [changed, more]] of rounds.entries()) {
        for (const [n, customData2, configType, isYoung] of changed) {
          const guid = guidOf(n);
          // A shipment stays of its type.
          const type = known.get(guid)?.configType ?? configType;
          const createDate = isYoung ? '2026-11-20T10:00:00.000Z' : '2026-11-01T10:00:00.000Z';
          const row = shipmentRow({
            guid,
            customData2,
            configType: type,
            createDate,
            macId: null,
            version: version + 1,
          });
          known.set(guid, row);
          tables.shipments.collection.put(row);
        }
        for (const [entryId, n, incidentId, isOpen] of more) {
          const guid = n === null ? null : guidOf(n);
          const clearDate = isOpen ? null : '2026-11-20T10:00:00.000Z';
          const row = alertRow({ entryId, guid, incidentId, clearDate, version: version + 1 });
          raised.set(entryId, row);
          tables.alerts.collection.put(row);
        }
        for (const customer of CUSTOMERS) {
          const passes = (guid: string | null) => {
            const shipment = guid === null ? undefined : known.get(guid);
            return (
              shipment?.customData2 === customer &&
              shipment.configType === 0 &&
              shipment.createDate >= '2026-11-10T00:00:00.000Z'
            );
          };
          const of = [...raised.values()].filter(({ guid }) => passes(guid));
          const asked = narrowedTo(customer);
          expect(keys(listOf('alerts', alertsAmong(asked)))).toEqual(of.map(({ entryId }) => String(entryId)).sort());
          const open = of.flatMap(({ incidentId, clearDate }) =>
            incidentId === null || clearDate !== null ? [] : [String(incidentId)],
          );
          expect(keys(listOf('incidents', incidentsAmong(asked)))).toEqual([...new Set(open)].sort());
        }
      }
    }),
  );
});
