import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACL_BARCODE_MARK, ACL_GUID_PREFIX_LENGTH, readScannedCode } from './scanned-code.ts';

const PREFIX = '3f6c0e0a-12ab-4cde';

it('has the mark and the length of spec 1 §9', () => {
  expect(ACL_BARCODE_MARK).toBe('#G#');
  expect(ACL_GUID_PREFIX_LENGTH).toBe(18);
});

it('reads the ACL barcode of any guid', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.boolean(), (guid, upper) => {
      const guidPrefix = guid.slice(0, 18);
      const printed = upper ? guidPrefix.toUpperCase() : guidPrefix;
      expect(readScannedCode(` #G#${printed}\r`)).toEqual({ kind: 'acl', guidPrefix });
    }),
  );
});

it('takes the beginning of one for a half code', () => {
  for (let length = 0; length < PREFIX.length; length += 1) {
    expect(readScannedCode(`#G#${PREFIX.slice(0, length)}`).kind).toBe('partial');
  }
});

it.each(['#G#hello', `#G#${PREFIX}-9000`, '#G#3f6c0e0a12ab4cde', '#G#00_1B_AD_00_7C_CA', `G#${PREFIX}`, PREFIX])(
  'takes %j for none of ours',
  (text) => {
    expect(readScannedCode(text).kind).toBe('foreign');
  },
);

it('reads anything else as a device id', () => {
  expect(readScannedCode('00_1b_ad_00_7c_ca')).toEqual({ kind: 'device', id: '00_1B_AD_00_7C_CA' });
  expect(readScannedCode('7C').kind).toBe('partial');
});

it('never throws, whatever was scanned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, marked) => {
      const { kind } = readScannedCode(marked ? `#G#${text}` : text);
      expect(['device', 'acl', 'partial', 'foreign']).toContain(kind);
    }),
  );
});
