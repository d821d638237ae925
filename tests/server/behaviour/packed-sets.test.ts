import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { closeDays } from '../../../server/readings/close-days.ts';
import { dailyBatteries } from '../../../server/readings/daily-batteries.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/duration.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { decodeReadings } from '../../../src/domain/readings/reading-block.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { answerAt, insertMessages } from './messages.ts';

const server = serverOfFile();
const NOW = clock.now();

const run = <Row = Record<string, unknown>>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));
const close = (): Promise<number> => closeDays(server().database, NOW);

const setAt = async (client: ConsoleClient, path: string, query: Record<string, string>) =>
  decodePackedSet(new Uint8Array(await (await answerAt(client, path, query)).arrayBuffer()));
const ofShipment = (client: ConsoleClient, guid: string, query: Record<string, string> = {}) =>
  setAt(client, `shipments/${guid}/readings`, query);

describe('readings of all devices of a shipment', () => {
  it('come in one answer, of the time they were on it, tilts and shocks of every device apart', async () => {
    const client = await server().as('admin');
    const [tag = ''] = await server().freeTags(1);
    const [chime = ''] = (
      await run<{ id: string }>(
        sql`SELECT mac_id AS id FROM device WHERE company_id = '1' AND kind = 'chimes' AND provision_status = 0 LIMIT 1`,
      )
    ).map(({ id }) => id);
    const guid = crypto.randomUUID();
    await run(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, mac_id,
                                      comm_date, decomm_date)
      VALUES ('1', ${guid}, 0, 'PACKED', 6, 4, ${tag}, ${new Date(NOW - 10 * DAY_MS).toISOString()},
              ${new Date(NOW - 2 * DAY_MS).toISOString()})`);
    await run(sql`INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
                  VALUES ('1', ${guid}, 2, ${chime})`);
    const hours = (type: number, msgType: number, id: string, data: string | null) => sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature, data)
      SELECT '1', ${id}, ${type} * 1000 + ${msgType} * 500 + n, at, at, ${type}, ${msgType}, n, ${data}::jsonb
        FROM generate_series(0, 239) AS n,
             LATERAL (SELECT to_timestamp(${NOW / 1_000}::float8) - n * interval '1 hour' - interval '1 minute' AS at) AS t`;
    for (const id of [tag, chime]) await run(hours(30, 1, id, null));
    await run(hours(60, 1, tag, null));
    await run(hours(19, 2, tag, '{"angle": 31, "axis": "X"}'));
    const ofDay = 24;
    for (const closed of [false, true]) {
      if (closed) await close();
      const { tracks, more, until } = await ofShipment(client, guid);
      expect(tracks.map(({ macId, kind }) => `${macId} ${kind}`).sort()).toEqual(
        [`${chime} series`, `${tag} positions`, `${tag} series`, `${tag} shocks`].sort(),
      );
      const [series] = tracks.filter(({ macId, kind }) => macId === chime && kind === 'series');
      const times = decodeReadings(series?.block ?? new Uint8Array()).map(({ time }) => time / 1_000);
      expect([times.length, more]).toEqual([8 * ofDay, false]);
      expect(times.every((time) => time >= NOW - 10 * DAY_MS && time <= NOW - 2 * DAY_MS)).toBe(true);
      const shocks = tracks.find(({ kind }) => kind === 'shocks');
      expect(decodeReadings(shocks?.block ?? new Uint8Array())[0]).toMatchObject({
        msgType: 2,
        data: { angle: 31, axis: 'X' },
      });
      // Nothing is new since then; and of too many the newest come.
      const later = await ofShipment(client, guid, { since: new Date(Math.max(until, NOW)).toISOString() });
      expect([later.tracks, later.until]).toEqual([[], Math.max(until, NOW)]);
      const few = await ofShipment(client, guid, { max: '5' });
      const kept = few.tracks.flatMap(({ block }) => decodeReadings(block).map(({ time }) => time / 1_000));
      expect([kept.length, few.more]).toEqual([5, true]);
      expect(Math.min(...kept)).toBeGreaterThan(NOW - 2 * DAY_MS - 2 * HOUR_MS);
    }
    expect(await ofShipment(client, crypto.randomUUID())).toEqual({ until: 0, more: false, tracks: [] });
  });

  it('are the newest of all of them, however many are asked for and whichever device is silent', {
    timeout: 120_000,
  }, async () => {
    const client = await server().as('admin');
    const [loud = '', slow = ''] = await server().freeTags(2);
    const guid = crypto.randomUUID();
    await run(sql`
      INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, mac_id,
                                      comm_date)
      VALUES ('1', ${guid}, 0, 'NEWEST', 3, 3, ${loud}, ${new Date(NOW - 40 * DAY_MS).toISOString()})`);
    await run(sql`INSERT INTO shipping_pick_item (company_id, shipment_guid, item_type, item_text)
                  VALUES ('1', ${guid}, 2, ${slow})`);
    // A block a day of the one, one of several days of the other, which ended eight days before; and some as rows.
    await insertMessages(server(), loud, { count: 24_000, minutes: 2, newest: NOW });
    await insertMessages(server(), slow, { count: 4_000, minutes: 9, newest: NOW - 8 * DAY_MS });
    await close();
    const answered = async (max?: number): Promise<string[]> => {
      const { tracks } = await ofShipment(client, guid, max === undefined ? {} : { max: String(max) });
      return tracks
        .flatMap(({ macId, kind, block }) =>
          decodeReadings(block).map(({ time, index }) => `${time} ${index} ${macId} ${kind}`),
        )
        .sort();
    };
    const times = (readings: readonly string[]): string[] => readings.map((reading) => reading.split(' ')[0] ?? '');
    const all = await answered();
    const known = new Set(all);
    expect(all.length).toBeGreaterThan(15_000);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: all.length + 10 }), async (max) => {
        const newest = await answered(max);
        // Of two at the same time either may be left out.
        expect(times(newest)).toEqual(times(all).slice(-max));
        expect(newest.filter((reading) => !known.has(reading))).toEqual([]);
      }),
      { numRuns: casesOf(8, 25), examples: [[1], [511], [512], [513], [3_000], [all.length]] },
    );
  });

  it('DV5: of one device come in one answer too, whatever it was on, and what its battery said day by day', async () => {
    const client = await server().as('user');
    const [tag = ''] = await server().freeTags(1);
    await run(sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, battery)
      SELECT '1', ${tag}, kind.type * 1000 + n, at, at, kind.type, 1, CASE WHEN n % 9 = 4 THEN 0 ELSE 4 - n / 1000.0 END
        FROM generate_series(0, 239) AS n,
             LATERAL (SELECT to_timestamp(${NOW / 1_000}::float8) - n * interval '1 hour' - interval '1 minute' AS at) AS t,
             (VALUES (30), (60)) AS kind (type)`);
    const ask = (id: string, query: Record<string, string> = {}) => setAt(client, `devices/${id}/readings`, query);
    const daily = () =>
      server().database.read({ companyId: '1' }, (tx) => dailyBatteries(tx, '1', [tag], NOW - 20 * DAY_MS));
    const before = (await daily()).get(tag) ?? [];
    expect(before.length).toBeGreaterThanOrEqual(10);
    expect(before.map(({ at }) => at)).toEqual(before.map(({ at }) => at).toSorted((a, b) => a - b));
    // 0 V is no measurement, and every day has lost what its hours did.
    const [one, other] = before.slice(2, 4);
    expect((other?.volts ?? 0) - (one?.volts ?? 0)).toBeCloseTo(0.024, 2);
    for (const closed of [false, true]) {
      if (closed) await close();
      const { tracks, more, until } = await ask(tag.slice(-5));
      expect(tracks.map(({ macId, kind, block }) => `${macId} ${kind} ${decodeReadings(block).length}`).sort()).toEqual(
        [`${tag} positions 240`, `${tag} series 240`].sort(),
      );
      expect(more).toBe(false);
      expect((await ask(tag, { since: new Date(Math.max(until, NOW)).toISOString() })).tracks).toEqual([]);
      expect((await ask(tag, { max: '7' })).more).toBe(true);
      const days = (await daily()).get(tag) ?? [];
      expect(days.map(({ at }) => at)).toEqual(before.map(({ at }) => at));
      for (const [at, { volts }] of days.entries()) expect(volts).toBeCloseTo(before[at]?.volts ?? Number.NaN, 4);
    }
    expect((await ask('00_1B_AD_FF_FF_FE')).tracks).toEqual([]);
  });
});
