import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DONE_AT } from '../../../src/contract/headers.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type ConsoleClient, type Reply, type Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const EDIT = 'tables/update/shippingPickList';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const stored = async (guid: string): Promise<Row> => {
  const [row] = await run(sql`SELECT * FROM shipping_pick_list WHERE guid = ${guid}`);
  if (row === undefined) throw new Error('There is no such shipment.');
  return row;
};
const itemsOf = (guid: string): Promise<Row[]> =>
  run(sql`SELECT * FROM shipping_pick_item WHERE shipment_guid = ${guid} ORDER BY item_id`);
/** A shipment of this test's own. */
const newShipment = async (client: ConsoleClient): Promise<{ guid: string; tag: string }> => {
  const [tag = ''] = await server().freeTags(1);
  const reply = await client.activate(activation(tag));
  expect(reply.status).toBe(200);
  return { guid: reply.json.guid, tag };
};
const edit = (client: ConsoleClient, body: unknown, key?: string): Promise<Reply> =>
  client.change('PUT', EDIT, body, key);

describe('an edit of a shipment', () => {
  it('changes what it names and nothing else, once', async () => {
    const client = await server().as('provisioner');
    const { guid, tag } = await newShipment(client);
    const before = await stored(guid);
    const key = randomUUID();
    const body = {
      guid,
      customData: 'EDITED-1',
      customData2: 'Orsay Optics',
      customData3: 'Dock 9, rear.',
      customText: '{"a":1}image:x.png;',
      stateInt1: 7,
      packageInfo: 'Two pallets',
      origin: { name: 'Pune', lat: 18.520430123456, lon: 73.856744987654, shippingLocId: 'L0003' },
      tracking: { type: 'BOL', value: 'ABCD123456789' },
      baseVersion: before.version,
    };
    const first = await edit(client, body, key);
    expect(first.status).toBe(200);
    const row = await stored(guid);
    expect(row).toMatchObject({
      custom_data: 'EDITED-1',
      custom_data2: 'Orsay Optics',
      custom_data3: 'Dock 9, rear.',
      custom_text: '{"a":1}image:x.png;',
      state_int1: 7,
      package_info: 'Two pallets',
      origin_name: 'Pune',
      origin_latitude: 18.5204301,
      origin_longitude: 73.856745,
      origin_loc_id: 'L0003',
      dest_name: before.dest_name,
      shipping_state: before.shipping_state,
      mac_id: before.mac_id,
    });
    expect(first.json).toMatchObject({ guid, version: row.version, updateTime: row.last_update });
    expect(Number(row.version)).toBeGreaterThan(Number(before.version));
    const [item] = await itemsOf(guid);
    expect(row.bill_of_lading).toBe(`${String(item?.item_id)}|BOL|ABCD123456789`);
    // The devices on it name it as people do.
    expect(await run(sql`SELECT shipment_id FROM device WHERE mac_id = ${tag}`)).toEqual([{ shipment_id: 'EDITED-1' }]);
    // Delivered again it answers as before and does nothing.
    const again = await edit(client, body, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await stored(guid)).version).toBe(row.version);
    expect((await edit(client, { ...body, customData: 'OTHER' }, key)).json.code).toBe('idempotency-key-reused');
  });

  it('replaces and removes the tracking reference', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    for (const tracking of [{ type: 'HAWB', value: '12345678901' }, { type: 'MAWB', value: '10987654321' }, null]) {
      expect((await edit(client, { guid, tracking })).status).toBe(200);
      const items = await itemsOf(guid);
      expect(items.map((item) => [item.item_type, item.item_kind, item.item_text])).toEqual(
        tracking === null ? [] : [[100, tracking.type, tracking.value]],
      );
      const expected = tracking === null ? '' : `${String(items[0]?.item_id)}|${tracking.type}|${tracking.value}`;
      expect((await stored(guid)).bill_of_lading).toBe(expected);
    }
  });

  it('made on an older version is refused with the shipment as it is now', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    const { version } = await stored(guid);
    expect((await edit(client, { guid, customData3: 'First.', baseVersion: version })).status).toBe(200);
    const stale = await edit(client, { guid, customData3: 'Second.', baseVersion: version });
    expect([stale.status, stale.json.code]).toEqual([409, 'version-conflict']);
    expect(stale.json.current).toMatchObject({ guid, customData3: 'First.', version: Number(version) + 1 });
    expect((await stored(guid)).custom_data3).toBe('First.');
  });

  it('floor 6: made on an older version is told who has changed it, and when they did', async () => {
    const [provisioner, admin] = [await server().as('provisioner'), await server().as('admin')];
    const { guid } = await newShipment(provisioner);
    const { version } = await stored(guid);
    const done = clock.now() - HOUR_MS;
    const first = await admin.send('PUT', `/api/${EDIT}`, {
      body: { guid, customData2: 'Bay Fish', baseVersion: version },
      headers: { 'Idempotency-Key': randomUUID(), [DONE_AT]: `${done}/${clock.now()}` },
    });
    expect(first.status).toBe(200);
    const who = {
      code: 'changed',
      detail: 'Changed by Ingrid Solberg.',
      by: 'Ingrid Solberg',
      at: new Date(done).toISOString(),
    };
    const stale = await edit(provisioner, { guid, customData2: 'Coast', baseVersion: version });
    expect(stale.json.errors).toEqual([who]);
    // What a device reports makes another version, and is no edit.
    await run(sql`UPDATE shipping_pick_list SET battery = 3.9 WHERE guid = ${guid}`);
    expect((await edit(provisioner, { guid, customData2: 'Coast', baseVersion: version })).json.errors).toEqual([who]);
  });

  it('follows the rules of the form, and takes nothing that is the server’s', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    const before = await stored(guid);
    const wrong: [Record<string, unknown>, string | undefined][] = [
      [{ customData: '' }, 'customData'],
      [{ customData: 'x'.repeat(61) }, 'customData'],
      [{ customData: '<b>' }, 'customData'],
      [{ customData2: 'a,b' }, 'customData2'],
      [{ customData3: 'x'.repeat(76) }, 'customData3'],
      [{ customText: 'x'.repeat(4_001) }, 'customText'],
      [{ stateInt1: 2_147_483_648 }, 'stateInt1'],
      [{ stateInt1: 1.5 }, 'stateInt1'],
      [{ packageInfo: 'x'.repeat(201) }, 'packageInfo'],
      [{ origin: { name: '', lat: 1, lon: 1 } }, 'origin.name'],
      [{ destination: { name: 'x', lat: 91, lon: 1 } }, 'destination.lat'],
      [{ destination: { name: 'x', lat: 1, lon: 0 } }, 'destination.lon'],
      [{ tracking: { type: 'BOL', value: '1' } }, 'tracking'],
      [{ lastStageCmdTime: '2020-01-01T00:00:00.000Z' }, 'lastStageCmdTime'],
      [{ customData: 'x', lastUpdate: '2020-01-01T00:00:00.000Z' }, 'lastUpdate'],
      [{ customData: 'x', version: 1 }, 'version'],
      [{ customData: 'x', companyId: '2' }, 'companyId'],
      [{ customData: 'x', createdBy: 'admin' }, 'createdBy'],
      [{ customData: 'x', shippingState: 6 }, 'shippingState'],
      [{}, undefined],
    ];
    for (const [change, field] of wrong) {
      const reply = await edit(client, { guid, ...change });
      expect([change, reply.status, reply.json.code]).toEqual([change, 400, 'bad-request']);
      if (field !== undefined) expect(reply.json.errors.map((item) => item.field)).toContain(field);
    }
    expect(await stored(guid)).toEqual(before);
  });

  it('is for provisioners until it is decommissioned, and then for administrators', async () => {
    const [provisioner, admin, user, designer] = await Promise.all(
      ['provisioner', 'admin', 'user', 'designer'].map((name) => server().as(name)),
    );
    if (!provisioner || !admin || !user || !designer) throw new Error('Not signed in.');
    const { guid } = await newShipment(provisioner);
    const body = { guid, customData3: 'Edited.' };
    for (const client of [user, designer]) expect((await edit(client, body)).json.code).toBe('forbidden');
    await run(sql`UPDATE shipping_pick_list SET shipping_state = 6, decomm_date = now() WHERE guid = ${guid}`);
    const refused = await edit(provisioner, body);
    expect([refused.status, refused.json.code, refused.json.errors[0]?.code]).toEqual([
      403,
      'forbidden',
      'decommissioned',
    ]);
    expect((await edit(admin, body)).status).toBe(200);
    await run(sql`UPDATE shipping_pick_list SET shipping_state = 3, decomm_date = NULL WHERE guid = ${guid}`);
  });

  it('of a shipment that is not the company’s, or not the one both keys name, finds none', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    const { entry_id: entryId } = await stored(guid);
    const [foreign] = await run(sql`SELECT guid, entry_id FROM shipping_pick_list WHERE company_id = '2' LIMIT 1`);
    for (const key of [
      { guid: foreign?.guid },
      { entryId: foreign?.entry_id },
      { guid: randomUUID() },
      { guid, entryId: Number(entryId) + 1_000_000 },
    ]) {
      const reply = await edit(client, { ...key, customData3: 'x' });
      expect([key, reply.status, reply.json.code]).toEqual([key, 404, 'not-found']);
    }
    expect((await edit(client, { guid, entryId, customData3: 'x' })).status).toBe(200);
    for (const shippingLocId of ['N0001', 'nowhere']) {
      const origin = { name: 'There', lat: 1, lon: 1, shippingLocId };
      expect((await edit(client, { guid, customData3: 'y', origin })).status).toBe(404);
    }
    expect((await stored(guid)).custom_data3).toBe('x');
    const [tag = ''] = await server().freeTags(1);
    for (const end of ['origin', 'destination']) {
      const place = { name: 'There', lat: 1, lon: 1, shippingLocId: 'N0001' };
      const reply = await client.activate(activation(tag, { params: { [end]: place } }));
      expect([end, reply.status, reply.json.code]).toEqual([end, 404, 'not-found']);
    }
  });

  it('DT16: notes the time of stage commands by the server’s clock', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    const { entry_id: entryId } = await stored(guid);
    const reply = await edit(client, { entryId, lastStageCmdTime: 'now' });
    const row = await stored(guid);
    expect(reply.json.updateTime).toBe(row.last_stage_cmd_time);
    expect(Math.abs(Date.parse(reply.json.updateTime) - clock.now())).toBeLessThan(60_000);
  });
});

