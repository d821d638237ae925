import { expect, it } from 'vitest';
import { fontsToRenew } from './fonts-to-renew.ts';
import { isSkipWaiting } from './messages.ts';
import { NOT_A_PAGE } from './navigation.ts';
import { neededFiles } from './needed-files.ts';

const isPage = (path: string) => !NOT_A_PAGE.some((pattern) => pattern.test(path));

it('answers pages from the device and leaves the API to the server', () => {
  expect(['/', '/activation?mode=shipment', '/login', '/apiary'].every(isPage)).toBe(true);
  expect(['/api', '/api/users/login', '/host.json', '/map/0123456789ab/0/0/0'].some(isPage)).toBe(false);
  // Strangers' page is the server's alone: nothing of it is kept (docs/decisions/public-links.md).
  expect(['/public?id=1-a', '/public', '/p', '/check', '/customer'].some(isPage)).toBe(false);
  expect(['/publications', '/preferences'].every(isPage)).toBe(true);
});

it('takes over only when it is told so', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', {}, { type: 'OTHER' }]) expect(isSkipWaiting(data)).toBe(false);
});

it('keeps letters that only some read where they are read: the newer file in place of the older', () => {
  const fonts = [
    '/assets/noto-sans-tamil-tamil-wght-normal-Ab3-_x9Z.woff2',
    '/assets/ibm-plex-sans-latin-ext-wght-normal-abcdefgh.woff2',
  ];
  const [tamil = '', extended = ''] = fonts;
  const always = [
    'assets/ibm-plex-sans-latin-wght-normal-abcdefgh.woff2',
    'assets/ibm-plex-mono-ids-400-abcdefgh.woff2',
  ];
  expect(neededFiles([tamil.slice(1), ...always, extended.slice(1)], true)).toEqual(always);
  const old = '/assets/noto-sans-tamil-tamil-wght-normal-12345678.woff2';
  expect(fontsToRenew(fonts, [])).toEqual([]);
  expect(fontsToRenew(fonts, [old])).toEqual([tamil]);
  expect(fontsToRenew(fonts, [old, tamil])).toEqual([]);
});

it('keeps Temporal only where the browser has none', () => {
  const files = [{ url: 'assets/main-a1.js' }, { url: 'assets/temporal-polyfill-b2.js' }, 'index.html'];
  expect(neededFiles(files, false)).toEqual(files);
  expect(neededFiles(files, true)).toEqual([files[0], 'index.html']);
});
