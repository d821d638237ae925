import { expect, it } from 'vitest';
import { leadsTo, leadsToListOf } from './leads-to.ts';

it('a link leads to a page that has what it fixes, said or by default', () => {
  expect(leadsTo('/shipment-list?mode=asset', '/shipment-list?mode=asset&fltcol=status')).toBe(true);
  expect(leadsTo('/shipment-list?mode=asset', '/shipment-list')).toBe(false);
  expect(leadsTo('/shipment-dashboard?mode=shipment', '/shipment-dashboard')).toBe(true);
  expect(leadsTo('/device-dashboard?type=tags', '/device-dashboard')).toBe(true);
  expect(leadsTo('/shipment-list', '/detail?mode=shipment&id=1')).toBe(false);
  expect(leadsTo('/reports', 'https://elsewhere.example/reports')).toBe(false);
});

it('a page of one thing belongs to the list of its kind', () => {
  expect(leadsToListOf('/shipment-list?mode=shipment', '/detail?id=1')).toBe(true);
  expect(leadsToListOf('/shipment-list?mode=asset', '/detail?mode=shipment&id=1')).toBe(false);
  expect(leadsToListOf('/device-dashboard?type=gateways', '/device-detail?id=1&type=gateways')).toBe(true);
  expect(leadsToListOf('/location-list', '/location-detail?id=1')).toBe(true);
  expect(leadsToListOf('/location-list', '/location-list')).toBe(false);
});
