import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { DONE_AT, EPOCH_UNKNOWN, KNOWN_EPOCH } from '../../../src/contract/headers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const shipmentsOf = (guid: string): Promise<Record<string, unknown>[]> =>
  server().database.read({ companyId: '1' }, (tx) =>
    tx.query(sql`SELECT * FROM shipping_pick_list WHERE guid = ${guid}`),
  );
const deviceOf = async (macId: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await server().database.read({ companyId: '1' }, (tx) =>
    tx.query<Record<string, unknown>>(sql`SELECT * FROM device WHERE mac_id = ${macId}`),
  );
  return row;
};

describe('activation', () => {
  it('creates the shipment and puts the devices on it', async () => {
    const [tag = ''] = await server().freeTags(1);
    const chimes = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ id: string }>(
        sql`SELECT mac_id AS id FROM device WHERE kind = 'chimes' AND provision_status = 0 LIMIT 2`,
      ),
    );
    const sublist = chimes.map((chime) => chime.id);
    const client = await server().as('admin');
    const tracking = { type: 'BOL', value: 'ABCD123456' };
    const body = activation(tag, { params: { sublist, sublist_package_info: ['crate 1', 'crate 2'], tracking } });
    const { guid } = body.crossRefInfo;
    const reply = await client.activate(body);
    expect(reply.status).toBe(200);
    expect(reply.json.guid).toBe(guid);
    const list = await client.get('tables/query/shipmentList?companyId=1&cfgType=0&max=5000');
    const row = list.json.rows.find((one) => one.guid === guid);
    expect(row).toMatchObject({
      customData: 'TEST-1',
      customData2: 'Halden Pharma',
      macId: tag,
      shippingState: 1,
      commissionState: 0,
      enabled: 1,
      saveStatus: 'OK',
      originName: 'Chennai',
      originLatitude: 12.99,
      destName: 'Rotterdam',
      destLongitude: 4.28,
      aclExpected: 2,
      aclActual: 0,
      commDate: null,
      decommDate: null,
    });
    expect(row?.billOfLading).toMatch(/^\d+\|BOL\|ABCD123456$/);
    expect(Math.abs(clock.now() - Date.parse(String(row?.createDate)))).toBeLessThan(60_000);
    for (const id of [tag, ...sublist]) {
      expect(await deviceOf(id)).toMatchObject({ provision_status: 2, shipment_guid: guid, shipment_id: 'TEST-1' });
    }
    expect(row?.battery).toBe((await deviceOf(tag))?.battery);
    const acked = BigInt(reply.json.ack.xid);
    expect(reply.json.ack.epoch).toBe(list.json.horizon.epoch);
    expect(BigInt(list.json.horizon.xid)).toBeGreaterThan(acked);
  });

  it('is for provisioners and company administrators, also when the answer is stored', async () => {
    const [tag = ''] = await server().freeTags(1);
    for (const name of ['user', 'designer']) {
      const reply = await (await server().as(name)).activate(activation(tag));
      expect([reply.status, reply.json.code]).toEqual([403, 'forbidden']);
    }
    const client = await server().as('provisioner');
    const key = { 'Idempotency-Key': randomUUID() };
    const body = activation(tag);
    expect((await client.activate(body, key)).status).toBe(200);
    const revoke = sql`DELETE FROM membership WHERE user_id = 'u-provisioner' AND group_id = 'provisioners'`;
    const grant = sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', 'u-provisioner', 'provisioners')`;
    await server().database.transaction('installation', (tx) => tx.query(revoke));
    const refused = await client.activate(body, key);
    await server().database.transaction('installation', (tx) => tx.query(grant));
    expect(refused.status).toBe(403);
    expect((await client.activate(body, key)).status).toBe(200);
  });

  it('is refused for a device that is not free, an unknown one, and a script that is not offered', async () => {
    const client = await server().as('provisioner');
    const busy = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ status: number; id: string; shipment: string | null }>(sql`
          SELECT DISTINCT ON (provision_status) provision_status AS status, mac_id AS id, shipment_id AS shipment
            FROM device WHERE kind = 'tags' ORDER BY provision_status`),
    );
    const codes = new Map([
      [1, 'device-reserved'],
      [2, 'device-in-use'],
      [3, 'device-in-repair'],
      [4, 'device-lost'],
    ]);
    expect(busy.map((one) => one.status)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { status, id, shipment } of busy) {
      const expected = codes.get(status);
      if (expected === undefined) continue;
      const reply = await client.activate(activation(id));
      expect([reply.status, reply.json.code]).toEqual([422, expected]);
      expect(reply.json.errors[0]).toMatchObject({ field: 'receiver', detail: shipment ?? id });
    }
    expect((await client.activate(activation('00_1B_AD_FF_FF_FF'))).json.code).toBe('device-unknown');
    // Reposition is as good as free.
    expect((await client.activate(activation(String(busy[5]?.id)))).status).toBe(200);
    const [tag = ''] = await server().freeTags(1);
    const script = await client.activate(activation(tag, { scriptName: 'other.cfg' }));
    expect([script.status, script.json.code, script.json.errors[0]?.field]).toEqual([422, 'bad-request', 'scriptName']);
    const type = await client.activate(activation(tag, { crossRefInfo: { guid: randomUUID(), configType: 1 } }));
    expect(type.status).toBe(422);
    expect((await deviceOf(tag))?.provision_status).toBe(0);
  });

  it('floor 6: is created when it was done, not when it was sent, by whatever clock the device has', async () => {
    const [tag = '', other = ''] = await server().freeTags(2);
    const client = await server().as('provisioner');
    const done = clock.now() - 4 * HOUR_MS;
    const own = activation(tag);
    expect((await client.activate(own, { [DONE_AT]: `${done}/${clock.now()}` })).status).toBe(200);
    const [row] = await shipmentsOf(own.crossRefInfo.guid);
    expect(row?.create_date).toBe(new Date(done).toISOString());
    const events = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query<{ at: string }>(
        sql`SELECT event_time AS at FROM shipping_event_log WHERE guid = ${own.crossRefInfo.guid}`,
      ),
    );
    expect(events.map(({ at }) => at)).toEqual([row?.create_date, row?.create_date]);
    // A clock that is a day early.
    const early = activation(other);
    const shows = clock.now() + DAY_MS;
    expect((await client.activate(early, { [DONE_AT]: `${shows - HOUR_MS}/${shows}` })).status).toBe(200);
    const [corrected] = await shipmentsOf(early.crossRefInfo.guid);
    const off = Date.parse(String(corrected?.create_date)) - (clock.now() - HOUR_MS);
    expect(Math.abs(off)).toBeLessThan(MINUTE_MS);
  });

  it('floor 6: is told who has activated what its device is on, and when, and takes it from there where that is wanted', async () => {
    const [tag = ''] = await server().freeTags(1);
    const [admin, provisioner] = [await server().as('admin'), await server().as('provisioner')];
    const theirs = activation(tag, { params: { cust_data: 'THEIRS-1' } });
    expect((await admin.activate(theirs)).status).toBe(200);
    const mine = activation(tag, { params: { cust_data: 'MINE-1' } });
    const refused = await provisioner.activate(mine);
    const [before] = await shipmentsOf(theirs.crossRefInfo.guid);
    expect(refused.json.errors).toEqual([
      { code: 'device-in-use', detail: 'THEIRS-1', field: 'receiver', by: 'Ingrid Solberg', at: before?.create_date },
    ]);
    // From a shipment that does not have it nothing is taken.
    const from = (takenFrom: string) => ({ ...mine, crossRefInfo: { ...mine.crossRefInfo, takenFrom } });
    expect((await provisioner.activate(from('ANOTHER-1'))).json.errors[0]?.detail).toBe('THEIRS-1');
    expect((await shipmentsOf(theirs.crossRefInfo.guid))[0]?.mac_id).toBe(tag);
    expect((await provisioner.activate(from('THEIRS-1'))).status).toBe(200);
    expect((await shipmentsOf(theirs.crossRefInfo.guid))[0]?.mac_id).toBeNull();
    expect((await shipmentsOf(mine.crossRefInfo.guid))[0]?.mac_id).toBe(tag);
    expect(await deviceOf(tag)).toMatchObject({ provision_status: 2, shipment_id: 'MINE-1' });
    const jobs = await server().database.read({ companyId: '1' }, (tx) =>
      tx.query(sql`SELECT user_id FROM job WHERE guid = ${theirs.crossRefInfo.guid} AND device_id = ${tag}`),
    );
    expect(jobs).toEqual([{ user_id: 'u-provisioner' }]);
  });

  it('is refused for a guid that another shipment has', async () => {
    const [first = '', second = ''] = await server().freeTags(2);
    const client = await server().as('provisioner');
    const body = activation(first);
    expect((await client.activate(body)).status).toBe(200);
    const taken = await client.activate({ ...body, receiver: second });
    expect([taken.status, taken.json.code]).toEqual([422, 'guid-taken']);
    expect((await deviceOf(second))?.provision_status).toBe(0);
  });

  it('of one device by many at once succeeds for exactly one', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const replies = await Promise.all(Array.from({ length: 12 }, () => client.activate(activation(tag))));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'device-in-use')).toHaveLength(11);
  });
});

