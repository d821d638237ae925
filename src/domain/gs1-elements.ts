/**
 * What a GS1 element string says: data of several kinds in one code, each begun by an application identifier of two to four
 * digits (GS1 General Specifications 24.0, 3 and 7.8).
 */
export interface Gs1Element {
  readonly identifier: string;
  readonly value: string;
}

/** What begins an element string, and ends an element that has no length of its own: decoders hand over the group separator. */
export const FNC1 = '\u001d';
/** What scanners write in its place where they are set to show it. */
const WRITTEN_FNC1 = /<(?:GS|FNC1?)>|\{(?:GS|FNC1?)\}|\u00e8/gi;
/** Symbologies whose data are element strings, where the code begins with FNC1 (ISO/IEC 15424; GS1 General Specifications 5.1.3). */
const MARKED = /^\](?:C1|d2|Q3|J1|e[0-3])/;

/**
 * Characters of an element with its identifier, by the two digits it begins with, where it needs no separator (GS1 General
 * Specifications, figure 7.8.5-2 "Element strings with predefined length using GS1 Application Identifiers").
 */
const PREDEFINED: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((first) => [first, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((first) => [first, 10])),
  '41': 16,
};

/** Digits of an identifier, by its first two (GS1 Barcode Syntax Dictionary, github.com/gs1/gs1-syntax-dictionary). */
const IDENTIFIER_LENGTHS = new Map([
  ...['00', '01', '02', '03', '04', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19'].map(
    (first) => [first, 2] as const,
  ),
  ...['20', '21', '22', '30', '37', '90', '91', '92', '93', '94', '95', '96', '97', '98', '99'].map(
    (first) => [first, 2] as const,
  ),
  ...['23', '24', '25', '40', '41', '42', '71'].map((first) => [first, 3] as const),
  ...['31', '32', '33', '34', '35', '36', '39', '43', '70', '72', '80', '81', '82'].map((first) => [first, 4] as const),
]);
/** The longest value that any identifier allows. Characters. */
const LONGEST_VALUE = 90;

/** What some scanners are set to send around a code: start and end of text, end of transmission. */
const AROUND: ReadonlySet<string> = new Set(['\u0002', '\u0003', '\u0004']);

/** A scanned text without what surrounds it: space, and what marks its start and end. */
export function trimScanned(text: string): string {
  let code = text.trim();
  while (AROUND.has(code.charAt(0))) code = code.slice(1).trim();
  while (AROUND.has(code.charAt(code.length - 1))) code = code.slice(0, -1).trim();
  return code;
}

/** Does it say of itself that it is an element string: by its symbology, or by FNC1 in front? */
export function isMarkedAsGs1(text: string): boolean {
  const code = trimScanned(text).replace(WRITTEN_FNC1, FNC1);
  return MARKED.test(code) || code.startsWith(FNC1);
}

const IN_BRACKETS = /\((\d{2,4})\)([^()]*)/g;

/**
 * Takes an element string apart: as a scanner sends it, with the name of its symbology or a separator in front, or as people
 * read it, with each identifier in brackets. Null where the text is none, or not a whole one.
 */
export function readGs1Elements(text: string): readonly Gs1Element[] | null {
  const code = trimScanned(text).replace(WRITTEN_FNC1, FNC1);
  if (/^\(\d{2,4}\)/.test(code)) return bracketed(code);
  return isMarkedAsGs1(code) ? elementsOf(code.replace(MARKED, '')) : null;
}

function bracketed(code: string): readonly Gs1Element[] | null {
  const found = [...code.matchAll(IN_BRACKETS)];
  if (found.map(([whole]) => whole).join('') !== code) return null;
  const elements = found.map(([, identifier = '', value = '']) => ({ identifier, value: value.trim() }));
  return elements.every(isElement) ? elements : null;
}

/** A text in brackets may be anything: an identifier is known, and what has a length has that. */
function isElement({ identifier, value }: Gs1Element): boolean {
  const first = identifier.slice(0, 2);
  const length = PREDEFINED[first];
  if (IDENTIFIER_LENGTHS.get(first) !== identifier.length || value === '') return false;
  return length === undefined ? value.length <= LONGEST_VALUE : identifier.length + value.length === length;
}

function elementsOf(code: string): readonly Gs1Element[] | null {
  const elements: Gs1Element[] = [];
  let rest = code;
  for (;;) {
    // One separator too many does no harm: some printers put one after every element.
    while (rest.startsWith(FNC1)) rest = rest.slice(1);
    if (rest === '') return elements.length > 0 ? elements : null;
    const first = rest.slice(0, 2);
    const digits = IDENTIFIER_LENGTHS.get(first);
    if (digits === undefined) return null;
    const separated = rest.indexOf(FNC1);
    const end = PREDEFINED[first] ?? (separated < 0 ? rest.length : separated);
    const identifier = rest.slice(0, digits);
    const value = rest.slice(digits, end);
    const isWhole = end <= rest.length && !value.includes(FNC1) && value.length > 0 && value.length <= LONGEST_VALUE;
    if (!isWhole || !/^\d+$/.test(identifier)) return null;
    elements.push({ identifier, value });
    rest = rest.slice(end);
  }
}

/** Digits whose last one is the check digit of GS1 keys: weights 3 and 1 from the right (GS1 General Specifications 7.9.1). */
export function hasGs1CheckDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
