import * as v from 'valibot';
import { emailAddress } from '../../src/contract/primitives.ts';
import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { isThisMachine } from '../process/this-machine.ts';

export interface MailConfiguration {
  /** Where mail is handed over, such as `smtps://name:secret@mail.example`. */
  readonly smtpUrl: string;
  /** The address our mail comes from. */
  readonly from: string;
}

/** Whether mail is handed over by TLS alone: unless the server is on this machine or the address says otherwise. */
export function wantsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  return !isThisMachine(hostname) && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS');
}

/**
 * Reads LADING_SMTP_URL and LADING_MAIL_FROM.
 * @returns undefined when neither is set: this installation sends no mail
 * @throws StartError
 */
export function readMailConfiguration(env: Environment): MailConfiguration | undefined {
  const smtpUrl = given(env.LADING_SMTP_URL);
  const from = given(env.LADING_MAIL_FROM);
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined) {
    throw new StartError('LADING_SMTP_URL and LADING_MAIL_FROM belong together: set both, or neither.');
  }
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    // Not repeated: it may hold a password.
    throw new StartError('LADING_SMTP_URL must be an address such as smtps://name:password@mail.example.');
  }
  if (!v.is(emailAddress, from)) {
    throw new StartError('LADING_MAIL_FROM must be an e-mail address such as lading@mail.example.');
  }
  return { smtpUrl, from };
}
