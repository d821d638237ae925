import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertNewCompany, insertNewUser } from '../../../server/capabilities/setup/new-company.ts';
import type { HandedCommand } from '../../../src/contract/device-commands.ts';
import type { DeviceKind } from '../../../src/domain/device.ts';
import { clock as testClock } from '../../fixtures/test-clock.ts';
import { activation } from '../../server/support/console-client.ts';
import type { ArrivedMail } from '../../server/support/mailbox.ts';
import { handClock, timeOfDay } from './clock.ts';
import { allOf, type FiveLooks, lookAt, minute } from './five-looks.ts';
import { type Person, personOf } from './person.ts';
import { nextDue, putToRest, settled } from './settled.ts';
import { type StoryServer, storyServer, type ToldWebhook } from './story-server.ts';

/**
 * A story is one day of somebody, through public doors only, with real parts: one server for all stories of a process, a company
 * each. Its end is compared with numbers that the story states, never with what the product's code works out.
 *
 *     const day = await storyDay('2026-03-02T08:00:00Z');
 *     const tag = await day.device('tags');
 *     const { guid } = await day.activate(tag, { doneAt: '08:00' });
 *     await day.say([day.message(tag, '08:05', { temperature: 41 })]);
 *     await day.clock.to('13:00');
 *     expect((await day.fiveLooks(guid)).detail.alerts).toEqual([]);
 *     await day.end();
 *
 * Time is handed in: the whole process and its database believe `day.clock`, which hardly moves by itself. `clock.to` goes on to
 * each moment at which something of the company is due, and waits there until the server has done it; nothing sleeps. Times are
 * texts: `13:00` of the day, `+2d 13:00` of the second day after it, or ISO 8601; all are UTC. What failed in the server's
 * background fails the story. A story may go back behind the time of the one before: the company of that is put to rest.
 */
