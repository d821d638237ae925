import { expect, it } from 'vitest';
import { colorOf } from './color.ts';

it('C27: takes #RRGGBB as it is and looks a name up (spec 2 §9)', () => {
  expect(colorOf('#1A4F8b')).toBe('#1a4f8b');
  expect(colorOf(' Red ')).toBe('#ff0000');
  expect(colorOf('RebeccaPurple')).toBe('#663399');
  expect(colorOf('yellowgreen')).toBe('#9acd32');
  expect(colorOf('aliceblue')).toBe('#f0f8ff');
});

it.each(['', '#fff', '#12345', '#1234567', 'ff0000', 'reddish', 'constructor', 'url(x)', 'red;'])(
  'has no colour for %o',
  (text) => {
    expect(colorOf(text)).toBeNull();
  },
);