describe('an item of a shipment', () => {
  const create = (client: ConsoleClient, body: unknown): Promise<Reply> =>
    client.change('POST', 'tables/create/shippingPickItem', body);
  const update = (client: ConsoleClient, body: unknown): Promise<Reply> =>
    client.change('PUT', 'tables/update/shippingPickItem', body);

  it('is one tracking reference, under the rules of its type, shown in the shipment', async () => {
    const client = await server().as('provisioner');
    const { guid } = await newShipment(client);
    const item = { guid, itemType: 100, itemId: 'Ocean Container', itemText: 'ABCU1234567' };
    expect((await create(client, { ...item, itemText: 'ABCX1234567' })).status).toBe(400);
    const made = await create(client, item);
    expect([made.status, made.json.guid]).toEqual([200, guid]);
    const { entryId } = made.json;
    expect((await stored(guid)).bill_of_lading).toBe(`${entryId}|Ocean Container|ABCU1234567`);
    const second = await create(client, item);
    expect([second.status, second.json.code, second.json.current.entryId]).toEqual([409, 'version-conflict', entryId]);
    const change = { entryId, itemType: 100, itemId: 'HAWB', itemText: '12345678901' };
    expect((await update(client, { ...change, baseVersion: 1 })).json.version).toBe(2);
    expect((await stored(guid)).bill_of_lading).toBe(`${entryId}|HAWB|12345678901`);
    const stale = await update(client, { ...change, itemText: '99999999999', baseVersion: 1 });
    expect([stale.status, stale.json.current.itemText]).toEqual([409, '12345678901']);
    expect((await update(client, { ...change, guid: randomUUID() })).status).toBe(404);
    expect((await update(client, { ...change, itemType: 111, itemText: '{}' })).status).toBe(404);
    expect((await update(await server().as('user'), change)).json.code).toBe('forbidden');
    expect((await update(client, { ...change, enabled: 0 })).status).toBe(200);
    expect((await stored(guid)).bill_of_lading).toBe('');
  });

  it('can be a conveyance, which everybody may add', async () => {
    const { guid } = await newShipment(await server().as('provisioner'));
    const client = await server().as('user');
    const leg = { guid, itemType: 110, itemId: 'Flight', itemText: '{"number":"KL 867","origin":"AMS"}' };
    for (const itemText of ['KL 867', '{"pilot":"x"}', '{"number":7}', '[]']) {
      expect([itemText, (await create(client, { ...leg, itemText })).status]).toEqual([itemText, 400]);
    }
    expect((await create(client, { ...leg, itemType: 114 })).status).toBe(400);
    expect((await create(client, leg)).status).toBe(200);
    expect((await create(client, leg)).status).toBe(200);
    expect((await itemsOf(guid)).map((item) => item.item_type)).toEqual([110, 110]);
    const [foreign] = await run(sql`SELECT guid FROM shipping_pick_list WHERE company_id = '2' LIMIT 1`);
    expect((await create(client, { ...leg, guid: foreign?.guid })).status).toBe(404);
  });
});

