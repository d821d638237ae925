import { expect, it } from 'vitest';
import { hitOf } from './project-hit.ts';

const project = { projectId: 'P-4711', crateId: 'C 12', crateNo: 'C0012', country: 'NO', destination: 'Bergen' };

it('gives the shipment the id of the project, and the crate as its customer where there is one', () => {
  expect(hitOf(project)).toEqual({ changes: { shipmentId: 'P-4711', customer: 'C 12' } });
  expect(hitOf({ ...project, crateId: '' })).toEqual({ changes: { shipmentId: 'P-4711' } });
  expect(hitOf({ ...project, crateId: 'C/12' })).toEqual({ changes: { shipmentId: 'P-4711' } });
});

it('gives it the number of the crate where that is a number that can be stored', () => {
  const numberOf = (crateNo: string) => hitOf({ ...project, crateNo })?.changes.crateNumber;
  expect(['12', ' 815 ', '0', '-7', '2147483647', '-2147483647'].map(numberOf)).toEqual([
    12, 815, 0, -7, 2_147_483_647, -2_147_483_647,
  ]);
  const names = ['', ' ', 'C12', '0012', '12a', '1.5', '1e3', '-0', '0x10', '2147483648', '-2147483648', 'Infinity'];
  expect(names.map(numberOf)).toEqual(names.map(() => undefined));
});

it('gives nothing that a shipment id can not be', () => {
  expect(hitOf({ ...project, projectId: 'P/4711' })).toBe(null);
  expect(hitOf({ ...project, projectId: 'P'.repeat(61) })).toBe(null);
});
