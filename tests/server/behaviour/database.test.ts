import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { serverOfFile } from '../support/server-of-file.ts';

type Row = Record<string, unknown>;

const server = serverOfFile();

const database = () => server().database;
const company = { companyId: '1' };
const nameOf = async (id: string): Promise<unknown> => {
  const [row] = await database().read(company, (tx) =>
    tx.query<Row>(sql`SELECT name FROM shipping_location WHERE shipping_loc_id = ${id}`),
  );
  return row?.name;
};
const rename = (name: string) => sql`UPDATE shipping_location SET name = ${name} WHERE shipping_loc_id = 'L0010'`;

describe('the database', () => {
  it('reads every type alike', async () => {
    const [row] = await database().read('installation', (tx) =>
      tx.query<Row>(sql`
          SELECT 9007199254740991::int8 AS int8, 7::int4 AS int4, 1.5::float8 AS float8, 2.25::numeric AS "numeric",
                 true AS bool, 'é'::text AS text, NULL::text AS nothing, ARRAY['a', 'b,"c']::text[] AS texts,
                 '{"a": [1, null]}'::jsonb AS jsonb, '00000000-0000-4000-8000-00000000000a'::uuid AS uuid,
                 '18446744073709551615'::xid8 AS xid8, '2026-01-31'::date AS date,
                 '2026-01-31 08:15:00.123456+02'::timestamptz AS instant, '2026-01-31 08:15:00+00'::timestamptz AS whole,
                 count(*) AS counted FROM generate_series(1, 3)`),
    );
    expect(row).toEqual({
      int8: Number.MAX_SAFE_INTEGER,
      int4: 7,
      float8: 1.5,
      numeric: 2.25,
      bool: true,
      text: 'é',
      nothing: null,
      texts: ['a', 'b,"c'],
      jsonb: { a: [1, null] },
      uuid: '00000000-0000-4000-8000-00000000000a',
      xid8: '18446744073709551615',
      date: '2026-01-31',
      instant: '2026-01-31T06:15:00.123Z',
      whole: '2026-01-31T08:15:00.000Z',
      counted: 3,
    });
  });

  it('binds every value, whatever it looks like', async () => {
    const text = "'); DROP TABLE device; --$1\\";
    const list = ['{a}', '"', text];
    const [row] = await database().read('installation', (tx) =>
      tx.query<Row>(sql`SELECT ${text}::text AS text, ${sql.param(list)}::text[] AS list, ${null}::text AS nothing`),
    );
    expect(row).toEqual({ text, list, nothing: null });
  });

  it('undoes a transaction that throws, and the next one is not in it', async () => {
    const before = await nameOf('L0010');
    const failing = database().transaction(company, async (tx) => {
      await tx.query(rename('half done'));
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    expect(await nameOf('L0010')).toBe(before);
  });

  it('does not report a transaction as done in which an error was ignored', async () => {
    const before = await nameOf('L0010');
    const ignoring = database().transaction(company, async (tx) => {
      await tx.query(rename('lost'));
      await tx.query(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(ignoring).rejects.toThrow(/division by zero/);
    expect(await nameOf('L0010')).toBe(before);
  });

  it('undoes only a savepoint whose work throws', async () => {
    await database().transaction(company, async (tx) => {
      await tx.query(rename('kept'));
      const inner = tx.savepoint(async () => {
        await tx.query(rename('undone'));
        await tx.query(sql`SELECT 1 / 0`);
      });
      await expect(inner).rejects.toThrow(/division by zero/);
    });
    expect(await nameOf('L0010')).toBe('kept');
  });

  it('refuses to write while it reads, and keeps no company from one transaction to the next', async () => {
    await expect(database().read(company, (tx) => tx.query(rename('x')))).rejects.toThrow(/read-only/);
    const [row] = await database().read('installation', (tx) =>
      tx.query<Row>(
        sql`SELECT current_setting('lading.company', true) AS company, current_user <> 'lading_app' AS out`,
      ),
    );
    expect(row?.company ?? '').toBe('');
    expect(row?.out).toBe(true);
  });

  it('waits for nothing that is longer than its limits, where the database can be interrupted', async () => {
    const [limits] = await database().read('installation', (tx) =>
      tx.query<Row>(sql`
          SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                 current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('fsync') AS fsync`),
    );
    // The embedded database ends a statement with its thread: embedded-driver.test.ts.
    const expected = { statement: '15s', lock: '5s', idle: '20s' };
    expect(limits).toMatchObject(database().kind === 'postgresql' ? expected : { fsync: 'on' });
  });
});
