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
  /** Whether they chose a device on which they are told (`HAS_PUSH`). */
  readonly hasPush: boolean;
}

/** Where a user is told. */
export interface Ways {
  readonly email?: string;
  readonly text?: string;
  /** On their devices. */
  readonly push?: true;
}

interface Sending {
  /** Whether mail can be sent: texts are mails, too. */
  readonly sendsMail: boolean;
  readonly smsGateways: SmsGateways;
}

/**
 * The ways that a user chose and that lead to them. Nothing about shipments goes to an address that nobody but the user
 * vouches for: a slip of the finger makes it somebody else's.
 */
export function waysOf(contact: Contact, { sendsMail, smsGateways }: Sending): Ways {
  const { notifyList, email, emailTrust, phoneNumber, smsCarrier, hasPush } = contact;
  const byMail = sendsMail && notifyList.includes('Email') && email !== '' && emailTrust !== 'claimed';
  const byText = sendsMail && notifyList.includes('Text (SMS)');
  const text = byText ? smsAddress(smsGateways, smsCarrier, phoneNumber) : undefined;
  return {
    ...(byMail ? { email } : {}),
    ...(text === undefined ? {} : { text }),
    ...(hasPush ? { push: true } : {}),
  };
}

/** Whether a user is reached at all. */
export const isReached = ({ email, text, push }: Ways): boolean =>
  email !== undefined || text !== undefined || push === true;
