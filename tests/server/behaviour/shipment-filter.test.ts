import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { activation, type ConsoleClient, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

interface Filter {
  readonly gateways?: readonly string[];
  readonly places?: readonly string[];
  readonly customers?: readonly string[];
}

/** A config type the demo has no shipments of. */
const TYPE = 5;
const PLACES = ['Filter North', 'Filter South', 'Filter East'] as const;
const CUSTOMERS = ['Filter One', 'Filter Two'] as const;

/** What a user with the permission filterShipments sees (spec 1 §6; docs/decisions/shipment-filter.md). */
const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));
const setFilter = (filter: Filter): Promise<unknown> =>
  run(sql`UPDATE user_group SET shipment_filter = ${JSON.stringify(filter)}::jsonb WHERE group_id = 'filtered'`);
const leave = (): Promise<unknown> => run(sql`DELETE FROM membership WHERE group_id = 'filtered'`);
const join = (user: string): Promise<unknown> =>
  run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${user}, 'filtered')
            ON CONFLICT DO NOTHING`);
const put = async (guid: string, origin: string, dest: string, customer: string): Promise<void> => {
  await run(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, custom_data2, shipping_state,
                                      commission_state, origin_name, dest_name)
      VALUES ('1', ${guid}, ${TYPE}, 'FILTER', ${customer}, 1, 0, ${origin}, ${dest})
      ON CONFLICT (company_id, guid) DO UPDATE
         SET origin_name = excluded.origin_name, dest_name = excluded.dest_name, custom_data2 = excluded.custom_data2`);
};
const reader = (client: ConsoleClient): Reader => new Reader(client, `shipmentListFiltered?cfgType=${TYPE}`, 'guid');
const seenBy = async (client: ConsoleClient): Promise<string[]> => {
  const fresh = reader(client);
  await fresh.drain();
  return [...fresh.rows.keys()].sort();
};