export interface StoryDay {
  readonly companyId: string;
  readonly clock: {
    /** Milliseconds since 1970. */
    now(): number;
    /** A time of the story in ISO 8601. */
    at(time: string): string;
    /** Goes on to a later time through all that becomes due until then. */
    to(time: string): Promise<void>;
    /** Waits until all that is due now is done. */
    settled(): Promise<void>;
  };
  /** May all; a Provisioner; and somebody who is told of everything by mail, at once. */
  readonly admin: Person;
  readonly provisioner: Person;
  readonly told: Person;
  readonly origin: StoryPlace;
  readonly destination: StoryPlace;
  /** A new device of the company, on no shipment. @returns its id */
  device(kind: DeviceKind, change?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A shipment that the Provisioner activates. @param doneAt when they did, where that is not now */
  activate(tag: string, how?: Activation): Promise<{ readonly guid: string; readonly name: string }>;
  /** A template of the activity dialog, such as `decommission`, by the Provisioner. */
  run(guid: string, template: string, how?: { readonly doneAt?: string; readonly mac?: string }): Promise<void>;
  /** Fields of `updateShipment`, by the Provisioner. */
  edit(guid: string, fields: object, how?: { readonly doneAt?: string }): Promise<void>;
  /** Rules of a scope, such as `shipment:<guid>`, by the administrator. */
  rules(scope: string, settings: object, how?: object): Promise<void>;
  /** A message of a device at a time: the next of its messages. Without `pktType` it says how it is. */
  message(macId: string, time: string, change?: Readonly<Record<string, unknown>>): object;
  /** The same from a part of the way, 0 the origin, 1 the destination. */
  fix(macId: string, time: string, part: number, change?: Readonly<Record<string, unknown>>): object;
  /** The company's gateway passes messages on, at most 500. @returns the answer */
  say(
    messages: readonly object[],
  ): Promise<{ readonly stored: number; readonly repeated: number; readonly errors: readonly object[] }>;
  /** The gateway tells devices what waits for them, and each says that it did so. */
  obey(): Promise<void>;
  /** A call of the gateway. */
  ingest(path: string, body: unknown): Promise<{ readonly status: number; readonly text: string }>;
  fiveLooks(guid: string): Promise<FiveLooks>;
  /** Every alert of the company, also of devices on no shipment, oldest first. */
  alerts(): Promise<readonly StoryAlert[]>;
  /** Subjects of the mails to `told`, as they came. */
  mails(): readonly string[];
  arrived(): readonly ArrivedMail[];
  webhooks(): readonly ToldWebhook[];
  /** The company rests; the next story may be of another time. */
  end(): Promise<void>;
}

export interface StoryPlace {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly shippingLocId: string;
}

export interface Activation {
  readonly doneAt?: string;
  readonly configType?: number;
  readonly scriptName?: string;
  /** Parameters of the call, such as `sublist` with its `sublist_package_info`. */
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface StoryAlert {
  readonly guid: string | null;
  readonly macId: string | null;
  readonly event: number;
  readonly from: string | null;
  readonly until: string | null;
}

const ORIGIN = { name: 'Cold store', lat: 12.9, lon: 80.1 };
const DESTINATION = { name: 'Hospital', lat: 13.9, lon: 80.9 };
/** More steps of the clock are a fault: something becomes due again and again. */
const STEPS_MAX = 5_000;

let companies = 0;
let devices = 0;
let index = 0;

const decoded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    );

/** A company at the beginning of its day. @param begin ISO 8601 @param own a server of the story's own */
export async function storyDay(begin: string, own?: Promise<StoryServer>): Promise<StoryDay> {
  const day = Date.parse(begin);
  handClock(day);
  const server = await (own ?? storyServer());
  companies += 1;
  const companyId = `story-${companies}`;
  const from = `10.1.${companies >> 8}.${companies & 255}`;
  const [admin, provisioner, told] = (['admin', 'provisioner', 'told'] as const).map((name) =>
    personOf(server, `${name}-${companies}`, `${name}-${companies}@mail.example`, from),
  ) as [Person, Person, Person];
  await server.database.transaction('installation', async (tx) => {
    await insertNewCompany(tx, { companyId, name: `Story ${companies}`, shipmentPrefix: '' });
    for (const [{ login, address }, role] of [
      [admin, 'Company Administrator'],
      [provisioner, 'Provisioner'],
      [told, null],
    ] as const) {
      const who = { loginName: login, fullName: login, email: address, passwordHash: server.passwordHash };
      await insertNewUser(tx, companyId, { ...who, role, timezone: 'Etc/GMT' });
    }
  });
  const at = (time: string): number => timeOfDay(day, time);
  const iso = (time: string): string => new Date(at(time)).toISOString();
  const doneAt = (time: string | undefined): number | undefined => (time === undefined ? undefined : at(time));

  async function device(kind: DeviceKind, change: Readonly<Record<string, unknown>> = {}): Promise<string> {
    devices += 1;
    const id = devices.toString(16).toUpperCase().padStart(6, '0');
    const macId = `00_1B_AD_${id.slice(0, 2)}_${id.slice(2, 4)}_${id.slice(4)}`;
    const rows = [{ line: 2, values: { macId, kind, ...change } }];
    const { text } = await admin.change('POST', 'import/devices', { file: 'devices.csv', rows });
    expect(text).toContain('"created"');
    return macId;
  }
  async function place(one: {
    readonly name: string;
    readonly lat: number;
    readonly lon: number;
  }): Promise<StoryPlace> {
    const { name, lat, lon } = one;
    const body = { name, locType: 'Warehouse', latitude: lat, longitude: lon };
    const made = await admin.change('POST', 'tables/create/shippingLocations', body);
    return { ...one, shippingLocId: made.json.shippingLocId };
  }

  const customPrefs = {};
  await admin.change('PUT', `companies/${companyId}`, { property: { customPrefs, publicAccess: true } });
  const reports = ['alertHistory', 'shipmentList'];
  await admin.change('PUT', 'groups/administrators', { property: { customPrefs: { reports } } });
  const mayTell = { notifyList: ['Email'], emailAddress: told.address };
  await admin.change('PUT', `users/${told.login}`, mayTell);
  await told.change('PUT', 'notifications/preferences', { level: 0, digest: 'immediately' });
  const events = ['incident.opened', 'incident.grown', 'incident.cleared', 'incident.acknowledged'];
  await admin.change('POST', 'webhooks', { webhookId: randomUUID(), url: server.hookOf(companyId), events });
  const [origin, destination] = [await place(ORIGIN), await place(DESTINATION)];
  const gateway = await device('gateways');
  const keyed = await admin.change('POST', 'gatewayKeys', { keyId: randomUUID(), gateway });
  const { key } = keyed.json as unknown as { key: string };
  const headers = { 'Lading-Gateway-Key': key, 'Lading-Console': null };
  const ingest: StoryDay['ingest'] = (path, body) => server.console().send('POST', `/api/${path}`, { body, headers });
  await settled(server);

  const message: StoryDay['message'] = (macId, time, change = {}) => {
    index += 1;
    return { macId, pktType: 30, msgType: 0, msgIndex: index, time: iso(time), ...change };
  };
  const mailsToTold = (): ArrivedMail[] =>
    server.mailbox.arrived.filter(({ recipients }) => recipients.includes(told.address));
  return {
    companyId,
    clock: {
      now: () => testClock.now(),
      at: iso,
      async to(time) {
        const end = at(time);
        if (end < testClock.now()) throw new Error(`It is later than ${time} in this story.`);
        for (let steps = 0; ; steps += 1) {
          await settled(server);
          if (testClock.now() >= end) return;
          if (steps > STEPS_MAX) throw new Error(`Something becomes due again and again before ${time}.`);
          const next = await nextDue(server, companyId);
          // Up to a millisecond later: that is due which is due by then.
          handClock(next === null || next >= end ? end : Math.max(Math.ceil(next), testClock.now()));
        }
      },
      settled: () => settled(server),
    },
    admin,
    provisioner,
    told,
    origin,
    destination,
    device,
    async activate(tag, how = {}) {
      const { params, scriptName = 'oneway-15min.cfg', configType = 0 } = how;
      const name = `S-${tag.slice(-8)}-${index}`;
      const ends = { cust_data: name, origin, destination };
      const body = activation(tag, { scriptName, params: { ...ends, ...params } });
      const call = { ...body, crossRefInfo: { ...body.crossRefInfo, configType } };
      await provisioner.change('PUT', 'scripts', call, doneAt(how.doneAt));
      return { guid: body.crossRefInfo.guid, name };
    },
    async run(guid, template, how = {}) {
      const body = { template, mac: how.mac ?? null, guid, runByGUID: true };
      await provisioner.change('PUT', 'activity/createAndRunActivityTemplate/', body, doneAt(how.doneAt));
    },
    async edit(guid, fields, how = {}) {
      await provisioner.change('PUT', 'tables/update/shippingPickList', { guid, ...fields }, doneAt(how.doneAt));
    },
    async rules(scope, settings, how = {}) {
      await admin.change('PUT', 'monitoring/rules', { scope, settings, ...how });
    },
    message,
    fix: (macId, time, part, change = {}) =>
      message(macId, time, {
        pktType: 60,
        latitude: origin.lat + (destination.lat - origin.lat) * part,
        longitude: origin.lon + (destination.lon - origin.lon) * part,
        locationType: 'GPS',
        ...change,
      }),
    async say(messages) {
      const { status, text } = await ingest('ingest/messages', { messages });
      if (status !== 200) throw new Error(`ingest/messages: ${status} ${text}`);
      return JSON.parse(text) as Awaited<ReturnType<StoryDay['say']>>;
    },
    async obey() {
      const { json } = await server.console().send('GET', '/api/ingest/commands', { headers });
      const results = (json.rows as unknown as readonly HandedCommand[]).map(({ commandId }) => ({
        commandId,
        result: 'confirmed',
      }));
      // It asked, which is heard of it; there was nothing to do.
      if (results.length === 0) return;
      const { text } = await ingest('ingest/commands', { results });
      expect(JSON.parse(text)).toMatchObject({ stored: results.length });
    },
    ingest,
    fiveLooks: (guid) => lookAt(admin, companyId, guid),
    async alerts() {
      const rows = (await allOf(admin, `tables/query/alertList?companyId=${companyId}`)) as readonly AlertOfList[];
      return rows
        .toSorted((a, b) => Date.parse(a.alertTime1) - Date.parse(b.alertTime1) || a.alertEvent - b.alertEvent)
        .map(({ guid, macId, alertEvent, alertTime1, clearDate }) => ({
          guid,
          macId,
          event: alertEvent,
          from: minute(alertTime1),
          until: minute(clearDate),
        }));
    },
    mails: () =>
      mailsToTold().map(({ headers }) => decoded(headers.find((one) => one.startsWith('Subject: ')) ?? '').slice(9)),
    arrived: mailsToTold,
    webhooks: () => server.toldBy(companyId),
    end: () => putToRest(server, companyId),
  };
}

interface AlertOfList {
  readonly guid: string | null;
  readonly macId: string | null;
  readonly alertEvent: number;
  readonly alertTime1: string;
  readonly clearDate: string | null;
}
