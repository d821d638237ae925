import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { CauseKind } from '../../src/domain/incidents/cause.ts';
import type { ToldStage } from './told-stage.ts';

/** The words of mails and texts about incidents. What stands in braces is filled in. */
export const STAGE_WORDS: Readonly<Record<ToldStage, MessageDescriptor>> = {
  opened: msg({ message: 'New', context: 'incident' }),
  grown: msg({ message: 'Growing', context: 'incident' }),
  escalated: msg({ message: 'Not acknowledged', context: 'incident' }),
  cleared: msg({ message: 'Cleared', context: 'incident' }),
};

export const CAUSE_WORDS: Readonly<Record<CauseKind, MessageDescriptor>> = {
  gateway: msg`gateway {key}`,
  place: msg`at {key}`,
  vehicle: msg`vehicle tracker {key}`,
  sensor: msg`device {key}`,
};

export const WORDS = {
  headline: msg`{stage}: {event}, {cause}`,
  severity: msg`Severity: {severity}`,
  loss: msg`Goods at risk from: {time}`,
  since: msg`Since: {time}`,
  until: msg`Cleared: {time}`,
  late: msg`Received late: {time}`,
  withdrawn: msg`Withdrawn: readings that arrived later show that this didn't happen.`,
  merged: msg`Combined with another incident you were notified about. That one stays open.`,
  escalated: msg`No one has acknowledged this incident yet. Please take it.`,
  acknowledged: msg`Acknowledged by: {name}`,
  counts: msg`Alerts: {alerts}. Shipments: {shipments}.`,
  more: msg`and {count} more`,
  wrote: msg`{name} wrote:`,
  message: msg`Message: {subject}`,
  mentioned: msg`{name} mentioned you: {about}`,
  several: msg`{count} alerts and messages`,
  why: msg`You're getting this because you chose email or text notifications in your preferences.`,
  whyEscalated: msg`You're getting this because your company's escalation steps name you, or because you are on call.`,
  whyMentioned: msg`You're getting this because someone mentioned you in a comment.`,
  acknowledge: msg`Acknowledge`,
  stop: msg`Unsubscribe from alert emails: {url}`,
  stopHere: msg`Unsubscribe from alert emails`,
} as const satisfies Record<string, MessageDescriptor>;
