import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathOf, readPush, shownAs } from './show-push.ts';

const ORIGIN = 'https://lading.example';
const SENT = {
  web_push: 8030,
  notification: {
    title: 'New incident',
    body: 'Open Lading to see it.',
    lang: 'en-GB',
    tag: 'incident-7',
    navigate: `${ORIGIN}/alerts?incident=7`,
    silent: false,
    actions: [{ action: 'acknowledge', title: 'Acknowledge', navigate: `${ORIGIN}/alerts?incident=7` }],
  },
};

it('shows what was sent in the place of what has the same tag, heard unless it is an end', () => {
  const { title, options } = shownAs(readPush(SENT));
  expect(title).toBe('New incident');
  expect(options).toMatchObject({ tag: 'incident-7', silent: false, renotify: true, lang: 'en-GB' });
  expect(options.actions).toEqual([{ action: 'acknowledge', title: 'Acknowledge' }]);
  const end = shownAs(readPush({ notification: { ...SENT.notification, silent: true } }));
  expect(end.options).toMatchObject({ silent: true, renotify: false });
});

it('shows something whatever comes, and leads to no other site', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, action) => {
      const { title, options } = shownAs(readPush(data));
      expect(title).not.toBe(undefined);
      // A notification that sounds again needs a tag.
      expect(options.tag).not.toBe('');
      expect(pathOf(data, action, ORIGIN)).toMatch(/^\//);
    }),
  );
});

it('leads to the address of what was pressed, by the name under which the console was opened', () => {
  const { data } = shownAs(readPush(SENT)).options;
  expect(pathOf(data, '', 'http://localhost:8080')).toBe('/alerts?incident=7');
  expect(pathOf({ navigate: '/a', actions: { acknowledge: '/b?x=1' } }, 'acknowledge', ORIGIN)).toBe('/b?x=1');
  expect(pathOf({ navigate: '//evil.example/x' }, '', ORIGIN)).toBe('/x');
  expect(pathOf(null, 'acknowledge', ORIGIN)).toBe('/');
});
