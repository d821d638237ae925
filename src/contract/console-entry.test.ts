import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryIn } from './console-entry.ts';

it('finds the first program of a page in its text', () => {
  expect(entryIn(readFileSync('index.html', 'utf8'))).toBe('/src/app/main.tsx');
  const built = '<script src="/old.js"></script><script type="module" crossorigin src="/assets/main-a1.js"></script>';
  expect(entryIn(built)).toBe('/assets/main-a1.js');
  expect(entryIn('<p>no program</p>')).toBeNull();
  expect(entryIn('<script type="module">inline()</script>')).toBeNull();
});
