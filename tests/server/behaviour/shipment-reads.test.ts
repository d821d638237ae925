import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipmentsOf } from '../../../server/capabilities/devices/shipment-links.ts';
import type { Scope } from '../../../server/database/database.ts';
import { type SQL, sql } from '../../../server/database/sql.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type ConsoleClient, type Reply } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { evaluated } from './monitoring/trips.ts';

/** A config type the demo has no shipments of. */
const TYPE = 5;

/** The ways to read shipments beside the feed (spec 1 §7 "updateShipmentList", "updateSingleShipment", "fetchShipmentList"). */
const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction({ companyId: '1' }, (tx) => tx.query(statement));
let client: ConsoleClient;
const list = (query: string): Promise<Reply> => client.get(`tables/query/shipmentList?companyId=1&${query}`);
const guids = (reply: Reply): unknown[] => reply.json.rows.map((row) => row.guid);
const put = async (id: string, created = new Date(clock.now()).toISOString()): Promise<string> => {
  const guid = randomUUID();
  await run(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, custom_data2, shipping_state,
                                      commission_state, create_date)
      VALUES ('1', ${guid}, ${TYPE}, ${id}, 'Reads Ltd 100%', 1, 0, ${created})`);
  return guid;
};
const clear = (): Promise<unknown> => run(sql`DELETE FROM shipping_pick_list WHERE config_type = ${TYPE}`);

describe('shipments without a cursor', () => {
  beforeAll(async () => {
    client = await server().as('user');
  });
  afterAll(clear);

  it('since an instant: changes and deletions, of the bias before it too, and the next instant by our clock', async () => {
    const kept = await put('SINCE-1');
    const deleted = await put('SINCE-2');
    await run(sql`DELETE FROM shipping_pick_list WHERE guid = ${deleted}`);
    const hour = new Date(clock.now() - 3_600_000).toISOString();
    const all = await list(`cfgType=${TYPE}&lastUpdate=${hour}`);
    expect(guids(all)).toEqual([kept]);
    expect(all.json.gone).toContain(deleted);
    expect(all.json).toMatchObject({ more: false, cursor: '', fullResync: false });
    expect(Math.abs(Date.parse(all.json.lastUpdate) - clock.now())).toBeLessThan(60_000);
    // The bias: 5 minutes when none is given (maxRebuildTime + 2), or the given number of them.
    const later = (minutes: number): string => new Date(clock.now() + minutes * 60_000).toISOString();
    expect(guids(await list(`cfgType=${TYPE}&lastUpdate=${later(4)}`))).toEqual([kept]);
    expect(guids(await list(`cfgType=${TYPE}&lastUpdate=${later(6)}`))).toEqual([]);
    expect(guids(await list(`cfgType=${TYPE}&lastUpdate=${later(6)}&bias=8`))).toEqual([kept]);
    expect((await list(`cfgType=${TYPE}&lastUpdate=${later(6)}`)).json.gone).toEqual([]);
    expect(guids(await list(`cfgType=4&lastUpdate=${hour}`))).not.toContain(kept);
    await clear();
  });

  it('since an instant, in pages: every row once, also when more changed at once than fit into a page', async () => {
    const start = new Date(clock.now()).toISOString();
    for (const many of [1, 5, 2, 1]) {
      await run(sql`
          INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state)
          SELECT '1', gen_random_uuid(), ${TYPE}, 'PAGE', 1, 0 FROM generate_series(1, ${many}::int)`);
    }
    const seen: unknown[] = [];
    let from = start;
    let pages = 0;
    for (let more = true; more; pages += 1) {
      const page = await list(`cfgType=${TYPE}&lastUpdate=${from}&bias=1&max=2`);
      seen.push(...guids(page));
      from = page.json.lastUpdate;
      more = page.json.more;
      expect(pages).toBeLessThan(9);
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
    await clear();
  });

  it('by creation date, newest first, and what is before it', async () => {
    const at = (days: number): string => new Date(clock.now() - days * DAY_MS).toISOString();
    const same = at(3);
    const made = [await put('A', at(1)), await put('B', at(2))];
    const twins = [await put('C', same), await put('D', same)].sort();
    const old = await put('E', at(4));
    const first = await list(`cfgType=${TYPE}&useCreateDate=true&max=3`);
    // The page ends with an instant, not in the middle of one.
    expect(guids(first)).toEqual([...made, ...twins]);
    expect(first.json.more).toBe(true);
    const before = String(first.json.rows.at(-1)?.createDate);
    const second = await list(`cfgType=${TYPE}&useCreateDate=true&max=3&before=${before}`);
    expect([guids(second), second.json.more]).toEqual([[old], false]);
    await clear();
  });

  it('by a text in the id or the customer, or by a device in any of its forms', async () => {
    const [tag = ''] = await server().freeTags(1);
    const provisioner = await server().as('provisioner');
    const [chime] = await run(
      sql`SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 LIMIT 1`,
    );
    const id = `FIND-${randomUUID().slice(0, 8)}`;
    const body = activation(tag, { params: { cust_data: id, cust_data2: 'Search Me', sublist: [chime?.id] } });
    expect((await provisioner.activate(body)).status).toBe(200);
    const { guid } = body.crossRefInfo;
    const find = async (text: string, more = ''): Promise<unknown[]> =>
      guids(await list(`search=${encodeURIComponent(text)}${more}`));
    for (const text of [id, id.slice(1, 9).toLowerCase(), tag.slice(-5), tag.slice(-11), tag, String(chime?.id)]) {
      expect([text, await find(text)]).toEqual([text, expect.arrayContaining([guid])]);
    }
    expect(await find('search me')).toEqual([guid]);
    expect(await find(id, '&cfgType=1')).toEqual([]);
    expect(await find(id, '&archived=true')).toEqual([]);
    await run(sql`UPDATE shipping_pick_list SET decomm_date = now() WHERE guid = ${guid}`);
    expect(await find(id, '&archived=true')).toEqual([guid]);
    await run(sql`UPDATE shipping_pick_list SET decomm_date = NULL WHERE guid = ${guid}`);
  });

  it('takes a search as text and finds at most 50', async () => {
    const percent = await put('100%_\\');
    expect(guids(await list(`search=${encodeURIComponent('%_\\')}`))).toEqual([percent]);
    expect(guids(await list(`search=${encodeURIComponent('%F%')}`))).toEqual([]);
    expect((await list('search=MF-')).json).toMatchObject({ more: true, rows: { length: 50 } });
    expect((await list('search=MF-&max=7')).json.rows).toHaveLength(7);
    await clear();
  });

  it('finds a text of any length, wherever it stands, as the shipment has it now', async () => {
    const guid = await put('Ä-λ 0815/x');
    const find = async (text: string): Promise<unknown[]> => guids(await list(`search=${encodeURIComponent(text)}`));
    for (const text of ['λ', '-λ', 'λ 0', '0815/x', ' 0815', '0815/x '])
      expect([text, await find(text)]).toEqual([text, [guid]]);
    expect(await find('0815/y')).toEqual([]);
    await run(
      sql`UPDATE shipping_pick_list SET custom_data = 'PLAIN-77', custom_data2 = '0815/y' WHERE guid = ${guid}`,
    );
    expect(await find('0815/y')).toEqual([guid]);
    expect(await find('λ 0')).toEqual([]);
    await clear();
    expect(await find('0815/y')).toEqual([]);
  });

  it('finds by an index, also under the role that sees one company', async () => {
    const plan = (scope: Scope, statement: SQL): Promise<string> =>
      server().database.transaction(scope, async (tx) => {
        // The demo is small enough for anything: what is left of this has no index to go by.
        await tx.query(sql`SELECT set_config('enable_seqscan', 'off', true)`);
        return JSON.stringify(await tx.query(sql`EXPLAIN (FORMAT JSON) ${statement}`));
      });
    const pieces = sql`ARRAY['1 hal', '1 ald']`;
    const texts = sql`SELECT guid FROM shipment_text WHERE lading_pieces(company_id, text, 2, 3) @> ${pieces}`;
    expect(await plan('installation', texts)).toContain('shipment_text_pieces');
    const ofDevice = sql`SELECT guid FROM shipping_pick_list s WHERE s.company_id = '1' AND s.guid IN (${shipmentsOf('1', 'A')})`;
    const links = await plan({ companyId: '1' }, ofDevice);
    expect(links).toContain('"Index Name":"shipping_pick_list_mac_id"');
    expect(links).toContain('"Index Name":"shipping_pick_item_text"');
    expect(links).not.toContain('Seq Scan');
    const free = sql`SELECT mac_id FROM device
                      WHERE company_id = '1' AND kind = 'tags' AND provision_status IN (0, 5) AND tail >= '7C' AND tail < '7C~'`;
    expect(await plan({ companyId: '1' }, free)).toContain('"Index Name":"device_free"');
  });

  it('refuses what is no request of its ways', async () => {
    const wrong = [
      '',
      'cfgType=6',
      'search=MF-&max=51',
      'search=',
      `search=${'x'.repeat(61)}`,
      'cfgType=0&bias=5',
      'cfgType=0&before=2026-01-01T00:00:00.000Z',
      'cfgType=0&archived=true',
      'cfgType=0&lastUpdate=yesterday',
      'cfgType=0&lastUpdate=0000-01-01T00:00:00.000Z',
      'cfgType=0&lastUpdate=2026-01-01T00:00:00.000Z&bias=-1',
      'cfgType=0&lastUpdate=2026-01-01T00:00:00.000Z&useCreateDate=true',
      'cfgType=0&useCreateDate=1',
    ];
    for (const query of wrong) {
      const reply = await list(query);
      expect([query, reply.status, reply.json.code]).toEqual([query, 400, 'bad-request']);
    }
  });
});

describe('one shipment', () => {
  it('is read by its guid, several in one call; unknown ones are left out', async () => {
    const [one, two] = (await list('cfgType=0&max=2')).json.rows.map((row) => String(row.guid));
    const reply = await client.get(`tables/query/shipmentListById?companyId=1&guid=${one},${two},${randomUUID()}`);
    expect(guids(reply)).toEqual([one, two]);
    const wrong = await client.get('tables/query/shipmentListById?companyId=1&guid=x');
    expect(wrong.status).toBe(400);
  });

  it('has in its detail the devices, the list of iChimes, the references and what waits for its devices', async () => {
    const [tag = ''] = await server().freeTags(1);
    const [chime] = await run(
      sql`SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 LIMIT 1`,
    );
    const sublist = [String(chime?.id)];
    const tracking = { type: 'BOL', value: 'ABCD123456' };
    const body = activation(tag, {
      params: { notes: 'Long notes', package_info: 'Crate 7', sublist, sublist_package_info: ['Box 1'], tracking },
    });
    await (await server().as('provisioner')).activate(body);
    const { guid } = body.crossRefInfo;
    // Evaluated once, or its states are worked out after they are set below.
    await evaluated(server(), guid);
    await run(sql`INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_kind, item_text)
                    VALUES ('1', ${guid}, 110, 'KL 0591', '{}'), ('1', ${guid}, 114, 'other', '')`);
    await run(sql`INSERT INTO shipping_status (company_id, guid, alert_state, status_notes) VALUES ('1', ${guid}, 5, 'note')
                    ON CONFLICT (company_id, guid) DO UPDATE SET alert_state = 5, status_notes = 'note'`);
    await run(sql`
        INSERT INTO shipping_alert_log (company_id, guid, mac_id, alert_event, alert_level, subject, alert_time1)
        SELECT '1', ${guid}::uuid, ${tag}, 221, 2, 'Shock ' || n, now() - make_interval(mins => n)
          FROM generate_series(1, 12) AS n`);
    const reply = await client.get(`tables/query/shipmentDetail?companyId=1&guid=${guid}`);
    const { data } = reply.json as unknown as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      guid,
      customData: 'TEST-1',
      class: 'shipment',
      notes: 'Long notes',
      packageInfo: 'Crate 7',
      scriptName: 'oneway-15min.cfg',
      departDate: null,
      arriveDate: null,
      shockLimit: null,
      aclExpected: 1,
      aclActual: 0,
      sublist: [{ macId: sublist[0], packageInfo: 'Box 1' }],
      trackingReferences: [tracking],
      commandsWaiting: 0,
      conveyances: [{ itemType: 110, itemId: 'KL 0591', itemText: '{}' }],
      alertState: 5,
      securityState: 0,
      onTimeState: 0,
      statusNotes: 'note',
    });
    expect((data.alerts as { subject: string }[]).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Shock ${at + 1}`),
    );
    expect((data.devices as { macId: string }[]).map(({ macId }) => macId)).toEqual([tag, ...sublist].sort());
  });
});

