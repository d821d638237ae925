import { describe, expect, it } from 'vitest';
import { type Scope, serviceOf } from '../../../server/database/database.ts';
import { sql } from '../../../server/database/sql.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** Every table with rows of a company. A new one has to be added here, or the first test fails. */
const COMPANY_TABLES = [
  'account_code',
  'alert_change',
  'api_key',
  'app_user',
  'audit_entry',
  'cell_location',
  'change_log',
  'command_queue',
  'comment',
  'company',
  'config_override',
  'customer',
  'customer_share',
  'customer_visit',
  'device',
  'device_claim',
  'device_clock',
  'device_inventory',
  'device_message',
  'device_source',
  'device_source_seen',
  'ended_session',
  'escalation',
  'gateway_key',
  'handover_key',
  'id_pattern',
  'idempotency',
  'import_made',
  'import_run',
  'incident',
  'incident_member',
  'job',
  'known_device',
  'lane_day',
  'lane_due',
  'lane_month',
  'last_edit',
  'limit_profile',
  'logger_file',
  'membership',
  'menu',
  'monitor_era',
  'monitor_hand',
  'monitor_rules',
  'monitor_state',
  'monitor_task',
  'monitor_version',
  'mute',
  'not_accepted',
  'notification',
  'notification_preference',
  'outgoing_mail',
  'outgoing_push',
  'page_option',
  'password_reset',
  'place_count',
  'project',
  'public_link',
  'push_device',
  'quota_use',
  'reading_block',
  'reading_rollup',
  'recovery_code',
  'report_chunk',
  'report_run',
  'report_saved',
  'route_map',
  'route_map_association',
  'route_map_point',
  'saved_view',
  'second_factor',
  'shipment_edit',
  'shipment_photo',
  'shipment_text',
  'shipping_alert_log',
  'shipping_event_log',
  'shipping_location',
  'shipping_pick_item',
  'shipping_pick_list',
  'shipping_status',
  'shipping_waypoint',
  'sign_on_half',
  'sign_on_identity',
  'user_group',
  'user_session',
  'vault_key',
  'warehouse',
  'weather_data',
  'weather_place',
  'webhook',
  'webhook_delivery',
];
/** What the tenant role may not read at all. */
const SECRET: ReadonlySet<string> = new Set([
  'handover_key',
  'account_code',
  'alert_change',
  'customer_visit',
  'ended_session',
  'escalation',
  'known_device',
  'password_reset',
  'recovery_code',
  'second_factor',
  'lane_due',
  'outgoing_push',
  'shipment_text',
  'sign_on_half',
  'sign_on_identity',
  'vault_key',
]);
const READABLE = COMPANY_TABLES.filter((name) => !SECRET.has(name));

const server = serverOfFile();