describe('a shipment filter', () => {
  let gateway = '';

  beforeEach(async () => {
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', 'filtered', 'login', 'Filtered', '["filterShipments"]', '{}')`);
    await join('u-user');
    const [row] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'gateways' ORDER BY 1`);
    gateway = String(row?.mac_id);
  });

  afterEach(async () => {
    await run(sql`DELETE FROM user_group WHERE group_id = 'filtered'`);
    await run(sql`DELETE FROM shipping_pick_list WHERE config_type = ${TYPE}`);
  });

  it('shows what starts or ends at its places or gateways, or is for its customers, and nothing when it names none', async () => {
    const [a, b, c, d] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await put(a, PLACES[0], PLACES[1], CUSTOMERS[0]);
    await put(b, PLACES[1], PLACES[2], CUSTOMERS[0]);
    await put(c, PLACES[2], PLACES[1], CUSTOMERS[1]);
    await put(d, PLACES[2], PLACES[2], CUSTOMERS[0]);
    const client = await server().as('user');
    expect(await seenBy(client)).toEqual([]);
    await setFilter({ places: [PLACES[0]] });
    expect(await seenBy(client)).toEqual([a]);
    await setFilter({ places: [PLACES[1]] });
    expect(await seenBy(client)).toEqual([a, b, c].sort());
    await setFilter({ customers: [CUSTOMERS[1]] });
    expect(await seenBy(client)).toEqual([c]);
    await setFilter({ places: [PLACES[0]], customers: [CUSTOMERS[1]] });
    expect(await seenBy(client)).toEqual([a, c].sort());
    await run(sql`UPDATE device SET location = ${PLACES[0]} WHERE mac_id = ${gateway}`);
    await setFilter({ gateways: [gateway] });
    expect(await seenBy(client)).toEqual([a]);
    // A tag is no gateway.
    const [tag = ''] = await server().freeTags(1);
    await run(sql`UPDATE device SET location = ${PLACES[0]} WHERE mac_id = ${tag}`);
    await setFilter({ gateways: [tag] });
    expect(await seenBy(client)).toEqual([]);
    await run(sql`UPDATE user_group SET permissions = '[]' WHERE group_id = 'filtered'`);
    expect(await seenBy(client)).toEqual([a, b, c, d].sort());
    await run(sql`UPDATE user_group SET permissions = '["filterShipments"]' WHERE group_id = 'filtered'`);
    expect(await seenBy(await server().as('admin'))).toEqual([a, b, c, d].sort());
  });

  it('limits every way to read a shipment, where what it hides is answered as what does not exist', async () => {
    const [shown, hidden] = [randomUUID(), randomUUID()];
    await put(shown, PLACES[0], PLACES[1], CUSTOMERS[0]);
    await put(hidden, PLACES[2], PLACES[2], CUSTOMERS[1]);
    await run(sql`INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
                    VALUES ('1', ${shown}, 2, 'x'), ('1', ${hidden}, 2, 'x')`);
    await setFilter({ places: [PLACES[0]] });
    const client = await server().as('user');
    for (const way of [
      `shipmentList?cfgType=${TYPE}`,
      `shipmentList?cfgType=${TYPE}&lastUpdate=2000-01-01T00:00:00.000Z`,
      `shipmentList?cfgType=${TYPE}&useCreateDate=true`,
      'shipmentList?search=filter',
      `shipmentListById?guid=${hidden},${shown}`,
    ]) {
      const reply = await client.get(`tables/query/${way}&companyId=1`);
      expect([way, reply.json.rows.map((row) => row.guid)]).toEqual([way, [shown]]);
    }
    const detail = (guid: string) => client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
    expect((await detail(shown)).status).toBe(200);
    const unknown = await detail(randomUUID());
    const refused = await detail(hidden);
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    const items = await server().database.read(
      { companyId: '1', shipmentFilter: JSON.stringify({ places: [PLACES[0]], customers: [] }) },
      (tx) => tx.query(sql`SELECT shipment_guid FROM shipping_pick_item WHERE item_text = 'x'`),
    );
    expect(items).toEqual([{ shipment_guid: shown }]);
  });

  it('C43: limits what belongs to shipments alike: their alerts, their rows in tables, and changes of either', async () => {
    const [shown, hidden] = [randomUUID(), randomUUID()];
    await put(shown, PLACES[0], PLACES[1], CUSTOMERS[0]);
    await put(hidden, PLACES[2], PLACES[2], CUSTOMERS[1]);
    await run(sql`UPDATE shipping_pick_list SET shipping_state = 3 WHERE config_type = ${TYPE}`);
    const alerts = await run(sql`
        INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level, subject)
        VALUES ('1', ${shown}, 216, 2, 'FILTER'), ('1', ${hidden}, 216, 2, 'FILTER') RETURNING entry_id, guid`);
    await run(sql`INSERT INTO shipping_event_log (company_id, guid, event_id, message)
                    VALUES ('1', ${shown}, 3, 'FILTER'), ('1', ${hidden}, 3, 'FILTER')`);
    await setFilter({ places: [PLACES[0]] });
    const client = await server().as('user');
    const where = (column: string): string =>
      encodeURIComponent(JSON.stringify([{ column, op: 'eq', value: 'FILTER' }]));
    for (const way of [
      `tables/shippingAlertLog/entries?where=${where('subject')}`,
      `tables/shippingEventLog/entries?where=${where('message')}`,
      `tables/shippingPickList/entries?where=${where('customData')}`,
      'tables/query/alertList?companyId=1',
      'tables/query/activeAlerts?companyId=1&max=1000',
      'tables/query/shipmentsByActiveAlerts?companyId=1&max=1000',
    ]) {
      const reply = await client.get(way);
      const guids = new Set(reply.json.rows.map((row) => row.guid));
      expect([way, guids.has(shown), guids.has(hidden)]).toEqual([way, true, false]);
    }
    const note = (guid: string) =>
      client.change('PUT', 'tables/update/shippingAlertLog', {
        entryId: alerts.find((row) => row.guid === guid)?.entry_id,
        newMessage: 'Seen.',
      });
    expect((await note(shown)).status).toBe(200);
    expect((await note(hidden)).status).toBe(404);
  });

  it('lets nobody make a shipment, or move one, out of their own sight', async () => {
    await join('u-provisioner');
    await setFilter({ places: ['Chennai'] });
    const client = await server().as('provisioner');
    const [tag = ''] = await server().freeTags(1);
    const elsewhere = { name: 'Oslo', lat: 59.9, lon: 10.7 };
    const refused = await client.activate(
      activation(tag, { params: { origin: elsewhere, destination: { ...elsewhere, name: 'Bergen' } } }),
    );
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
    const made = await client.activate(activation(tag));
    expect(made.status).toBe(200);
    const edit = (body: object): Promise<Reply> => client.change('PUT', 'tables/update/shippingPickList', body);
    const { guid } = made.json;
    const moved = await edit({ guid, origin: elsewhere, destination: { ...elsewhere, name: 'Bergen' } });
    expect([moved.status, moved.json.code]).toEqual([403, 'forbidden']);
    expect((await edit({ guid, destination: elsewhere })).status).toBe(200);
  });

  it('hides a shipment from every way to change it', async () => {
    await join('u-admin');
    const [shown, hidden] = [randomUUID(), randomUUID()];
    await put(shown, PLACES[0], PLACES[1], CUSTOMERS[0]);
    await put(hidden, PLACES[2], PLACES[2], CUSTOMERS[1]);
    await setFilter({ places: [PLACES[0]] });
    const [tag = ''] = await server().freeTags(1);
    await run(sql`UPDATE device SET provision_status = 2, shipment_guid = ${hidden} WHERE mac_id = ${tag}`);
    await run(sql`UPDATE shipping_pick_list SET mac_id = ${tag}, commission_state = 1 WHERE guid = ${hidden}`);
    const client = await server().as('admin');
    const ways = (guid: string): [string, object][] => [
      ['tables/update/shippingPickList', { guid, customData3: 'Changed.' }],
      ['activity/createAndRunActivityTemplate/', { template: 'delete', guid, mac: null, runByGUID: true }],
    ];
    for (const [path, body] of ways(hidden)) {
      const reply = await client.change('PUT', path, body);
      expect([path, reply.status, reply.json.code]).toEqual([path, 404, 'not-found']);
    }
    const lost = { template: 'mark-lost', guid: null, mac: tag, runByGUID: false };
    expect((await client.change('PUT', 'activity/createAndRunActivityTemplate/', lost)).json.code).toBe(
      'device-unknown',
    );
    const list = await client.change('PUT', 'commands/queue', { deviceIdList: [tag], commandList: ['ACL'] });
    expect(list.json.code).toBe('device-unknown');
    const [row] = await run(sql`SELECT custom_data3, mac_id FROM shipping_pick_list WHERE guid = ${hidden}`);
    expect(row).toEqual({ custom_data3: '', mac_id: tag });
    for (const [path, body] of ways(shown)) {
      expect([path, (await client.change('PUT', path, body)).status]).toEqual([path, 200]);
    }
    await run(sql`UPDATE device SET provision_status = 0, shipment_guid = NULL WHERE mac_id = ${tag}`);
  });

  it('grants and revokes in the next changes, when others edit', async () => {
    const guid = randomUUID();
    await put(guid, PLACES[2], PLACES[2], CUSTOMERS[0]);
    await setFilter({ places: [PLACES[0]] });
    const copy = reader(await server().as('user'));
    await copy.drain();
    await put(guid, PLACES[0], PLACES[2], CUSTOMERS[0]);
    const granted = await copy.page(100);
    expect([granted.fullResync, granted.rows.map((row) => row.guid), granted.gone]).toEqual([false, [guid], []]);
    await put(guid, PLACES[2], PLACES[2], CUSTOMERS[0]);
    const revoked = await copy.page(100);
    expect([revoked.fullResync, revoked.rows, revoked.gone]).toEqual([false, [], [guid]]);
  });

  it('takes the alerts of a shipment along: an edit counts as a change of them', async () => {
    const guid = randomUUID();
    await put(guid, PLACES[2], PLACES[2], CUSTOMERS[0]);
    await run(
      sql`INSERT INTO shipping_alert_log (company_id, guid, alert_event, alert_level) VALUES ('1', ${guid}, 221, 2)`,
    );
    const changes = async (): Promise<number> => {
      const [row] = await run(sql`
          SELECT count(*) AS n FROM change_log c JOIN shipping_alert_log a ON c.key = a.entry_id::text
           WHERE c.collection = 'alerts' AND c.company_id = '1' AND a.company_id = '1' AND a.guid = ${guid}`);
      return Number(row?.n);
    };
    // The alert is put into an incident meanwhile, which is a change of it too.
    const before = await changes();
    expect(before).toBeGreaterThan(0);
    await put(guid, PLACES[0], PLACES[2], CUSTOMERS[0]);
    expect(await changes()).toBeGreaterThan(before);
    const seen = (places: string[]) =>
      server().database.read({ companyId: '1', shipmentFilter: JSON.stringify({ places, customers: [] }) }, (tx) =>
        tx.query(sql`SELECT 1 FROM shipping_alert_log WHERE guid = ${guid}`),
      );
    expect(await seen([PLACES[0]])).toHaveLength(1);
    expect(await seen([PLACES[1]])).toHaveLength(0);
  });

  it('is fetched anew when it, the group or what the gateway stands for changes, also in the middle of a fetch', async () => {
    for (let n = 0; n < 5; n += 1) await put(randomUUID(), PLACES[0], PLACES[1], CUSTOMERS[0]);
    await setFilter({ places: [PLACES[0]] });
    await run(sql`UPDATE device SET location = ${PLACES[2]} WHERE mac_id = ${gateway}`);
    const client = await server().as('user');
    const copy = reader(client);
    const first = await copy.page(2);
    expect(first.more).toBe(true);
    const changes: (() => Promise<unknown>)[] = [
      () => setFilter({ gateways: [gateway] }),
      () => run(sql`UPDATE device SET location = ${PLACES[1]} WHERE mac_id = ${gateway}`),
      leave,
      () => join('u-user'),
    ];
    for (const change of changes) {
      await change();
      expect((await copy.turn(2)).fullResync).toBe(true);
      await copy.drain(2);
      expect([...copy.rows.keys()].sort()).toEqual(await seenBy(client));
      expect((await copy.page(2)).fullResync).toBe(false);
    }
  });

  it('leaves the copy equal to a fresh read, whatever happens in whatever order', async () => {
    const guids = Array.from({ length: 6 }, () => randomUUID());
    const client = await server().as('user');
    const place = fc.constantFrom(...PLACES);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('put' as const),
        guid: fc.constantFrom(...guids),
        origin: place,
        dest: place,
        customer: fc.constantFrom(...CUSTOMERS),
      }),
      fc.record({ do: fc.constant('delete' as const), guid: fc.constantFrom(...guids) }),
      fc.record({
        do: fc.constant('filter' as const),
        filter: fc.record({
          places: fc.subarray([...PLACES]),
          customers: fc.subarray([...CUSTOMERS]),
          gateways: fc.subarray([gateway]),
        }),
      }),
      fc.record({ do: fc.constant('gateway' as const), at: place }),
      fc.record({ do: fc.constant('leave' as const) }),
      fc.record({ do: fc.constant('join' as const) }),
      fc.record({ do: fc.constant('read' as const), max: fc.integer({ min: 1, max: 3 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const copy = reader(client);
        for (const one of steps) {
          if (one.do === 'put') await put(one.guid, one.origin, one.dest, one.customer);
          else if (one.do === 'delete') await run(sql`DELETE FROM shipping_pick_list WHERE guid = ${one.guid}`);
          else if (one.do === 'filter') await setFilter(one.filter);
          else if (one.do === 'gateway')
            await run(sql`UPDATE device SET location = ${one.at} WHERE mac_id = ${gateway}`);
          else if (one.do === 'leave') await leave();
          else if (one.do === 'join') await join('u-user');
          else await copy.turn(one.max);
        }
        // Twice: what changed while everything was fetched follows as changes.
        await copy.drain(2);
        await copy.drain(2);
        const fresh = reader(client);
        await fresh.drain();
        expect(copy.rows).toEqual(fresh.rows);
      }),
      { numRuns: casesOf(5, 15) },
    );
  });
});
