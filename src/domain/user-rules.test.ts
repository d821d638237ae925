import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from './field-rules.ts';
import {
  type ContactDetails,
  checkContact,
  FULL_NAME,
  FULL_NAME_BY_ADMINISTRATOR,
  LOGIN_NAME,
  MOBILE_PHONE,
} from './user-rules.ts';

const ANA: ContactDetails = { fullName: 'Ana Lima', emailAddress: '', phoneNumber: '', notifyList: [] };
const contact = (change: Partial<ContactDetails>) => checkContact({ ...ANA, ...change });

describe('the full name', () => {
  it('is required and has at most 25 characters', () => {
    expect(contact({ fullName: ' ' })).toEqual([{ field: 'fullName', fault: 'required' }]);
    expect(contact({ fullName: 'a'.repeat(25) })).toEqual([]);
    expect(contact({ fullName: 'a'.repeat(26) })).toEqual([{ field: 'fullName', fault: 'too-long' }]);
  });

  it('has letters of any script, digits, underscores, spaces and hyphens', () => {
    for (const name of ['Élodie Le-Blanc', 'அனந்த் கிருஷ்ணன்', 'R2_D2']) expect(contact({ fullName: name })).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...'.,;<>@()"\'\\/&\t\n\0'.split('')), (sign) => {
        expect(contact({ fullName: `a${sign}b` })).toEqual([{ field: 'fullName', fault: 'wrong-characters' }]);
      }),
    );
  });

  it('may have commas when an administrator writes it, and nothing more', () => {
    expect(checkContact({ ...ANA, fullName: 'Lima, Ana' }, FULL_NAME_BY_ADMINISTRATOR)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 25 }), (name) => {
        const plain = name.replaceAll(',', '');
        expect(checkField(FULL_NAME_BY_ADMINISTRATOR, plain)).toBe(checkField(FULL_NAME, plain));
      }),
    );
  });
});

it('wants an email address that is one, and wants one at all when told by Email', () => {
  expect(contact({ emailAddress: 'ana@' })).toEqual([{ field: 'emailAddress', fault: 'not-an-email' }]);
  expect(contact({ notifyList: ['Email'] })).toEqual([{ field: 'emailAddress', fault: 'required' }]);
  expect(contact({ notifyList: ['Email'], emailAddress: 'ana@example.com' })).toEqual([]);
  expect(contact({ notifyList: ['Text (SMS)'], phoneNumber: '1' })).toEqual([]);
});

it('wants digits as a mobile phone, and wants one at all when told by Text (SMS)', () => {
  expect(contact({ notifyList: ['Text (SMS)'] })).toEqual([{ field: 'phoneNumber', fault: 'required' }]);
  expect(contact({ notifyList: ['Text (SMS)'], phoneNumber: '31612345678' })).toEqual([]);
  for (const phoneNumber of ['+31612345678', '06 123', '12a']) {
    expect(contact({ phoneNumber })).toEqual([{ field: 'phoneNumber', fault: 'wrong-characters' }]);
  }
  expect(checkField(MOBILE_PHONE, '1'.repeat(21))).toBe('too-long');
});

it('has word characters and hyphens in a login name', () => {
  expect(checkField(LOGIN_NAME, 'ana_lima-2')).toBeNull();
  expect(checkField(LOGIN_NAME, '')).toBe('required');
  for (const name of ['ana lima', 'ana.lima', 'ana@x', 'élodie']) {
    expect(checkField(LOGIN_NAME, name)).toBe('wrong-characters');
  }
});
