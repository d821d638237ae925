import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { activation, type ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

/** A config type the demo has no shipments of. */
const TYPE = 5;
const SHOWN = 'Filtered North';
const HIDDEN = 'Filtered South';
/** Stands wherever somebody with a filter must not see it. */
const SECRET = 'SECRET-OF-HIDDEN';

/** The filter of shipments, for devices, what they report and where they are (docs/decisions/shipment-filter.md). */
const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  server().database.transaction('installation', (tx) => tx.query(statement));
const ship = (guid: string, tag: string | null, place: string, from = '1 hour'): Promise<unknown> =>
  run(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state,
                                      origin_name, dest_name, mac_id, create_date)
      VALUES ('1', ${guid}, ${TYPE}, ${place === HIDDEN ? SECRET : 'Shown'}, 3, 1, ${place}, ${place}, ${tag},
              now() - ${from}::interval)`);
const takeTag = (tag: string, guid: string): Promise<unknown> =>
  run(sql`UPDATE device SET provision_status = 2, shipment_guid = ${guid}, location = ${SECRET}, temperature = 66.25,
                   latitude = 12.5, longitude = 13.5, last_gateway = '00_1B_AD_00_FE_FD', last_comms = now(),
                   shipment_id = (SELECT custom_data FROM shipping_pick_list WHERE guid = ${guid})
             WHERE mac_id = ${tag}`);
const say = (tag: string, index: number, ago: string): Promise<unknown> =>
  run(sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature,
                                  latitude, longitude, location, location_type)
      VALUES ('1', ${tag}, ${index}, now() - ${ago}::interval, now() - ${ago}::interval, 30, 0, 66.25, 12.5, 13.5,
              ${SECRET}, 'GPS')`);

/** Every way by which somebody could come to a device. */
const WAYS = (tag: string): readonly string[] => [
  `devices/${tag}`,
  `devices/${tag}/messages?pktType=30`,
  `tables/query/deviceDetails?companyId=1&deviceType=tags&max=5000`,
  `tables/query/deviceShipments?companyId=1&macId=${tag}`,
  `tables/query/lastShipment?companyId=1&macId=${tag}`,
  `tables/query/shipmentTimeSeries?companyId=1&macId=${tag}`,
];
const textOf = async (client: ConsoleClient, tag: string): Promise<string> => {
  const texts: string[] = [];
  for (const way of WAYS(tag)) {
    const reply = await client.get(way);
    expect([way, reply.status < 500]).toEqual([way, true]);
    texts.push(reply.text);
  }
  const status = await client.send('POST', '/api/devices/statusList', { body: { deviceIdList: [tag] } });
  const report = await client.send('POST', '/api/external/jsreport', {
    body: { report: 'deviceBattery', parameters: { deviceType: 'tags' }, format: 'csv' },
  });
  return [...texts, status.text, report.text].join('\n');
};
const idList = async (client: ConsoleClient): Promise<readonly string[]> =>
  (JSON.parse((await client.get('devices/deviceIdList/DEVICE_ITAG')).text) as { data: string[] }).data;

let tag = '';
let shown = '';
let hidden = '';

/** What its devices measure, as values and not as parts of a time. */
const MEASURED = /[:,[](?:66\.25|12\.5|13\.5)[,}\]]/;

