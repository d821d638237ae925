import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallCode } from './api-error.ts';

/** The one way on after an error. */
export type Repair = 'retry' | 'wait' | 'sign-in' | 'edit' | 'other-device' | 'look' | 'reload' | 'ask-for-help';

export interface ErrorWords {
  /** What happened, for the person it happened to. */
  readonly words: MessageDescriptor;
  readonly repair: Repair;
}

const ourFault = msg`The application sent something the server did not accept. Nothing is lost; please report it.`;

/** Every code a call can end with, in words, and what repairs it. Nothing decides by a text. */
const ERROR_WORDS: Readonly<Record<CallCode, ErrorWords>> = {
  offline: { words: msg`There is no connection.`, repair: 'wait' },
  'no-server': { words: msg`The server can't be reached on this network.`, repair: 'retry' },
  timeout: { words: msg`The server did not answer in time.`, repair: 'retry' },
  aborted: { words: msg`It was cancelled.`, repair: 'retry' },
  'unreadable-reply': { words: msg`The server answered in a way this version can't read.`, repair: 'reload' },
  'bad-request': { words: msg`The server did not accept what was entered.`, repair: 'edit' },
  'not-found': { words: msg`It no longer exists on the server.`, repair: 'look' },
  'method-not-allowed': { words: ourFault, repair: 'ask-for-help' },
  'payload-too-large': { words: msg`It is too large to be sent.`, repair: 'edit' },
  'unsupported-media-type': { words: ourFault, repair: 'ask-for-help' },
  'cross-site': { words: msg`The server refused it because it did not come from this site.`, repair: 'reload' },
  'not-signed-in': { words: msg`Your session has ended.`, repair: 'sign-in' },
  'wrong-credentials': { words: msg`Wrong username or password.`, repair: 'edit' },
  'wrong-user': {
    words: msg`This work belongs to another user. It is sent when that user signs in.`,
    repair: 'sign-in',
  },
  'confirmation-needed': { words: msg`Confirm that it is you: enter your password.`, repair: 'edit' },
  'second-factor-needed': { words: msg`The code of your authenticator app is needed, too.`, repair: 'edit' },
  'second-factor-wrong': { words: msg`This code is wrong, or was used already.`, repair: 'edit' },
  'enrolment-needed': {
    words: msg`Your company asks for two-step sign-in, and you have not set it up yet.`,
    repair: 'sign-in',
  },
  'too-many-tries': { words: msg`Too many tries. Please wait a moment.`, repair: 'wait' },
  'quota-reached': { words: msg`Your company has reached one of its limits.`, repair: 'wait' },
  forbidden: { words: msg`You are not allowed to do this.`, repair: 'ask-for-help' },
  'idempotency-key-missing': { words: ourFault, repair: 'ask-for-help' },
  'idempotency-key-reused': { words: ourFault, repair: 'ask-for-help' },
  'in-progress': { words: msg`The server is still working on it.`, repair: 'wait' },
  'other-epoch': { words: msg`The server was restored from a backup.`, repair: 'wait' },
  'version-conflict': { words: msg`Somebody else has changed it in the meantime.`, repair: 'look' },
  gone: { words: msg`It was removed in the meantime.`, repair: 'look' },
  'client-too-old': { words: msg`The application on this device is too old for the server.`, repair: 'reload' },
  'device-unknown': { words: msg`The server doesn't know this device.`, repair: 'other-device' },
  'device-in-use': { words: msg`The device is on another shipment.`, repair: 'other-device' },
  'device-lost': { words: msg`The device is marked as lost.`, repair: 'other-device' },
  'device-in-repair': { words: msg`The device is in repair.`, repair: 'other-device' },
  'device-reserved': { words: msg`The device is reserved.`, repair: 'other-device' },
  'guid-taken': { words: msg`It already exists.`, repair: 'ask-for-help' },
  'mail-not-configured': { words: msg`This installation does not send mail.`, repair: 'ask-for-help' },
  'sign-on-failed': { words: msg`Single sign-on did not work. Please start again.`, repair: 'retry' },
  'sign-on-unknown': {
    words: msg`No user here belongs to your single sign-on account. Whoever was given a username chooses Reset Password once: that confirms their address.`,
    repair: 'ask-for-help',
  },
  'not-yet': { words: msg`This is not available yet.`, repair: 'edit' },
  'service-failed': { words: msg`A service that the server needs for this did not answer.`, repair: 'retry' },
  'wrong-state': { words: msg`It is no longer in a state that allows this.`, repair: 'look' },
  overloaded: { words: msg`The server is overloaded right now.`, repair: 'wait' },
  'company-moved': {
    words: msg`Your company is being moved to another server. It goes on by itself in a moment.`,
    repair: 'wait',
  },
  'no-writes': { words: msg`The server can't save anything right now.`, repair: 'wait' },
  internal: { words: msg`The server failed.`, repair: 'retry' },
};

/** What a code means and what repairs it. */
export const errorWords = (code: CallCode): ErrorWords => ERROR_WORDS[code];

/** What a code means, in words. */
export const wordsFor = (code: CallCode): MessageDescriptor => ERROR_WORDS[code].words;
