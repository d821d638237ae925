import { expect, it } from 'vitest';
import { PageSize } from './page-size.ts';

/** Bytes of a row as it comes, compressed. */
const ROW = 100;

/** Fetches pages over a line of so many bytes a second; returns how many rows they had, and what each took. */
function fetched(pages: number, bytesPerSecond: number, size = new PageSize()) {
  return Array.from({ length: pages }, () => {
    const { rows } = size;
    const milliseconds = (rows * ROW * 1_000) / bytesPerSecond;
    size.took(rows, milliseconds);
    return { rows, milliseconds };
  });
}

it('asks for as many as it may on a fast line', () => {
  expect(fetched(3, 1_000_000).map(({ rows }) => rows)).toEqual([1_000, 1_000, 1_000]);
});

it('asks for what comes within ten seconds on a line of 2 kB/s', () => {
  const [, ...later] = fetched(5, 2_000);
  for (const { rows, milliseconds } of later) {
    expect(rows).toBe(200);
    expect(milliseconds).toBeLessThanOrEqual(10_000);
  }
});

it('asks for less when a page did not come, never for next to nothing, and for more as soon as the line is better', () => {
  const size = new PageSize();
  const asked = Array.from({ length: 5 }, () => {
    size.failed();
    return size.rows;
  });
  expect(asked).toEqual([250, 62, 25, 25, 25]);
  expect(fetched(4, 1_000_000, size).map(({ rows }) => rows)).toEqual([25, 100, 400, 1_000]);
});

it('is not misled by a page that was nearly empty', () => {
  const size = new PageSize();
  size.took(3, 9_000);
  expect(size.rows).toBe(1_000);
});
