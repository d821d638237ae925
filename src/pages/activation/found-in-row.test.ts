import { expect, it } from 'vitest';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { readShipment } from '../../domain/shipment.ts';
import { findInRow } from './found-in-row.ts';

const shipment = readShipment(
  shipmentRow({ customData: 'SHP-7', customData2: 'Port City', originName: 'Port of Zürich', destName: 'Lyon' }),
);

it('says where in each text of a row the words stand', () => {
  expect(findInRow(shipment, 'port zurich')()).toEqual({
    shipmentId: [],
    customer: [[0, 4]],
    origin: [
      [0, 4],
      [8, 14],
    ],
    destination: [],
    device: [],
  });
});

it('marks the last five of a device, typed without the joint', () => {
  expect(findInRow(shipment, '7cca')().device).toEqual([[0, 5]]);
});

it('marks nothing where nothing is searched for', () => {
  expect(Object.values(findInRow(shipment, ' ')()).flat()).toEqual([]);
});