describe('what the page of one shipment shows beside it', () => {
  const rows = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await client.get(`tables/query/${query}`)).json.rows;

  it('DT20: its iChimes in the order of the list, each with how it last said it is set', async () => {
    const provisioner = await server().as('provisioner');
    const chimes = await run(
      sql`SELECT mac_id AS id FROM device d WHERE kind = 'chimes' AND provision_status = 0
             AND NOT EXISTS (SELECT FROM device_message m WHERE m.company_id = d.company_id AND m.mac_id = d.mac_id)
           ORDER BY mac_id DESC LIMIT 2`,
    );
    const [one, other] = chimes.map(({ id }) => String(id));
    const [tag = ''] = await server().freeTags(1);
    const body = activation(tag, {
      params: { cust_data: `CHIMES-${randomUUID().slice(0, 8)}`, sublist: [one, other] },
    });
    expect((await provisioner.activate(body)).status).toBe(200);
    const { post } = await gatewayOf(server(), '1');
    const said = { parent: tag, shock: true, tilt: false, lowTemp: 32, highTemp: 46.4, crateNo: '17', intact: false };
    const sentAt = clock.now() - 60_000;
    const message = (msgIndex: number, chime: object) => ({
      macId: one,
      pktType: 301,
      msgType: 0,
      msgIndex,
      time: new Date(sentAt + msgIndex).toISOString(),
      chime,
    });
    const sent = await post('ingest/messages', { messages: [message(1, { crateNo: '16' }), message(2, said)] });
    expect(sent.status).toBe(200);
    const found = await rows(`chimeData?companyId=1&guid=${body.crossRefInfo.guid}`);
    expect(found.map(({ macId }) => macId)).toEqual([one, other]);
    expect(found[0]).toMatchObject({ ...said, counter: null, msg301Time: message(2, said).time });
    expect(found[1]).toMatchObject({ msg301Time: null, parent: null, shock: null, crateNo: null });
    expect(await rows(`chimeData?companyId=1&guid=${randomUUID()}`)).toEqual([]);
  });

  it('DT26: the route between its ends with its geozones and their points, turned round for the way back', async () => {
    const [route] = await run(sql`
      SELECT map_id AS id, notes FROM route_map
       WHERE enabled = 1 AND map_config_name_type = 'Route' AND notes LIKE '%"roundTrip":true%' ORDER BY entry_id LIMIT 1`);
    const notes = JSON.parse(String(route?.notes)) as { origins: string[]; destinations: string[] };
    const [there, back, nowhere] = [await put('ROUTE-1'), await put('ROUTE-2'), await put('ROUTE-3')];
    const [from, to] = [notes.origins[0] ?? '', notes.destinations[0] ?? ''];
    await run(sql`UPDATE shipping_pick_list SET origin_loc_id = ${from}, dest_loc_id = ${to} WHERE guid = ${there}`);
    await run(sql`UPDATE shipping_pick_list SET origin_loc_id = ${to}, dest_loc_id = ${from} WHERE guid = ${back}`);
    const routeOf = async (guid: string) => rows(`shipmentRoute?companyId=1&guid=${guid}`);
    const [taken, returned] = [(await routeOf(there))[0], (await routeOf(back))[0]] as {
      mapId: string;
      zones: { mapId: string; mapConfigTypeId: number; points: [number, number][] }[];
    }[];
    expect([taken?.mapId, returned?.mapId]).toEqual([route?.id, route?.id]);
    const [stored] = await run(sql`
      SELECT count(*) AS zones, sum((SELECT count(*) FROM route_map_point p WHERE p.map_id = a.sub_map_id)) AS points
        FROM route_map_association a WHERE map_id = ${String(route?.id)}`);
    expect(taken?.zones.length).toBe(Number(stored?.zones));
    expect(taken?.zones.reduce((sum, { points }) => sum + points.length, 0)).toBe(Number(stored?.points));
    const path = (zones: typeof taken) =>
      zones?.zones.find(({ mapConfigTypeId }) => mapConfigTypeId === 0)?.points ?? [];
    expect(path(taken).length).toBeGreaterThan(1);
    expect(path(returned)).toEqual(path(taken).toReversed());
    expect(await routeOf(nowhere)).toEqual([]);
    await clear();
  });

  it('DT28: the weather at a place of the last 168 hours, oldest first, or of as many as are asked for', async () => {
    const [place] = await run(
      sql`SELECT shipping_loc_id AS id, weather_id AS station FROM shipping_location WHERE weather_id <> '' LIMIT 1`,
    );
    await run(sql`DELETE FROM weather_data WHERE weather_id = ${String(place?.station)}`);
    await run(sql`
      INSERT INTO weather_data (company_id, weather_id, recording_time, temperature, humidity)
      SELECT '1', ${String(place?.station)}, now() - n * interval '1 hour' - interval '1 minute', n, 4000 + n
        FROM generate_series(0, 720) AS n`);
    const weather = async (more = '') =>
      (await rows(`weatherAmbient?companyId=1&locationId=${String(place?.id)}${more}`)).map((row) => row.temperature);
    expect(await weather()).toEqual(Array.from({ length: 168 }, (_, at) => 167 - at));
    expect(await weather('&hours=2')).toEqual([1, 0]);
    expect((await client.get(`tables/query/weatherAmbient?companyId=1&locationId=x&hours=721`)).status).toBe(400);
    const [none] = await run(sql`SELECT shipping_loc_id AS id FROM shipping_location WHERE weather_id = '' LIMIT 1`);
    expect(await rows(`weatherAmbient?companyId=1&locationId=${String(none?.id)}`)).toEqual([]);
  });
});
