import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { DatabaseError, SQLSTATE } from '../../../server/database/driver.ts';
import { sql } from '../../../server/database/sql.ts';
import { fillSeedCompany, makeSeedCompany, SEED_COMPANY } from '../../../server/seed/seed-company.ts';
import { NIGHTLY } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Row } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { Reader } from './reader.ts';

const { companyId } = SEED_COMPANY;

const server = serverOfFile();

const rows = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
/** What does not depend on when it was made. */
const timeless = (): Promise<Row[]> =>
  rows(sql`
      SELECT s.guid, s.custom_data, s.custom_data2, s.mac_id, s.shipping_state, s.origin_name, s.dest_name, s.battery,
             d.provision_status, d.shipment_guid, d.shipment_id, d.location, d.temperature
        FROM shipping_pick_list s JOIN device d ON d.company_id = s.company_id AND d.mac_id = s.mac_id
       WHERE s.company_id = ${companyId} ORDER BY s.custom_data`);

describe('a big company', () => {
  it('is filled up to so many shipments with their devices, which its consoles are told of', async () => {
    expect(await makeSeedCompany(server().database, DEMO_PASSWORD)).toBe(true);
    expect(await makeSeedCompany(server().database, DEMO_PASSWORD)).toBe(false);
    expect(await fillSeedCompany(server().database, 120, 1)).toBe(120);
    const client = await server().as('atlas');
    const shipments = new Reader(client, 'shipmentList?cfgType=0', 'guid', companyId);
    const tags = new Reader(client, 'deviceDetails?deviceType=tags', 'macId', companyId);
    await shipments.drain(50);
    await tags.drain(50);
    expect([shipments.rows.size, tags.rows.size]).toEqual([120, 120]);
    // Consoles that were there before get what is added as changes.
    expect(await fillSeedCompany(server().database, 200, 1)).toBe(80);
    expect((await shipments.drain()).rows).toHaveLength(80);
    expect((await tags.drain()).rows).toHaveLength(80);
    expect(await fillSeedCompany(server().database, 150, 1)).toBe(0);

    for (const shipment of shipments.rows.values()) {
      const tag = tags.rows.get(String(shipment.macId));
      const active = Number(shipment.shippingState) < 6;
      expect(tag).toMatchObject({
        provisionStatus: active ? 2 : 0,
        shipmentGuid: active ? shipment.guid : null,
        shipmentId: active ? shipment.customData : null,
      });
      const { createDate, commDate, decommDate, lastComms } = shipment;
      for (const time of [createDate, commDate, decommDate, lastComms] as (string | null)[]) {
        if (time !== null) expect(Date.parse(time)).toBeLessThanOrEqual(clock.now());
      }
      expect(shipment.decommDate === null).toBe(active);
      expect(shipment.originName).not.toBe(shipment.destName);
    }
    const states = new Set([...shipments.rows.values()].map((row) => row.shippingState));
    expect(states.size).toBeGreaterThanOrEqual(6);
  });

  it('has the same rows for the same seed but for their times, and others for another', NIGHTLY, async () => {
    const before = await timeless();
    const again = async (shipments: number, seed: number): Promise<Row[]> => {
      for (const table of ['shipping_pick_list', 'device']) {
        await rows(sql`DELETE FROM ${sql.raw(table)} WHERE company_id = ${companyId}`);
      }
      await fillSeedCompany(server().database, shipments, seed);
      return timeless();
    };
    expect(before).toHaveLength(200);
    expect(await again(200, 1)).toEqual(before);
    expect((await again(200, 2)).map((row) => row.guid)).not.toEqual(before.map((row) => row.guid));
    expect(await again(20, 1)).toEqual(before.slice(0, 20));
  });
});

it('a big company is filled on a busy database: without its limits, told of as it goes on, and begun again where it was', async () => {
  const { database } = server();
  await makeSeedCompany(database, DEMO_PASSWORD);
  const [row] = await rows(sql`SELECT count(*)::int AS there FROM shipping_pick_list WHERE company_id = ${companyId}`);
  const there = Number(row?.there);
  let transactions = 0;
  const limits: unknown[] = [];
  const busy: Database = {
    ...database,
    transaction: (scope, work) => {
      transactions += 1;
      // Ended by the server; the commit of another was done, and its answer lost.
      if (transactions === 2) return Promise.reject(new DatabaseError('ended', SQLSTATE.queryCanceled));
      const lost = transactions === 4;
      const done = database.transaction(scope, async (tx) => {
        await tx.query(sql`SELECT set_config('statement_timeout', '9s', true)`);
        const result = await work(tx);
        limits.push((await tx.query(sql`SELECT current_setting('statement_timeout') AS "limit"`))[0]);
        return result;
      });
      return lost ? done.then(() => Promise.reject(new DatabaseError('gone', 'connection'))) : done;
    },
  };
  const told: number[] = [];
  expect(await fillSeedCompany(busy, there + 30, 1, (now) => told.push(now))).toBe(30);
  expect(told).toEqual([there + 30]);
  expect(new Set(limits.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"limit":"0"}']));
  const [after] = await rows(
    sql`SELECT count(*)::int AS there FROM shipping_pick_list WHERE company_id = ${companyId}`,
  );
  expect(after?.there).toBe(there + 30);
  const refusing: Database = { ...database, transaction: () => Promise.reject(new DatabaseError('wrong', '42601')) };
  await expect(fillSeedCompany(refusing, there + 60, 1)).rejects.toThrow('wrong');
});
