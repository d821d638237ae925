import { beforeEach, expect, it } from 'vitest';
import { cookieCounts, setCookieCount } from './unsent-cookie.ts';

const NAME = 'lading-unsent';

/** What files that ran before in this browser noted. */
beforeEach(() => {
  document.cookie = `${NAME}=; Path=/; Max-Age=0`;
});

it('keeps a count for each user, whatever their id is written with', () => {
  setCookieCount('7', 3);
  setCookieCount('a|b:c; ünï %', 1);
  expect([...cookieCounts()]).toEqual([
    ['7', 3],
    ['a|b:c; ünï %', 1],
  ]);
  setCookieCount('7', 0);
  expect([...cookieCounts()]).toEqual([['a|b:c; ünï %', 1]]);
});

it('passes over what something else wrote under its name', () => {
  document.cookie = `${NAME}=%E0%A4%A:2|7:4|nonsense|:5|8:1234567890; Path=/`;
  expect([...cookieCounts()]).toEqual([['7', 4]]);
});
