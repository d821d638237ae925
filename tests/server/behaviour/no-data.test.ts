import { afterEach, describe, expect, it } from 'vitest';
import { readRollups } from '../../../server/readings/read-rollups.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { decodeReadingsAnswer } from '../../../src/domain/readings/packed-answer.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { gatewayOf } from './gateway-of.ts';
import { tripsOf } from './monitoring/trips.ts';

const server = serverOfFile();
const trips = tripsOf(server);

/** Says of which kinds of devices 32 °F, 0 % and 100 % are no measurement. */
async function leaveOut(noData: readonly string[]): Promise<number> {
  const admin = await server().as('admin');
  return (await admin.change('PUT', 'companies/1', { property: { customPrefs: { noData } } })).status;
}

afterEach(() => leaveOut([]));

let index = 700_000_000;
const said = (macId: string, minutesAgo: number, values: object) => ({
  macId,
  pktType: PACKET_TYPES.environment,
  msgType: 0,
  msgIndex: (index += 1),
  time: new Date(clock.now() - minutesAgo * MINUTE_MS).toISOString(),
  ...values,
});
/** What a tag says: a measurement, then what may be one. */
async function tagThatSays(values: object): Promise<string> {
  const [tag = ''] = await server().freeTags(1);
  const gateway = await gatewayOf(server(), '1');
  const messages = [said(tag, 20, { temperature: 40, humidity: 50 }), said(tag, 10, values)];
  expect((await gateway.post('ingest/messages', { messages })).json).toMatchObject({ stored: 2 });
  return tag;
}

/** The newest two readings of a tag as the call for charts has them, its own row, its raw messages, and its hours. */
async function shownOf(tag: string) {
  const admin = await server().as('admin');
  const reply = await fetch(`${admin.base}/api/readings/${tag}?of=series`, {
    headers: { 'Lading-Console': '1', Cookie: admin.cookie ?? '' },
  });
  const { readings } = decodeReadingsAnswer(new Uint8Array(await reply.arrayBuffer()));
  const { data } = (await admin.get(`devices/${tag}`)).json as unknown as { data: Row };
  const raw = (await admin.get(`devices/${tag}/messages?pktType=30&max=2`)).json.rows;
  const hours = await server().database.read({ companyId: '1' }, (tx) =>
    readRollups(tx, '1', tag, 'hour', clock.now() - HOUR_MS, clock.now()),
  );
  return {
    charts: readings.slice(-2).map(({ temperature, humidity }) => [temperature, humidity]),
    now: [data.temperature, data.humidity],
    raw: raw.map(({ temperature, humidity }) => [temperature, humidity]),
    coldest: Math.min(...hours.flatMap(({ temperature }) => temperature?.min ?? [])),
  };
}

describe('what may be no data', () => {
  it('C33: counts unless the company says otherwise', async () => {
    const tag = await tagThatSays({ temperature: 32, humidity: 100 });
    expect(await shownOf(tag)).toMatchObject({
      charts: [
        [40, 50],
        [32, 100],
      ],
      now: [32, 100],
      coldest: 32,
    });
    // Another kind is another matter.
    expect(await leaveOut(['chimes'])).toBe(200);
    expect((await shownOf(tag)).charts.at(-1)).toEqual([32, 100]);
  });

  it('C33: is left out of the kinds that the company names, and stays among the raw messages', async () => {
    expect(await leaveOut(['tags'])).toBe(200);
    const tag = await tagThatSays({ temperature: 32, humidity: 0 });
    const shown = await shownOf(tag);
    expect(shown).toMatchObject({
      charts: [
        [40, 50],
        [null, null],
      ],
      now: [40, 50],
      coldest: 40,
    });
    expect(shown.raw).toContainEqual([32, 0]);
    // What is kept is as it came: it counts again once nobody says otherwise.
    await leaveOut([]);
    expect((await shownOf(tag)).charts.at(-1)).toEqual([32, 0]);
  });

  it('C33: names kinds of devices only', async () => {
    expect(await leaveOut(['freezers'])).toBe(400);
  });

  it.each([
    [[], [211]],
    [['tags'], []],
  ])(
    'C33: a tag that says 100 % for two hours, where the kinds %j do so without a measurement, raises %j',
    async (kinds, alerts) => {
      await leaveOut(kinds);
      const trip = await trips.begin({ ago: 400 });
      await trip.send([trip.at(0, 10), ...[20, 80, 150].map((minutes) => trip.reading(minutes, { humidity: 100 }))]);
      await trip.settled();
      expect((await trip.alerts()).map(({ event }) => event)).toEqual(alerts);
    },
  );

  it('C33: a warehouse whose units say 100 % is that damp, unless its gateways say so without a measurement', async () => {
    const admin = await server().as('admin');
    const damp = async () => {
      const { rows } = (await admin.get('tables/query/warehouseDetails?companyId=1')).json;
      const row = rows.find(({ name }) => name === 'Meridian Warehouse Rotterdam');
      return { macId: String(row?.macId), humidity: row?.humidity, temperature: row?.temperature };
    };
    const { macId } = await damp();
    const gateway = await gatewayOf(server(), '1');
    const say = (minutesAgo: number) =>
      gateway.post('ingest/messages', {
        messages: [1, 2, 3, 4].map((unit) =>
          said(macId, minutesAgo, {
            pktType: PACKET_TYPES.warehouseUnit,
            msgType: unit,
            readings: { indoorHumidity: 100, indoorTemperature: 60 },
          }),
        ),
      });
    expect((await say(1)).json).toMatchObject({ stored: 4 });
    expect(await damp()).toMatchObject({ humidity: 100, temperature: 60 });
    await leaveOut(['gateways']);
    expect((await say(0)).json).toMatchObject({ stored: 4 });
    expect(await damp()).toMatchObject({ humidity: null, temperature: 60 });
  });
});