describe('with a shipment filter', () => {
  beforeEach(async () => {
    [tag = ''] = await server().freeTags(1);
    [shown, hidden] = [randomUUID(), randomUUID()];
    await run(sql`INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
                    VALUES ('1', 'filtered', 'login', 'Filtered', '["filterShipments"]',
                            ${JSON.stringify({ places: [SHOWN, 'Chennai'] })}::jsonb)`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id)
                    VALUES ('1', 'u-user', 'filtered'), ('1', 'u-provisioner', 'filtered')`);
  });

  afterEach(async () => {
    await run(sql`DELETE FROM user_group WHERE group_id = 'filtered'`);
    await run(sql`DELETE FROM shipping_pick_list WHERE config_type = ${TYPE}`);
    await run(sql`UPDATE device SET provision_status = 0, shipment_guid = NULL, shipment_id = NULL, location = '',
                           latitude = NULL, longitude = NULL, temperature = NULL WHERE location = ${SECRET}`);
    await run(sql`DELETE FROM device_message WHERE location = ${SECRET}`);
  });

  it('the device of a hidden shipment is one that does not exist', async () => {
    await ship(hidden, tag, HIDDEN);
    await takeTag(tag, hidden);
    await say(tag, 1, '10 minutes');
    const [user, admin] = [await server().as('user'), await server().as('admin')];
    const text = await textOf(user, tag);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('66.25');
    const device = await user.get(`devices/${tag}`);
    expect([device.status, device.text]).toEqual([404, (await user.get('devices/00_1B_AD_00_FE_FE')).text]);
    // Whoever sees all, sees it.
    expect(await textOf(admin, tag)).toContain(SECRET);
    expect((await admin.get(`devices/${tag}`)).status).toBe(200);
  });

  it('the device of a shown shipment is seen with what it said on it, and not with what it said before', async () => {
    await run(sql`UPDATE device SET location = ${SECRET} WHERE mac_id = ${tag}`);
    await ship(hidden, tag, HIDDEN, '3 days');
    await run(sql`UPDATE shipping_pick_list SET decomm_date = now() - interval '2 hours' WHERE guid = ${hidden}`);
    await ship(shown, tag, SHOWN);
    await takeTag(tag, shown);
    await say(tag, 1, '2 days');
    await say(tag, 2, '10 minutes');
    const user = await server().as('user');
    const messages = await user.get(`devices/${tag}/messages?pktType=30`);
    expect(messages.json.rows.map(({ msgIndex }) => msgIndex)).toEqual([2]);
    expect((await user.get(`devices/${tag}`)).text).toContain(SECRET);
    // It has not reported since it is on this one: where it is known to be, it was for somebody else.
    await run(sql`UPDATE device SET last_comms = now() - interval '1 day' WHERE mac_id = ${tag}`);
    await run(sql`DELETE FROM device_message WHERE mac_id = ${tag} AND msg_index = 2`);
    const text = await textOf(user, tag);
    expect(text).toContain(tag);
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(MEASURED);
    const detail = await user.get(`tables/query/shipmentDetail?companyId=1&guid=${shown}`);
    expect([detail.status, detail.text.includes(SECRET)]).toEqual([200, false]);
  });

  it('of a device that came later or left before the end, what it said while it was on the shown shipment', async () => {
    const [, other = ''] = await server().freeTags(2);
    const until = (devices: readonly string[]): Promise<unknown> =>
      run(sql`INSERT INTO monitor_era (company_id, guid, until, said, chimes, devices)
                VALUES ('1', ${shown}, now() - interval '30 minutes', '{}', '{}', ${sql.param(devices)}::text[])`);
    const user = await server().as('user');
    const said = async (): Promise<readonly unknown[]> => {
      const live = await user.get(`devices/${tag}/messages?pktType=30`);
      return live.json.rows.map(({ msgIndex }) => msgIndex);
    };
    await ship(shown, tag, SHOWN);
    await takeTag(tag, shown);
    await until([other]);
    await say(tag, 1, '40 minutes');
    await say(tag, 2, '10 minutes');
    expect(await said()).toEqual([2]);
    // What it last reported was before it came.
    await run(sql`UPDATE device SET last_comms = now() - interval '35 minutes' WHERE mac_id = ${tag}`);
    expect((await user.get(`devices/${tag}`)).text).not.toMatch(MEASURED);

    await run(sql`DELETE FROM monitor_era WHERE guid = ${shown}`);
    await run(sql`UPDATE shipping_pick_list SET mac_id = ${other} WHERE guid = ${shown}`);
    await run(
      sql`UPDATE device SET provision_status = 0, shipment_guid = NULL, shipment_id = NULL WHERE mac_id = ${tag}`,
    );
    await until([tag]);
    expect(await said()).toEqual([1]);
  });

  it('a free device can be found and taken, and does not tell where its last shipment went', async () => {
    await ship(hidden, null, HIDDEN, '3 days');
    await takeTag(tag, hidden);
    await say(tag, 1, '1 day');
    await run(
      sql`UPDATE device SET provision_status = 0, shipment_guid = NULL, shipment_id = NULL WHERE mac_id = ${tag}`,
    );
    const floor = await server().as('provisioner');
    expect(await idList(floor)).toContain(tag);
    const text = await textOf(await server().as('user'), tag);
    expect(text).not.toMatch(MEASURED);
    expect(text).not.toContain(SECRET);
    const made = await floor.activate(activation(tag));
    expect([made.status, made.json.code]).toEqual([200, undefined]);
  });

  it('a tag that is on a hidden shipment is taken, and nobody learns for what', async () => {
    await ship(hidden, tag, HIDDEN);
    await takeTag(tag, hidden);
    const refused = await (await server().as('provisioner')).activate(activation(tag));
    expect([refused.status, refused.json.code, refused.json.errors[0]?.detail]).toEqual([422, 'device-in-use', tag]);
  });

  it('a gateway is seen with what it says: it is on no shipment', async () => {
    const [row] = await run(sql`SELECT mac_id FROM device WHERE company_id = '1' AND kind = 'gateways' ORDER BY 1`);
    const gateway = String(row?.mac_id);
    await say(gateway, 1, '5 minutes');
    const user = await server().as('user');
    const messages = await user.get(`devices/${gateway}/messages?pktType=30`);
    expect(messages.json.rows.some(({ location }) => location === SECRET)).toBe(true);
  });

  it('a device comes and goes in the next changes with the shipment it is on', async () => {
    const reader = new Reader(await server().as('user'), 'deviceDetails?deviceType=tags', 'macId');
    await reader.drain();
    await ship(hidden, tag, HIDDEN);
    await takeTag(tag, hidden);
    const has = async (): Promise<boolean> => {
      await reader.drain();
      return reader.rows.has(tag);
    };
    expect(await has()).toBe(false);
    await run(sql`UPDATE shipping_pick_list SET origin_name = ${SHOWN} WHERE guid = ${hidden}`);
    expect(await has()).toBe(true);
    await run(sql`UPDATE shipping_pick_list SET origin_name = ${HIDDEN} WHERE guid = ${hidden}`);
    expect(await has()).toBe(false);
  });
});
