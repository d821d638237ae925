import { expect, it } from 'vitest';
import { isSkipWaiting } from './messages.ts';
import { NOT_A_PAGE } from './navigation.ts';
import { neededFiles } from './needed-files.ts';

const isPage = (path: string) => !NOT_A_PAGE.some((pattern) => pattern.test(path));

it('answers pages from the device and leaves the API to the server', () => {
  expect(['/', '/activation?mode=shipment', '/login', '/apiary'].every(isPage)).toBe(true);
  expect(['/api', '/api/users/login', '/host.json'].some(isPage)).toBe(false);
  // Strangers' page is the server's alone: nothing of it is kept (docs/decisions/public-links.md).
  expect(['/public?id=1-a', '/public', '/check'].some(isPage)).toBe(false);
  expect(isPage('/publications')).toBe(true);
});

it('takes over only when it is told so', () => {
  expect(isSkipWaiting({ type: 'SKIP_WAITING' })).toBe(true);
  for (const data of [null, undefined, 'SKIP_WAITING', {}, { type: 'OTHER' }]) expect(isSkipWaiting(data)).toBe(false);
});

it('keeps Temporal only where the browser has none', () => {
  const files = [{ url: 'assets/main-a1.js' }, { url: 'assets/temporal-polyfill-b2.js' }, 'index.html'];
  expect(neededFiles(files, false)).toEqual(files);
  expect(neededFiles(files, true)).toEqual([files[0], 'index.html']);
});
