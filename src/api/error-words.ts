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

const ourFault = msg`Lading sent something the server couldn't accept. Nothing is lost. Please report this.`;

/** Every code a call can end with, in words, and what repairs it. Nothing decides by a text. */
const ERROR_WORDS: Readonly<Record<CallCode, ErrorWords>> = {
  offline: { words: msg`You're offline.`, repair: 'wait' },
  'no-server': { words: msg`The server can't be reached from this network.`, repair: 'retry' },
  timeout: { words: msg`The server took too long to respond.`, repair: 'retry' },
  aborted: { words: msg`This was cancelled.`, repair: 'retry' },
  'unreadable-reply': { words: msg`This version of Lading can't read the server's response.`, repair: 'reload' },
  'bad-request': { words: msg`The server rejected what you entered.`, repair: 'edit' },
  'not-found': { words: msg`It's no longer on the server.`, repair: 'look' },
  'method-not-allowed': { words: ourFault, repair: 'ask-for-help' },
  'payload-too-large': { words: msg`It's too large to send.`, repair: 'edit' },
  'unsupported-media-type': { words: ourFault, repair: 'ask-for-help' },
  'cross-site': { words: msg`The server rejected this because it didn't come from this site.`, repair: 'reload' },
  'not-signed-in': { words: msg`Your session has ended.`, repair: 'sign-in' },
  'wrong-credentials': { words: msg`Wrong username or password.`, repair: 'edit' },
  'wrong-user': {
    words: msg`This work belongs to another user. It will be sent when they sign in.`,
    repair: 'sign-in',
  },
  'confirmation-needed': { words: msg`Enter your password to confirm it's you.`, repair: 'edit' },
  'second-factor-needed': { words: msg`Enter the code from your authenticator app too.`, repair: 'edit' },
  'second-factor-wrong': { words: msg`This code is wrong or has already been used.`, repair: 'edit' },
  'enrolment-needed': {
    words: msg`Your company requires two-step sign-in, and you haven't set it up yet.`,
    repair: 'sign-in',
  },
  'too-many-tries': { words: msg`Too many attempts. Wait a moment, then try again.`, repair: 'wait' },
  'quota-reached': { words: msg`Your company has reached one of its limits.`, repair: 'wait' },
  forbidden: { words: msg`You don't have permission to do this.`, repair: 'ask-for-help' },
  scope: { words: msg`You don't have permission to do this.`, repair: 'ask-for-help' },
  'idempotency-key-missing': { words: ourFault, repair: 'ask-for-help' },
  'idempotency-key-reused': { words: ourFault, repair: 'ask-for-help' },
  'in-progress': { words: msg`The server is still working on this.`, repair: 'wait' },
  'other-epoch': { words: msg`The server was restored from a backup.`, repair: 'wait' },
  'version-conflict': { words: msg`Someone else has changed it in the meantime.`, repair: 'look' },
  gone: { words: msg`It was removed in the meantime.`, repair: 'look' },
  'client-too-old': {
    words: msg`This version of Lading is too old for the server. Update to continue.`,
    repair: 'reload',
  },
  'device-unknown': { words: msg`The server doesn't know this device.`, repair: 'other-device' },
  'device-in-use': { words: msg`The device is on another shipment.`, repair: 'other-device' },
  'device-lost': { words: msg`The device is marked as lost.`, repair: 'other-device' },
  'device-in-repair': { words: msg`The device is in repair.`, repair: 'other-device' },
  'device-reserved': { words: msg`The device is reserved.`, repair: 'other-device' },
  'guid-taken': { words: msg`It already exists.`, repair: 'ask-for-help' },
  'mail-not-configured': { words: msg`Email isn't set up on this server.`, repair: 'ask-for-help' },
  'sign-on-failed': { words: msg`Single sign-on failed. Start again.`, repair: 'retry' },
  'sign-on-unknown': {
    words: msg`No Lading user is linked to your single sign-on account. If you were given a username, choose Reset Password once to confirm your address.`,
    repair: 'ask-for-help',
  },
  'not-yet': { words: msg`This isn't available yet.`, repair: 'edit' },
  'service-failed': { words: msg`A service this needs didn't respond.`, repair: 'retry' },
  'wrong-state': { words: msg`Its current status doesn't allow this.`, repair: 'look' },
  overloaded: { words: msg`The server is busy right now.`, repair: 'wait' },
  'company-moved': {
    words: msg`Your company is being moved to another server. It goes on by itself in a moment.`,
    repair: 'wait',
  },
  'no-writes': { words: msg`The server can't save changes right now.`, repair: 'wait' },
  internal: { words: msg`Something went wrong on the server.`, repair: 'retry' },
};

/** What a code means and what repairs it. */
export const errorWords = (code: CallCode): ErrorWords => ERROR_WORDS[code];

/** What a code means, in words. */
export const wordsFor = (code: CallCode): MessageDescriptor => ERROR_WORDS[code].words;
