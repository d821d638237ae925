import { expect, it } from 'vitest';
import { preloadsOf, withLink } from './preloads.ts';

const FILES = [
  'assets/react-a1.js',
  'assets/console-b2.js',
  'assets/console-b2.css',
  'assets/map-view-c3.js',
  '/assets/dexie-d4.js',
  'index.html',
];
const link = (file: string) => `<${file}>; rel=preload; as=script; crossorigin`;

it('asks in advance for the scripts that the page begins with, and for those of a signed-in page only there', () => {
  const all = ['/assets/react-a1.js', '/assets/console-b2.js', '/assets/dexie-d4.js'].map(link).join(', ');
  for (const path of ['/', '/activation', '/loginless']) expect(preloadsOf(FILES, path)).toBe(all);
  for (const path of ['/login', '/redirect', '/error', '/error/404'])
    expect(preloadsOf(FILES, path)).toBe(link('/assets/react-a1.js'));
  expect(preloadsOf(['index.html'], '/activation')).toBeNull();
});

it('gives a page its header besides those it has', async () => {
  const page = () =>
    new Response('<html>', { status: 201, headers: { 'Content-Security-Policy': "default-src 'self'", Link: '</a>' } });
  const linked = await withLink(page(), '</b>');
  expect([linked.status, linked.headers.get('Content-Security-Policy'), linked.headers.get('Link')]).toEqual([
    201,
    "default-src 'self'",
    '</a>, </b>',
  ]);
  expect(await linked.text()).toBe('<html>');
  expect((await withLink(page(), null)).headers.get('Link')).toBe('</a>');
});
