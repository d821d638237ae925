import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../../server/capabilities/tables/registry.ts';
import { OPERATORS } from '../../../server/capabilities/tables/table.ts';
import { casesOf } from '../../fixtures/nightly.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Milliseconds any answer may take, on a machine that does much else besides. */
const LIMIT = 2_000;

const server = serverOfFile();

describe('tables', () => {
  let client: ConsoleClient;
  beforeAll(async () => {
    client = await server().as('user');
  });

  const read = (table: string, query: Readonly<Record<string, unknown>> = {}): Promise<Reply> => {
    const text = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return client.get(`tables/${table}/entries?${new URLSearchParams(text).toString()}`);
  };
  const rows = async (table: string, query: Readonly<Record<string, unknown>> = {}): Promise<readonly Row[]> => {
    const reply = await read(table, query);
    expect([reply.status, reply.text]).toEqual([200, reply.text]);
    return reply.json.rows;
  };
  const only = (column: string, op: string, value: unknown) => [{ column, op, value }];

  it.each(TABLES.map(({ name, columns }) => [name, columns] as const))(
    '%s has the columns of its list, each to be selected, compared and sorted by',
    async (name, columns) => {
      const found = await rows(name, { max: 3 });
      for (const row of found) {
        expect(Object.keys(row)).toEqual(Object.keys(columns));
        expect(row.companyId).toBe('1');
      }
      const samples = {
        text: 'a',
        guid: crypto.randomUUID(),
        integer: 2,
        real: 0.5,
        instant: new Date(clock.now()),
        boolean: true,
      };
      const where = Object.entries(columns).flatMap(([column, { type, opaque }]) =>
        opaque === true
          ? []
          : OPERATORS[type].map((op) => ({
              column,
              op,
              value: op === 'in' ? [samples[type]] : op === 'null' ? false : samples[type],
            })),
      );
      for (const condition of where) await rows(name, { where: [condition], max: 1 });
      for (const [column, { opaque }] of Object.entries(columns)) {
        const reply = await read(name, { field: [column], sort: [{ column, descending: true }], max: 1 });
        expect([column, reply.status]).toEqual([column, opaque === true ? 400 : 200]);
      }
    },
  );

  it('CL6: are filtered by what the operators say', async () => {
    const all = await rows('shippingPickList', { field: ['guid', 'customData', 'customData2', 'shippingState'] });
    // More have ended than one answer holds: the newest have every state.
    const states = async (op: string, value: unknown): Promise<unknown[]> => {
      const found = await rows('shippingPickList', {
        where: only('shippingState', op, value),
        field: ['shippingState'],
        sort: [{ column: 'createDate', descending: true }],
      });
      return [...new Set(found.map((row) => Number(row.shippingState)))].sort((a, b) => a - b);
    };
    expect(await states('eq', 3)).toEqual([3]);
    expect(await states('ne', 3)).not.toContain(3);
    expect(await states('lt', 2)).toEqual([0, 1]);
    expect(await states('le', 2)).toEqual([0, 1, 2]);
    expect(await states('gt', 5)).toEqual([6, 7]);
    expect(await states('ge', 5)).toEqual([5, 6, 7]);
    expect(await states('in', [2, 4])).toEqual([2, 4]);
    const sample = String(all[0]?.customData);
    const like = await rows('shippingPickList', { where: only('customData', 'like', sample.toLowerCase()) });
    expect(like.map((row) => row.customData)).toContain(sample);
    // Not patterns: nothing in the demo has such characters.
    for (const text of ['%', '_F-', 'MF%', '.*']) {
      expect(await rows('shippingPickList', { where: only('customData', 'like', text) })).toEqual([]);
    }
    const none = await rows('shippingPickList', { where: only('decommDate', 'null', true), field: ['decommDate'] });
    expect(none.length).toBeGreaterThan(0);
    expect(none.every((row) => row.decommDate === null)).toBe(true);
    const both = [...only('shippingState', 'eq', 3), ...only('customData2', 'eq', 'Halden Pharma')];
    for (const row of await rows('shippingPickList', { where: both })) {
      expect(row).toMatchObject({ shippingState: 3, customData2: 'Halden Pharma' });
    }
  });

  it('CL6: are paged without gaps or repetitions, in the order asked for', async () => {
    const sort = [{ column: 'shippingState' }, { column: 'customData', descending: true }];
    const field = ['entryId', 'shippingState', 'customData'];
    const whole = await rows('shippingPickList', { sort, field });
    const parts: Row[] = [];
    for (let more = true; more; ) {
      const page = await read('shippingPickList', { sort, field, max: 401, start: parts.length });
      parts.push(...page.json.rows);
      more = page.json.more;
    }
    expect(parts.slice(0, whole.length)).toEqual(whole);
    expect(new Set(parts.map((row) => row.entryId)).size).toBe(parts.length);
    const keys = parts.map((row) => `${String(row.shippingState)}`);
    expect(keys).toEqual(keys.toSorted());
  });

  it('C15: give at most 1000 rows, weather 720, whatever is asked for', async () => {
    expect(await rows('shippingPickList')).toHaveLength(1_000);
    expect((await read('shippingPickList', { max: 1_000 })).json.more).toBe(true);
    for (const [table, max] of [
      ['shippingPickList', 1_001],
      ['weatherData', 721],
      ['shippingPickList', 5_001],
    ] as const) {
      const reply = await read(table, { max });
      expect([table, max, reply.status, reply.json.code]).toEqual([table, max, 400, 'bad-request']);
    }
  });

  it('CL2, CL4, CL6: are read by name alike; a shipment narrows them, the user is the one who is signed in', async () => {
    const [shipment] = await rows('shippingPickItem', { max: 1, where: only('itemType', 'eq', 100) });
    const guid = String(shipment?.guid);
    const generic = (query: string): Promise<Reply> => client.get(`tables/getEntriesGeneric?${query}`);
    const named = await generic(`tableName=shippingPickItem&guid=${guid}&username=user`);
    expect(named.json.rows).toEqual(await rows('shippingPickItem', { where: only('guid', 'eq', guid) }));
    expect(named.json.rows.length).toBeGreaterThan(0);
    for (const query of [
      'tableName=nope',
      `tableName=weatherData&guid=${guid}`,
      'tableName=shippingPickItem&username=admin',
    ]) {
      const reply = await generic(query);
      expect([query, reply.status, reply.json.code]).toEqual([query, 400, 'bad-request']);
    }
  });

  it('refuse what is not on the list, without saying whether it exists', async () => {
    const refused: [string, Record<string, unknown>][] = [
      ['app_user', {}],
      ['user_session', {}],
      ['shipping_pick_list', {}],
      ['constructor', {}],
      ['shippingPickList', { field: ['company_id'] }],
      ['shippingPickList', { field: ['scriptName'] }],
      ['shippingPickList', { field: ['guid', 'guid'] }],
      ['shippingPickList', { field: [] }],
      ['shippingPickList', { field: '*' }],
      ['shippingPickList', { sort: [{ column: 'password_hash' }] }],
      ['shippingPickList', { sort: [{ column: 'guid' }, { column: 'guid' }] }],
      ['shippingPickList', { sort: [{ column: 'guid; SELECT pg_sleep(9)' }] }],
      ['shippingPickList', { sort: [{ column: 'guid', descending: 'yes' }] }],
      ['shippingPickList', { sort: [{ column: 'toString' }] }],
      ['shippingPickList', { where: only('passwordHash', 'eq', 'x') }],
      ['shippingPickList', { where: only('guid', 'like', 'x') }],
      ['shippingPickList', { where: only('guid', 'eq', "' OR 1=1 --") }],
      ['shippingPickList', { where: only('customData', 'regex', '(a+)+$') }],
      ['shippingPickList', { where: only('customData', 'eq', 7) }],
      ['shippingPickList', { where: only('customData', 'eq', null) }],
      ['shippingPickList', { where: only('customData', 'eq', { $ne: '' }) }],
      ['shippingPickList', { where: only('customData', 'eq', 'a\u0000b') }],
      ['shippingPickList', { where: only('customText', 'like', '{') }],
      ['shippingPickList', { where: only('shippingState', 'eq', '3') }],
      ['shippingPickList', { where: only('shippingState', 'eq', 1.5) }],
      ['shippingPickList', { where: only('shippingState', 'in', 3) }],
      ['shippingPickList', { where: only('shippingState', 'in', []) }],
      ['shippingPickList', { where: only('shippingState', 'eq', [3]) }],
      ['shippingPickList', { where: only('shippingState', 'null', 1) }],
      ['shippingPickList', { where: only('createDate', 'gt', 'yesterday') }],
      ['shippingPickList', { where: only('createDate', 'gt', '0000-01-01T00:00:00Z') }],
      ['shippingPickList', { where: only('createDate', 'gt', '2026-13-01T00:00:00Z') }],
      ['shippingPickList', { where: [{ column: 'guid', op: 'eq', value: 'x', or: 1 }] }],
      ['shippingPickList', { where: '[{"column":"customData","op":"eq","value":"x","__proto__":1}]' }],
      ['shippingPickList', { where: '{"__proto__":[]}' }],
      ['shippingPickList', { where: '[' }],
      ['shippingPickList', { where: '{}' }],
      ['shippingPickList', { where: 'null' }],
      ['shippingPickList', { where: '['.repeat(5_000) }],
      ['shippingPickList', { where: Array.from({ length: 21 }, () => only('enabled', 'eq', 1)[0]) }],
      [
        'shippingPickList',
        {
          where: only(
            'shippingState',
            'in',
            Array.from({ length: 201 }, () => 3),
          ),
        },
      ],
      ['shippingPickList', { max: '0' }],
      ['shippingPickList', { max: '-1' }],
      ['shippingPickList', { max: '1e3' }],
      ['shippingPickList', { start: '1000001' }],
      ['shippingPickList', { having: '1' }],
    ];
    for (const [table, query] of refused) {
      const reply = await read(table, query);
      expect([table, query, reply.status, reply.json.code]).toEqual([table, query, 400, 'bad-request']);
    }
    expect((await client.get('tables/weatherData/entries?max=1&max=2')).status).toBe(400);
  });

  it('refuse what is far too long before it is read', async () => {
    for (const where of ['x'.repeat(1_000_000), JSON.stringify(only('enabled', 'in', Array(10_000).fill(1)))]) {
      const started = performance.now();
      const reply = await read('shippingPickList', { where });
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
      expect(performance.now() - started).toBeLessThan(LIMIT);
    }
  });

  it('answer anything with rows or a refusal, and soon', async () => {
    const column = fc.oneof(
      fc.constantFrom(...TABLES.flatMap((table) => Object.keys(table.columns))),
      fc.constantFrom(
        '__proto__',
        'constructor',
        'company_id',
        'password_hash',
        'guid" --',
        'case when 1=1 then 1 end',
      ),
      fc.string({ maxLength: 12 }),
    );
    const value: fc.Arbitrary<unknown> = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom("'; SELECT pg_sleep(30) --", '%', '\u0000', '1/1/2026', '9999-12-31T23:59:59.999Z', '-infinity'),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.uuid(),
      fc.double(),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.oneof(fc.string(), fc.maxSafeInteger(), fc.uuid()), { maxLength: 5 }),
      fc.jsonValue(),
    );
    const condition = fc.record(
      { column, op: fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge', 'in', 'like', 'null', 'or', '='), value },
      { requiredKeys: ['column', 'op'] },
    );
    const number = fc.oneof(
      fc.integer().map(String),
      fc.double().map(String),
      fc.string({ maxLength: 8 }),
      fc.constant('2'),
    );
    const query = fc.record(
      {
        where: fc.oneof(fc.array(condition, { maxLength: 3 }), fc.jsonValue(), fc.string()),
        field: fc.oneof(fc.array(column, { maxLength: 4 }), fc.jsonValue()),
        sort: fc.oneof(fc.array(fc.record({ column, descending: fc.boolean() }), { maxLength: 3 }), fc.jsonValue()),
        max: number,
        start: number,
      },
      { requiredKeys: [] },
    );
    const table = fc.oneof(
      { arbitrary: fc.constantFrom(...TABLES.map(({ name }) => name)), weight: 9 },
      { arbitrary: fc.constantFrom('device', 'x'), weight: 1 },
    );
    await fc.assert(
      fc.asyncProperty(table, query, async (name, asked) => {
        const started = performance.now();
        const reply = await read(name, asked);
        expect([200, 400]).toContain(reply.status);
        if (reply.status === 400) expect(reply.json.code).toBe('bad-request');
        else for (const row of reply.json.rows) expect(row.companyId ?? '1').toBe('1');
        expect(performance.now() - started).toBeLessThan(LIMIT);
      }),
      { numRuns: casesOf(40, 300) },
    );
    // One condition of the right type for its column at a time: these get as far as the database.
    const typed = fc.constantFrom(...TABLES).chain((from) =>
      fc.record({
        table: fc.constant(from.name),
        column: fc.constantFrom(...Object.keys(from.columns)),
        op: fc.constantFrom('eq', 'ne', 'lt', 'gt', 'in', 'like'),
        value: fc.oneof(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.maxSafeInteger(),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
          fc.uuid(),
          fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 9 }),
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async ({ table: name, ...one }) => {
        const reply = await read(name, { where: [one], max: '2' });
        expect([200, 400]).toContain(reply.status);
      }),
      { numRuns: casesOf(40, 300) },
    );
  }, 120_000);
});
