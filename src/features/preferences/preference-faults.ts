import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Preferences } from '../../commands/update-preferences.ts';
import type { SignedInUser } from '../../contract/users.ts';
import { EMAIL_MAX } from '../../domain/email-address.ts';
import { checkContact, FULL_NAME, MOBILE_PHONE, type UserFieldFault } from '../../domain/user-rules.ts';

type Faults = Readonly<Partial<Record<UserFieldFault['field'], MessageDescriptor>>>;

/** What a person reads for each fault of a field (spec 1 §5 "Preferences"). */
export const CONTACT_FAULT_WORDS: Readonly<
  Record<UserFieldFault['field'], Readonly<Partial<Record<UserFieldFault['fault'], MessageDescriptor>>>>
> = {
  fullName: {
    required: msg`Enter your full name.`,
    'too-long': msg`Use ${FULL_NAME.max} characters or fewer.`,
    'wrong-characters': msg`Use only letters, digits, underscores, spaces and hyphens.`,
  },
  emailAddress: {
    required: msg`Enter an email address to get notifications by email.`,
    'too-long': msg`Use ${EMAIL_MAX} characters or fewer.`,
    'not-an-email': msg`Enter an email address like name@example.com.`,
  },
  phoneNumber: {
    required: msg`Enter a mobile number to get notifications by text message.`,
    'too-long': msg`Use ${MOBILE_PHONE.max} digits or fewer.`,
    'wrong-characters': msg`Use only digits.`,
  },
};

const UNFORESEEN = msg`This can't be saved as entered.`;

/**
 * What is wrong with preferences, in words by field. What an administrator has written and the person leaves alone is not
 * held against them, as the server doesn't.
 */
export function preferenceFaults(user: SignedInUser, wanted: Preferences): Faults {
  const faults = checkContact(wanted).filter(
    ({ field, fault }) => fault === 'required' || wanted[field] !== user[field],
  );
  return Object.fromEntries(faults.map(({ field, fault }) => [field, CONTACT_FAULT_WORDS[field][fault] ?? UNFORESEEN]));
}
