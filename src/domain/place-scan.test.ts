import { describe, expect, it } from 'vitest';
import { readLabelCode } from './label-code.ts';
import { placeScan, type ScanPlaces } from './place-scan.ts';

const TYPES = ['BOL', 'Ocean Container', 'HAWB', 'MAWB'];
const SSCC = '106141412345678908';

type Given = Partial<Omit<ScanPlaces, 'draft'>> & { readonly draft?: Partial<ScanPlaces['draft']> };

function place(text: string, over: Given = {}) {
  const placed = placeScan(readLabelCode(text), {
    trackingTypes: TYPES,
    shipmentPrefix: '',
    focused: null,
    ...over,
    draft: { shipmentId: '', trackingType: '', trackingValue: '', ...over.draft },
  });
  return placed?.change ?? null;
}
const reference = (trackingType: string, trackingValue: string) => ({ trackingType, trackingValue });

describe('a scanned code that is no device', () => {
  it('goes into the empty shipment id, without what a scanner sends around it', () => {
    expect(place('PAL-20418')).toEqual({ shipmentId: 'PAL-20418' });
    expect(place('\u0002]C0PAL-20418\u0003')).toEqual({ shipmentId: 'PAL-20418' });
    expect(place('4006381333931')).toEqual({ shipmentId: '4006381333931' });
    expect(place(`]C100${SSCC}`)).toEqual({ shipmentId: SSCC });
    expect(place(`(00)${SSCC}`)).toEqual({ shipmentId: SSCC });
    expect(place(`]Q310LOT-7\u001d00${SSCC}`)).toEqual({ shipmentId: SSCC });
    expect(place('(12) PAL')).toEqual({ shipmentId: '(12) PAL' });
  });

  it('goes into the tracking reference whose form and check digit it has', () => {
    expect(place('csqu3054383')).toEqual(reference('Ocean Container', 'CSQU3054383'));
    expect(place('020-12345675')).toEqual(reference('MAWB', '02012345675'));
    expect(place('02012345675', { draft: { trackingType: 'HAWB' } })).toEqual(reference('HAWB', '02012345675'));
    expect(place('02012345675', { trackingTypes: ['HAWB'] })).toEqual(reference('HAWB', '02012345675'));
    // With a wrong check digit, or where there is no such type, it is a number like any other.
    expect(place('CSQU3054380')).toEqual({ shipmentId: 'CSQU3054380' });
    expect(place('CSQU3054383', { trackingTypes: ['BOL'] })).toEqual({ shipmentId: 'CSQU3054383' });
  });

  it('goes into a reference that its form fits once there is a shipment id, and nowhere where nothing is left', () => {
    const draft = { shipmentId: 'PAL-1' };
    expect(place('MAEU123456789', { draft })).toEqual(reference('BOL', 'MAEU123456789'));
    expect(place('PAL-20418', { draft })).toBeNull();
    expect(place('CSQU3054383', { draft: { ...draft, ...reference('BOL', 'MAEU1234') } })).toBeNull();
  });

  it('goes where the focus is, in place of what stands there', () => {
    expect(place('PAL-2', { focused: 'shipmentId', draft: { shipmentId: 'PAL-1' } })).toEqual({ shipmentId: 'PAL-2' });
    expect(place('csqu3054383', { focused: 'trackingValue', draft: reference('BOL', 'MAEU1234') })).toEqual(
      reference('BOL', 'CSQU3054383'),
    );
    expect(place('ABCD123456', { focused: 'trackingValue' })).toEqual(reference('BOL', 'ABCD123456'));
  });

  it('goes into the shipment id where it begins as the company lets its shipments begin', () => {
    expect(place('csqu3054383', { shipmentPrefix: 'CSQ' })).toEqual({ shipmentId: 'CSQU3054383' });
  });

  it('goes nowhere where it may be a piece of a tag, says what a carton holds, or breaks the rule of an id', () => {
    for (const text of ['00_1B_AD_00_7', '001BAD007C', 'AD007CCA', '7C_CA', 'DECADE', '001234', '#G#0123']) {
      expect([text, place(text)]).toEqual([text, null]);
    }
    expect(place('00_1B_AD_00_7C_CA')).toBeNull();
    expect(place(']C10109521101530001')).toBeNull();
    expect(place('(01)09521101530001')).toBeNull();
    expect(place('https://example.com/1')).toBeNull();
  });
});
