import { expect } from 'vitest';
import { sql } from '../../../../server/database/sql.ts';
import { MINUTE_MS } from '../../../../src/domain/duration.ts';
import { clock } from '../../../fixtures/test-clock.ts';
import { activation, type Reply } from '../../support/console-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { gatewayOf, type TestGateway } from '../gateway-of.ts';

/** Where trips begin and end; nothing of the demo is near. */
const ORIGIN = { name: 'Test origin', lat: -30, lon: 20 };
const DESTINATION = { name: 'Test destination', lat: -31, lon: 21 };

/** Columns of a shipment's row that monitoring follows. */
export interface TripRow {
  readonly shippingState: number;
  readonly commissionState: number;
  readonly commDate: string | null;
  readonly departDate: string | null;
  readonly arriveDate: string | null;
  readonly decommDate: string | null;
  readonly alertState: number | null;
  readonly securityState: number | null;
  readonly onTimeState: number | null;
}

export interface TripAlert {
  readonly entryId: number;
  readonly event: number;
  readonly level: number;
  readonly time: string;
  readonly clearDate: string | null;
  readonly macId: string | null;
  readonly ackBy: string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A shipment that was created some time ago, with its tag and what the tag says. */
export interface Trip {
  readonly guid: string;
  readonly tag: string;
  /** The key of the gateway that travels along. */
  readonly gatewayKey: string;
  /** Milliseconds. */
  readonly begin: number;
  /** A message of the tag from a part of the way, so many minutes after the beginning. */
  at(part: number, minutes: number, change?: object): object;
  /** A message that says how it is, so many minutes after the beginning. */
  reading(minutes: number, change?: object): object;
  send(messages: readonly object[]): Promise<Reply>;
  /** Waits until nothing about it is due any more. */
  settled(): Promise<void>;
  row(): Promise<TripRow>;
  events(): Promise<{ event: number; time: string; location: string }[]>;
  alerts(): Promise<TripAlert[]>;
}

interface Plan {
  /** Minutes ago that it was created. */
  readonly ago?: number;
  readonly chimes?: readonly string[];
  readonly configType?: number;
  /** Absent: a free one of the demo. */
  readonly tag?: string | undefined;
}

/** Makes trips on a server. */
export function tripsOf(server: () => TestServer): { begin(plan?: Plan): Promise<Trip> } {
  let index = 5_000_000;
  return {
    async begin({ ago = 2_880, chimes = [], tag: chosen } = {}) {
      const [tag = ''] = chosen === undefined ? await server().freeTags(1) : [chosen];
      const client = await server().as('provisioner');
      const params = {
        origin: ORIGIN,
        destination: DESTINATION,
        sublist: chimes,
        sublist_package_info: chimes.map(() => ''),
      };
      const body = activation(tag, { params });
      const { guid } = body.crossRefInfo;
      const begin = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS - ago * MINUTE_MS;
      expect((await client.activate(body)).status).toBe(200);
      await evaluated(server(), guid);
      // As if it had been created then: nothing of it is evaluated yet.
      await server().database.transaction('installation', async (tx) => {
        await tx.query(sql`UPDATE shipping_pick_list SET create_date = ${new Date(begin).toISOString()}, shipping_state = 1
                            WHERE guid = ${guid}`);
        await tx.query(sql`DELETE FROM monitor_state WHERE subject = ${`s:${guid}`}`);
        await tx.query(sql`INSERT INTO monitor_task (company_id, subject, due, since)
                           VALUES ('1', ${`s:${guid}`}, now(), ${new Date(begin).toISOString()})
                           ON CONFLICT (company_id, subject) DO UPDATE SET due = excluded.due, since = excluded.since`);
      });
      const gateway: TestGateway = await gatewayOf(server(), '1');
      // It travels along: what it hears is not where it stands.
      await server().database.transaction('installation', async (tx) => {
        await tx.query(sql`UPDATE device SET location = '' WHERE mac_id = ${gateway.macId} AND location <> ''`);
        await tx.query(sql`UPDATE monitor_version SET places = places + 1 WHERE company_id = '1'`);
      });
      const message = (minutes: number, change: object): object => {
        index += 1;
        const time = new Date(begin + minutes * MINUTE_MS).toISOString();
        return { macId: tag, pktType: 30, msgType: 0, msgIndex: index, time, ...change };
      };
      return {
        guid,
        tag,
        gatewayKey: gateway.key,
        begin,
        at: (part, minutes, change = {}) =>
          message(minutes, {
            pktType: 60,
            latitude: ORIGIN.lat + (DESTINATION.lat - ORIGIN.lat) * part,
            longitude: ORIGIN.lon + (DESTINATION.lon - ORIGIN.lon) * part,
            locationType: 'GPS',
            ...change,
          }),
        reading: (minutes, change = {}) => message(minutes, change),
        send: (messages) => gateway.post('ingest/messages', { messages }),
        settled: () => evaluated(server(), guid),
        async row() {
          const [row] = await read<TripRow>(
            server(),
            sql`
            SELECT s.shipping_state AS "shippingState", s.commission_state AS "commissionState", s.comm_date AS "commDate",
                   s.depart_date AS "departDate", s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate",
                   t.alert_state AS "alertState", t.security_state AS "securityState", t.on_time_state AS "onTimeState"
              FROM shipping_pick_list s LEFT JOIN shipping_status t ON t.company_id = s.company_id AND t.guid = s.guid
             WHERE s.guid = ${guid}`,
          );
          if (row === undefined) throw new Error('The shipment is gone.');
          return row;
        },
        events: () =>
          read(
            server(),
            sql`
            SELECT event_id AS event, event_time AS time, location FROM shipping_event_log
             WHERE guid = ${guid} ORDER BY event_time, event_id`,
          ),
        async alerts() {
          const rows = await read<Omit<TripAlert, 'data'> & { readonly data: string }>(
            server(),
            sql`
            SELECT entry_id AS "entryId", alert_event AS event, alert_level AS level, alert_time1 AS time,
                   clear_date AS "clearDate", mac_id AS "macId", ack_by AS "ackBy", message, data
              FROM shipping_alert_log WHERE guid = ${guid} ORDER BY alert_time1, alert_event, mac_id`,
          );
          return rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
        },
      };
    },
  };
}

const read = <Row>(server: TestServer, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server.database.read('installation', (tx) => tx.query<Row>(statement));

/** Waits until a shipment is evaluated, and nothing about it is due any more. */
export async function evaluated(server: TestServer, guid: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await read<{ due: boolean; state: boolean }>(
          server,
          sql`
          SELECT EXISTS (SELECT FROM monitor_task WHERE subject = ${`s:${guid}`} AND (due <= now() OR since IS NOT NULL)) AS due,
                 EXISTS (SELECT FROM monitor_state WHERE subject = ${`s:${guid}`}) AS state`,
        );
        return row?.due === false && row.state;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(true);
}
