import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../tests/fixtures/nightly.ts';
import { csvCell, csvDate, csvLine } from './csv.ts';

/** Reads a line as RFC 4180 says. */
function readLine(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  for (let match = cell.exec(line); match !== null; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
  }
  return cells;
}

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '\0', ',', '"', "'", ';', ' ', '1', 'a'),
    fc.string({ unit: 'grapheme' }),
  ),
});

describe('a CSV cell', () => {
  it('C18: has quotes doubled, semicolons for commas and bars for line ends', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b""; c"');
    expect(csvCell('one\r\ntwo\nthree\rfour')).toBe('one | two | three | four');
    expect(csvCell('')).toBe('');
    expect(csvCell(null)).toBe('');
  });

  it.each([
    '=1+1',
    '+31 6 12',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1+1',
    '\0=1',
    '=cmd|"/c calc"!A1',
  ])('that could be a formula, %j, is text', (one) => {
    expect(csvCell(one)).toMatch(/^"?'/);
    expect(csvCell(one)).not.toContain('\0');
  });

  it.each([
    ['a,=1+1', "a;'=1+1"],
    ['a; =1+1;b', "a;' =1+1;b"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['x;"=1+1"', '"x;\'""=1+1"""'],
    ['Dock 4; -20; north', 'Dock 4; -20; north'],
    ['a\n=1', "a |' =1"],
  ])('with %j holds no formula where it is taken apart at other signs than the comma either', (given, cell) => {
    expect(csvCell(given)).toBe(cell);
  });

  it('with a number stays that number', () => {
    expect([-5, 0, 12.5, -0.001].map(csvCell)).toEqual(['-5', '0', '12.5', '-0.001']);
    expect(['-5', '+7', '-12.25', '007'].map(csvCell)).toEqual(['-5', '+7', '-12.25', '007']);
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(csvCell)).toEqual(['', '']);
  });

  it('never becomes two, never a line, and never a formula, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const cells = readLine(csvLine(texts));
        expect(cells).toHaveLength(texts.length);
        for (const cell of cells) {
          expect(cell).not.toMatch(/[\0\r\n,]/);
          if (!/^[+-]?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^\t/u);
        }
      }),
      { numRuns: casesOf(300, 2_000) },
    );
  });

  it('C18: has dates as year, month, day and time in UTC', () => {
    expect(csvDate('2026-01-31T23:15:07.999Z')).toBe('2026-01-31 23:15:07');
    expect(csvDate('2026-01-31T23:15:07.000+02:00')).toBe('2026-01-31 21:15:07');
  });
});
