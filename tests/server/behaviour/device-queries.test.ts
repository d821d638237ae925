import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import type { Device } from '../../../src/domain/device.ts';
import { TYPE_NAMES } from '../../../src/domain/device.ts';
import { searchDevices } from '../../../src/domain/device-search.ts';
import { MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation, type Reply, type Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const read = <R>(statement: ReturnType<typeof sql>): Promise<R[]> =>
  server().database.read({ companyId: '1' }, (tx) => tx.query<R>(statement));
const write = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
  server().database.transaction({ companyId: '1' }, (tx) => tx.query(statement));
const ask = async (name: string, query: Readonly<Record<string, string>>): Promise<Reply> => {
  const client = await server().as('user');
  return client.get(`tables/query/${name}?${new URLSearchParams({ companyId: '1', ...query }).toString()}`);
};
const rows = async (name: string, query: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const reply = await ask(name, query);
  expect([name, reply.status]).toEqual([name, 200]);
  return reply.json.rows;
};
/** A shipment of our own with a tag and two chimes. */
async function activated(): Promise<{ guid: string; tag: string; chimes: string[]; shipmentId: string }> {
  const [tag = ''] = await server().freeTags(1);
  const chimes = await read<{ id: string }>(
    sql`SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 ORDER BY mac_id LIMIT 2`,
  );
  const sublist = chimes.map(({ id }) => id);
  const shipmentId = `QUERY-${tag.slice(-5)}`;
  const params = { cust_data: shipmentId, sublist, sublist_package_info: ['crate 1', 'crate 2'] };
  const body = activation(tag, { params });
  const reply = await (await server().as('provisioner')).activate(body);
  expect(reply.status).toBe(200);
  return { guid: body.crossRefInfo.guid, tag, chimes: sublist, shipmentId };
}
/** Gives the devices of such a shipment back. */
const released = ({ guid, tag, chimes }: { guid: string; tag: string; chimes: string[] }): Promise<unknown> =>
  write(sql`UPDATE device SET provision_status = 0, shipment_guid = NULL, shipment_id = NULL
               WHERE mac_id = ANY (${sql.param([tag, ...chimes])}::text[]) AND shipment_guid = ${guid}`);

describe('available devices', () => {
  it('are those that may be activated and hold the two typed characters, the best first', async () => {
    const stored = await read<Device & { firmware: string }>(sql`
        SELECT mac_id AS "macId", kind, provision_status AS "provisionStatus", battery, last_comms AS "lastComms",
               shipment_id AS "shipmentId", firmware FROM device WHERE kind = 'tags'`);
    for (const typed of ['7c', '0A', 'F1', '00', 'ad']) {
      const found = await rows('availableDevices', { deviceType: 'tags', typed });
      // The rule the console searches its own copy by.
      const expected = searchDevices(stored, typed);
      expect(found.length).toBe(expected.length);
      if (found.length < 50)
        expect(new Set(found.map((row) => row.macId))).toEqual(new Set(expected.map((d) => d.macId)));
      expect(found[0]?.macId).toBe(expected[0]?.macId);
      for (const { macId, percent } of found) {
        const device = stored.find((one) => one.macId === macId);
        const level = Math.min(1, Math.max(0, (Number(device?.battery) - 3.285) / (4.1 - 3.285)));
        expect(percent).toBe(Math.round(level * 100));
      }
    }
    const versions = await rows('availableDevices', { deviceType: 'tags', typed: '1B', versions: '4.1.7,9.9.9' });
    expect(versions.length).toBeGreaterThan(0);
    for (const { macId } of versions) {
      expect(stored.find((one) => one.macId === macId)?.firmware).toBe('4.1.7');
    }
  });

  it('are searched from exactly two characters of an id', async () => {
    for (const typed of ['', '7', '7CC', 'ZZ', "'%", '  ']) {
      const reply = await ask('availableDevices', { deviceType: 'tags', typed });
      expect([typed, reply.status]).toEqual([typed, 400]);
    }
  });
});

describe('queries about devices', () => {
  it('name the shipments a device is and was on, the newest first', async () => {
    const made = await activated();
    const { guid, tag, chimes, shipmentId } = made;
    const link = {
      guid,
      shipmentId,
      configType: 0,
      customData2: 'Halden Pharma',
      shippingState: 1,
      decommDate: null,
    };
    const links = await rows('deviceShipments', { macId: tag });
    expect(links[0]).toMatchObject(link);
    const stored = await read<{ n: number }>(sql`SELECT count(*) AS n FROM shipping_pick_list WHERE mac_id = ${tag}`);
    expect(links).toHaveLength(stored[0]?.n ?? -1);
    const dates = links.map((row) => String(row.createDate));
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(await rows('lastShipment', { macId: tag })).toEqual([links[0]]);
    for (const macId of chimes) {
      expect((await rows('shipmentsByChimeId', { macId }))[0]).toMatchObject(link);
      expect((await rows('deviceShipments', { macId }))[0]).toMatchObject(link);
    }
    // The tag is on no list of iChimes.
    expect(await rows('shipmentsByChimeId', { macId: tag })).toEqual([]);
    await released(made);
  });

  it('DT9: the job parent of an iChime is the shipment it travels with, before those that are over', async () => {
    const made = await activated();
    const { guid, tag, chimes } = made;
    const parents = async (macId: string) =>
      (await ask('jobParent', { macId })).json as unknown as { readonly data: readonly { readonly guid: string }[] };
    for (const macId of chimes) {
      const { data } = await parents(macId);
      expect(data[0]).toMatchObject({ guid, decommDate: null, commDate: null });
      expect(data.length).toBeLessThanOrEqual(10);
    }
    expect((await parents(tag)).data).toEqual([]);
    await released(made);
  });

  it('list a shipment’s devices, its tag first', async () => {
    const made = await activated();
    const { guid, tag, chimes } = made;
    const found = await rows('fetchDevicesByGuid', { guid });
    expect(found.map((row) => [row.macId, row.type, row.primary, row.packageInfo])).toEqual([
      [tag, 'DEVICE_ITAG', true, ''],
      [chimes[0], 'DEVICE_ICHIME', false, 'crate 1'],
      [chimes[1], 'DEVICE_ICHIME', false, 'crate 2'],
    ]);
    for (const row of found) expect(row).toMatchObject({ shipmentGuid: guid, provisionStatus: 2 });
    await released(made);
  });

  it('tell the shocks and the time series of a shipment from what its devices reported while they were on it', async () => {
    const made = await activated();
    const { guid, tag, chimes } = made;
    const at = (minutes: number): string => new Date(clock.now() + minutes * MINUTE_MS).toISOString();
    const message = (macId: string, index: number, time: string, pktType: number, temperature: number | null) =>
      write(sql`INSERT INTO device_message (company_id, mac_id, msg_index, device_time, pkt_type, msg_type, temperature,
                                              battery, acceleration)
                  VALUES ('1', ${macId}, ${index}, ${time}, ${pktType}, 1, ${temperature}, 3.6925, ${index % 100})`);
    const soon = [at(1), at(2), at(3)];
    await message(tag, 3_000_001, at(-60), 19, null);
    await message(tag, 3_000_002, String(soon[0]), 19, null);
    await message(String(chimes[1]), 3_000_003, String(soon[1]), 19, null);
    await message(tag, 3_000_004, at(-60), 30, 10);
    await message(tag, 3_000_005, String(soon[0]), 30, 11);
    await message(tag, 3_000_006, String(soon[2]), 30, 12);
    await message(String(chimes[0]), 3_000_007, String(soon[1]), 30, 13);
    expect(await rows('fetchShipmentShockTiltData', { guid })).toEqual([
      { macId: chimes[1], timestamp: soon[1], acceleration: 3, counter: 3_000_003 },
      { macId: tag, timestamp: soon[0], acceleration: 2, counter: 3_000_002 },
    ]);
    const temperatures = (series: readonly Row[]): unknown[] => series.map((row) => row.temperature);
    const series = await rows('shipmentTimeSeries', { guid });
    expect(temperatures(series)).toEqual([11, 12]);
    expect(series[0]).toEqual({
      macId: tag,
      timestamp: soon[0],
      temperature: 11,
      humidity: null,
      battery: 3.6925,
      charge: 0.5,
    });
    expect(temperatures(await rows('shipmentTimeSeries', { guid, end: String(soon[0]) }))).toEqual([11]);
    expect(temperatures(await rows('shipmentTimeSeries', { guid, max: '1' }))).toEqual([12]);
    const start = at(-61);
    expect(temperatures(await rows('shipmentTimeSeries', { macId: tag, start }))).toEqual([10, 11, 12]);
    for (const wrong of [{}, { guid, macId: tag }, { guid, max: '701' }, { guid, start: 'x' }]) {
      expect((await ask('shipmentTimeSeries', wrong)).status).toBe(400);
    }
    await released(made);
  });

  it('give 700 rows of a time series at most, the newest, in their order', async () => {
    const [tag = ''] = await server().freeTags(1);
    await write(sql`
        INSERT INTO device_message (company_id, mac_id, msg_index, device_time, pkt_type, msg_type, temperature)
        SELECT '1', ${tag}, 4000000 + n, now() - interval '2 days' + n * interval '1 minute', 30, 0, n / 10.0
          FROM generate_series(1, 800) AS n`);
    const series = await rows('shipmentTimeSeries', { macId: tag });
    expect(series.map((row) => row.temperature)).toEqual(Array.from({ length: 700 }, (_, at) => (at + 101) / 10));
  });

  it('CL3: count the devices of each kind', async () => {
    const stored = await read<{ kind: keyof typeof TYPE_NAMES; status: number; n: number }>(
      sql`SELECT kind, provision_status AS status, count(*) AS n FROM device GROUP BY 1, 2`,
    );
    const total = (kind: string, statuses?: readonly number[]): number =>
      stored
        .filter((one) => one.kind === kind && (statuses?.includes(one.status) ?? true))
        .reduce((sum, one) => sum + one.n, 0);
    expect(await rows('getDeviceTypeList', {})).toEqual(
      (['tags', 'chimes', 'gateways', 'mikeys', 'scanners', 'chargers', 'beacons'] as const).map((kind) => ({
        typeCode: { tags: 1, chimes: 2, gateways: 3, mikeys: 4, scanners: 5, chargers: 6, beacons: 8 }[kind],
        type: TYPE_NAMES[kind],
        kind,
        count: total(kind),
      })),
    );
    expect(await rows('tagChimeCounts', {})).toEqual(
      ['tags', 'chimes'].map((kind) => ({
        kind,
        total: total(kind),
        inUse: total(kind, [2]),
        available: total(kind, [0, 5]),
      })),
    );
  });

  it('find the tags and the chimes of reposition shipments under way', async () => {
    const made = await activated();
    const { guid, tag, chimes, shipmentId } = made;
    const ids = async (type: string): Promise<unknown[]> =>
      (await rows('FindRepoShpTagsAndChimes', { type })).filter((row) => row.guid === guid);
    expect(await ids('1')).toEqual([]);
    await write(sql`UPDATE shipping_pick_list SET config_type = 2 WHERE guid = ${guid}`);
    expect(await ids('1')).toEqual([{ macId: tag, guid, shipmentId }]);
    expect(await ids('2')).toEqual(chimes.map((macId) => ({ macId, guid, shipmentId })));
    await write(sql`UPDATE shipping_pick_list SET shipping_state = 6 WHERE guid = ${guid}`);
    expect(await ids('1')).toEqual([]);
    for (const type of ['0', '3', 'tags']) {
      expect((await ask('FindRepoShpTagsAndChimes', { type })).status).toBe(400);
    }
    await released(made);
  });
});