describe('floor 12: another tag on a shipment', () => {
  const deviceOf = async (macId: string): Promise<Row | undefined> =>
    (await run(sql`SELECT provision_status, shipment_guid, shipment_id FROM device WHERE mac_id = ${macId}`))[0];

  it('frees the one that was on it, takes the other, tells it the script and writes both down, in one go', async () => {
    const client = await server().as('provisioner');
    const { guid, tag } = await newShipment(client);
    const [other = ''] = await server().freeTags(1);
    const before = await stored(guid);
    const key = randomUUID();
    const body = { guid, device: { macId: other }, customData: 'SWAPPED', baseVersion: before.version };
    const first = await edit(client, body, key);
    expect(first.status).toBe(200);
    expect(await stored(guid)).toMatchObject({
      mac_id: other,
      custom_data: 'SWAPPED',
      script_name: before.script_name,
    });
    expect(await deviceOf(tag)).toEqual({ provision_status: 0, shipment_guid: null, shipment_id: null });
    expect(await deviceOf(other)).toEqual({ provision_status: 2, shipment_guid: guid, shipment_id: 'SWAPPED' });
    const events = await run(sql`
      SELECT event_id, mac_id FROM shipping_event_log WHERE guid = ${guid} AND event_id IN (7, 8) ORDER BY entry_id`);
    expect(events).toEqual([
      { event_id: 7, mac_id: tag },
      { event_id: 8, mac_id: tag },
      { event_id: 7, mac_id: other },
    ]);
    const [job] = await run(sql`SELECT value, user_id FROM job WHERE guid = ${guid} AND value LIKE 'swap-device %'`);
    expect(job?.value).toBe(`swap-device ${guid} ${tag} ${other}`);
    const lines = await run(sql`SELECT device_id, line FROM command_queue WHERE guid = ${guid} AND status = 'queued'`);
    expect(lines).toContainEqual({ device_id: other, line: before.script_name });
    // What the first one said until then stays the shipment's.
    const [era] = await run(sql`SELECT devices FROM monitor_era WHERE guid = ${guid}`);
    expect(era?.devices).toEqual([tag]);
    // Delivered again it answers as before and does nothing.
    expect((await edit(client, body, key)).text).toBe(first.text);
    expect((await run(sql`SELECT 1 FROM shipping_event_log WHERE guid = ${guid} AND event_id = 8`)).length).toBe(1);
  });

  it('changes nothing when the tag is on another shipment, and takes it over where that is meant', async () => {
    const client = await server().as('provisioner');
    const mine = await newShipment(client);
    const theirs = await newShipment(client);
    const named = await stored(theirs.guid);
    const taken = await edit(client, { guid: mine.guid, device: { macId: theirs.tag }, customData2: 'Coast' });
    expect([taken.status, taken.json.code]).toEqual([422, 'device-in-use']);
    expect(taken.json.errors[0]).toMatchObject({ field: 'device.macId', detail: named.custom_data });
    expect(await stored(mine.guid)).toMatchObject({
      mac_id: mine.tag,
      custom_data2: (await stored(mine.guid)).custom_data2,
    });
    expect(await deviceOf(mine.tag)).toMatchObject({ shipment_guid: mine.guid });
    const meant = { guid: mine.guid, device: { macId: theirs.tag, takenFrom: named.custom_data } };
    expect((await edit(client, meant)).status).toBe(200);
    expect((await stored(theirs.guid)).mac_id).toBeNull();
    expect(await deviceOf(theirs.tag)).toMatchObject({ shipment_guid: mine.guid });
    expect(await deviceOf(mine.tag)).toMatchObject({ provision_status: 0 });
  });

  it('refuses a script that no page offers, a tag nobody knows, and whoever may not edit', async () => {
    const client = await server().as('provisioner');
    const { guid, tag } = await newShipment(client);
    expect((await edit(client, { guid, scriptName: 'nobody-offers.cfg' })).json.errors[0]?.code).toBe('script');
    expect((await edit(client, { guid, device: { macId: '00_1B_AD_00_00_00' } })).json.code).toBe('device-unknown');
    const [free = ''] = await server().freeTags(1);
    const user = await server().as('user');
    expect((await edit(user, { guid, device: { macId: free } })).status).toBe(403);
    expect(await stored(guid)).toMatchObject({ mac_id: tag });
    // The same tag once more is nothing new.
    expect((await edit(client, { guid, device: { macId: tag } })).status).toBe(200);
    expect(await deviceOf(tag)).toMatchObject({ shipment_guid: guid });
  });

  it('gives its list to the other tag, or another list, and frees the iChimes that left it', async () => {
    const client = await server().as('provisioner');
    const [tag = '', other = ''] = await server().freeTags(2);
    const chimes = await run(sql`
      SELECT mac_id FROM device WHERE kind = 'chimes' AND provision_status = 0 AND company_id =
        (SELECT company_id FROM device WHERE mac_id = ${tag}) ORDER BY mac_id LIMIT 3`);
    const [first = '', second = '', third = ''] = chimes.map(({ mac_id: id }) => String(id));
    const call = activation(tag);
    const [params] = call.paramObjList;
    const made = await client.activate({
      ...call,
      paramObjList: [{ ...params, sublist: [first, second] }],
    });
    expect(made.status).toBe(200);
    const { guid } = made.json;
    expect((await edit(client, { guid, device: { macId: other } })).status).toBe(200);
    const told = await run(sql`
      SELECT line FROM command_queue WHERE guid = ${guid} AND device_id = ${other} AND topic = 'acl' AND status = 'queued'`);
    expect(told.length).toBeGreaterThan(0);
    expect(await stored(guid)).toMatchObject({ acl_expected: 2, acl_actual: 0 });
    await run(sql`UPDATE shipping_pick_list SET commission_state = 1, last_stage_cmd_time = NULL WHERE guid = ${guid}`);
    expect((await edit(client, { guid, sublist: [second, third] })).status).toBe(200);
    expect((await itemsOf(guid)).map(({ item_text: id }) => id)).toEqual([second, third]);
    expect(await deviceOf(first)).toMatchObject({ provision_status: 0, shipment_guid: null });
    expect(await deviceOf(third)).toMatchObject({ provision_status: 2, shipment_guid: guid });
  });
});
