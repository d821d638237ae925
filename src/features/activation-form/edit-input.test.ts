import { describe, expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/fixtures/outbox-entry.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { baseOf } from '../../commands/issue.ts';
import { carriedOver, changesOf, draftOf, editedEntry, editedFieldsOf, editedRow, withChanges } from './edit-input.ts';

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

describe('an edit of what it travels with', () => {
  const TAG = '00_1B_AD_00_7C_CA';
  const OTHER = '00_1B_AD_00_55_0D';
  const CHIMES = ['00_1B_AD_00_C1_01', '00_1B_AD_00_C1_02'];
  const listed = shipmentRow({
    macId: TAG,
    shippingState: 2,
    commissionState: 1,
    customText: '{"other":1,"primaryChime":"00_1B_AD_00_C1_01"} address:x;',
  });
  const was = draftOf(editedRow(listed), CHIMES);

  it('begins with its tag and its list, and has the tag in whatever form it is entered', () => {
    expect(was).toMatchObject({ device: TAG, chimes: CHIMES, primaryChime: CHIMES[0] });
    expect(changesOf(was, { ...was, device: '7c_ca' })).toEqual({});
    expect(changesOf(was, { ...was, device: '55_0d', script: 'other.cfg' })).toEqual({
      device: OTHER,
      script: 'other.cfg',
    });
  });

  it('keeps what others have written beside the primary iChime', () => {
    const changes = changesOf(
      was,
      { ...was, chimes: [CHIMES[1] ?? ''], primaryChime: CHIMES[1] ?? '' },
      listed.customText,
    );
    expect(changes).toEqual({
      chimes: [CHIMES[1]],
      properties: '{"other":1,"primaryChime":"00_1B_AD_00_C1_02"} address:x;',
    });
    expect(withChanges(was, changes)).toMatchObject({ chimes: [CHIMES[1]], primaryChime: CHIMES[1] });
  });

  it('is offered of what is not over, and of a list only while it can be built', () => {
    const fields = (row: Parameters<typeof editedRow>[0]) => editedFieldsOf(editedRow(row));
    expect(fields(listed)).toEqual(expect.arrayContaining(['device', 'script', 'chimes']));
    expect(fields({ ...listed, shippingState: 3 })).toEqual(expect.arrayContaining(['device', 'script']));
    expect(fields({ ...listed, shippingState: 3 })).not.toContain('chimes');
    const over = fields({ ...listed, shippingState: 6, decommDate: '2026-11-21T10:00:00.000Z' });
    for (const field of ['device', 'script', 'chimes']) expect(over).not.toContain(field);
  });
});
