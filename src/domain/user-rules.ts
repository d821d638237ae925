import { EMAIL_MAX, isEmailAddress } from './email-address.ts';
import { checkField, type FieldFault, type FieldRule, isBlank } from './field-rules.ts';

/**
 * What an account may hold (spec 1 §5 "Preferences" and "Administration"). The spec says letters here, not word
 * characters: a name is written in any script. Whitespace is any space but no tab or line break.
 */
export const FULL_NAME: FieldRule = { required: true, max: 25, pattern: /^[\p{L}\p{M}\p{N}_\p{Zs}-]*$/u };
/** An administrator may also write "Solberg, Ingrid". */
export const FULL_NAME_BY_ADMINISTRATOR: FieldRule = { ...FULL_NAME, pattern: /^[\p{L}\p{M}\p{N}_\p{Zs},-]*$/u };
export const LOGIN_NAME: FieldRule = { required: true, max: 50, pattern: /^[\w-]*$/ };
/** As long as a telephone number of the world can be, with room for a prefix (ITU-T E.164 has 15 digits). */
export const MOBILE_PHONE: FieldRule = { required: false, max: 20, pattern: /^\d*$/ };

/** Ways a user can be told (spec 1 §3 "User"). */
export const NOTIFICATIONS = ['Email', 'Text (SMS)'] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

export interface ContactDetails {
  readonly fullName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly notifyList: readonly Notification[];
}

export type UserFault = FieldFault | 'not-an-email';

export interface UserFieldFault {
  readonly field: Exclude<keyof ContactDetails, 'notifyList'>;
  readonly fault: UserFault;
}

/** The first thing wrong with an email address, or null; whether it must be there is the caller's. */
export function checkEmail(text: string, required: boolean): UserFault | null {
  if (isBlank(text)) return required ? 'required' : null;
  if (text.length > EMAIL_MAX) return 'too-long';
  return isEmailAddress(text) ? null : 'not-an-email';
}

/** Everything wrong with what an account says of its owner, one fault a field (spec 1 §5 "Preferences"). */
export function checkContact(details: ContactDetails, nameRule: FieldRule = FULL_NAME): readonly UserFieldFault[] {
  const { fullName, emailAddress, phoneNumber, notifyList } = details;
  const phone = { ...MOBILE_PHONE, required: notifyList.includes('Text (SMS)') };
  const found = {
    fullName: checkField(nameRule, fullName),
    emailAddress: checkEmail(emailAddress, notifyList.includes('Email')),
    phoneNumber: checkField(phone, phoneNumber),
  };
  return Object.entries(found).flatMap(([field, fault]) =>
    fault === null ? [] : [{ field: field as UserFieldFault['field'], fault }],
  );
}