describe('companies are kept apart', () => {
  it('by row-level security on every table with a company, whose keys it leads', async () => {
    const tables = await server().database.read('installation', (tx) =>
      tx.query<{ name: string; secured: boolean; leads: boolean }>(sql`
          SELECT c.relname AS name, c.relrowsecurity AS secured,
                 (SELECT a.attname = 'company_id' FROM pg_index i JOIN pg_attribute a
                    ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE i.indrelid = c.oid AND i.indisprimary) AS leads
            FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
           WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`),
    );
    expect(tables.map((table) => table.name)).toEqual(COMPANY_TABLES);
    for (const table of tables) expect(table).toMatchObject({ secured: true, leads: true });
  });

  it.each(READABLE)('in %s, where a query without a condition sees only its own', async (table) => {
    const select = sql`SELECT DISTINCT company_id AS id FROM ${sql.raw(table)}`;
    const companies = (companyId: string): Promise<{ id: string }[]> =>
      server().database.read({ companyId }, (tx) => tx.query<{ id: string }>(select));
    for (const id of ['1', '2']) for (const row of await companies(id)) expect(row.id).toBe(id);
    expect(await companies('')).toEqual([]);
    expect(await companies('3')).toEqual([]);
  });

  it('for writes: no row can be changed in, put into or moved to another company', async () => {
    const write = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
      server().database.transaction({ companyId: '1' }, (tx) => tx.query(statement));
    expect(await write(sql`UPDATE device SET location = 'x' WHERE company_id = '2' RETURNING 1`)).toEqual([]);
    expect(await write(sql`DELETE FROM shipping_pick_list WHERE company_id = '2' RETURNING 1`)).toEqual([]);
    await expect(write(sql`UPDATE shipping_location SET company_id = '2'`)).rejects.toThrow(/row-level security/);
    await expect(
      write(sql`INSERT INTO device (company_id, mac_id, kind) VALUES ('2', '00_1B_AD_00_00_00', 'tags')`),
    ).rejects.toThrow(/row-level security/);
  });

  it.each(COMPANY_TABLES)('in %s, of which the server at work for a company sees that one’s alone', async (table) => {
    const companies = async (scope: Scope): Promise<string[]> => {
      const rows = await server().database.read(scope, (tx) =>
        tx.query<{ id: string }>(sql`SELECT DISTINCT company_id AS id FROM ${sql.raw(table)} ORDER BY 1`),
      );
      return rows.map(({ id }) => id);
    };
    const all = await companies('installation');
    for (const id of ['1', '2', '3']) expect(await companies(serviceOf(id))).toEqual(all.filter((one) => one === id));
  });

  it('for what the server writes at work for a company, too, and what is of no company it does not reach', async () => {
    const write = (statement: ReturnType<typeof sql>): Promise<unknown[]> =>
      server().database.transaction(serviceOf('1'), (tx) => tx.query(statement));
    expect(await write(sql`UPDATE app_user SET password_hash = 'x' WHERE company_id = '2' RETURNING 1`)).toEqual([]);
    expect(await write(sql`DELETE FROM user_session WHERE company_id = '2' RETURNING 1`)).toEqual([]);
    await expect(
      write(sql`INSERT INTO vault_key (company_id, user_id, key) VALUES ('2', 'u-user', 'x')`),
    ).rejects.toThrow(/row-level security/);
    const attempts = [
      sql`SELECT * FROM sign_in_attempt`,
      sql`SELECT * FROM account_request`,
      sql`SELECT * FROM sign_on_attempt`,
      sql`SELECT * FROM first_run_token`,
      sql`SELECT * FROM signing_key`,
      sql`UPDATE installation SET epoch = gen_random_uuid()`,
      sql`CREATE TABLE own (n integer)`,
      sql`ALTER TABLE device DISABLE ROW LEVEL SECURITY`,
    ];
    for (const attempt of attempts) await expect(write(attempt)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('for secrets and structure: the tenant role reaches neither', async () => {
    const attempts = [
      sql`SELECT password_hash FROM app_user`,
      sql`SELECT * FROM user_session`,
      sql`SELECT * FROM gateway_key`,
      sql`SELECT key_hash FROM gateway_key`,
      sql`SELECT * FROM first_run_token`,
      sql`SELECT * FROM ended_session`,
      sql`SELECT * FROM sign_in_attempt`,
      sql`SELECT message FROM outgoing_mail`,
      sql`SELECT payload FROM outgoing_push`,
      sql`SELECT endpoint FROM push_device`,
      sql`SELECT * FROM push_key`,
      sql`SELECT * FROM password_reset`,
      sql`SELECT * FROM account_code`,
      sql`SELECT * FROM known_device`,
      sql`SELECT * FROM account_request`,
      sql`SELECT * FROM sign_on_attempt`,
      sql`SELECT * FROM sign_on_half`,
      sql`SELECT * FROM sign_on_identity`,
      sql`SELECT * FROM vault_key`,
      sql`SELECT * FROM handover_key`,
      sql`SELECT * FROM second_factor`,
      sql`SELECT * FROM recovery_code`,
      sql`SELECT * FROM alert_change`,
      sql`SELECT secret FROM webhook`,
      sql`SELECT body FROM webhook_delivery`,
      sql`INSERT INTO notification (company_id, user_id, stage, due) VALUES ('1', 'u-user', 'opened', now())`,
      sql`UPDATE installation SET epoch = gen_random_uuid()`,
      sql`DELETE FROM change_log`,
      sql`DELETE FROM audit_entry`,
      sql`UPDATE audit_entry SET login_name = 'somebody-else'`,
      sql`DELETE FROM reading_block`,
      sql`UPDATE reading_rollup SET hours = ''`,
      sql`UPDATE config_override SET value = '{}'`,
      sql`UPDATE user_group SET role = 'Company Administrator'`,
      sql`UPDATE menu SET href = '/elsewhere'`,
      sql`ALTER TABLE device DISABLE ROW LEVEL SECURITY`,
      sql`CREATE TABLE mine (a int)`,
    ];
    for (const attempt of attempts) {
      const done = server().database.transaction({ companyId: '1' }, (tx) => tx.query(attempt));
      await expect(done).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('in answers: another company is answered like none', async () => {
    const client = await server().as('admin');
    for (const path of ['shipmentList?cfgType=0', 'deviceDetails?deviceType=tags', 'locationList?']) {
      const foreign = await client.get(`tables/query/${path}&companyId=2`);
      const unknown = await client.get(`tables/query/${path}&companyId=99`);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
  });

  it('in activations: a device of another company is unknown, like one that is nobody’s', async () => {
    const foreignTag = await server().database.read({ companyId: '2' }, (tx) =>
      tx.query<{ id: string }>(
        sql`SELECT mac_id AS id FROM device WHERE kind = 'tags' AND provision_status = 0 LIMIT 1`,
      ),
    );
    const [own] = await server().freeTags(1);
    const client = await server().as('provisioner');
    const foreign = String(foreignTag[0]?.id);
    const replies = [
      await client.activate(activation(foreign)),
      await client.activate(activation(String(own), { params: { sublist: [foreign] } })),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.json.code]).toEqual([422, 'device-unknown']);
      expect(reply.json.errors[0]?.detail).toBe(foreign);
    }
    // Refused whole: the own tag is still free.
    expect((await client.activate(activation(String(own)))).status).toBe(200);
  });
});
