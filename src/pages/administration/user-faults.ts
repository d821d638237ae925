import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { checkField } from '../../domain/field-rules.ts';
import { checkContact, FULL_NAME_BY_ADMINISTRATOR, LOGIN_NAME, type Notification } from '../../domain/user-rules.ts';
import { CONTACT_FAULT_WORDS } from '../../features/preferences/preference-faults.ts';

/** What the form of a user holds. */
export interface UserForm {
  readonly loginName: string;
  readonly fullName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly smsCarrier: string;
  readonly notifyList: readonly Notification[];
  readonly enabled: boolean;
  readonly groupList: readonly string[];
  readonly temperatureUnit: 'Celsius' | 'Fahrenheit';
  readonly timezone: string;
  readonly dateFormat: string;
  readonly userClass: string;
}

type UserField = keyof UserForm;
type UserFaults = Readonly<Partial<Record<UserField, MessageDescriptor>>>;

const UNFORESEEN = msg`This can't be saved as entered.`;

const LOGIN_NAME_WORDS = {
  required: msg`Enter a username.`,
  'too-long': msg`Use ${LOGIN_NAME.max} characters or fewer.`,
  'wrong-characters': msg`Use only letters, digits, underscores and hyphens.`,
} as const;

/**
 * What is wrong with a user as an administrator writes them (spec 1 §5 "Administration"), in words by field. What is stored
 * already and left alone is not held against them, as the server doesn't.
 * @param stored the user as they are; null: a new one, who has no way in but a mail to their address
 */
export function userFaults(form: UserForm, stored: UserForm | null): UserFaults {
  const contact = checkContact(form, FULL_NAME_BY_ADMINISTRATOR)
    .filter(({ field, fault }) => fault === 'required' || form[field] !== stored?.[field])
    .map(({ field, fault }): [UserField, MessageDescriptor] => [field, contactWords(field, fault)]);
  const name = form.loginName === stored?.loginName ? null : checkField(LOGIN_NAME, form.loginName);
  return {
    ...(stored === null && form.emailAddress.trim() === ''
      ? { emailAddress: msg`Enter an email address. The user needs it to set a password.` }
      : {}),
    ...Object.fromEntries(contact),
    ...(name === null ? {} : { loginName: name in LOGIN_NAME_WORDS ? loginWords(name) : UNFORESEEN }),
  };
}

const loginWords = (fault: string): MessageDescriptor =>
  LOGIN_NAME_WORDS[fault as keyof typeof LOGIN_NAME_WORDS] ?? UNFORESEEN;

function contactWords(field: keyof typeof CONTACT_FAULT_WORDS, fault: string): MessageDescriptor {
  if (field === 'fullName' && fault === 'wrong-characters') {
    return msg`Use only letters, digits, underscores, spaces, hyphens and commas.`;
  }
  const words: Readonly<Partial<Record<string, MessageDescriptor>>> = CONTACT_FAULT_WORDS[field];
  return words[fault] ?? UNFORESEEN;
}