describe('delivery', () => {
  it('needs a key that is a UUID', async () => {
    const client = await server().as('provisioner');
    const [tag = ''] = await server().freeTags(1);
    for (const key of [null, '', 'abc', `${randomUUID()}x`, "' OR 1=1"]) {
      const reply = await client.activate(activation(tag), { 'Idempotency-Key': key });
      expect([reply.status, reply.json.code]).toEqual([400, 'idempotency-key-missing']);
    }
  });

  it('forty times at once has one effect and one answer', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const body = activation(tag);
    const key = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 40 }, () => client.activate(body, key)));
    const answers = new Set(replies.filter((reply) => reply.status !== 409).map((reply) => reply.text));
    expect(answers.size).toBe(1);
    expect(JSON.parse([...answers][0] ?? '')).toMatchObject({ mutationId: key['Idempotency-Key'] });
    expect(await shipmentsOf(body.crossRefInfo.guid)).toHaveLength(1);
    const shuffled = Object.fromEntries(Object.entries(body as object).reverse());
    const replayed = await client.activate(shuffled, { 'Idempotency-Key': key['Idempotency-Key'].toUpperCase() });
    expect([replayed.status, replayed.text]).toEqual([200, [...answers][0]]);
  });

  it('with another payload under the same key is refused', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const key = { 'Idempotency-Key': randomUUID() };
    const body = activation(tag);
    await client.activate(body, key);
    const other = await client.activate({ ...body, scriptName: 'oneway-60min.cfg' }, key);
    expect([other.status, other.json.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('under the key of somebody else is no repetition', async () => {
    const [first = '', second = ''] = await server().freeTags(2);
    const key = { 'Idempotency-Key': randomUUID() };
    const one = await (await server().as('provisioner')).activate(activation(first), key);
    const two = await (await server().as('admin')).activate(activation(second), key);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.json.guid).not.toBe(one.json.guid);
  });

  it('of what was refused by a rule is refused again, even when the rule would now allow it', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const set = (status: number): Promise<unknown[]> =>
      server().database.transaction({ companyId: '1' }, (tx) =>
        tx.query(sql`UPDATE device SET provision_status = ${status} WHERE mac_id = ${tag}`),
      );
    await set(4);
    const body = activation(tag);
    const key = { 'Idempotency-Key': randomUUID() };
    const refused = await client.activate(body, key);
    expect(refused.json.code).toBe('device-lost');
    await set(0);
    expect((await client.activate(body, key)).text).toBe(refused.text);
    expect((await client.activate(body)).status).toBe(200);
  });

  it('of input that the contract refuses leaves the key free', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const key = { 'Idempotency-Key': randomUUID() };
    expect((await client.activate({ ...activation(tag), more: 1 }, key)).status).toBe(400);
    expect((await client.activate(activation(tag), key)).status).toBe(200);
  });

  it('that fails inside the server does nothing, says nothing of why, and leaves the key free', async () => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const structure = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
      server().database.transaction('installation', (tx) => tx.query(statement));
    const body = activation(tag);
    const key = { 'Idempotency-Key': randomUUID() };
    await structure(sql`ALTER TABLE device ADD CONSTRAINT broken CHECK (shipment_id <> 'TEST-1') NOT VALID`);
    const failed = await client.activate(body, key);
    await structure(sql`ALTER TABLE device DROP CONSTRAINT broken`);
    expect([failed.status, failed.json.code]).toEqual([500, 'internal']);
    expect(failed.text).not.toMatch(/device|constraint|sql|at .*:\d+/i);
    expect(await shipmentsOf(body.crossRefInfo.guid)).toHaveLength(0);
    expect((await client.activate(body, key)).status).toBe(200);
  });
});

it.each(['another', EPOCH_UNKNOWN])(
  'does nothing for who knows the server in another epoch, and says in which it is: %s',
  async (other) => {
    const [tag = ''] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const body = activation(tag);
    const headers = { 'Idempotency-Key': randomUUID() };
    const refused = await client.activate(body, { ...headers, [KNOWN_EPOCH]: other });
    expect(refused).toMatchObject({ status: 412, json: { code: 'other-epoch', errors: [{ code: 'epoch' }] } });
    expect(await shipmentsOf(body.crossRefInfo.guid)).toEqual([]);
    const epoch = refused.json.errors[0]?.detail ?? '';
    const done = await client.activate(body, { ...headers, [KNOWN_EPOCH]: epoch });
    expect(done).toMatchObject({ status: 200, json: { ack: { epoch } } });
  },
);
