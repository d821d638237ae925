import { hasGs1CheckDigit, readGs1Elements } from './gs1-elements.ts';
import { withoutSymbology } from './scanned-code.ts';

/** A number that goods travel under, as its form and its check digit tell it. */
export type ShippingNumber =
  /** Of one pallet or carton (GS1 application identifier 00, 18 digits), or of a whole consignment (401, 402). */
  | { readonly kind: 'logistic-unit' | 'consignment'; readonly value: string }
  | { readonly kind: 'container'; readonly value: string }
  | { readonly kind: 'air-waybill'; readonly value: string };

/** Which application identifiers name what is shipped, the nearest to one shipment first. */
const OF_SHIPMENTS = [
  ['00', 'logistic-unit'],
  ['402', 'consignment'],
  ['401', 'consignment'],
] as const;
const SSCC = /^\d{18}$/;
const SSCC_WITH_IDENTIFIER = /^00(\d{18})$/;

/** Owner, category (container, detachable, trailer), serial number, check digit (ISO 6346:2022, 4). */
const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;
const CONTAINER_JOINTS = /[\s\-./]/g;
/** Letters count from 10 up, without the multiples of 11 (ISO 6346:2022, annex A). */
const LETTER_VALUES = new Map(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter, at) => [letter, 10 + at + Math.floor((at + 9) / 10)] as const),
);

/** Airline, seven digits, check digit; on labels followed by a zero and the number of the piece (IATA Resolution 606). */
const AIR_WAYBILL = /^(\d{3})[\s-]?(\d{4})\s?(\d{3})(\d)(?:0\d{4})?$/;

/** What a scanned or typed text is the number of; null where it has no such form, or its check digit is wrong. */
export function readShippingNumber(text: string): ShippingNumber | null {
  const elements = readGs1Elements(text);
  if (elements !== null) return ofElements(new Map(elements.map(({ identifier, value }) => [identifier, value])));
  const code = withoutSymbology(text);
  const sscc = SSCC_WITH_IDENTIFIER.exec(code.replaceAll(/\s/g, ''))?.[1];
  if (sscc !== undefined && hasGs1CheckDigit(sscc)) return { kind: 'logistic-unit', value: sscc };
  const container = code.toUpperCase().replaceAll(CONTAINER_JOINTS, '');
  if (isContainer(container)) return { kind: 'container', value: container };
  return ofAir(code);
}

/** A code as it is written into a field: the number it stands for, or itself without what can't be seen. */
export const readableCode = (text: string): string =>
  readShippingNumber(text)?.value ?? withoutSymbology(text).replaceAll(/\p{Cc}/gu, '');

function ofElements(values: ReadonlyMap<string, string>): ShippingNumber | null {
  for (const [identifier, kind] of OF_SHIPMENTS) {
    const value = values.get(identifier);
    if (value === undefined) continue;
    if (identifier === '00' && !(SSCC.test(value) && hasGs1CheckDigit(value))) return null;
    return { kind, value };
  }
  return null;
}

/** Values times 1, 2, 4 … of the first ten; modulo 11, ten written as 0 (ISO 6346:2022, annex A). */
function isContainer(code: string): boolean {
  if (!CONTAINER.test(code)) return false;
  const characters = code.slice(0, 10).split('');
  const sum = characters.reduce(
    (total, character, at) => total + (LETTER_VALUES.get(character) ?? Number(character)) * 2 ** at,
    0,
  );
  return (sum % 11) % 10 === Number(code.at(10));
}

/** The check digit is the seven digits before it modulo 7 (IATA Cargo Services Conference, Resolution 600a). */
function ofAir(code: string): ShippingNumber | null {
  const [whole, airline = '', serial = '', last = '', check = ''] = AIR_WAYBILL.exec(code) ?? [];
  if (whole === undefined || Number(serial + last) % 7 !== Number(check)) return null;
  return { kind: 'air-waybill', value: airline + serial + last + check };
}
