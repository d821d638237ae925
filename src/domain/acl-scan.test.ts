import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AclChange, latestAclChanges, writeAclScan } from './acl-scan.ts';

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
