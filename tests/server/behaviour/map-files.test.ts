import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { MAP_FILES } from '../../../src/contract/map-sources.ts';
import { madeTown } from '../../fixtures/made-town.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly length: number;
}

/** Without what a client does to a path or an answer by itself. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(server().url);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (reply) => {
      let length = 0;
      reply.on('data', (part: Buffer) => {
        length += part.length;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, length }));
    });
    asked.on('error', reject).end();
  });
}

const mapSources = async () =>
  (await (await fetch(`${server().url}/host.json`)).json()) as { mapSources?: { fingerprint: string }[] };

it('serves single tiles of a map file that is put in while it runs, within ten seconds, to anybody', async () => {
  expect(await mapSources()).not.toHaveProperty('mapSources');
  const folder = join(server().dataDir, 'maps');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'town.pmtiles'), madeTown());
  const fingerprint = await vi.waitFor(
    async () => {
      const found = (await mapSources()).mapSources?.[0]?.fingerprint;
      expect(found).toMatch(/^[0-9a-f]{12}$/);
      return found ?? '';
    },
    { timeout: 10_000, interval: 250 },
  );

  const packed = await ask(`/map/${fingerprint}/14/8386/5421`, { 'accept-encoding': 'gzip, br' });
  expect(packed).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      [MAP_FILES.toLowerCase()]: fingerprint,
    },
  });
  expect(packed.headers['content-length']).toBe(String(packed.length));
  const plain = await ask(`/map/${fingerprint}/14/8386/5421`);
  expect(plain.status).toBe(200);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.length).toBeGreaterThan(packed.length);
  const known = await ask(`/map/${fingerprint}/14/8386/5421`, { 'if-none-match': String(packed.headers['etag']) });
  expect([known.status, known.length]).toEqual([304, 0]);
  expect(await ask(`/map/${fingerprint}/14/8386/5421`, {}, 'HEAD')).toMatchObject({ status: 200, length: 0 });
  // Within the zooms, where nothing is: the outlines below stay in sight.
  expect((await ask(`/map/${fingerprint}/14/0/0`)).status).toBe(204);

  const wrong = [
    '/map/000000000000/0/0/0',
    `/map/${fingerprint}/16/0/0`,
    `/map/${fingerprint}/3/8/0`,
    `/map/${fingerprint}/3/0/8`,
    `/map/${fingerprint}/3/-1/0`,
    `/map/${fingerprint}/3/0/1e1`,
    `/map/${fingerprint}/99/0/0`,
    `/map/${fingerprint}/0/0/0/`,
    `/map/${fingerprint}/0/0`,
    `/map/${fingerprint}/..%2f..%2fhost.json`,
    `/map/../maps/town.pmtiles`,
    '/maps/town.pmtiles',
    '/map/town.pmtiles',
  ];
  for (const path of wrong) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect((await ask(`/map/${fingerprint}/0/0/0`, {}, 'POST')).status).toBe(405);

  const many = await Promise.all(
    Array.from({ length: 200 }, (_, at) => ask(`/map/${fingerprint}/15/${16_771 + (at % 5)}/${10_840 + (at % 7)}`)),
  );
  expect(many.filter(({ status }) => status !== 200 && status !== 204)).toEqual([]);

  rmSync(join(folder, 'town.pmtiles'));
  await vi.waitFor(async () => expect(await mapSources()).not.toHaveProperty('mapSources'), { timeout: 10_000 });
  expect((await ask(`/map/${fingerprint}/0/0/0`)).status).toBe(404);
});
