import type { ActivationDraft } from './activation-form.ts';
import { checkField, SHIPMENT_ID } from './field-rules.ts';
import { FNC1, readGs1Elements } from './gs1-elements.ts';
import { mayBeTorn } from './label-code.ts';
import { type ScannedCode, withoutSymbology } from './scanned-code.ts';
import { readShippingNumber, type ShippingNumber } from './shipping-number.ts';
import { checkTracking, type TrackingType, trackingType } from './tracking-reference.ts';

/** A field of the activation form that a code which is no device's can go to. */
export type ScannedField = 'shipmentId' | 'trackingValue';

export interface ScanPlaces {
  readonly draft: Pick<ActivationDraft, ScannedField | 'trackingType'>;
  /** The types of tracking references that the page offers, by their names. */
  readonly trackingTypes: readonly string[];
  /** What ids of the company's shipments begin with; empty: anything. */
  readonly shipmentPrefix: string;
  /** The one that has the focus: the code is meant for it, also where something stands in it. */
  readonly focused: ScannedField | null;
}

/** Where a code went, and as what: the part of the form that changes. */
export interface PlacedScan {
  readonly field: ScannedField;
  readonly value: string;
  readonly change: Partial<Pick<ActivationDraft, ScannedField | 'trackingType'>>;
}

/** The types a number may be of, the likeliest first: an airline's own waybill has the check digit. */
const TYPES_OF: Readonly<Partial<Record<ShippingNumber['kind'], readonly TrackingType[]>>> = {
  container: ['Ocean Container'],
  'air-waybill': ['MAWB', 'HAWB'],
};

/**
 * Where in the form a scanned code belongs that is no device's: a number of a known form into the tracking reference, where
 * that is empty and its type is offered; anything else into the shipment id; then into a reference that its form fits. Null
 * where it fits nowhere, or may be what is left of a device's code.
 */
export function placeScan(code: ScannedCode, places: ScanPlaces): PlacedScan | null {
  if (code.kind === 'device' || code.kind === 'acl' || (code.kind === 'partial' && mayBeTorn(code.text))) return null;
  const number = readShippingNumber(code.text);
  const text = number?.value ?? withoutSymbology(code.text);
  // What a carton holds is said in the same form as what it is shipped as.
  if (text === '' || (number === null && isElementString(code.text))) return null;
  const { draft, shipmentPrefix, focused } = places;
  if (focused === 'trackingValue') return asReference(text, typesFor(number, text, places)[0] ?? draft.trackingType);
  const isOfCompany = shipmentPrefix !== '' && text.toLowerCase().startsWith(shipmentPrefix.toLowerCase());
  const known = number === null || isOfCompany ? undefined : typesFor(number, text, places)[0];
  if (known !== undefined && draft.trackingValue === '') return asReference(text, known);
  if (focused === 'shipmentId' || draft.shipmentId.trim() === '') return asId(text);
  const [type] = draft.trackingValue === '' ? typesFor(number, text, places) : [];
  return type === undefined ? null : asReference(text, type);
}

const asReference = (value: string, type: string): PlacedScan => ({
  field: 'trackingValue',
  value,
  change: { trackingType: type, trackingValue: value },
});

const asId = (value: string): PlacedScan | null =>
  checkField(SHIPMENT_ID, value) === null ? { field: 'shipmentId', value, change: { shipmentId: value } } : null;

/** The offered types whose form a text has: the chosen one first, then that of its number, then the bill of lading. */
function typesFor(number: ShippingNumber | null, text: string, { draft, trackingTypes }: ScanPlaces): string[] {
  const likely = number === null ? (['BOL'] as const) : (TYPES_OF[number.kind] ?? []);
  const offered = likely.flatMap((type) => trackingTypes.filter((name) => trackingType(name) === type));
  const chosen = draft.trackingType === '' ? [] : [draft.trackingType];
  return [...chosen, ...offered].filter((type) => checkTracking(type, text).length === 0);
}

const isElementString = (text: string): boolean => text.startsWith(FNC1) || readGs1Elements(text) !== null;
