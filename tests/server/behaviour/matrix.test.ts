import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { apiKeyOf, keyHash, newKeySecret } from '../../../server/http/api-key.ts';
import type { Operation } from '../../../src/contract/operation.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { ConsoleClient, type Reply } from '../support/console-client.ts';
import { DEMO_PASSWORD } from '../support/server-child.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { type KeyKind, type KeyOf, keysOf, ringOf, unknownKey } from './matrix/keys.ts';
import { EVERYBODY, type MatrixRequest, REQUESTS } from './matrix/requests.ts';

/** Stands in texts of company 2 and must never reach company 1. */
const CANARY = 'CANARY-OF-COMPANY-2';

const AS_EXPECTED = 'as expected';

/** Says so, or what was answered instead: a number alone would tell a reader nothing. */
const told = (reply: Reply, statuses: readonly number[]): string =>
  statuses.includes(reply.status) ? AS_EXPECTED : `${reply.status} ${reply.text}`;

/** Stands in texts of company 1 that belong to shipments which nobody with a shipment filter sees. */
const HIDDEN = 'CANARY-OF-HIDDEN-SHIPMENTS';
const FILTERED = 'matrix-filtered';

/**
 * Every call × every role × own, foreign and unknown keys. Each role's answer is the expected one; a key of another
 * company is answered as one that nobody has, to the letter.
 */
const server = serverOfFile();

