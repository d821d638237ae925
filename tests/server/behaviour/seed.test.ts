import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { fillSeedCompany, makeSeedCompany, SEED_COMPANY } from '../../../server/seed/seed-company.ts';
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
        if (time !== null) expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
      }
      expect(shipment.decommDate === null).toBe(active);
      expect(shipment.originName).not.toBe(shipment.destName);
    }
    const states = new Set([...shipments.rows.values()].map((row) => row.shippingState));
    expect(states.size).toBeGreaterThanOrEqual(6);
  });

  it('has the same rows for the same seed but for their times, and others for another', async () => {
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
