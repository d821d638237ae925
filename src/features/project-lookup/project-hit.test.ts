import { expect, it } from 'vitest';
import { hitOf } from './project-hit.ts';

const project = { projectId: 'P-4711', crateId: 'C 12', crateNo: '12', country: 'NO', destination: 'Bergen' };

it('gives the shipment the id of the project, and the crate as its customer where there is one', () => {
  expect(hitOf(project)).toEqual({ changes: { shipmentId: 'P-4711', customer: 'C 12' } });
  expect(hitOf({ ...project, crateId: '' })).toEqual({ changes: { shipmentId: 'P-4711' } });
  expect(hitOf({ ...project, crateId: 'C/12' })).toEqual({ changes: { shipmentId: 'P-4711' } });
});

it('gives nothing that a shipment id can not be', () => {
  expect(hitOf({ ...project, projectId: 'P/4711' })).toBe(null);
  expect(hitOf({ ...project, projectId: 'P'.repeat(61) })).toBe(null);
});
