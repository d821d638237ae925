import type { Notification } from '../../src/domain/user-rules.ts';
import { type SmsGateways, smsAddress } from './sms-gateways.ts';

/** A user's ways, as the account has them. */
export interface Contact {
  readonly notifyList: readonly Notification[];
  readonly email: string;
  /** See `EmailTrust`. */
  readonly emailTrust: string;
  readonly phoneNumber: string;
  readonly smsCarrier: string;
}

/** Where a user is told. */
export interface Ways {
  readonly email?: string;
  readonly text?: string;
}

/**
 * The ways that a user chose and that lead to them. Nothing about shipments goes to an address that nobody but the user
 * vouches for: a slip of the finger makes it somebody else's.
 */
export function waysOf(contact: Contact, gateways: SmsGateways): Ways {
  const { notifyList, email, emailTrust, phoneNumber, smsCarrier } = contact;
  const byMail = notifyList.includes('Email') && email !== '' && emailTrust !== 'claimed';
  const text = notifyList.includes('Text (SMS)') ? smsAddress(gateways, smsCarrier, phoneNumber) : undefined;
  return { ...(byMail ? { email } : {}), ...(text === undefined ? {} : { text }) };
}
