import { expect, it } from 'vitest';
import { ownProgram, untagged } from './trusted-types.ts';

it('takes text without a tag for HTML, and nothing else', () => {
  const style = ':root{--a:1} a > b {color:red} @media (min-width: 36em) {.x {display: none !important;}}';
  expect(untagged(style)).toBe(style);
  for (const text of ['<b>', '</style><script>alert(1)</script>', 'a<img src=x onerror=alert(1)>']) {
    expect(untagged(text)).toBeNull();
  }
});

it('takes programs of this origin, and no others', () => {
  for (const url of ['/sw.js', new URL('/assets/worker.js', location.href).href]) expect(ownProgram(url)).toBe(url);
  for (const url of ['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', 'blob:null/1']) {
    expect(ownProgram(url)).toBeNull();
  }
});
