import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { clock } from '../../fixtures/test-clock.ts';
import { findProgram } from '../support/find-program.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const run = promisify(execFile);
const server = serverOfFile();
const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** The blocks of code in a part of the page, by language, in order. */
const blocksOf = (part: string, language: string): string[] =>
  [...part.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

const [before = '', ...jobs] = page.split(/^### (?=\d+\. )/m);
const titles = jobs.map((job) => job.slice(0, job.indexOf('\n')));

/** How a language is run; what is missing here is said. */
const LANGUAGES = [
  { language: 'sh', ending: 'sh', program: 'bash', also: ['curl', 'openssl'], begins: '' },
  { language: 'python', ending: 'py', program: 'python3', also: [], begins: blocksOf(before, 'python').join('\n') },
  { language: 'js', ending: 'mjs', program: process.execPath, also: [], begins: blocksOf(before, 'js').join('\n') },
] as const;

/** What each job prints at last, in whatever language. */
const PRINTS: readonly RegExp[] = [
  /Docs of the API/,
  /[0-9a-f-]{36}/,
  /cursor to keep: \S+/,
  /shippingState/,
  /00_1B_AD/,
  /[0-9a-f-]{36}|shippingLocId/,
  /[0-9a-f-]{36}/,
  /key-[0-9a-f]{8}/,
  /lws_/,
  /Shipment/,
];

const env: Record<string, string> = {};
let folder: string;

const rows = <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lading-docs-'));
  const admin = await server().as('admin');
  const groups = await rows<{ id: string }>(sql`SELECT group_id AS id FROM user_group WHERE company_id = '1'`);
  const made = await admin.send('POST', '/api/apiKeys', {
    body: {
      keyId: randomUUID(),
      name: 'Docs of the API',
      scopes: SCOPES,
      groupList: groups.map(({ id }) => id),
    },
  });
  if (made.status !== 200) throw new Error(made.text);
  const [shipment] = await rows<{ guid: string }>(sql`
    SELECT guid FROM shipping_pick_list s
     WHERE company_id = '1' AND config_type = 0 AND shipping_state = 3 AND EXISTS (
       SELECT FROM device_message m WHERE m.company_id = s.company_id AND m.mac_id = s.mac_id AND m.device_time > s.comm_date)
     ORDER BY entry_id LIMIT 1`);
  const secret = `lws_${'a'.repeat(43)}`;
  const [id, seconds, body] = [randomUUID(), String(Math.floor(clock.now() / 1_000)), '{"type": "shipment.arrived"}'];
  const { key } = JSON.parse(made.text) as { key: string };
  Object.assign(env, {
    LADING: `${server().console().base}/api`,
    LADING_KEY: key,
    COMPANY: '1',
    SHIPMENT: shipment?.guid ?? '',
    HOOK: 'https://hooks.example/lading',
    SECRET: secret,
    BODY: body,
    WEBHOOK_ID: id,
    WEBHOOK_TIMESTAMP: seconds,
    WEBHOOK_SIGNATURE: `v1,b2xk v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printed(language: (typeof LANGUAGES)[number], code: string, more: object = {}): Promise<string> {
  const file = join(folder, `${randomUUID()}.${language.ending}`);
  writeFileSync(file, `${language.ending === 'sh' ? 'set -euo pipefail' : language.begins}\n${code}`);
  const { stdout } = await run(language.program, [file], {
    env: { PATH: process.env.PATH ?? '', ...env, ...more },
    timeout: 30_000,
  });
  return stdout;
}

it('has ten jobs, each in every language', () => {
  expect(jobs).toHaveLength(10);
  for (const { language } of LANGUAGES) {
    expect(jobs.map((job) => blocksOf(job, language).length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2, 1]);
  }
});

/** Each language with what it lacks here: where that is something, its tests are left out, and their name says why. */
const TRIED = LANGUAGES.map((language) => {
  const lacks = [language.program, ...language.also].filter(
    (name) => !name.startsWith('/') && findProgram(name) === undefined,
  );
  return { ...language, lacks, why: lacks.length === 0 ? '' : ` (${lacks.join(', ')} not installed here)` };
});

describe.each(TRIED)('the examples in $language$why', (language) => {
  it.runIf(language.lacks.length === 0).each(titles.map((title, nth) => ({ title, nth })))(
    'do $title',
    async ({ nth }) => {
      const [code = '', check] = blocksOf(jobs[nth] ?? '', language.language);
      const [tag = ''] = nth === 6 ? await server().freeTags(1) : [];
      const [incident] = await rows<{ id: string }>(sql`
      SELECT incident_id::text AS id FROM incident
       WHERE company_id = '1' AND ack_by = '' AND closed IS NULL AND NOT withdrawn ORDER BY incident_id LIMIT 1`);
      const text = await printed(language, code, { TAG: tag, INCIDENT: incident?.id ?? '' });
      expect(text).toMatch(PRINTS[nth] ?? /./);
      if (check === undefined) return;
      expect((await printed(language, check)).trim()).toBe('genuine');
      await expect(printed(language, check, { BODY: '{"type": "forged"}' })).rejects.toThrow(/Command failed/);
    },
  );
});

it('leave what they say: a location once for both tries, shipments, acknowledged incidents', async () => {
  const places = await rows<{ name: string }>(sql`
    SELECT name FROM shipping_location WHERE company_id = '1' AND name LIKE 'Dock 4 by %' ORDER BY name COLLATE "C"`);
  const languages = TRIED.filter(({ lacks }) => lacks.length === 0);
  expect(places).toHaveLength(languages.length);
  const shipments = await rows(
    sql`SELECT 1 FROM shipping_pick_list WHERE company_id = '1' AND custom_data LIKE 'ORDER-100_'`,
  );
  expect(shipments).toHaveLength(languages.length);
});

it('refuses what a key may not, in words that the page has', async () => {
  const reply = await server()
    .console()
    .get('users', { Authorization: `Bearer ${env.LADING_KEY}` });
  expect(reply).toMatchObject({ status: 403, json: { code: 'scope' } });
  for (const code of ['scope', 'not-signed-in', 'in-progress', 'version-conflict', 'idempotency-key-reused', 'ended']) {
    expect(page).toContain(`\`${code}\``);
  }
});
