import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routeNotes } from '../../src/contract/geozones.ts';
import { macId } from '../../src/contract/primitives.ts';
import { activationParams } from '../../src/contract/scripts.ts';
import { createPickItem } from '../../src/contract/shipment-edit.ts';
import { ALERT_LEVEL } from '../../src/domain/alert-events.ts';
import { PROVISION_STATUS } from '../../src/domain/device.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/duration.ts';
import { greatCircleDistance } from '../../src/domain/great-circle.ts';
import { PACKET_TYPES, TILT_MSG_TYPE } from '../../src/domain/packet-type.ts';
import { CONFIG_TYPES, SHIPPING_STATE, statusOf } from '../../src/domain/shipment-status.ts';
import { positionAt } from './course.ts';
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

  it('has messages behind every device in use that reports, and puts it where they come from', () => {
    const { devices, shipments, telemetry, warehouses, watched } = meridian;
    const reporting = devices.filter(
      (device) =>
        device.last_comms !== null &&
        (device.provision_status === PROVISION_STATUS['in-use'] || device.kind === 'gateways'),
    );
    expect(telemetry.series.map((one) => one.mac_id).sort()).toEqual(reporting.map((one) => one.mac_id).sort());
    expect(warehouses.map(({ units, days }) => [units.length, days])).toEqual([
      [4, 365],
      [3, 60],
      [2, 60],
    ]);
    const told = Map.groupBy(telemetry.said, ({ macId }) => macId);
    const under = new Map(shipments.map((shipment) => [shipment.guid, shipment]));
    for (const { guid, macId, troubles } of watched) {
      const shipment = under.get(guid);
      const places = (told.get(macId) ?? []).filter(({ latitude }) => latitude !== null);
      expect(places.length).toBeGreaterThan(0);
      if (shipment === undefined || shipment.decomm_date !== null) continue;
      const last = places.reduce((a, b) => (b.time > a.time ? b : a));
      const device = devices.find(({ mac_id }) => mac_id === macId);
      expect([device?.latitude, device?.longitude]).toEqual([last.latitude, last.longitude]);
      const { shipping_state: state } = shipment;
      if (state < SHIPPING_STATE.departed) expect(device?.location).toBe(shipment.origin_name);
      if (state === SHIPPING_STATE.departed && device?.location === shipment.dest_name) expect.fail('It has arrived.');
      if (troubles.length === 0) expect(NOW - Date.parse(shipment.last_comms ?? '')).toBeLessThan(6 * HOUR_MS);
    }
  });

  it('tells closely of the shipments that one opens first, and of what they carry', () => {
    const told = Map.groupBy(meridian.telemetry.said, ({ macId }) => macId);
    const steps = new Set<number>();
    for (const story of ['Vaccine', 'salmon', 'Lenses']) {
      const goods = meridian.watched.filter(
        ({ goods: { notes }, step }) => step === 15 * MINUTE_MS && notes.some((note) => note.includes(story)),
      );
      for (const { macId, step } of goods) {
        steps.add(step);
        const times = (told.get(macId) ?? []).filter(({ pktType }) => pktType === 30).map(({ time }) => time / 1_000);
        expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) >= step)).toBe(true);
      }
      expect(goods.length).toBeGreaterThan(0);
    }
    expect(steps).toEqual(new Set([15 * MINUTE_MS]));
  });

  it('has a truck whose tracker is where its load is', () => {
    const { watched, telemetry, shipments, devices } = meridian;
    const carried = watched.filter(({ vehicle }) => vehicle !== null);
    expect(carried).toHaveLength(1);
    const [{ guid, macId, vehicle, course } = watched[0] as (typeof watched)[0]] = carried;
    const truck = shipments.find(({ mac_id, decomm_date }) => mac_id === vehicle && decomm_date === null);
    const load = shipments.find((one) => one.guid === guid);
    expect(truck?.config_type).toBe(4);
    expect([truck?.origin_name, truck?.dest_name, truck?.depart_date]).toEqual([
      load?.origin_name,
      load?.dest_name,
      load?.depart_date,
    ]);
    const placed = telemetry.said.filter((one) => one.macId === vehicle && one.latitude !== null);
    expect(placed.length).toBeGreaterThan(5);
    for (const { time, latitude, longitude } of placed) {
      const at = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
      expect(greatCircleDistance(positionAt(course, time / 1_000), at)).toBeLessThan(100);
    }
    const device = (id: string | null) => devices.find(({ mac_id }) => mac_id === id);
    expect(device(vehicle)?.location).toBe(device(macId)?.location);
  });

  it('has no tag on two shipments at a time', () => {
    for (const { shipments } of companies) {
      for (const own of Map.groupBy(
        shipments.filter(({ config_type: type }) => type < 3),
        ({ mac_id }) => mac_id,
      ).values()) {
        const spans = own
          .map(({ create_date, decomm_date }) => [Date.parse(create_date), Date.parse(decomm_date ?? '9999')] as const)
          .sort(([a], [b]) => a - b);
        expect(spans.slice(1).every(([from], at) => from > (spans[at]?.[1] ?? 0))).toBe(true);
      }
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
        shipment.depart_date,
        shipment.arrive_date,
        shipment.decomm_date,
        shipment.last_comms,
        shipment.last_stage_cmd_time,
      ]) {
        if (time !== null) expect(Date.parse(time)).toBeLessThanOrEqual(NOW);
      }
      if (shipment.decomm_date !== null) expect(Date.parse(shipment.decomm_date)).toBeGreaterThanOrEqual(created);
    }
  });

  it('has what the pages of the office show', () => {
    const { alerts, shipments, devices, items, telemetry, geozones } = meridian;
    // Alerts come of readings; here is only what people wrote.
    expect(new Set(alerts.alerts.map((alert) => alert.alert_level))).toEqual(new Set([ALERT_LEVEL.message]));
    expect(new Set(alerts.events.map((event) => event.event_id))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 10, 11]));
    const saved = shipments.filter((shipment) => shipment.config_type < 3 && shipment.shipping_state === 0);
    const ages = saved.map((shipment) => (NOW - Date.parse(shipment.create_date)) / DAY_MS);
    expect(Math.max(...ages)).toBeGreaterThan(60);
    expect(Math.min(...ages)).toBeLessThan(60);
    expect(shipments.some((one) => one.config_type === 3 && one.shipping_state === 7)).toBe(true);
    for (const item of items.filter((one) => one.item_type === 110)) {
      const { shipment_guid: guid, item_type: itemType, item_kind: itemId, item_text: itemText } = item;
      expect(v.is(createPickItem.body, { guid, itemType, itemId, itemText })).toBe(true);
    }
    expect(items.filter((one) => one.item_type === 110).length).toBeGreaterThan(3);
    const messages = [
      ...telemetry.others.map(({ pkt_type, msg_type }) => `${pkt_type}/${msg_type}`),
      ...telemetry.said.map(({ pktType, msgType }) => `${pktType}/${msgType}`),
    ];
    expect(messages).toContain(`${PACKET_TYPES.shock}/${TILT_MSG_TYPE}`);
    expect(messages).toContain(`${PACKET_TYPES.chime}/0`);
    const none = telemetry.others.filter((one) => one.temperature === 32 || one.humidity === 100 || one.battery === 0);
    expect(none.map(({ temperature, humidity, battery }) => [temperature, humidity, battery])).toEqual([
      [32, 0, 0],
      [32, 100, 3.6],
      [41, 100, 0],
    ]);
    const routes = geozones.maps.filter((map) => map.map_config_name_type === 'Route' && map.enabled === 1);
    const ways = shipments.map((one) => `${one.origin_loc_id} ${one.dest_loc_id}`);
    for (const { notes } of routes) {
      const { origins, destinations } = v.parse(v.pipe(v.string(), v.parseJson(), routeNotes), notes);
      expect(ways.filter((way) => way === `${origins[0]} ${destinations[0]}`).length).toBeGreaterThan(30);
    }
    const silent = (kind: string) =>
      devices
        .filter((device) => device.kind === kind && device.last_comms !== null)
        .map((device) => (NOW - Date.parse(device.last_comms ?? '')) / MINUTE_MS);
    for (const [kind, limits] of [
      ['gateways', [5, 10, 360]],
      ['chargers', [35]],
    ] as const) {
      for (const limit of limits) {
        expect(silent(kind).some((minutes) => minutes > limit)).toBe(true);
        expect(silent(kind).some((minutes) => minutes < limit)).toBe(true);
      }
    }
  });

  it('lets shipments leave and arrive in order, on lanes that have a history', () => {
    const perLane = new Map<string, number>();
    for (const shipment of companies.flatMap((company) => company.shipments)) {
      const { comm_date, depart_date, arrive_date, decomm_date, shipping_state: state, config_type } = shipment;
      const times = [comm_date, depart_date, arrive_date, decomm_date].filter((time) => time !== null);
      expect(times).toEqual([...times].sort());
      if (config_type > 2) continue;
      const { departed, arrived, decommissioned } = SHIPPING_STATE;
      if (state === departed) expect([typeof depart_date, arrive_date]).toEqual(['string', null]);
      if (state >= arrived && state <= decommissioned) expect(typeof arrive_date).toBe('string');
      const lane = `${shipment.origin_name} → ${shipment.dest_name}`;
      if (arrive_date !== null) perLane.set(lane, (perLane.get(lane) ?? 0) + 1);
    }
    expect([...perLane.values()].filter((trips) => trips > 30).length).toBeGreaterThan(8);
  });
});
