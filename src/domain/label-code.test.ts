import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLabelCode } from './label-code.ts';

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0').toUpperCase());
const deviceId = fc.tuple(byte, byte, byte).map((bytes) => `00_1B_AD_${bytes.join('_')}`);

test('every form printed on labels reads as its device', () => {
  for (const text of ['00_1B_AD_00_7C_CA', '001BAD007CCA', 'AD_00_7C_CA', '00_7C_CA', ' 00-1b-ad-00-7c-ca ']) {
    expect(readLabelCode(text)).toEqual({ kind: 'device', id: '00_1B_AD_00_7C_CA' });
  }
});

test('the identifier of any symbology in front of a code is no part of it', () => {
  const identifier = fc
    .tuple(
      fc.constantFrom(...'ABCDEFGHIKLMNOPRSTUVXYZcdeghoQszx'.split('')),
      fc.constantFrom(...'0123456789ABCDEFm'.split('')),
    )
    .map((parts) => `]${parts.join('')}`);
  fc.assert(
    fc.property(identifier, deviceId, fc.uuid(), fc.integer({ min: 1, max: 16 }), (mark, id, guid, cut) => {
      const texts = [id, id.replaceAll('_', ''), id.slice(6), `#G#${guid.slice(0, 18)}`, id.slice(0, cut), 'MF-23671'];
      for (const text of texts) expect(readLabelCode(mark + text)).toEqual(readLabelCode(text));
    }),
  );
  for (const text of [']C', ']', ']C-00_7C_CA', 'C000_7C_CA']) expect(readLabelCode(text).kind).not.toBe('device');
});

test('spoken forms and beginnings are partial', () => {
  for (const text of [
    '7C_CA',
    '7CCA',
    '007CCA',
    '00_1B_AD',
    '001BAD',
    '00_1B_AD_00',
    '001BAD00',
    '#G#02c6b615',
    '#g#02c6',
  ]) {
    expect(readLabelCode(text).kind).toBe('partial');
  }
});

test('other texts are foreign, whatever their length', () => {
  for (const text of [
    '',
    'hello',
    '00_7C_CA\u0000',
    '\u001d00_7C\n_CA',
    '0'.repeat(10_000),
    '00_'.repeat(3_000),
    '00_1B_AD_00_7C_CA_00',
    '4006381333931',
    'https://example.com/00_7C_CA',
  ]) {
    expect(readLabelCode(text).kind).toBe('foreign');
  }
});

test('the mark of an ACL barcode counts in either case, as a locked Caps key sends it', () => {
  expect(readLabelCode('#g#02C6B615-FFC4-0928')).toEqual({ kind: 'acl', guidPrefix: '02c6b615-ffc4-0928' });
});

test('no beginning of a whole id is a device, and no end of one is another device', () => {
  fc.assert(
    fc.property(deviceId, fc.boolean(), fc.nat(), (id, compact, cut) => {
      const text = compact ? id.replaceAll('_', '') : id;
      const at = 1 + (cut % (text.length - 1));
      expect(readLabelCode(text.slice(0, at)).kind).not.toBe('device');
      const end = readLabelCode(text.slice(at));
      if (end.kind === 'device') expect(end.id).toBe(id);
    }),
  );
});
