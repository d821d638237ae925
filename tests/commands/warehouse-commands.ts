import { describe, expect, it } from 'vitest';
import { createWarehouse } from '../../src/commands/create-warehouse.ts';
import { editWarehouse } from '../../src/commands/edit-warehouse.ts';
import type { WarehouseFields } from '../../src/commands/warehouse-fields.ts';
import type { DeviceRow } from '../../src/contract/devices.ts';
import type { WarehouseRow } from '../../src/contract/warehouses.ts';
import { unitsText } from '../../src/domain/warehouse/units.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { everybody, person } from './people.ts';
import { deliver, entryFor, rehearse } from './rehearsal.ts';

const HALL: WarehouseFields = {
  name: 'Hall 7',
  shippingLocId: null,
  weatherStationId: 'WX-7',
  dhUnits: unitsText([{ code: 'DH-1', model: 'RHT', msgType: 1, pktType: 47 }]),
  doorNames: '["Dock 1"]',
};

export function warehouseCommands(server: () => TestServer): void {
  const warehouses = async (): Promise<WarehouseRow[]> => {
    const { json } = await (await person(server(), 'admin')).client.get(
      'tables/query/warehouseDetails?companyId=1&max=100',
    );
    return json.rows as unknown as WarehouseRow[];
  };
  const freeGateway = async (): Promise<string> => {
    const taken = new Set((await warehouses()).map(({ macId }) => macId));
    const { json } = await (await person(server(), 'admin')).client.get(
      'tables/query/deviceDetails?companyId=1&deviceType=gateways&max=100',
    );
    const free = (json.rows as unknown as DeviceRow[]).find(({ macId }) => !taken.has(macId));
    if (free === undefined) throw new Error('Every gateway is a warehouse.');
    return free.macId;
  };

  describe('warehouse.create', () => {
    it('shows the warehouse as the server will', async () => {
      const who = await person(server(), 'admin');
      const entry = entryFor(createWarehouse, { macId: await freeGateway(), ...HALL }, who.user);
      // Where it is only the server looks up.
      const { shown, echoed } = await rehearse(who.client, entry, ['entryId', 'version', 'latitude', 'longitude']);
      expect(shown).toEqual(echoed);
    });
  });

  describe('warehouse.edit', () => {
    it('shows what is edited as the server will, and is for whom the server takes it from', async () => {
      const [row] = await warehouses();
      if (row === undefined) throw new Error('There is no warehouse.');
      const changes = { name: 'Renamed', dhUnits: '[]', doorNames: '["North"]' };
      for (const who of await everybody(server())) {
        const entry = entryFor(editWarehouse, { macId: row.macId, name: row.name, changes }, who.user);
        const { reply } = await deliver(who.client, entry);
        expect([who.user.loginName, reply.status]).toEqual([
          who.user.loginName,
          editWarehouse.mayIssue(who.user) ? 200 : 403,
        ]);
      }
      const after = (await warehouses()).find(({ macId }) => macId === row.macId);
      expect(after).toMatchObject({ ...changes, rht: 0 });
    });
  });
}
