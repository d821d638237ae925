import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { macId } from '../../src/contract/primitives.ts';
import { activationParams } from '../../src/contract/scripts.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS } from '../../src/domain/duration.ts';
import { CONFIG_TYPES, SHIPPING_STATE, statusOf } from '../../src/domain/shipment-status.ts';
import { COMPANY_PLANS, makeCompany } from './make-company.ts';

const NOW = Date.UTC(2026, 4, 1);
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
    expect(meridian.shipments).toHaveLength(2_000);
    expect(meridian.places.filter((place) => place.type === 'Warehouse')).toHaveLength(3);
    expect(meridian.places.filter((place) => place.name.endsWith('Yard'))).toHaveLength(2);
    expect(northline.devices).toHaveLength(80);
    expect(northline.shipments).toHaveLength(86);
    const recent = meridian.shipments.filter(
      (shipment) => shipment.config_type < 3 && Date.parse(shipment.create_date) > NOW - 30 * DAY_MS,
    );
    expect(recent).toHaveLength(150);
    const free = meridian.devices.filter(
      (device) => device.kind === 'tags' && device.provision_status === PROVISION_STATUS.none,
    );
    expect(free.length).toBeGreaterThanOrEqual(240);
    expect(new Set(meridian.devices.map((device) => device.kind)).size).toBe(7);
    const built = meridian.shipments.filter((shipment) => shipment.acl_actual !== shipment.acl_expected);
    expect(built.length).toBeGreaterThan(1);
    expect(meridian.shipments.filter((shipment) => shipment.save_status !== 'OK').length).toBeGreaterThan(1);
  });

  it('has shipments, assets and vehicles in every state of the spec', () => {
    const states = new Map([
      ['shipment', new Set<string>()],
      ['asset', new Set<string>()],
      ['vehicle', new Set<string>()],
    ]);
    for (const { config_type, shipping_state } of meridian.shipments) {
      const shipmentClass = CONFIG_TYPES[config_type]?.class ?? 'shipment';
      states.get(shipmentClass)?.add(statusOf(shipmentClass, shipping_state));
    }
    const named = Object.fromEntries([...states].map(([name, found]) => [name, [...found].sort()]));
    expect(named).toEqual({
      shipment: [
        'arrived',
        'commissioned',
        'decommissioned',
        'decommissioning',
        'departed',
        'processing',
        'saved',
        'unmonitored',
      ],
      asset: ['activated', 'created', 'decommissioned', 'monitored', 'saved', 'shipped', 'staged', 'unmonitored'],
      vehicle: ['commissioned', 'decommissioned', 'monitored', 'saved'],
    });
  });

  it('has 90 days of messages behind every device in use that reports, and puts it where they come from', () => {
    const { devices, shipments, telemetry } = meridian;
    const reporting = devices.filter(
      (device) =>
        device.last_comms !== null &&
        (device.provision_status === PROVISION_STATUS['in-use'] || device.kind === 'gateways'),
    );
    expect(telemetry.series.map((one) => one.mac_id).sort()).toEqual(reporting.map((one) => one.mac_id).sort());
    for (const { count, step } of telemetry.series) expect((count * step) / 86_400).toBe(90);
    expect(telemetry.units).toHaveLength(6);
    const under = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
    for (const device of reporting) {
      const shipment = under.get(device.shipment_guid ?? '');
      if (shipment === undefined) continue;
      const between = (value: number, from: number, to: number): boolean =>
        value >= Math.min(from, to) - 1e-9 && value <= Math.max(from, to) + 1e-9;
      expect(between(device.latitude, shipment.origin_latitude, shipment.dest_latitude)).toBe(true);
      expect(between(device.longitude, shipment.origin_longitude, shipment.dest_longitude)).toBe(true);
      if (shipment.shipping_state < SHIPPING_STATE.departed) expect(device.location).toBe(shipment.origin_name);
      if (shipment.shipping_state === SHIPPING_STATE.departed && device.location === shipment.dest_name)
        expect.fail('It has arrived.');
    }
  });

  it('has ids that are real and unique, over both companies', () => {
    const ids = companies.flatMap(({ devices }) => devices.map((device) => device.mac_id));
    for (const id of ids) expect(v.is(macId, id)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    const guids = companies.flatMap(({ shipments }) => shipments.map((shipment) => shipment.guid));
    expect(new Set(guids).size).toBe(guids.length);
    expect(new Set(meridian.shipments.map((shipment) => shipment.custom_data)).size).toBe(2_000);
  });

  it('hangs together: a device in use is on one shipment that is under way, and knows it', () => {
    for (const { devices, shipments } of companies) {
      const byGuid = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
      for (const device of devices) {
        const shipment = byGuid.get(device.shipment_guid ?? '');
        expect(device.provision_status === PROVISION_STATUS['in-use']).toBe(shipment !== undefined);
        if (shipment === undefined) continue;
        expect(device.shipment_id).toBe(shipment.custom_data);
        expect(shipment.shipping_state).toBeLessThan(6);
        if (device.kind !== 'chimes' || shipment.config_type === 3) expect(shipment.mac_id).toBe(device.mac_id);
      }
      const active = shipments.filter((shipment) => shipment.shipping_state < SHIPPING_STATE.decommissioned);
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
