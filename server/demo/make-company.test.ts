import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { macId } from '../../src/contract/primitives.ts';
import { activationParams } from '../../src/contract/scripts.ts';
import { COMPANY_PLANS, makeCompany } from './make-company.ts';

const NOW = Date.UTC(2026, 4, 1);
const DAY = 86_400_000;
const make = () => {
  const taken = new Set<string>();
  return COMPANY_PLANS.map((plan) => makeCompany(plan, NOW, taken));
};

describe('the demo', () => {
  const companies = make();
  const [meridian, northline] = companies;
  if (meridian === undefined || northline === undefined) throw new Error('The demo has two companies.');

  it('is the same every time', () => {
    expect(make()).toEqual(companies);
  });

  it('has the promised amounts', () => {
    expect(meridian.devices).toHaveLength(600);
    expect(meridian.shipments).toHaveLength(1_200);
    expect(northline.devices).toHaveLength(80);
    expect(northline.shipments).toHaveLength(60);
    const recent = meridian.shipments.filter((shipment) => Date.parse(shipment.create_date) > NOW - 30 * DAY);
    expect(recent).toHaveLength(150);
    const free = meridian.devices.filter((device) => device.kind === 'tags' && device.provision_status === 0);
    expect(free.length).toBeGreaterThanOrEqual(230);
    expect(new Set(meridian.devices.map((device) => device.kind)).size).toBe(7);
    expect(new Set(meridian.shipments.map((shipment) => shipment.shipping_state))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6, 7]),
    );
    const built = meridian.shipments.filter((shipment) => shipment.acl_actual !== shipment.acl_expected);
    expect(built.length).toBeGreaterThan(1);
    expect(meridian.shipments.filter((shipment) => shipment.save_status !== 'OK').length).toBeGreaterThan(1);
  });

  it('has ids that are real and unique, over both companies', () => {
    const ids = companies.flatMap(({ devices }) => devices.map((device) => device.mac_id));
    for (const id of ids) expect(v.is(macId, id)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const guids = companies.flatMap(({ shipments }) => shipments.map((shipment) => shipment.guid));
    expect(new Set(guids).size).toBe(guids.length);
    expect(new Set(meridian.shipments.map((shipment) => shipment.custom_data)).size).toBe(1_200);
  });

  it('hangs together: a device in use is on one shipment that is under way, and knows it', () => {
    for (const { devices, shipments } of companies) {
      const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
      for (const device of devices) {
        const shipment = byGuid.get(device.shipment_guid ?? '');
        expect(device.provision_status === 2).toBe(shipment !== undefined);
        if (shipment === undefined) continue;
        expect(device.shipment_id).toBe(shipment.custom_data);
        expect(shipment.shipping_state).toBeLessThan(6);
        if (device.kind === 'tags') expect(shipment.mac_id).toBe(device.mac_id);
      }
      const active = shipments.filter((shipment) => shipment.shipping_state < 6);
      const tags = active.map((shipment) => shipment.mac_id);
      expect(tags).not.toContain(null);
      expect(new Set(tags).size).toBe(tags.length);
    }
  });

  it('has texts that the form would accept, and no time after now', () => {
    const { cust_data, cust_data2, cust_data3 } = activationParams.entries;
    for (const shipment of companies.flatMap((company) => company.shipments)) {
      expect(v.is(cust_data, shipment.custom_data)).toBe(true);
      expect(v.is(cust_data2, shipment.custom_data2)).toBe(true);
      expect(v.is(cust_data3, shipment.custom_data3)).toBe(true);
      const created = Date.parse(shipment.create_date);
      expect(created).toBeLessThanOrEqual(NOW);
      for (const time of [
        shipment.comm_date,
        shipment.decomm_date,
        shipment.last_comms,
        shipment.last_stage_cmd_time,
      ]) {
        if (time !== null) expect(Date.parse(time)).toBeLessThanOrEqual(NOW);
      }
      if (shipment.decomm_date !== null) expect(Date.parse(shipment.decomm_date)).toBeGreaterThanOrEqual(created);
    }
  });
});
