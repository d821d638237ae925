import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clock } from '../../tests/fixtures/test-clock.ts';
import { fakeConsole } from '../../tests/server/support/fake-console.ts';
import { staticFiles } from './static-files.ts';

const root = fakeConsole();
const { serve, build } = staticFiles(root);
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const get = (path: string, headers: Record<string, string> = {}): Promise<Response | undefined> =>
  serve(new Request(`http://localhost${path}`, { headers }), path);

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('the built console', () => {
  it('is sent in the smallest encoding that is taken, hashed files for good', async () => {
    const asset = '/assets/entry-a1b2c3.js';
    const cases = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const;
    for (const [accepted, encoding] of cases) {
      const reply = await get(asset, { 'Accept-Encoding': accepted });
      expect(reply?.headers.get('content-encoding')).toBe(encoding);
      expect(reply?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(reply?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(reply?.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('is asked for again each time where the name stays the same', async () => {
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest']) {
      const reply = await get(path);
      expect(reply?.status).toBe(200);
      const isPage = reply?.headers.get('content-type')?.startsWith('text/html');
      expect(reply?.headers.get('cache-control')).toBe(isPage ? 'no-store' : 'no-cache');
      const tag = reply?.headers.get('etag') ?? '';
      expect((await get(path, { 'If-None-Match': tag }))?.status).toBe(304);
      expect((await get(path, { 'If-None-Match': 'W/"other"' }))?.status).toBe(200);
    }
  });

  it('answers its page for every path of its own, and nothing for files that are none', async () => {
    for (const path of ['/activation', '/detail', '/a/b/c']) {
      expect(await (await get(path, { Accept: html }))?.text()).toContain('<title>Lading</title>');
      expect(await get(path, { Accept: 'application/json' })).toBeUndefined();
    }
    for (const path of ['/old-hash.js', '/assets/gone.css', '/favicon.ico', '/index.html.br']) {
      expect(await get(path, { Accept: html })).toBeUndefined();
    }
  });

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/..\\package.json',
    '//etc/passwd',
    '/\0.js',
  ])('leads nowhere else by %j', async (path) => {
    expect(await serve(new Request('http://localhost/'), path)).toBeUndefined();
  });

  it('is found again after it was built anew', async () => {
    expect(await get('/added.js')).toBeUndefined();
    writeFileSync(join(root, 'added.js'), 'x');
    utimesSync(join(root, 'index.html'), new Date(clock.ofMachine()), new Date(clock.ofMachine() + 5_000));
    expect((await get('/added.js'))?.status).toBe(200);
  });

  it('is named by the first program of its page, also after it was built anew', async () => {
    expect(build()).toBeNull();
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/assets/entry-next.js"></script>');
    utimesSync(join(root, 'index.html'), new Date(clock.ofMachine()), new Date(clock.ofMachine() + 10_000));
    await get('/');
    expect(build()).toBe('/assets/entry-next.js');
  });
});
