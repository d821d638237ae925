import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLabelCode } from '../../domain/label-code.ts';
import { fromBase32, toBase32 } from './base32.ts';
import { CodeCollector, MOST_CODES, toCodes } from './code-series.ts';
import { crc32 } from './crc32.ts';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 4000 });

it('base 32 brings back every byte', () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(fromBase32(toBase32(some))).toEqual(Uint8Array.from(some));
    }),
  );
  expect(fromBase32('0W')).toBeNull();
});

it('the checksum is the one everybody has', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcb_f4_39_26);
});

/** Codes in any order, some of them twice, with other texts between them. */
const shuffled = (codes: readonly string[]) => {
  const twice = fc.subarray([...codes]);
  const foreign = fc.array(fc.oneof(fc.string(), fc.constant('00_1B_AD_01_7C_CA'), fc.constant('LW1.0.1.1.0.0')));
  return fc.tuple(twice, foreign).chain(([more, others]) => {
    const all = [...codes, ...more, ...others];
    return fc.shuffledSubarray(all, { minLength: all.length });
  });
};

it('a series comes together in any order, with codes seen twice and codes of something else between', () => {
  fc.assert(
    fc.property(
      bytes.chain((some) => fc.tuple(fc.constant(some), shuffled(toCodes(some) ?? []))),
      ([some, seen]) => {
        const collector = new CodeCollector();
        const readings = seen.map((code) => collector.add(code));
        const complete = readings.flatMap((reading) =>
          reading.kind === 'new' && reading.bytes ? [reading.bytes] : [],
        );
        expect(complete).toEqual([Uint8Array.from(some)]);
        expect(readings.filter(({ kind }) => kind === 'new')).toHaveLength(toCodes(some)?.length ?? 0);
      },
    ),
  );
});

it('two series at once are kept apart', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      fc.pre(one.join() !== other.join());
      const collector = new CodeCollector();
      const [ones, others] = [toCodes(one) ?? [], toCodes(other) ?? []];
      const mixed = ones.flatMap((code, at) => [code, others[at] ?? code]).concat(others);
      const complete = mixed
        .map((code) => collector.add(code))
        .flatMap((reading) => (reading.kind === 'new' && reading.bytes ? [reading.bytes.join()] : []));
      expect(complete.sort()).toEqual([one.join(), other.join()].sort());
    }),
  );
});

it('a code with one letter changed is not taken for ours', () => {
  const [code = ''] = toCodes(Uint8Array.from({ length: 200 }, (_, at) => at)) ?? [];
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.constantFrom('0', '1', '7', 'A', 'F', 'V'), (at, letter) => {
      fc.pre(code[at] !== letter);
      const torn = code.slice(0, at) + letter + code.slice(at + 1);
      expect(new CodeCollector().add(torn)).toEqual({ kind: 'foreign' });
    }),
  );
});

it('leaves a queue too large for codes to the file', () => {
  expect(toCodes(new Uint8Array(MOST_CODES * 360))).toHaveLength(MOST_CODES);
  expect(toCodes(new Uint8Array(MOST_CODES * 360 + 1))).toBeNull();
});

it('is read as foreign text, and left as it is, where labels are scanned', () => {
  const codes = toCodes(Uint8Array.from({ length: 2000 }, (_, at) => (at * 31) % 256)) ?? [];
  expect(codes.length).toBeGreaterThan(1);
  expect(codes.map(readLabelCode)).toEqual(codes.map((text) => ({ kind: 'foreign', text })));
});