describe('every call, by every role, with every kind of key', () => {
  let own: KeyOf;
  let foreign: KeyOf;
  const clients = new Map<string, ConsoleClient>();
  /** Keys of administrators, those with no scope first and those with all of them; several, because one asks only so often. */
  const keys: { readonly none: string[]; readonly all: string[] } = { none: [], all: [] };
  /** Of every user, as a reply would have them. */
  let vaultKeys: readonly string[];

  beforeAll(async () => {
    const { database } = server();
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`UPDATE shipping_pick_list SET custom_data2 = ${CANARY} WHERE company_id = '2'`);
      await tx.query(sql`UPDATE device SET location = ${CANARY} WHERE company_id = '2'`);
      await tx.query(sql`UPDATE shipping_location SET loc_city = ${CANARY} WHERE company_id = '2'`);
    });
    await insertReports(database);
    await insertAudit(database);
    await insertMutes(database);
    await insertProfiles(database);
    await insertSources(database);
    await insertApiKey(database, '1', 'matrix', ['shipments:read']);
    await insertApiKey(database, '2', CANARY, ['shipments:read']);
    own = ringOf(await keysOf(database, '1'));
    foreign = ringOf(await keysOf(database, '2'));
    // After those that calls may name: nobody ends them.
    for (let n = 0; n < 4; n += 1) {
      keys.none.push(await insertApiKey(database, '1', `none ${n}`, []));
      keys.all.push(await insertApiKey(database, '1', `all ${n}`, SCOPES));
    }
    for (const account of EVERYBODY) clients.set(account, await server().as(account));
    clients.set(FILTERED, await signedInWithFilter());
    vaultKeys = await database.read('installation', async (tx) =>
      (await tx.query<{ key: string }>(sql`SELECT key FROM vault_key`)).map(({ key }) => key),
    );
    if (vaultKeys.length < EVERYBODY.length) throw new Error('Somebody has no vault key.');
  });

  /** A key and a change of each company; of company 2 with its canary, of company 1 with one of a shipment that a filter hides. */
  async function insertAudit(database: Database): Promise<void> {
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO audit_entry (company_id, user_id, login_name, thing, thing_id, thing_name, act, before, after)
          SELECT company_id, 'u-x', 'x', 'company', company_id, CASE company_id WHEN '2' THEN ${CANARY} ELSE 'matrix' END,
                 'changed', '{"retention":null}', '{"retention":{"general":100}}' FROM company`);
      await tx.query(sql`
          INSERT INTO gateway_key (company_id, key_hash, gateway)
          SELECT company_id, 'matrix-' || company_id, min(mac_id) FROM device WHERE kind = 'gateways' GROUP BY company_id`);
      await tx.query(sql`
          INSERT INTO audit_entry (company_id, user_id, login_name, thing, thing_id, thing_name, act, shipment_guid)
          SELECT company_id, 'u-x', 'x', 'publicLink', 'matrix', ${HIDDEN}, 'tested', guid
            FROM shipping_pick_list WHERE company_id = '1' ORDER BY entry_id LIMIT 1`);
    });
  }

  /** A key of an administrator's rights. */
  async function insertApiKey(
    database: Database,
    companyId: string,
    name: string,
    scopes: readonly string[],
  ): Promise<string> {
    const keyId = randomUUID();
    const key = apiKeyOf(keyId, newKeySecret());
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO app_user (company_id, user_id, login_name, full_name, kind)
          VALUES (${companyId}, ${`k-${keyId}`}, ${`key-${keyId}`}, ${name}, 'service')`);
      await tx.query(sql`
          INSERT INTO membership (company_id, user_id, group_id)
          SELECT company_id, ${`k-${keyId}`}, group_id FROM user_group
           WHERE company_id = ${companyId} AND (role = 'Company Administrator' OR group_id = 'reports-1')`);
      await tx.query(sql`
          INSERT INTO api_key (company_id, key_id, user_id, scopes, days, key_hash, created_by, expires)
          VALUES (${companyId}, ${keyId}, ${`k-${keyId}`}, ${JSON.stringify(scopes)}::jsonb, 1, ${keyHash(key)}, 'x',
                  now() + interval '1 day')`);
    });
    return key;
  }

  /** A limit profile of each company. */
  async function insertProfiles(database: Database): Promise<void> {
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO limit_profile (company_id, profile_id, name, low, created_by)
          SELECT company_id, gen_random_uuid(), CASE company_id WHEN '2' THEN ${CANARY} ELSE 'matrix' END, 36, 'x' FROM company`);
    });
  }

  /** Systems that forward what devices say: some of each company, each with a device that was not added. */
  async function insertSources(database: Database): Promise<void> {
    const settings = { deviceKind: 'tags', temperature: { field: 'temp1', factor: 1 }, battery: null };
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO device_source (company_id, source_id, kind, name, settings, gateway, created_by)
          SELECT d.company_id, gen_random_uuid(), 'traccar', CASE d.company_id WHEN '2' THEN ${CANARY} ELSE 'matrix' END,
                 ${JSON.stringify(settings)}::jsonb, d.mac_id, 'x'
            FROM device d WHERE d.kind = 'gateways'`);
      await tx.query(sql`
          INSERT INTO device_source_seen (company_id, source_id, external_id, name, count)
          SELECT company_id, source_id, 'MATRIX', name, 1 FROM device_source`);
    });
  }

  /** Something muted of each company, and of a shipment that a filter hides. */
  async function insertMutes(database: Database): Promise<void> {
    const times = sql`now(), now() + interval '1 day', 'none', 'Etc/GMT', 'known'`;
    const columns = sql`company_id, mute_id, scope, scope_key, from_time, until_time, repeat, timezone, reason, note, created_by`;
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO mute (${columns})
          SELECT company_id, gen_random_uuid(), 'place', CASE company_id WHEN '2' THEN ${CANARY} ELSE 'matrix' END, ${times}, '', 'x'
            FROM company`);
      await tx.query(sql`
          INSERT INTO mute (${columns})
          SELECT company_id, gen_random_uuid(), 'shipment', guid::text, ${times}, ${HIDDEN}, 'x'
            FROM shipping_pick_list WHERE company_id = '1' ORDER BY entry_id LIMIT 1`);
    });
  }

  /** Runs and saved reports of users who call nothing here: to everybody else they are as those of nobody. */
  async function insertReports(database: Database): Promise<void> {
    await database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name, state, preview)
          SELECT company_id, gen_random_uuid(), min(user_id), 'deviceBattery', '{}', 'csv', ${`${CANARY}.csv`}, 'done',
                 '{"columns":[],"rows":[],"timezone":"Etc/GMT"}'
            FROM app_user WHERE company_id = '2' GROUP BY company_id`);
      await tx.query(sql`
          INSERT INTO report_run (company_id, run_id, user_id, report, parameters, format, file_name, state)
          SELECT company_id, gen_random_uuid(), user_id, 'deviceBattery', '{}', 'csv', 'x.csv', 'failed'
            FROM app_user WHERE company_id = '1' AND login_name = 'designer'`);
      await tx.query(sql`
          INSERT INTO report_saved (company_id, saved_id, user_id, name, report, parameters, format)
          SELECT company_id, gen_random_uuid(), user_id, ${CANARY}, 'deviceBattery', '{}', 'csv'
            FROM app_user WHERE company_id = '2'`);
      await tx.query(sql`
          INSERT INTO report_saved (company_id, saved_id, user_id, name, report, parameters, format)
          SELECT company_id, gen_random_uuid(), user_id, 'Matrix', 'deviceBattery', '{}', 'csv'
            FROM app_user WHERE company_id = '1' AND login_name = 'designer'`);
    });
  }

  /** An administrator whose filter shows no shipment: whatever a canary stands in belongs to one, or did. */
  async function signedInWithFilter(): Promise<ConsoleClient> {
    await server().database.transaction('installation', async (tx) => {
      await tx.query(sql`
          INSERT INTO app_user (company_id, user_id, login_name, full_name, password_hash)
          SELECT '1', ${`u-${FILTERED}`}, ${FILTERED}, 'Filtered', password_hash FROM app_user WHERE login_name = 'admin'`);
      await tx.query(sql`
          INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
          VALUES ('1', ${FILTERED}, 'core', 'Filtered', '["filterShipments"]', '{}')`);
      await tx.query(sql`
          INSERT INTO membership (company_id, user_id, group_id)
          SELECT '1', ${`u-${FILTERED}`}, unnest(ARRAY['administrators', 'reports-1', ${FILTERED}])`);
      const hidden = sql`d.company_id = '1' AND (d.shipment_guid IS NOT NULL OR d.kind IN ('tags', 'chimes'))`;
      await tx.query(sql`UPDATE device d SET location = ${HIDDEN}, latitude = 77.125 WHERE ${hidden}`);
      await tx.query(sql`UPDATE device_message m SET location = ${HIDDEN}, latitude = 77.125 FROM device d
                            WHERE d.company_id = m.company_id AND d.mac_id = m.mac_id AND ${hidden}`);
    });
    return server().as(FILTERED);
  }

  /** Sends the call as the account would, or with a key, or with neither. */
  async function send(
    operation: Operation,
    made: ReturnType<MatrixRequest['make']>,
    account?: string,
    key?: string,
  ): Promise<Reply> {
    const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(made.params?.[name] ?? ''),
    );
    const query = new URLSearchParams(made.query).toString();
    const client = new ConsoleClient(server().console().base);
    client.cookie = account === undefined ? undefined : clients.get(account)?.cookie;
    const reply = await client.send(operation.method, `/api/${path}${query === '' ? '' : `?${query}`}`, {
      ...(operation.method === 'GET' ? {} : { body: made.body ?? {} }),
      headers: {
        ...(operation.idempotent ? { 'Idempotency-Key': randomUUID() } : {}),
        // The systems that have keys are no consoles.
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}`, 'Lading-Console': null }),
      },
    });
    // The call itself may have ended the session; the next role's turn is another browser's.
    if (account !== undefined && operation.name.startsWith('logout')) {
      const again = server().console();
      await again.login(account, DEMO_PASSWORD);
      clients.set(account, again);
    }
    return reply;
  }

  it('has a request for each call, and no others', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(OPERATIONS.map(({ name }) => name).sort());
  });

  describe.each(OPERATIONS.map((operation) => ({ operation, name: operation.name })))(
    '$name',
    ({ operation, name }) => {
      const entry = (): MatrixRequest => {
        const found = REQUESTS[name];
        if (found === undefined)
          throw new Error(`tests/server/behaviour/matrix/requests.ts has no request for ${name}.`);
        return found;
      };

      it('without a session', async () => {
        const { who, make, also = [] } = entry();
        const reply = await send(operation, make(own));
        expect(told(reply, who === 'anybody' ? [200, ...also] : [401])).toBe(AS_EXPECTED);
      });

      it.each(EVERYBODY)('as %s', async (account) => {
        const { who, make, also = [] } = entry();
        const reply = await send(operation, make(own), account);
        const allowed = who === 'anybody' || who.includes(account);
        // A person's session says nothing where a gateway's key is asked for.
        const refused = who === 'gateway' ? 401 : 403;
        expect(told(reply, allowed ? [200, ...also] : [refused])).toBe(AS_EXPECTED);
        expect(reply.text).not.toContain(CANARY);
        // Only who signs in is given one, and the sign-in asked for here is a wrong one.
        expect(vaultKeys.filter((key) => reply.text.includes(key))).toEqual([]);
      });

      it.runIf(operation.access === 'session')('with a key, by its scopes', async () => {
        const { who, make, also = [] } = entry();
        const { scope } = operation;
        const turn = OPERATIONS.indexOf(operation) % keys.none.length;
        const without = await send(operation, make(own), undefined, keys.none[turn]);
        if (scope === 'any') expect(without.status).toBe(200);
        else expect(without).toMatchObject({ status: 403, json: { code: 'scope' } });
        const having = await send(operation, make(own), undefined, keys.all[turn]);
        if (scope === null) expect(having).toMatchObject({ status: 403, json: { code: 'scope' } });
        else expect(told(having, who.includes('admin') ? [200, ...also] : [403])).toBe(AS_EXPECTED);
        expect(having.text).not.toContain(CANARY);
      });

      it('with a shipment filter, without what is outside of it', async () => {
        const { who, make, also = [] } = entry();
        const reply = await send(operation, make(own), FILTERED);
        expect(reply.status).toBeLessThan(500);
        // They are signed in: what is refused is refused for what it names.
        if (typeof who !== 'string' && !also.includes(401)) expect(reply.status).not.toBe(401);
        expect(reply.text).not.toMatch(new RegExp(`${HIDDEN}|77\\.125`));
      });

      it('with keys of another company, as with keys of nobody', async () => {
        const { who, make } = entry();
        const account = typeof who === 'string' ? undefined : who.at(-1);
        const used = new Set<KeyKind>();
        make((kind) => {
          used.add(kind);
          return own(kind);
        });
        for (const strange of used) {
          const answers: string[] = [];
          for (const source of [foreign, unknownKey]) {
            let key = '';
            const made = make((kind) => {
              if (kind !== strange) return own(kind);
              key = source(kind);
              return key;
            });
            const reply = await send(operation, made, account);
            expect(reply.text).not.toContain(CANARY);
            expect(reply.status).toBeLessThan(500);
            const volatile = /"(?:mutationId|ack|guid|cursor|horizon|lastUpdate)":(?:"[^"]*"|\{[^}]*\})/g;
            answers.push(`${reply.status} ${reply.text.replaceAll(key, '<key>').replaceAll(volatile, '')}`);
          }
          expect(answers[0], `${strange} of another company`).toBe(answers[1]);
          expect(answers[0], `${strange} of another company`).not.toMatch(/^200 .*"rows":\[\{/);
        }
      });
    },
  );
});
