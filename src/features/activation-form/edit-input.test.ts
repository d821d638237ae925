import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { baseOf } from '../../commands/issue.ts';
import { carriedOver, changesOf, draftOf, editedEntry, editedRow, withChanges } from './edit-input.ts';

const row = shipmentRow({
  customData: 'SHP-1',
  customData2: 'Acme',
  customData3: 'dry',
  billOfLading: '7|BOL|ABCD1234',
  packageInfo: 'Two pallets',
});
const before = draftOf(editedRow(row));

describe('an edit', () => {
  it('begins with the shipment as it stands', () => {
    expect(before).toMatchObject({
      shipmentId: 'SHP-1',
      customer: 'Acme',
      notes: 'dry',
      trackingType: 'BOL',
      trackingValue: 'ABCD1234',
      packageInfo: 'Two pallets',
      origin: { name: 'Rotterdam', latitude: 51.9, longitude: 4.5 },
      destination: { name: 'Lyon', latitude: 45.8, longitude: 4.8 },
    });
    expect(changesOf(before, before)).toEqual({});
  });

  it('is what was changed and no more; spaces at the ends are nothing', () => {
    expect(changesOf(before, { ...before, customer: 'Acme ', notes: 'wet' })).toEqual({ notes: 'wet' });
    expect(changesOf(before, { ...before, trackingType: '', trackingValue: '' })).toEqual({ tracking: null });
    expect(changesOf(before, { ...before, trackingType: 'HAWB', trackingValue: '12345678901' })).toEqual({
      tracking: { type: 'HAWB', value: '12345678901' },
    });
  });

  it('moves a place, or says that it is not known any more; the same place chosen anew is none', () => {
    const pune = { name: 'Pune', latitude: 18.52, longitude: 73.86, shippingLocId: 'L0003' };
    const changes = changesOf(before, { ...before, origin: pune, destination: null, packageInfo: 'Crate 9 ' });
    expect(changes).toEqual({
      origin: { name: 'Pune', lat: 18.52, lon: 73.86, shippingLocId: 'L0003' },
      destination: null,
      packageInfo: 'Crate 9',
    });
    expect(withChanges(before, changes)).toEqual({
      ...before,
      origin: pune,
      destination: null,
      packageInfo: 'Crate 9',
    });
    const lyon = { name: 'Lyon', latitude: 45.8, longitude: 4.8, shippingLocId: 'L0009' };
    expect(changesOf(before, { ...before, destination: lyon })).toEqual({});
    const nowhere = draftOf(editedRow(shipmentRow({ originName: '', originLatitude: null, originLongitude: null })));
    expect(nowhere.origin).toBeNull();
  });

  it('of the plan says both its times, since one is held against the other', () => {
    const planned = shipmentRow({ plannedDeparture: '2026-12-01T08:00:00.000Z' });
    const was = draftOf(editedRow(planned));
    expect([was.plannedDeparture, was.plannedArrival]).toEqual(['2026-12-01T08:00:00.000Z', '']);
    const now = { ...was, plannedArrival: '2026-12-02T08:00:00.000Z' };
    const changes = changesOf(was, now);
    expect(changes).toEqual({
      plannedDeparture: '2026-12-01T08:00:00.000Z',
      plannedArrival: '2026-12-02T08:00:00.000Z',
    });
    expect(withChanges(was, changes)).toEqual(now);
    const taken = changesOf(was, { ...was, plannedDeparture: '' });
    expect(taken).toEqual({ plannedDeparture: null, plannedArrival: null });
    expect(withChanges(was, taken)).toEqual({ ...was, plannedDeparture: '' });
  });

  it('that was left unfinished goes on without putting back what others have written since', () => {
    const unfinished = { ...before, notes: 'half typed' };
    const now = { ...before, customer: 'Nordlys' };
    expect(carriedOver(unfinished, before, now)).toEqual({ ...before, customer: 'Nordlys', notes: 'half typed' });
  });

  it('that was refused comes back with what was entered, on the shipment as it was then', () => {
    const { subject, trackingEntry, seen } = editedRow(row);
    const changes = { notes: 'wet', tracking: null, packageInfo: '', destination: null };
    const payload = { ...subject, trackingEntry, changes };
    const base = baseOf(editShipment, payload, seen);
    const entry = outboxEntry({ localSeq: 1, type: editShipment.type, payload, base, state: 'rejected' });
    const found = editedEntry(entry);
    if (found === null) throw new Error('It was not read.');
    expect(found.edited.subject).toEqual(subject);
    expect(draftOf(found.edited)).toEqual(before);
    expect(withChanges(draftOf(found.edited), found.changes)).toMatchObject({
      notes: 'wet',
      trackingValue: '',
      packageInfo: '',
      destination: null,
    });
    // Sent again it stands on the very same.
    expect(baseOf(editShipment, payload, found.edited.seen)).toEqual(base);
  });

  it('is none of another command', () => {
    expect(editedEntry(outboxEntry({ localSeq: 1, type: 'shipment.create', payload: {} }))).toBeNull();
  });
});
