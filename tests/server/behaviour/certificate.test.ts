import { createPublicKey, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { lettersOf, readSeal, toHex } from '../../../src/domain/certificate/seal.ts';
import { readToken, tokenIn } from '../../../src/domain/certificate/token.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import type { ConsoleClient, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

/** As bytes, which the client reads as text. */
async function certificate({ base, cookie }: ConsoleClient, guid: string, language = 'en') {
  const reply = await fetch(`${base}/api/shipments/${guid}/certificate?language=${language}`, {
    headers: { cookie: cookie ?? '' },
  });
  return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) };
}

const keyOf = (publicKey: string) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')]),
    format: 'der',
    type: 'spki',
  });

/** The streams of a file, inflated where they are deflated. */
function streamsOf(file: Uint8Array): readonly Buffer[] {
  const letters = lettersOf(file);
  return [...letters.matchAll(/stream\r?\n/g)].flatMap(({ index }) => {
    if (letters.slice(index - 3, index) === 'end') return [];
    const start = index + (letters[index + 6] === '\r' ? 8 : 7);
    const bytes = Buffer.from(file.subarray(start, letters.indexOf('endstream', start)));
    try {
      return [inflateSync(bytes)];
    } catch {
      return [bytes];
    }
  });
}

describe('a certificate of condition', () => {
  let guid = '';
  beforeAll(async () => {
    const [found] = await run(sql`
      SELECT s.guid FROM shipping_pick_list s
       WHERE s.company_id = '1' AND s.config_type = 0 AND s.shipping_state = 3 AND s.mac_id IS NOT NULL
         AND EXISTS (SELECT 1 FROM device_message m WHERE m.company_id = '1' AND m.mac_id = s.mac_id AND m.pkt_type = 30
                        AND m.device_time > s.comm_date)
       ORDER BY s.create_date LIMIT 1`);
    guid = String(found?.guid);
  });

  it('names the installation’s address, whatever the request says it was sent to', async () => {
    const client = await server().as('user');
    const { port } = new URL(client.base);
    const path = `/api/shipments/${guid}/certificate?language=en`;
    const askedAt = (host: string): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        const headers = { Host: host, Cookie: client.cookie ?? '' };
        const asked = get({ port, host: '127.0.0.1', path, headers }, (response) => {
          buffer(response).then(resolve, reject);
        });
        asked.once('error', reject);
      });
    /** How many letters are drawn: each is four digits of its font. */
    const letters = (file: Buffer): number =>
      streamsOf(file)
        .flatMap((stream) => stream.toString('latin1').match(/<[0-9a-f]+>/g) ?? [])
        .reduce((sum, text) => sum + (text.length - 2) / 4, 0);
    const here = letters(await askedAt(`127.0.0.1:${port}`));
    expect(here).toBeGreaterThan(100);
    expect(letters(await askedAt('somewhere-else.evil.example'))).toBe(here);
  });

  it.each(['en', 'fr', 'ta'])(
    'is one page in %s, sealed as a whole and over its readings, with a token for paper',
    async (language) => {
      const client = await server().as('user');
      const { status, bytes } = await certificate(client, guid, language);
      expect(status).toBe(200);
      const letters = lettersOf(bytes);
      expect(letters.startsWith('%PDF-1.')).toBe(true);
      expect(letters.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
      const seal = readSeal(bytes);
      expect(seal).not.toBeNull();
      if (seal === null) return;
      const token = readToken(tokenIn(letters) ?? '');
      expect(token?.statement).toMatchObject({ company: 'Meridian Freight' });
      const known = await client.get(`certificates/keys/${token?.keyId}`);
      expect(known.json).toEqual({ keyId: token?.keyId, publicKey: toHex(seal.publicKey) });
      const key = keyOf(toHex(seal.publicKey));
      expect(verify(null, seal.signed, key, seal.signature)).toBe(true);
      expect(verify(null, token?.signed ?? new Uint8Array(), key, token?.signature ?? new Uint8Array())).toBe(true);
      // What is attached is enough to check the readings alone.
      const stated = streamsOf(bytes).find((stream) => stream.toString('latin1').startsWith('{\n  "statement"'));
      const { readingsSignature } = JSON.parse(String(stated)) as { readingsSignature: string };
      const packed = streamsOf(bytes).find((stream) =>
        verify(null, stream, key, Buffer.from(readingsSignature, 'hex')),
      );
      const set = decodePackedSet(packed ?? new Uint8Array());
      expect(set.tracks.length).toBeGreaterThan(0);
      expect(token?.statement.readings).toBeGreaterThan(0);
      if (process.env.LADING_CERTIFICATES !== undefined) {
        await writeFile(`${process.env.LADING_CERTIFICATES}/certificate-${language}.pdf`, bytes);
      }
    },
  );

  it('is for who may share: of no shipment that one does not see, and of none where the company is not open', async () => {
    const client = await server().as('user');
    expect((await certificate(client, crypto.randomUUID())).status).toBe(404);
    await run(sql`UPDATE company SET public_access = false WHERE company_id = '1'`);
    expect((await certificate(client, guid)).status).toBe(403);
    await run(sql`UPDATE company SET public_access = true WHERE company_id = '1'`);
  });

  it('states nothing that can’t be, though it was stored', async () => {
    const client = await server().as('user');
    const stated = async () => readToken(tokenIn(lettersOf((await certificate(client, guid)).bytes)) ?? '')?.statement;
    const before = await stated();
    // Values of before the doors judged: a broken probe, a register of ones; and one good reading, so that they are seen to count.
    await run(sql`
      INSERT INTO device_message (company_id, mac_id, msg_index, device_time, server_time, pkt_type, msg_type, temperature, humidity)
      SELECT '1', s.mac_id, 4000000 + v.n, s.comm_date + v.n * interval '1 second',
             s.comm_date + interval '1 minute', 30, 0, v.temperature, v.humidity
        FROM shipping_pick_list s,
             (VALUES (1, -200, 40), (2, 65535, 255), (3, 500, -20), (4, ${before?.low ?? 0}::float8, 101.7)) AS v(n, temperature, humidity)
       WHERE s.company_id = '1' AND s.guid = ${guid}`);
    const after = await stated();
    expect([after?.low, after?.high, after?.readings]).toEqual([
      before?.low,
      before?.high,
      (before?.readings ?? 0) + 1,
    ]);
  });

  it('is sealed by one key, which no call of a company reads', async () => {
    const client = await server().as('user');
    await Promise.all([certificate(client, guid), certificate(client, guid)]);
    expect(await run(sql`SELECT count(*)::int AS count FROM signing_key`)).toEqual([{ count: 1 }]);
    await expect(
      server().database.read({ companyId: '1' }, (tx) => tx.query(sql`SELECT * FROM signing_key`)),
    ).rejects.toThrow();
    expect((await client.get('certificates/keys/0000000000000000')).status).toBe(404);
    const [stored] = await run(sql`SELECT private_key AS key FROM signing_key`);
    expect(lettersOf((await certificate(client, guid)).bytes)).not.toContain(stored?.key);
  });
});
