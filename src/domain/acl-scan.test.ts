import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AclChange, latestAclChanges, scannedGuidPrefix, writeAclScan } from './acl-scan.ts';

const PREFIX = '3f6c0e0a-12ab-4cde';
const change = fc.record({
  status: fc.constantFrom<AclChange['status']>('A', 'D'),
  macId: fc.integer({ min: 0, max: 9 }).map((n) => `00_1B_AD_00_7C_0${n}`),
});

it('reads each iChime once with the last thing that was done with it, over all jobs of the shipment', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change)), (jobs) => {
      const read = latestAclChanges(
        jobs.map((changes) => writeAclScan(PREFIX, changes)),
        PREFIX,
      );
      const expected = new Map(jobs.flat().map(({ macId, status }) => [macId, status]));
      expect(new Map(read.map(({ macId, status }) => [macId, status]))).toEqual(expected);
      expect(read).toHaveLength(expected.size);
    }),
  );
});

it('passes over other shipments and what is no line of a list', () => {
  const good = writeAclScan(PREFIX, [{ status: 'A', macId: '00_1B_AD_00_7C_CA' }]);
  expect(good).toBe(`#G#${PREFIX}\nA 00_1B_AD_00_7C_CA`);
  expect(latestAclChanges([good, `${good}\nX 00_1B_AD_00_7C_CB\nA 7C_CC`, ''], PREFIX)).toEqual([
    { status: 'A', macId: '00_1B_AD_00_7C_CA' },
  ]);
  expect(latestAclChanges([good], '3f6c0e0a-12ab-4cdf')).toEqual([]);
});

it('knows the shipment of what a scanner reads', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      expect(scannedGuidPrefix(writeAclScan(PREFIX, changes))).toBe(PREFIX);
    }),
  );
});

it.each([
  ['nothing', ''],
  ['an iChime without a shipment', 'A 00_1B_AD_00_7C_CA'],
  ['a barcode that is cut off', `#G#${PREFIX.slice(0, 17)}`],
  ['a barcode without its mark', PREFIX],
  ['a barcode in capitals, which nobody would look for', `#G#${PREFIX.toUpperCase()}`],
  ['a barcode and a space', `#G#${PREFIX} `],
  ['a line with another letter', `#G#${PREFIX}\nX 00_1B_AD_00_7C_CA`],
  ['a short id', `#G#${PREFIX}\nA 7C_CA`],
  ['two barcodes', `#G#${PREFIX}\n#G#${PREFIX}`],
  ['an empty line', `#G#${PREFIX}\n`],
  ['lines that end as on Windows', `#G#${PREFIX}\r\nA 00_1B_AD_00_7C_CA`],
])('takes for no scan: %s', (_, value) => {
  expect(scannedGuidPrefix(value)).toBeNull();
});
